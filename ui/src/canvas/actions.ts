import type { Action, Handler } from "../app/actions";
import { routeId } from "../document/store";
import type { LayoutDirection } from "../rpc/generated/LayoutDirection";
import { keyText } from "../shared/keys";
import type { Clipboard } from "./clipboard";
import type { Engine } from "./engine";
import { pickInput } from "./inputs";
import { appendTo, connectFrom, movePorts, reroute } from "./pick";
import { remembered, settleFrom } from "./settle";
import { zoomStep } from "./system/camera";
import { path } from "./system/navigate";
import { append } from "./tools/append";
import { arrange, type Arrangement, ARRANGEMENTS, type Placed } from "./tools/arrange";
import { deletion } from "./tools/controller";
import type { Focus } from "./tools/keys";
import { layoutStep } from "./tools/layout";
import { addNode, freePlace, newNode } from "./tools/place";
import { commit } from "./tools/stage";

const ARRANGE_ICONS: Readonly<Record<Arrangement, string>> = {
  left: "align-start-vertical",
  centre: "align-center-vertical",
  right: "align-end-vertical",
  top: "align-start-horizontal",
  middle: "align-center-horizontal",
  bottom: "align-end-horizontal",
  across: "align-horizontal-space-between",
  down: "align-vertical-space-between",
};

const ARRANGE_KEYS: Readonly<Record<Arrangement, string>> = {
  left: "Alt+Shift+ArrowLeft",
  centre: "Alt+Shift+C",
  right: "Alt+Shift+ArrowRight",
  top: "Alt+Shift+ArrowUp",
  middle: "Alt+Shift+M",
  bottom: "Alt+Shift+ArrowDown",
  across: "Alt+Shift+H",
  down: "Alt+Shift+V",
};

/** Actions that only the canvas knows; the shell's catalog has the others. */
const OWN: readonly Action[] = [
  { id: "canvas.rename", label: "action-canvas-rename", icon: "text-cursor-input", keys: ["F2"], scope: "diagram", group: "group-edit" },
  { id: "canvas.reroute", label: "action-canvas-reroute", icon: "route", keys: ["R"], scope: "canvas", group: "group-edit" },
  { id: "canvas.ports", label: "action-canvas-ports", icon: "move", keys: ["P"], scope: "canvas", group: "group-edit" },
  { id: "canvas.inputs", label: "action-canvas-inputs", icon: "log-in", scope: "diagram", group: "group-edit" },
  { id: "canvas.space", label: "action-canvas-space", icon: "between-horizontal-start", keys: ["S"], scope: "canvas", group: "group-edit" },
  { id: "canvas.layout", label: "action-canvas-layout", icon: "wand-sparkles", keys: ["Shift+L"], scope: "canvas", group: "group-edit" },
  { id: "canvas.layoutDown", label: "action-canvas-layout-down", icon: "wand-sparkles", scope: "diagram", group: "group-edit" },
  ...ARRANGEMENTS.map((how): Action => ({ id: `arrange.${how}`, label: `action-arrange-${how}`, icon: ARRANGE_ICONS[how], keys: [ARRANGE_KEYS[how]], scope: "canvas", group: "group-arrange" })),
  { id: "arrange.align", label: "action-arrange-align", icon: "align-start-vertical", scope: "diagram", group: "group-arrange" },
  { id: "canvas.connect", label: "action-canvas-connect", icon: "spline", keys: ["C"], scope: "canvas", group: "group-edit" },
  { id: "canvas.append", label: "action-canvas-append", icon: "plus", keys: ["A"], scope: "canvas", group: "group-edit" },
  { id: "canvas.heal", label: "action-canvas-heal", icon: "unlink", keys: ["Mod+Delete", "Mod+Backspace"], scope: "canvas", group: "group-edit" },
  { id: "canvas.upstream", label: "action-canvas-upstream", icon: "chevron-left", scope: "diagram", group: "group-edit" },
  { id: "canvas.downstream", label: "action-canvas-downstream", icon: "chevron-right", scope: "diagram", group: "group-edit" },
  { id: "canvas.keepView", label: "action-canvas-keep-view", icon: "save", scope: "diagram", group: "group-view" },
];

