import type { Port } from "../rpc/generated/Port";
import type { Engine } from "./engine";
import { inputEnd, nearestPort, portEnd } from "./system/ports";
import { commit } from "./tools/stage";

/** Asks for the name of a new input and puts it on the card's border, nearest to a point or on the first side that is free. */
export function addInput(engine: Engine, key: string, near?: { x: number; y: number }): void {
  const { scene, overlay, app } = engine;
  const view = scene.view(key);
  if (!view) return;
  const box = scene.box(scene.slot(key));
  const port = near ? nearestPort(box, near.x, near.y, engine.grid()) : freePort(engine, key);
  const at = portEnd(box, port);
  const taken = new Set(view.inputs.map((i) => i.key));
  let value = "in2";
  for (let n = 3; taken.has(value); n++) value = `in${n}`;
  overlay.close();
  engine.top.port = { x: at.x, y: at.y, input: true };
  engine.repaintTop();
  const gone = () => {
    engine.top.port = undefined;
    engine.repaintTop();
  };
  overlay.naming = {
    at,
    label: app.t("canvas-input-name"),
    value,
    cancelled: gone,
    done: (name) => {
      gone();
      // An input of that name is there: it would be moved.
      if (taken.has(name)) return app.toast({ kind: "error", text: app.t("canvas-input-taken", { name }) });
      void commit(engine, { op: "addInput", node: key, key: name, ...port }).then((done) => done && engine.say("canvas-input-added", { name, title: view.title }));
    },
  };
}

/** Asks for another name of an input. */
export function renameInput(engine: Engine, key: string, from: string): void {
  const { scene, overlay, app } = engine;
  const slot = scene.slot(key);
  const input = scene.views[slot]?.inputs.find((i) => i.key === from);
  if (!input || !engine.store.editable) return;
  overlay.close();
  overlay.naming = {
    at: inputEnd(scene, slot, input),
    label: app.t("canvas-input-name"),
    value: from,
    cancelled: () => undefined,
    done: (to) => {
      if (to !== from) void commit(engine, { op: "renameInput", node: key, from, to }).then((done) => done && engine.say("canvas-input-renamed", { from, to }));
    },
  };
}

export function removeInput(engine: Engine, key: string, input: string): void {
  void commit(engine, { op: "removeInput", node: key, key: input }).then((done) => done && engine.say("canvas-input-removed", { name: input }));
}

/** Everything that can be done with a card's inputs, in a list: for those without a mouse. */
export function pickInput(engine: Engine, key: string): void {
  const { scene, overlay, app } = engine;
  const view = scene.view(key);
  if (!view) return;
  const box = scene.box(scene.slot(key));
  const why = view.inputs.length === 0 ? app.t("canvas-no-input", { kind: app.t(`kind-${view.kind}`) }) : undefined;
  overlay.close();
  overlay.picker = {
    at: { x: box.x + box.width + 12, y: box.y },
    label: app.t("canvas-choose-input"),
    items: [
      { id: "+", label: app.t("canvas-add-input"), icon: "plus", ...(why !== undefined && { why }) },
      ...view.inputs.flatMap((input, i) => [
        { id: `r${i}`, label: app.t("canvas-rename-input", { name: input.key }), icon: "text-cursor-input" },
        { id: `x${i}`, label: app.t("canvas-remove-input", { name: input.key }), icon: "trash-2", ...(!isNamed(input) && { why: app.t("canvas-input-unnamed") }) },
      ]),
    ],
    choose: (id) => {
      const input = view.inputs[Number(id.slice(1))];
      if (id === "+") addInput(engine, key);
      else if (input && id.startsWith("r")) renameInput(engine, key, input.key);
      else if (input) removeInput(engine, key, input.key);
    },
    closed: () => engine.overlay.naming === undefined && engine.focusTree(),
  };
}

/** Whether the document names the input; the one that every node has without naming it cannot be removed. */
export function isNamed(input: { port?: Port }): boolean {
  return input.port !== undefined;
}

/** The middle of the first side that no port is on. */
function freePort(engine: Engine, key: string): Port {
  const view = engine.scene.view(key);
  const used = new Set([...(view?.inputs ?? []), ...(view?.outputs ?? [])].map((p) => p.anchor.side));
  const side = (["top", "left", "bottom", "right"] as const).find((s) => !used.has(s)) ?? "top";
  return { side, offset: used.has(side) ? 0.25 : 0.5 };
}
