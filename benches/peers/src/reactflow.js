import { register } from "./driver.js";
import { createElement as h, memo, useCallback } from "react";
import { createRoot } from "react-dom/client";
import { ReactFlow, ReactFlowProvider, useReactFlow, useNodesState, useEdgesState, Handle, Position } from "@xyflow/react";
import "@xyflow/react/dist/style.css";
import { ICON } from "./icon.js";
const only = new URLSearchParams(location.search).has("only");
let nodes0, edges0, api;
const Card = memo(({ data }) =>
  h(
    "div",
    { className: "card" },
    h(Handle, { type: "target", position: Position.Left }),
    h("svg", { viewBox: "0 0 24 24" }, h("path", { d: ICON, fill: "none", stroke: data.color, strokeWidth: 2 })),
    h("div", { className: "b" }, h("div", { className: "t" }, data.title), h("div", { className: "p" }, data.preview)),
    h(Handle, { type: "source", position: Position.Right }),
  ),
);
const types = { card: Card };
function Api() {
  api = useReactFlow();
  return null;
}
function App({ v }) {
  const [nodes, , onNodesChange] = useNodesState(nodes0),
    [edges, , onEdgesChange] = useEdgesState(edges0);
  return h(
    ReactFlow,
    {
      nodes,
      edges,
      onNodesChange,
      onEdgesChange,
      nodeTypes: types,
      minZoom: 0.01,
      maxZoom: 4,
      defaultViewport: v,
      onlyRenderVisibleElements: only,
      proOptions: { hideAttribution: true },
    },
    h(Api),
  );
}
const cls = (c) => document.getElementsByClassName(c).length;
let last = "",
  stable = 0;
register({
  name: only ? "reactflow-visible" : "reactflow",
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
    createRoot(root).render(h(ReactFlowProvider, null, h(App, { v: { x: v.x, y: v.y, zoom: v.zoom } })));
  },
  complete(g) {
    const s = cls("react-flow__node") + "/" + cls("react-flow__edge-path");
    if (s === `${g.nodes.length}/${g.edges.length}`)
      return document.querySelector(".react-flow__node:last-child").style.visibility !== "hidden";
    stable = s === last && !s.startsWith("0/") && !s.endsWith("/0") ? stable + 1 : 0;
    last = s;
    return only && stable >= 4;
  },
  setViewport(v) {
    api.setViewport({ x: v.x, y: v.y, zoom: v.zoom });
  },
  nodePos: (n) => ({ ...api.getNode(n.id).position }),
});