/** Registers everything that the canvas can do. Returns a function that ends it. */
export function register(engine: Engine, clipboard: Clipboard): () => void {
  const { app, store, overlay } = engine;
  const { selection } = store;
  const locked = () => (store.editable ? undefined : app.t("canvas-read-only"));
  // While nothing is selected, what the keyboard is at counts as the selection, and becomes it when something is done.
  const focused = (): [nodes: string[], routes: string[]] => {
    const at = selection.size === 0 ? engine.focused : undefined;
    if (!at) return [[], []];
    if (at.output === undefined) return [[at.node], []];
    const id = routeId(at.node, at.output);
    return [[], store.routes.has(id) ? [id] : []];
  };
  const onFocus = (run: () => unknown) => () => {
    const [nodes, routes] = focused();
    if (nodes.length + routes.length > 0) selection.set(nodes, routes);
    return run();
  };
  const someNodes = () => (selection.nodes.size + focused()[0].length > 0 ? undefined : app.t("canvas-nothing-selected"));
  const something = () => (selection.size + focused().flat().length > 0 ? undefined : app.t("canvas-nothing-selected"));
  const one = () => (selection.single !== undefined || focused()[0].length === 1 ? undefined : app.t("canvas-select-one"));
  /** Of a card: the one that the keyboard is at, whatever is selected, else the selected one. */
  const titled = () => {
    const at = engine.focused;
    return at && at.output === undefined ? at.node : selection.single;
  };
  /** Why nothing can follow the selected card. */
  const closed = () => {
    const view = engine.scene.view(selection.single ?? focused()[0][0] ?? "");
    return view && view.outputs.length === 0 ? app.t("canvas-no-outputs", { title: view.title }) : undefined;
  };
  /** A card or a transition: where the keyboard is, else the only one selected. */
  const at = (): Focus | undefined => {
    if (engine.focused) return engine.focused;
    if (selection.single !== undefined) return { node: selection.single, output: undefined };
    const [id] = selection.routes;
    const route = id !== undefined && selection.size === 1 ? store.routes.get(id) : undefined;
    return route && { node: route.node, output: route.output };
  };
  const rename = () => {
    const key = titled();
    if (key === undefined) return;
    if (selection.single !== key) selection.set([key]);
    engine.editTitle(key);
  };
  const remove = (heal: boolean): Handler => ({
    run: onFocus(() => {
      const command = deletion(engine, heal);
      const count = selection.size;
      if (command) void commit(engine, command).then((done) => done && engine.say("canvas-deleted", { count }));
      else app.toast({ kind: "info", text: app.t("canvas-cannot-delete") });
    }),
    why: () => locked() ?? something(),
  });

  const endDefine = app.actions.define(...OWN);
  const endHandle = app.actions.handleAll({
    "edit.copy": { run: onFocus(() => clipboard.copy()), why: someNodes },
    "edit.cut": { run: onFocus(() => clipboard.cut()), why: () => locked() ?? someNodes() },
    "edit.paste": { run: () => void clipboard.paste(), why: locked },
    "edit.duplicate": { run: onFocus(() => clipboard.duplicate()), why: () => locked() ?? someNodes() },
    "edit.delete": remove(false),
    "canvas.heal": remove(true),
    "edit.selectAll": { run: () => selection.set(store.order) },
    "view.zoomIn": { run: () => engine.sight.zoomTo(zoomStep(engine.camera.zoom, true)) },
    "view.zoomOut": { run: () => engine.sight.zoomTo(zoomStep(engine.camera.zoom, false)) },
    "view.zoom100": { run: () => engine.sight.zoomTo(1) },
    "view.fit": { run: () => engine.sight.fit() },
    "view.fitSelection": { run: onFocus(() => engine.sight.fit(true)), why: something },
    "view.reveal": { run: onFocus(() => selection.single !== undefined && engine.show(selection.single)), why: one },
    "view.minimap": { run: () => app.set({ minimap: !app.settings.minimap }), checked: () => app.settings.minimap },
    "view.snap": { run: () => app.set({ snapToGrid: !app.settings.snapToGrid }), checked: () => app.settings.snapToGrid },
    "canvas.rename": { run: rename, why: () => locked() ?? (titled() === undefined ? app.t("canvas-select-one") : undefined) },
    "canvas.connect": { run: onFocus(() => selection.single !== undefined && connectFrom(engine, { node: selection.single, output: undefined })), why: () => locked() ?? one() ?? closed() },
    "canvas.append": { run: onFocus(() => selection.single !== undefined && appendTo(engine, { node: selection.single, output: undefined })), why: () => locked() ?? one() ?? closed() },
    "canvas.reroute": { run: () => at() && reroute(engine, at() as Focus), why: () => locked() ?? (at() ? undefined : app.t("canvas-select-one-or-line")) },
    "canvas.ports": { run: () => at() && movePorts(engine, at() as Focus), why: () => locked() ?? (at() ? undefined : app.t("canvas-select-one-or-line")) },
    "canvas.inputs": { run: onFocus(() => selection.single !== undefined && pickInput(engine, selection.single)), why: () => locked() ?? one() },
    "canvas.space": {
      run: () => {
        engine.controller.spacing = !engine.controller.spacing;
        engine.setCursor();
        if (engine.controller.spacing) engine.say("canvas-spacing");
      },
      why: locked,
      checked: () => engine.controller.spacing,
    },
    "canvas.upstream": { run: onFocus(() => selection.set(path(engine.scene, selection.nodes, true))), why: someNodes },
    "canvas.downstream": { run: onFocus(() => selection.set(path(engine.scene, selection.nodes, false))), why: someNodes },
    "arrange.align": { run: () => pickArrangement(engine), why: () => locked() ?? (selection.nodes.size > 1 ? undefined : app.t("canvas-select-several")) },
    "edit.find": {
      run: () => {
        overlay.close();
        overlay.find = true;
      },
    },
    "canvas.layout": { run: () => layout(engine, "leftRight"), why: locked },
    "canvas.layoutDown": { run: () => layout(engine, "topDown"), why: locked },
    "canvas.keepView": { run: () => engine.edit({ op: "setViewport", viewport: rounded(engine) }), why: locked },
  });
  const endArrange = ARRANGEMENTS.map((how) =>
    app.actions.handle(`arrange.${how}`, {
      run: () => align(engine, how),
      why: () => locked() ?? (selection.nodes.size >= fewest(how) ? undefined : app.t(fewest(how) === 3 ? "canvas-select-three" : "canvas-select-several")),
    }),
  );
  const endAdd = app.kinds.map((kind) =>
    app.actions.handle(`add.${kind.id}`, {
      run: () => add(engine, kind.id),
      why: () => locked() ?? (kind.unique && [...store.nodes.values()].some((n) => n.kind === kind.id) ? app.t("why-in-use") : undefined),
    }),
  );
  return () => {
    overlay.close();
    endHandle();
    endDefine();
    for (const end of [...endArrange, ...endAdd]) end();
  };
}

