// Millrace itself: the product's canvas component with all that belongs to it (accessibility tree, overlays, minimap), in
// the product's own app state, on the host without a core.
import { mount } from "svelte";
import "../../../ui/src/styles/fonts.css";
import "../../../ui/src/styles/tokens.css";
import "../../../ui/src/styles/base.css";
import "../../../ui/src/styles/controls.css";
import "../../../ui/src/styles/overlays.css";
import { registerAdding } from "../../../ui/src/app/adding";
import { App } from "../../../ui/src/app/app.svelte";
import { registerHandlers } from "../../../ui/src/app/handlers";
import { listenToKeys } from "../../../ui/src/app/keyboard";
import { hostOf } from "../../../ui/src/host/fake";
import { node, words } from "../../../ui/src/host/fake/make";
import { Client } from "../../../ui/src/rpc/client";
import Stage from "./Stage.svelte";
import { register } from "./driver.js";
import { H, route, W } from "./graph.js";

const KIND = { "#3b82f6": "userInput", "#10b981": "waitEvent", "#f59e0b": "delay", "#ef4444": "moveOnBoard" };

/** The graph as the core would send it: views and finished routes. */
function content(graph) {
  const outputs = graph.nodes.map(() => []);
  const routes = graph.edges.map((e) => {
    const from = graph.nodes[e.s];
    const to = graph.nodes[e.t];
    const key = `o${outputs[e.s].length}`;
    outputs[e.s].push({ key, target: e.target });
    const p = route(from, to);
    const points = Array.from({ length: p.length / 2 }, (_, i) => [p[2 * i], p[2 * i + 1]]);
    return { node: e.source, output: key, target: e.target, input: "in", display: "line", points, jumps: [], legal: true };
  });
  const nodes = graph.nodes.map((n) =>
    node({
      key: n.id,
      kind: KIND[n.color],
      title: n.title,
      x: n.x,
      y: n.y,
      width: W,
      height: H,
      lines: [words(n.preview)],
      outputs: outputs[n.i],
    }),
  );
  return { nodes, routes };
}

let app;
let open;

register({
  name: "millrace",
  /** Everything up to the answer of the core: what the others have, too, when they are given their input. */
  async prepare(graph) {
    const host = hostOf(content(graph), { locale: "en", theme: "light" });
    const client = new Client(host);
    app = new App(host, await client.call("app.start", {}));
    registerHandlers(app);
    registerAdding(app);
    listenToKeys(app.actions, window, () => false);
    document.documentElement.dataset.theme = app.theme;
    open = await client.call("document.get", { doc: 1 });
  },
  async mount(root, graph, view) {
    open.projection.viewport = view;
    root.style.display = "flex";
    mount(Stage, { target: root, props: { app, store: app.add(open) } });
  },
  complete: () => (window.__millrace?.frames() ?? 0) > 0,
  setViewport: (view) => window.__millrace.view(view),
  nodePos: (n) => app.active.nodes.get(n.id).frame,
});
