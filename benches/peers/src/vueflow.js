import { register } from "./driver.js";
import { createApp, h, ref, shallowRef, markRaw, defineComponent, nextTick } from "vue";
import { VueFlow, useVueFlow, Handle, Position } from "@vue-flow/core";
import "@vue-flow/core/dist/style.css";
import "@vue-flow/core/dist/theme-default.css";
import { ICON } from "./icon.js";
const only = new URLSearchParams(location.search).has("only");
let nodes0, edges0, api;
const Card = defineComponent({
  props: ["id", "data"],
  setup(p) {
    return () =>
      h("div", { class: "card" }, [
        h(Handle, { type: "target", position: Position.Left }),
        h("svg", { viewBox: "0 0 24 24" }, [h("path", { d: ICON, fill: "none", stroke: p.data.color, "stroke-width": 2 })]),
        h("div", { class: "b" }, [h("div", { class: "t" }, p.data.title), h("div", { class: "p" }, p.data.preview)]),
        h(Handle, { type: "source", position: Position.Right }),
      ]);
  },
});
const types = { card: markRaw(Card) };
const cls = (c) => document.getElementsByClassName(c).length;
let last = "",
  stable = 0;
register({
  name: only ? "vueflow-visible" : "vueflow",
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
    createApp(
      defineComponent({
        setup() {
          const nodes = shallowRef(nodes0),
            edges = shallowRef(edges0);
          api = useVueFlow({ id: "f" });
          return () =>
            h(VueFlow, {
              id: "f",
              nodes: nodes.value,
              edges: edges.value,
              nodeTypes: types,
              minZoom: 0.01,
              maxZoom: 4,
              defaultViewport: { x: v.x, y: v.y, zoom: v.zoom },
              onlyRenderVisibleElements: only,
              style: "width:100%;height:100%",
            });
        },
      }),
    ).mount(root);
  },
  complete(g) {
    const s = cls("vue-flow__node") + "/" + cls("vue-flow__edge-path");
    if (s === `${g.nodes.length}/${g.edges.length}`)
      return document.querySelector(".vue-flow__node:last-child").style.visibility !== "hidden";
    stable = s === last && !s.startsWith("0/") && !s.endsWith("/0") ? stable + 1 : 0;
    last = s;
    return only && stable >= 4;
  },
  setViewport(v) {
    api.setViewport(v);
  },
  nodePos: (n) => ({ ...api.findNode(n.id).position }),
});
