import type { DocumentStore } from "../../document/store";
import { Selection } from "../../document/selection";
import type { Command } from "../../rpc/generated/Command";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { Route } from "../../rpc/generated/Route";
import { Camera } from "../system/camera";
import { sceneOf, source } from "../system/testing";
import { emptyTop } from "../system/top";
import type { Pointer, Stage } from "./stage";

/** A stage without a screen: keeps the commands it is given and what it was asked to show. */
export interface TestStage extends Stage {
  commands: Command[];
  chosen: { at: { x: number; y: number }; choose: (kind: string) => void; closed: () => void; would: (kind: string) => Command }[];
  /** The commands that the core was asked about, and what it answers. */
  asked: Command[];
  refuse: (command: Command) => string | null;
  said: string[];
  edited: string[];
  revealed: string[];
  reasons: ReadonlyMap<number, string>;
}

export function stageOf(nodes: NodeView[], routes: Route[] = [], editable = true): TestStage {
  const scene = sceneOf(nodes, routes);
  const camera = new Camera();
  camera.width = 1000;
  camera.height = 800;
  const s = source(nodes, routes);
  const store = { ...s, editable, selection: new Selection() } as unknown as DocumentStore;
  const commands: Command[] = [];
  const stage: TestStage = {
    store,
    scene,
    camera,
    top: emptyTop(),
    commands,
    chosen: [],
    edited: [],
    revealed: [],
    reasons: new Map(),
    asked: [],
    said: [],
    refuse: (c) => (c.op === "connect" && scene.view(c.target)?.kind === "start" ? "Start takes no transition" : null),
    kind: (id) => ({ id, token: "delay", icon: "timer", shortcut: null, unique: id === "start", acceptsInput: id !== "start" }),
    grid: () => 8,
    repaint: () => undefined,
    repaintMoving: () => undefined,
    repaintTop: () => undefined,
    moved: () => undefined,
    edit: (command) => {
      commands.push(command);
      return Promise.resolve(true);
    },
    check: (asked) => {
      stage.asked.push(...asked);
      return Promise.resolve(asked.map((c) => stage.refuse(c)));
    },
    setReasons: (reasons) => (stage.reasons = reasons),
    chooseType: (at, choose, closed, would) => stage.chosen.push({ at, choose, closed, would }),
    nameInput: (key, input) => stage.edited.push(`${key}.${input}`),
    editTitle: (key) => stage.edited.push(key),
    reveal: (key) => stage.revealed.push(key),
    say: (message) => stage.said.push(message),
  };
  return stage;
}

/** A pointer at a world point of a camera at zoom 1. */
export function at(x: number, y: number, keys: Partial<Pointer> = {}): Pointer {
  return { sx: x, sy: y, x, y, button: 0, shift: false, mod: false, alt: false, touch: false, ...keys };
}

