// Bare Canvas2D reference: the "physical limit" of a 2D-canvas editor in this browser.
import { register } from "./driver.js";
import { W, H, route } from "./graph.js";
import { ICON } from "./icon.js";
const CELL = 1024,
  LOD = 0.35;
let g,
  cv,
  ctx,
  v = { x: 0, y: 0, zoom: 1 },
  cw,
  ch,
  dirty = false,
  painted = false;
let cells = new Map(),
  routes,
  edgeBox,
  adj,
  stampN,
  stampE,
  stamp = 0,
  dragging = null;
const icon = new Path2D(ICON);
const key = (cx, cy) => cx * 65536 + cy;
const cell = (cx, cy) => {
  const k = key(cx + 1000, cy + 1000);
  let c = cells.get(k);
  if (!c) cells.set(k, (c = { n: [], e: [] }));
  return c;
};
function eachCell(x0, y0, x1, y1, f) {
  for (let cx = Math.floor(x0 / CELL); cx <= Math.floor(x1 / CELL); cx++)
    for (let cy = Math.floor(y0 / CELL); cy <= Math.floor(y1 / CELL); cy++) f(cell(cx, cy));
}
const drop = (a, x) => {
  const i = a.indexOf(x);
  if (i >= 0) {
    a[i] = a[a.length - 1];
    a.pop();
  }
};
function putNode(n) {
  eachCell(n.x, n.y, n.x + W, n.y + H, (c) => c.n.push(n.i));
}
function takeNode(n) {
  eachCell(n.x, n.y, n.x + W, n.y + H, (c) => drop(c.n, n.i));
}
function putEdge(i) {
  const e = g.edges[i],
    p = (routes[i] = route(g.nodes[e.s], g.nodes[e.t]));
  let x0 = 1e9,
    y0 = 1e9,
    x1 = -1e9,
    y1 = -1e9;
  for (let k = 0; k < p.length; k += 2) {
    if (p[k] < x0) x0 = p[k];
    if (p[k] > x1) x1 = p[k];
    if (p[k + 1] < y0) y0 = p[k + 1];
    if (p[k + 1] > y1) y1 = p[k + 1];
  }
  edgeBox[i] = [x0, y0, x1, y1];
  eachCell(x0, y0, x1, y1, (c) => c.e.push(i));
}
function takeEdge(i) {
  eachCell(...edgeBox[i], (c) => drop(c.e, i));
}
const fitCache = new Map();
function ellipsis(s, font, max) {
  const k = font + s;
  let r = fitCache.get(k);
  if (r === undefined) {
    r = s;
    while (r.length > 1 && ctx.measureText(r).width > max) r = r.slice(0, -2) + "…";
    fitCache.set(k, r);
  }
  return r;
}
function draw() {
  dirty = false;
  painted = true;
  const z = v.zoom,
    x0 = -v.x / z,
    y0 = -v.y / z,
    x1 = (cw - v.x) / z,
    y1 = (ch - v.y) / z;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = "#f8fafc";
  ctx.fillRect(0, 0, cw, ch);
  ctx.setTransform(z, 0, 0, z, v.x, v.y);
  const N = [],
    E = [];
  stamp++;
  eachCell(x0, y0, x1, y1, (c) => {
    for (const i of c.n)
      if (stampN[i] !== stamp) {
        stampN[i] = stamp;
        const n = g.nodes[i];
        if (n.x < x1 && n.x + W > x0 && n.y < y1 && n.y + H > y0) N.push(n);
      }
    for (const i of c.e)
      if (stampE[i] !== stamp) {
        stampE[i] = stamp;
        const b = edgeBox[i];
        if (b[0] < x1 && b[2] > x0 && b[1] < y1 && b[3] > y0) E.push(i);
      }
  });
  ctx.strokeStyle = "#94a3b8";
  ctx.lineWidth = Math.max(1.5, 1 / z);
  ctx.beginPath();
  let k = 0;
  for (const i of E) {
    const p = routes[i];
    ctx.moveTo(p[0], p[1]);
    for (let j = 2; j < p.length; j += 2) ctx.lineTo(p[j], p[j + 1]);
    if (++k % 256 === 0) {
      ctx.stroke();
      ctx.beginPath();
    }
  } // huge single paths raster slowly
  ctx.stroke();
  if (z >= LOD) {
    ctx.fillStyle = "#94a3b8";
    ctx.beginPath();
    for (const i of E) {
      const p = routes[i],
        l = p.length;
      ctx.moveTo(p[l - 2], p[l - 1]);
      ctx.lineTo(p[l - 2] - 7, p[l - 1] - 4);
      ctx.lineTo(p[l - 2] - 7, p[l - 1] + 4);
    }
    ctx.fill();
  }
  if (z < LOD) {
    // cards as plain rects, one colour at a time; no text
    ctx.fillStyle = "#ffffff";
    for (const n of N) ctx.fillRect(n.x, n.y, W, H);
    ctx.strokeStyle = "#cbd5e1";
    for (const n of N) ctx.strokeRect(n.x, n.y, W, H);
    const by = new Map();
    for (const n of N) {
      let a = by.get(n.color);
      if (!a) by.set(n.color, (a = []));
      a.push(n);
    }
    for (const [c, a] of by) {
      ctx.fillStyle = c;
      for (const n of a) ctx.fillRect(n.x + 12, n.y + 20, 24, 24);
    }
    return;
  }
  ctx.lineWidth = 1;
  ctx.textBaseline = "alphabetic";
  for (const n of N) {
    ctx.beginPath();
    ctx.roundRect(n.x + 0.5, n.y + 0.5, W - 1, H - 1, 8);
    ctx.fillStyle = "#fff";
    ctx.fill();
    ctx.strokeStyle = "#cbd5e1";
    ctx.stroke();
  }
  ctx.lineWidth = 2;
  for (const n of N) {
    ctx.save();
    ctx.translate(n.x + 12, n.y + 20);
    ctx.strokeStyle = n.color;
    ctx.stroke(icon);
    ctx.restore();
  }
  const f1 = "600 13px Inter, sans-serif",
    f2 = "11px Inter, sans-serif";
  ctx.font = f1;
  ctx.fillStyle = "#0f172a";
  for (const n of N) ctx.fillText(ellipsis(n.title, f1, W - 58), n.x + 46, n.y + 28);
  ctx.font = f2;
  ctx.fillStyle = "#64748b";
  for (const n of N) ctx.fillText(ellipsis(n.preview, f2, W - 58), n.x + 46, n.y + 46);
}
const invalidate = () => {
  if (!dirty) {
    dirty = true;
    requestAnimationFrame(draw);
  }
};
function hit(cx, cy) {
  const x = (cx - v.x) / v.zoom,
    y = (cy - v.y) / v.zoom;
  let r = null;
  eachCell(x, y, x, y, (c) => {
    for (const i of c.n) {
      const n = g.nodes[i];
      if (x >= n.x && x <= n.x + W && y >= n.y && y <= n.y + H) r = n;
    }
  });
  return r && { n: r, dx: x - r.x, dy: y - r.y };
}
register({
  name: "canvas2d",
  async mount(root, graph, view) {
    g = graph;
    v = view;
    cw = root.clientWidth;
    ch = root.clientHeight;
    cv = document.createElement("canvas");
    cv.width = cw;
    cv.height = ch;
    root.appendChild(cv);
    ctx = cv.getContext("2d", { alpha: false });
    routes = new Array(g.edges.length);
    edgeBox = new Array(g.edges.length);
    stampN = new Int32Array(g.nodes.length);
    stampE = new Int32Array(g.edges.length);
    adj = g.nodes.map(() => []);
    g.nodes.forEach(putNode);
    g.edges.forEach((e, i) => {
      putEdge(i);
      adj[e.s].push(i);
      adj[e.t].push(i);
    });
    cv.addEventListener("pointerdown", (e) => {
      dragging = hit(e.clientX, e.clientY);
    });
    addEventListener("pointermove", (e) => {
      if (!dragging) return;
      const { n, dx, dy } = dragging;
      takeNode(n);
      n.x = (e.clientX - v.x) / v.zoom - dx;
      n.y = (e.clientY - v.y) / v.zoom - dy;
      putNode(n);
      for (const i of adj[n.i]) {
        takeEdge(i);
        putEdge(i);
      }
      invalidate();
    });
    addEventListener("pointerup", () => {
      dragging = null;
    });
    draw();
  },
  complete: () => painted,
  setViewport(nv) {
    v = nv;
    invalidate();
  },
  nodePos: (n) => ({ x: n.x, y: n.y }),
});
