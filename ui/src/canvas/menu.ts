import type { Route } from "../rpc/generated/Route";
import { keyText } from "../shared/keys";
import type { Engine } from "./engine";
import type { MenuEntry } from "./overlay/state.svelte";
import { addInput, isNamed, removeInput, renameInput } from "./inputs";
import { middle } from "./paint/lines";
import { pickTypeFor } from "./retype";
import type { Hit } from "./system/hit";
import { ends } from "./system/ports";
import { straighten } from "./system/waypoints";
import { addNode, freePlace, insertNew, newNode } from "./tools/place";
import { commit, type Pointer } from "./tools/stage";

/** Opens the menu of what is at a place; without one, of what the keyboard is at. */
export function menuFor(engine: Engine, p?: Pointer): void {
  const { overlay, store, scene, camera } = engine;
  if (!p && overlay.focus && store.selection.size === 0) {
    const { node, output } = overlay.focus;
    store.selection.set(output === undefined ? [node] : [], output === undefined ? [] : [`${node}\u0000${output}`]);
  }
  const hit = p && engine.controller.secondary(p);
  overlay.close();
  const box = !p && overlay.focus ? scene.box(scene.slot(overlay.focus.node)) : undefined;
  const sx = p?.sx ?? (box ? camera.toScreenX(box.x) + 24 : camera.width / 2);
  const sy = p?.sy ?? (box ? camera.toScreenY(box.y) + 24 : camera.height / 2);
  const entries =
    hit?.type === "none" || (!p && store.selection.size === 0)
      ? groundEntries(engine, { x: camera.toWorldX(sx), y: camera.toWorldY(sy) })
      : store.selection.nodes.size > 0
        ? nodeEntries(engine, hit, p)
        : routeEntries(engine, hit, p);
  if (entries.length > 0) overlay.menu = { sx, sy, entries };
}

/** An entry that carries out an action of the registry. */
function entry(engine: Engine, id: string, apart = false): MenuEntry[] {
  const { actions } = engine.app;
  const action = actions.get(id);
  const state = actions.state(id);
  if (!action || !state.available) return [];
  const [keys] = action.keys ?? [];
  return [
    {
      label: engine.app.t(action.label),
      ...(action.icon !== undefined && { icon: action.icon }),
      keys: keys === undefined ? undefined : keyText(keys),
      apart,
      why: state.why,
      run: () => actions.run(id),
    },
  ];
}

function nodeEntries(engine: Engine, hit: Hit | undefined, p: Pointer | undefined): MenuEntry[] {
  const { store, scene, app } = engine;
  const single = store.selection.single;
  const kind = single === undefined ? undefined : app.kind(scene.view(single)?.kind ?? "");
  const retype: MenuEntry[] =
    single !== undefined && kind && !kind.unique && store.editable
      ? [{ label: app.t("canvas-change-type"), icon: "replace", run: () => pickTypeFor(engine, single) }]
      : [];
  return [
    ...(single === undefined ? [] : [...entry(engine, "canvas.append"), ...entry(engine, "canvas.connect"), ...entry(engine, "canvas.rename", true), ...retype]),
    ...(single === undefined ? [] : inputEntries(engine, single, hit, p)),
    ...entry(engine, "edit.cut", single !== undefined),
    ...entry(engine, "edit.copy"),
    ...entry(engine, "edit.paste"),
    ...entry(engine, "edit.duplicate"),
    ...entry(engine, "canvas.upstream", true),
    ...entry(engine, "canvas.downstream"),
    ...entry(engine, "view.fitSelection"),
    ...(store.selection.nodes.size > 1 ? [...entry(engine, "arrange.align", true), ...entry(engine, "canvas.layout"), ...entry(engine, "canvas.layoutDown")] : []),
    ...entry(engine, "edit.delete", true),
    ...entry(engine, "canvas.heal"),
  ];
}

/** What concerns the ports of a card: of the input under the pointer, or a new one where the pointer is. */
function inputEntries(engine: Engine, key: string, hit: Hit | undefined, p: Pointer | undefined): MenuEntry[] {
  const { store, scene, app } = engine;
  const view = scene.view(key);
  if (!view || !store.editable) return [];
  const input = hit?.type === "input" ? view.inputs[hit.input] : undefined;
  const move = view.outputs.length + view.inputs.length > 0 ? entry(engine, "canvas.ports", true) : [];
  if (view.inputs.length === 0) return move;
  if (input) {
    return [
      { label: app.t("canvas-rename-input", { name: input.key }), icon: "text-cursor-input", apart: true, run: () => renameInput(engine, key, input.key) },
      {
        label: app.t("canvas-remove-input", { name: input.key }),
        icon: "trash-2",
        why: isNamed(input) ? undefined : app.t("canvas-input-unnamed"),
        run: () => removeInput(engine, key, input.key),
      },
      ...move,
    ];
  }
  const add: MenuEntry[] = p ? [{ label: app.t("canvas-add-input"), icon: "log-in", run: () => addInput(engine, key, p) }] : entry(engine, "canvas.inputs");
  return [...move, ...add];
}

