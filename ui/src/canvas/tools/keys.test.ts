import { describe, expect, it } from "vitest";
import { card, sceneOf } from "../system/testing";
import { type Focus, inOrder, type Key, keyAction } from "./keys";
import { Nudge } from "./nudge";
import { nodeField } from "./path";
import { freeBehind, freeBeside, freePlace, newCardSize } from "./place";
import { stageOf } from "./testing";

const scene = sceneOf([card("a", 0, 0, { yes: "b", no: undefined }), card("b", 300, 0)]);
const order = ["a", "b"];
const press = (key: string, mods: Partial<Key> = {}): Key => ({ key, shift: false, mod: false, alt: false, ...mods });
const focus = (node: string, output?: string): Focus => ({ node, output });
const act = (key: Key, at?: Focus, selected: string[] = []) => keyAction(key, at, new Set(selected), scene, order);

describe("keyAction", () => {
  it("goes along the graph, or moves what is selected", () => {
    expect(act(press("ArrowRight"), focus("a"))).toEqual({ do: "focus", focus: focus("b") });
    expect(act(press("ArrowRight"), focus("a"), ["a"])).toEqual({ do: "nudge", dx: 1, dy: 0 });
    expect(act(press("ArrowUp", { shift: true }), focus("a"), ["a"])).toEqual({ do: "nudge", dx: 0, dy: -10 });
    expect(act(press("ArrowRight", { alt: true }), focus("a"), ["a"])).toEqual({ do: "focus", focus: focus("b") });
  });

  it("begins at the first node", () => {
    expect(act(press("ArrowDown"))).toEqual({ do: "focus", focus: focus("a") });
    expect(act(press("End"), focus("a"))).toEqual({ do: "focus", focus: focus("b") });
  });

  it("reads nodes and transitions in order with Alt", () => {
    expect(inOrder(focus("a"), true, scene, order)).toEqual(focus("a", "yes"));
    expect(inOrder(focus("a", "no"), true, scene, order)).toEqual(focus("b"));
    expect(inOrder(focus("b"), false, scene, order)).toEqual(focus("a", "no"));
    expect(inOrder(focus("a"), false, scene, order)).toEqual(focus("a"));
    expect(inOrder(focus("b"), true, scene, order)).toEqual(focus("b"));
  });

  it("leaves keys with Ctrl to the application", () => {
    expect(act(press("c", { mod: true }), focus("a"))).toBeUndefined();
    expect(act(press("c"), focus("a"))).toEqual({ do: "connect", focus: focus("a") });
    expect(act(press("a"))).toBeUndefined();
  });
});

describe("Nudge", () => {
  it("collects key presses into one command", () => {
    const stage = stageOf([card("a", 0, 0)]);
    stage.store.selection.set(["a"]);
    const nudge = new Nudge(stage);
    nudge.by(1, 0);
    nudge.by(1, 0);
    nudge.by(0, 10);
    expect(stage.scene.box(0)).toMatchObject({ x: 2, y: 10 });
    expect(stage.commands).toEqual([]);
    nudge.end();
    nudge.end();
    expect(stage.commands).toEqual([{ op: "move", nodes: [["a", { x: 2, y: 10 }]] }]);
  });

  it("loses no tap while a command is on its way, and asks for one at a time", async () => {
    const stage = stageOf([card("a", 0, 0)]);
    const { scene } = stage;
    stage.store.selection.set(["a"]);
    const answers: (() => void)[] = [];
    stage.edit = (command) => {
      stage.commands.push(command);
      return new Promise((resolve) =>
        answers.push(() => {
          const [, at] = (command as { nodes: [string, { x: number; y: number }][] }).nodes[0]!;
          const view = { ...scene.views[0]!, position: at, frame: { ...scene.views[0]!.frame, ...at } };
          scene.patch({ all: false, nodes: ["a"], removed: [], routes: [], removedRoutes: [] } as never, { nodes: new Map([["a", view]]), order: ["a"], routes: new Map() });
          nudge.refresh();
          resolve(true);
        }),
      );
    };
    const nudge = new Nudge(stage);
    const tap = () => {
      nudge.by(1, 0);
      nudge.end();
    };
    for (let i = 0; i < 5; i++) tap();
    expect(stage.commands).toHaveLength(1);
    expect(scene.box(0).x).toBe(5);
    answers.shift()?.();
    await new Promise((r) => setTimeout(r));
    expect(scene.box(0).x).toBe(5);
    tap();
    const all = nudge.flush();
    answers.shift()?.();
    await new Promise((r) => setTimeout(r));
    answers.shift()?.();
    await all;
    expect(stage.commands.at(-1)).toEqual({ op: "move", nodes: [["a", { x: 6, y: 0 }]] });
    expect(stage.commands).toHaveLength(3);
    expect(scene.box(0).x).toBe(6);
  });
});

describe("nodeField", () => {
  it("quotes keys as the core does", () => {
    expect(nodeField("ask", "title")).toBe("nodes.ask.title");
    expect(nodeField("onay_1-ç", "title")).toBe("nodes.onay_1-ç.title");
    expect(nodeField('a.b"c\\', "title")).toBe('nodes["a.b\\"c\\\\"].title');
  });
});

describe("freePlace", () => {
  it("is where it was asked for, or the next free place", () => {
    const stage = stageOf([card("a", 0, 0)]);
    expect(freePlace(stage, "delay", { x: 403, y: 400 })).toEqual({ x: 400, y: 400 });
    expect(freePlace(stage, "if", { x: 0, y: 0 })).toEqual({ x: 0, y: 128 });
  });

  it("follows an output straight ahead, whatever the height of the new card", () => {
    const stage = stageOf([card("a", 0, 0, { to: undefined })]);
    for (const kind of ["delay", "end", "userInput", "if"]) {
      const at = freeBehind(stage, { node: "a", output: "to" }, kind);
      expect(at.x, kind).toBe(256);
      expect(at.y + newCardSize(kind).height / 2, kind).toBe(44);
    }
  });
});

describe("freeBeside", () => {
  it("puts a copy below, or to the right when something stands there", () => {
    const stage = stageOf([card("a", 0, 0)]);
    expect(freeBeside(stage, stage.scene.box(0))).toEqual({ x: 0, y: 128 });
    const full = stageOf([card("a", 0, 0), card("b", 0, 128)]);
    expect(freeBeside(full, full.scene.box(0))).toEqual({ x: 224, y: 0 });
  });
});
