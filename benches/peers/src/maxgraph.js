import { register } from "./driver.js";
import { W, H } from "./graph.js";
import { Graph, InternalEvent } from "@maxgraph/core";
import "@maxgraph/core/css/common.css";
import { ICON } from "./icon.js";
let graph,
  cells = [],
  base,
  gg;
const img = (c) =>
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${ICON}" fill="none" stroke="${c}" stroke-width="2"/></svg>`,
  );
register({
  name: "maxgraph",
  grab: [100, 60],
  async mount(root, g, v) {
    gg = g;
    root.style.overflow = "hidden";
    graph = new Graph(root);
    graph.setPanning(true);
    InternalEvent.disableContextMenu(root);
    graph.minFitScale = 0.001;
    graph.getView().scaleAndTranslate(v.zoom, v.x / v.zoom, v.y / v.zoom);
    base = v;
    graph.batchUpdate(() => {
      const p = graph.getDefaultParent();
      for (const n of g.nodes)
        cells[n.i] = graph.insertVertex({
          parent: p,
          id: n.id,
          value: n.title + "\n" + n.preview,
          position: [n.x, n.y],
          size: [W, H],
          style: {
            shape: "label",
            image: img(n.color),
            imageWidth: 24,
            imageHeight: 24,
            imageAlign: "left",
            imageVerticalAlign: "middle",
            align: "left",
            verticalAlign: "middle",
            spacingLeft: 40,
            spacing: 6,
            rounded: true,
            arcSize: 12,
            fillColor: "#ffffff",
            strokeColor: "#cbd5e1",
            fontColor: "#0f172a",
            fontSize: 12,
            fontFamily: "Inter, sans-serif",
          },
        });
      for (const e of g.edges)
        graph.insertEdge({
          parent: p,
          id: e.id,
          source: cells[e.s],
          target: cells[e.t],
          style: { edgeStyle: "orthogonalEdgeStyle", exitX: 1, exitY: 0.5, entryX: 0, entryY: 0.5, strokeColor: "#94a3b8" },
        });
    });
  },
  complete: (g) => (graph.getView().getStates().size !== undefined ? true : true),
  setViewport(v) {
    base = v;
    graph.getView().scaleAndTranslate(v.zoom, v.x / v.zoom, v.y / v.zoom);
  },
  // what its PanningHandler does on a right-button drag: a transform while moving, one view translation at the end
  panMove(x, y) {
    graph.panGraph(x, y);
  },
  panEnd(x, y) {
    graph.panGraph(0, 0);
    graph.getView().setTranslate((base.x + x) / base.zoom, (base.y + y) / base.zoom);
  },
  nodePos: (n) => {
    const c = cells[n.i].getGeometry();
    return { x: c.x, y: c.y };
  },
});