function routeEntries(engine: Engine, hit: Hit | undefined, p: Pointer | undefined): MenuEntry[] {
  const { store, scene, app } = engine;
  const [id] = store.selection.routes;
  const route = id === undefined ? undefined : store.routes.get(id);
  if (!route) return [];
  const { node, output } = route;
  const view = scene.output(node, output);
  const bent = (view?.waypoints.length ?? 0) > 0;
  const why = store.editable ? undefined : app.t("canvas-read-only");
  const straight: MenuEntry = {
    label: app.t("canvas-reset-route"),
    icon: "rotate-ccw",
    why: why ?? (bent ? undefined : app.t("canvas-route-is-automatic")),
    run: () => void commit(engine, { op: "waypoints", node, output, points: [] }),
  };
  const points = view?.waypoints ?? [];
  const e = ends(scene, route);
  const even = e ? straighten(e.from, points, e.to) : points;
  const straightened: MenuEntry = {
    label: app.t("canvas-straighten"),
    icon: "minus",
    why: why ?? (bent ? (even.length === points.length && even.every((q, i) => q.x === points[i]?.x && q.y === points[i]?.y) ? app.t("canvas-route-is-straight") : undefined) : app.t("canvas-route-is-automatic")),
    run: () => void commit(engine, { op: "waypoints", node, output, points: even }),
  };
  const bend: MenuEntry[] =
    hit?.type === "waypoint"
      ? [{ label: app.t("canvas-remove-bend"), icon: "trash-2", why, run: () => void commit(engine, { op: "waypoints", node, output, points: points.filter((_, i) => i !== hit.index) }) }]
      : [];
  const insert: MenuEntry[] =
    route.display === "line"
      ? [{ label: app.t("canvas-insert-node"), icon: "plus", why, apart: true, run: () => insertInto(engine, route, p ?? middle(scene.path(scene.edgeSlots.get(`${node}\u0000${output}`) ?? -1))) }]
      : [];
  const asLink: MenuEntry = {
    label: app.t("canvas-show-as-link"),
    icon: "link",
    why,
    // A link has no waypoints: they go in the same step.
    run: () =>
      void commit(engine, {
        op: "batch",
        label: "step-display",
        commands: [...(bent ? [{ op: "waypoints" as const, node, output, points: [] }] : []), { op: "display", node, output, display: "link" }],
      }),
  };
  const asLine: MenuEntry = { label: app.t("canvas-show-as-line"), icon: "spline", why, run: () => void commit(engine, { op: "display", node, output, display: "line" }) };
  const goTo: MenuEntry[] = [
    { label: app.t("canvas-go-to-source"), icon: "crosshair", apart: true, run: () => engine.reveal(node) },
    { label: app.t("canvas-go-to-target"), icon: "crosshair", run: () => engine.reveal(route.target) },
  ];
  const lines = [...bend, ...entry(engine, "canvas.reroute"), straightened, straight, asLink];
  return [...(route.display === "link" ? [asLine] : lines), ...insert, ...goTo, ...entry(engine, "edit.delete", true)];
}

/** Asks for a type and puts a node of it into a transition, where the pointer is. */
function insertInto(engine: Engine, route: Route, p: { x: number; y: number }): void {
  const edge = engine.scene.edgeSlots.get(`${route.node}\u0000${route.output}`) ?? -1;
  const beside = freePlace(engine, "", { x: p.x - 88, y: p.y - 44 });
  const add = (kind: string) => insertNew(engine, edge, kind, p) ?? newNode(kind, beside, [route.node, route.output], route.target);
  engine.chooseType(p, (kind) => void addNode(engine, add(kind)).then((done) => done && engine.focusSelected()), () => engine.focusTree(), add);
}

function groundEntries(engine: Engine, at: { x: number; y: number }): MenuEntry[] {
  const { app, store } = engine;
  const add = (kind: string) => newNode(kind, freePlace(engine, kind, { x: at.x, y: at.y - 44 }));
  const adding: MenuEntry[] = store.editable
    ? [
        {
          label: app.t("canvas-add-node"),
          icon: "plus",
          run: () => engine.chooseType(at, (kind) => void addNode(engine, add(kind)), () => engine.focusTree(), add),
        },
      ]
    : [];
  return [
    ...adding,
    ...entry(engine, "edit.paste"),
    ...entry(engine, "edit.selectAll", true),
    ...entry(engine, "canvas.layout"),
    ...entry(engine, "canvas.layoutDown"),
    ...entry(engine, "view.fit", true),
    ...entry(engine, "view.zoom100"),
    ...entry(engine, "canvas.keepView"),
  ];
}
