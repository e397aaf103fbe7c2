import { register } from "./driver.js";
import { mount } from "svelte";
import App from "./SvApp.svelte";
const only = new URLSearchParams(location.search).has("only");
let nodes0, edges0, api;
const cls = (c) => document.getElementsByClassName(c).length;
let last = "",
  stable = 0;
register({
  name: only ? "svelteflow-visible" : "svelteflow",
  prepare(g) {
    nodes0 = g.nodes.map((n) => ({
      id: n.id,
      type: "card",
      position: { x: n.x, y: n.y },
      data: { title: n.title, preview: n.preview, color: n.color },
    }));
    edges0 = g.edges.map((e) => ({ id: e.id, source: e.source, target: e.target, type: "smoothstep" }));
  },
  async mount(root, g, v) {
    mount(App, {
      target: root,
      props: {
        nodes0,
        edges0,
        v: { x: v.x, y: v.y, zoom: v.zoom },
        only,
        onapi: (a) => {
          api = a;
        },
      },
    });
  },
  complete(g) {
    const s = cls("svelte-flow__node") + "/" + cls("svelte-flow__edge-path");
    if (s === `${g.nodes.length}/${g.edges.length}`) {
      const a = document.getElementsByClassName("svelte-flow__node");
      return a[a.length - 1].style.visibility !== "hidden";
    }
    stable = s === last && !s.startsWith("0/") && !s.endsWith("/0") ? stable + 1 : 0;
    last = s;
    return only && stable >= 4;
  },
  setViewport(v) {
    api.setViewport({ x: v.x, y: v.y, zoom: v.zoom });
  },
  nodePos: (n) => ({ ...api.getNode(n.id).position }),
});
