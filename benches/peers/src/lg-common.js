import { register } from "./driver.js";
import { W, H, route } from "./graph.js";
import { ICON } from "./icon.js";
export function start(name, { LiteGraph, LGraph, LGraphCanvas, LGraphNode }) {
  let lc,
    graph,
    nodes = [],
    drawn = false;
  const icon = new Path2D(ICON);
  class Card extends LGraphNode {
    constructor(t) {
      super(t || "Card");
      this.size = [W, H - 30];
    }
    onDrawForeground(ctx) {
      if (this.flags.collapsed || lc.ds.scale < 0.35) return;
      ctx.save();
      ctx.translate(14, 6);
      ctx.strokeStyle = this.properties.color;
      ctx.lineWidth = 2;
      ctx.stroke(icon);
      ctx.restore();
      ctx.font = "11px Inter, sans-serif";
      ctx.textAlign = "left";
      ctx.fillStyle = "#cbd5e1";
      ctx.fillText(this.properties.preview, 46, 22);
    }
  }
  Card.title = "Card";
  LiteGraph.registerNodeType("b/card", Card);
  register({
    name,
    grab: [90, 14],
    async mount(root, g, v) {
      const cv = document.createElement("canvas");
      cv.width = root.clientWidth;
      cv.height = root.clientHeight;
      root.appendChild(cv);
      graph = new LGraph();
      for (const n of g.nodes) {
        const x = LiteGraph.createNode("b/card");
        x.title = n.title;
        x.properties = { color: n.color, preview: n.preview };
        x.addOutput("", "*");
        x.pos = [n.x, n.y + 30];
        nodes[n.i] = x;
      }
      for (const e of g.edges) nodes[e.t].addInput("", "*");
      for (const x of nodes) {
        x.size = [W, H - 30];
        graph.add(x, true);
      }
      const used = new Int32Array(g.nodes.length);
      for (const e of g.edges) nodes[e.s].connect(0, nodes[e.t], used[e.t]++);
      lc = new LGraphCanvas(cv, graph, { skip_render: true });
      lc.ds.min_scale = 0.01;
      lc.background_image = "";
      lc.show_info = false;
      lc.render_canvas_border = false;
      lc.links_render_mode = LiteGraph.STRAIGHT_LINK;
      lc.allow_searchbox = false;
      this.setViewport(v);
      lc.draw(true, true);
      lc.startRendering();
      drawn = true;
    },
    complete: () => drawn,
    setViewport(v) {
      lc.ds.scale = v.zoom;
      lc.ds.offset[0] = v.x / v.zoom;
      lc.ds.offset[1] = v.y / v.zoom;
      lc.setDirty(true, true);
    },
    nodePos: (n) => ({ x: nodes[n.i].pos[0], y: nodes[n.i].pos[1] - 30 }),
  });
}