/** Letters typed one after the other add one after the other: each finds its place when the one before has its own. */
const adding = new WeakMap<Engine, Promise<unknown>>();

function add(engine: Engine, kind: string): void {
  const before = adding.get(engine) ?? Promise.resolve();
  const now = before.then(() => addOne(engine, kind)).catch(() => undefined);
  adding.set(engine, now);
}

/**
 * A new node: behind the selected node's only open output, or its only output, between it and where that leads; else
 * where the pointer is, else in the middle.
 */
async function addOne(engine: Engine, kind: string): Promise<void> {
  const { scene, store, camera, pointer } = engine;
  const single = store.selection.single;
  const view = single === undefined ? undefined : scene.view(single);
  const outputs = view?.outputs ?? [];
  const open = outputs.filter((o) => o.target === undefined);
  const [output] = engine.kind(kind)?.acceptsInput === false ? [] : open.length === 1 ? open : outputs.length === 1 ? outputs : [];
  const behind = view && output && append(engine, { node: view.key, output: output.key }, kind);
  // What nothing can follow does not come between: it stands by itself, and no connection is lost.
  if (behind && (output.target === undefined || (await engine.check([behind]))[0] === null)) {
    await addNode(engine, behind);
    engine.focusSelected();
    return;
  }
  // Where the pointer is now: the view may have moved on under it.
  const x = camera.toWorldX(pointer?.sx ?? camera.width / 2);
  const y = camera.toWorldY(pointer?.sy ?? camera.height / 2);
  await addNode(engine, newNode(kind, freePlace(engine, kind, { x: x - 88, y: y - 44 })));
  engine.focusSelected();
}

