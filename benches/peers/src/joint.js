import { register } from "./driver.js";
import { W, H } from "./graph.js";
import { ICON } from "./icon.js";
import { dia, shapes } from "@joint/core";
const only = new URLSearchParams(location.search).has("only");
const Card = dia.Element.define(
  "b.Card",
  {
    size: { width: W, height: H },
    attrs: {
      body: { width: "calc(w)", height: "calc(h)", rx: 8, fill: "#fff", stroke: "#cbd5e1" },
      icon: { d: ICON, transform: "translate(12,20)", fill: "none", strokeWidth: 2 },
      title: { x: 46, y: 28, fontSize: 13, fontWeight: 600, fontFamily: "Inter, sans-serif", fill: "#0f172a" },
      prev: { x: 46, y: 46, fontSize: 11, fontFamily: "Inter, sans-serif", fill: "#64748b" },
    },
  },
  {
    markup: [
      { tagName: "rect", selector: "body" },
      { tagName: "path", selector: "icon" },
      { tagName: "text", selector: "title" },
      { tagName: "text", selector: "prev" },
    ],
  },
);
let cellsJson,
  graph,
  paper,
  cur = { x: 0, y: 0, zoom: 1 },
  done = false,
  VW,
  VH;
const ns = { ...shapes, b: { Card } };
register({
  name: only ? "joint-visible" : "joint",
  prepare(g) {
    cellsJson = g.nodes.map((n) => ({
      id: n.id,
      type: "b.Card",
      position: { x: n.x, y: n.y },
      attrs: {
        icon: { stroke: n.color },
        title: { text: n.title.length > 17 ? n.title.slice(0, 16) + "…" : n.title },
        prev: { text: n.preview.length > 21 ? n.preview.slice(0, 20) + "…" : n.preview },
      },
    }));
    for (const e of g.edges)
      cellsJson.push({
        id: e.id,
        type: "standard.Link",
        source: { id: e.source, anchor: { name: "right" } },
        target: { id: e.target, anchor: { name: "left" } },
        router: { name: "rightAngle", args: { margin: 20 } },
        attrs: { line: { stroke: "#94a3b8", strokeWidth: 1.5 } },
      });
  },
  async mount(root, g, v) {
    VW = root.clientWidth;
    VH = root.clientHeight;
    const el = document.createElement("div");
    root.appendChild(el);
    graph = new dia.Graph({}, { cellNamespace: ns });
    const opt = {
      el,
      model: graph,
      width: VW,
      height: VH,
      async: true,
      sorting: dia.Paper.sorting.APPROX,
      cellViewNamespace: ns,
      frozen: true,
    };
    if (only)
      Object.assign(opt, {
        autoFreeze: true,
        viewManagement: { lazyInitialize: true, disposeHidden: true },
        cellVisibility: (cell) => {
          const b = cell.isLink() ? cell.getBBox() : cell.getBBox();
          const z = cur.zoom,
            x0 = -cur.x / z - 200,
            y0 = -cur.y / z - 200;
          return b.x < x0 + VW / z + 400 && b.x + b.width > x0 && b.y < y0 + VH / z + 400 && b.y + b.height > y0;
        },
      });
    paper = new dia.Paper(opt);
    this.setViewport(v);
    await new Promise((res) => {
      paper.once("render:done", res);
      graph.fromJSON({ cells: cellsJson });
      paper.unfreeze();
    });
    done = true;
  },
  complete: (g) => done && (only || document.getElementsByClassName("joint-link").length === g.edges.length),
  setViewport(v) {
    cur = v;
    paper.matrix({ a: v.zoom, b: 0, c: 0, d: v.zoom, e: v.x, f: v.y });
    if (only) paper.wakeUp?.();
  },
  nodePos: (n) => graph.getCell(n.id).position(),
});
