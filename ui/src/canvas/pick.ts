import type { Engine } from "./engine";
import type { PickItem } from "./overlay/state.svelte";
import { append } from "./tools/append";
import { KeyPort } from "./tools/keyPort";
import type { KeyTool } from "./tools/keyTool";
import type { Focus } from "./tools/keys";
import { addNode } from "./tools/place";
import { Reroute } from "./tools/reroute";
import { commit } from "./tools/stage";

/** Asks which output, when there are several, then does `then` with it. */
function withOutput(engine: Engine, focus: Focus, then: (output: string) => void): void {
  const view = engine.scene.view(focus.node);
  if (!view) return;
  if (focus.output !== undefined) return then(focus.output);
  const open = view.outputs.filter((o) => o.target === undefined);
  const [only] = view.outputs.length === 1 ? view.outputs : open.length === 1 ? open : [];
  if (only) return then(only.key);
  if (view.outputs.length === 0) {
    engine.say("canvas-no-outputs", { title: view.title });
    return;
  }
  const { app, overlay } = engine;
  overlay.close();
  overlay.picker = {
    at: beside(engine, focus.node),
    label: app.t("canvas-choose-output"),
    items: view.outputs.map((o): PickItem => {
      const target = o.target === undefined ? undefined : (engine.scene.view(o.target)?.title ?? o.target);
      return { id: o.key, label: o.label === "" ? app.t("canvas-next") : o.label, icon: "arrow-right", detail: target ?? app.t("canvas-open-output") };
    }),
    choose: then,
    closed: () => engine.focusTree(),
  };
}

/** Connects an output of a node to a node that is picked from a list. */
export function connectFrom(engine: Engine, focus: Focus): void {
  withOutput(engine, focus, (output) => {
    const { app, overlay, scene, store } = engine;
    overlay.picker = undefined;
    overlay.picker = {
      at: beside(engine, focus.node),
      label: app.t("canvas-choose-target"),
      items: store.order.flatMap((key): PickItem[] => {
        const view = scene.view(key);
        const kind = app.kind(view?.kind ?? "");
        return view ? [{ id: key, label: view.title, icon: kind?.icon ?? "square", token: kind?.token ?? "end", detail: key }] : [];
      }),
      would: (target) => ({ op: "connect", node: focus.node, output, target }),
      choose: (target) => {
        const title = scene.view(target)?.title ?? target;
        void commit(engine, { op: "connect", node: focus.node, output, target }).then((done) => {
          if (done) engine.say("canvas-connected", { from: scene.view(focus.node)?.title ?? focus.node, to: title });
        });
      },
      closed: () => engine.focusTree(),
    };
  });
}

/** Puts a new node, its type picked from a list, behind an output: between, when that leads somewhere already. */
export function appendTo(engine: Engine, focus: Focus): void {
  withOutput(engine, focus, (output) => {
    engine.overlay.picker = undefined;
    const add = (kind: string) => append(engine, { node: focus.node, output }, kind);
    engine.chooseType(
      beside(engine, focus.node),
      (kind) => void addNode(engine, add(kind)).then((done) => done && engine.focusSelected()),
      () => engine.focusTree(),
      add,
    );
  });
}

/** Where a list that belongs to a node opens. */
function beside(engine: Engine, key: string): { x: number; y: number } {
  const box = engine.scene.box(engine.scene.slot(key));
  return { x: box.x + box.width + 12, y: box.y };
}

/** The arrow keys move the runs of a transition from now on. */
export function reroute(engine: Engine, focus: Focus): void {
  withOutput(engine, focus, (output) => {
    const tool = new Reroute(engine, { node: focus.node, output });
    if (tool.runs === 0) {
      tool.cancel();
      engine.say("canvas-nothing-to-route");
      return;
    }
    begin(engine, tool);
    engine.say("canvas-rerouting", { runs: tool.runs });
  });
}

/** The arrow keys move the ports of a card from now on. */
export function movePorts(engine: Engine, focus: Focus): void {
  const tool = new KeyPort(engine, focus.node, focus.output);
  if (tool.ports === 0) {
    tool.cancel();
    return;
  }
  begin(engine, tool);
  engine.say("canvas-moving-ports", { ports: tool.ports });
}

function begin(engine: Engine, tool: KeyTool): void {
  engine.endKeyTool(true);
  engine.focusTree();
  engine.overlay.keyboard = true;
  engine.keyTool = tool;
  engine.repaintTop();
}