/** Lays out the selection when more than one node is selected, else everything; one step, shown as a movement that Escape takes back. */
async function layout(engine: Engine, direction: LayoutDirection): Promise<void> {
  const { store, app } = engine;
  const keys = store.selection.nodes.size > 1 ? [...store.selection.nodes] : [];
  try {
    const { nodes } = await app.client.call("document.layout", { doc: store.id, keys, direction });
    if (nodes.length === 0) return;
    const before = remembered(engine, nodes.map(([key]) => key));
    if (!(await engine.edit(layoutStep(engine.scene, nodes)))) return;
    settleFrom(engine, before, () => void store.undo());
    if (keys.length === 0) engine.sight.fit();
    engine.say("canvas-laid-out", { count: nodes.length });
  } catch (error) {
    app.toast({ kind: "error", text: error instanceof Error ? error.message : String(error) });
  }
}

/** The selected cards with their places. */
function cardsOf(engine: Engine): Placed[] {
  const { store, scene } = engine;
  return [...store.selection.nodes].flatMap((key) => (scene.slot(key) < 0 ? [] : [{ key, box: scene.box(scene.slot(key)) }]));
}

/** Asks how the selected cards are to stand. */
function pickArrangement(engine: Engine): void {
  const { app, scene, overlay } = engine;
  const cards = cardsOf(engine);
  const box = scene.boundsOf(cards.map((c) => c.key));
  if (!box) return;
  overlay.close();
  overlay.picker = {
    at: { x: box.x + box.width + 12, y: box.y },
    label: app.t("canvas-choose-arrangement"),
    items: ARRANGEMENTS.map((id) => ({
      id,
      label: app.t(`canvas-arrange-${id}`),
      icon: ARRANGE_ICONS[id],
      detail: keyText(ARRANGE_KEYS[id]),
      ...(cards.length < fewest(id) && { why: app.t("canvas-select-three") }),
    })),
    choose: (id) => align(engine, id as Arrangement),
    closed: () => engine.focusTree(),
  };
}

/** Moves the selected cards into line, or spreads them: one step, shown as a movement. */
function align(engine: Engine, how: Arrangement): void {
  const nodes = arrange(cardsOf(engine), how);
  if (nodes.length === 0) return engine.say("canvas-arranged-already");
  const before = remembered(engine, nodes.map(([key]) => key));
  void engine.edit({ op: "batch", label: "step-arrange", commands: [{ op: "move", nodes }] }).then((done) => {
    if (!done) return;
    settleFrom(engine, before);
    engine.say("canvas-moved", { count: nodes.length });
  });
}

/** Gaps can be equal from three cards on. */
function fewest(how: Arrangement): number {
  return how === "across" || how === "down" ? 3 : 2;
}

function rounded(engine: Engine): { x: number; y: number; zoom: number } {
  const { x, y, zoom } = engine.camera;
  return { x: Math.round(x), y: Math.round(y), zoom: Math.round(zoom * 1000) / 1000 };
}
