import { keyText } from "../shared/keys";
import type { Engine } from "./engine";
import type { MenuEntry } from "./overlay/state.svelte";
import { pickTypeFor } from "./retype";
import { addNode, freePlace } from "./tools/place";
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
        ? nodeEntries(engine)
        : routeEntries(engine);
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

function nodeEntries(engine: Engine): MenuEntry[] {
  const { store, scene, app } = engine;
  const single = store.selection.single;
  const kind = single === undefined ? undefined : app.kind(scene.view(single)?.kind ?? "");
  const retype: MenuEntry[] =
    single !== undefined && kind && !kind.unique && store.editable
      ? [{ label: app.t("canvas-change-type"), icon: "replace", run: () => pickTypeFor(engine, single) }]
      : [];
  return [
    ...(single === undefined ? [] : [...entry(engine, "canvas.append"), ...entry(engine, "canvas.connect"), ...entry(engine, "canvas.rename", true), ...retype]),
    ...entry(engine, "edit.cut", single !== undefined),
    ...entry(engine, "edit.copy"),
    ...entry(engine, "edit.paste"),
    ...entry(engine, "edit.duplicate"),
    ...entry(engine, "canvas.upstream", true),
    ...entry(engine, "canvas.downstream"),
    ...(store.selection.nodes.size > 1 ? [...entry(engine, "arrange.align", true), ...entry(engine, "canvas.layout")] : []),
    ...entry(engine, "edit.delete", true),
    ...entry(engine, "canvas.heal"),
  ];
}

function routeEntries(engine: Engine): MenuEntry[] {
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
  const ends: MenuEntry[] = [
    { label: app.t("canvas-go-to-source"), icon: "crosshair", apart: true, run: () => engine.reveal(node) },
    { label: app.t("canvas-go-to-target"), icon: "crosshair", run: () => engine.reveal(route.target) },
  ];
  return [...(route.display === "link" ? [asLine] : [straight, asLink]), ...ends, ...entry(engine, "edit.delete", true)];
}

function groundEntries(engine: Engine, at: { x: number; y: number }): MenuEntry[] {
  const { app, store } = engine;
  const add: MenuEntry[] = store.editable
    ? [
        {
          label: app.t("canvas-add-node"),
          icon: "plus",
          run: () => engine.chooseType(at, (kind) => void addNode(engine, kind, freePlace(engine, kind, { x: at.x, y: at.y - 44 })), () => engine.focusTree()),
        },
      ]
    : [];
  return [
    ...add,
    ...entry(engine, "edit.paste"),
    ...entry(engine, "edit.selectAll", true),
    ...entry(engine, "canvas.layout"),
    ...entry(engine, "view.fit", true),
    ...entry(engine, "view.zoom100"),
    ...entry(engine, "canvas.keepView"),
  ];
}
