// The one synthetic workflow graph every peer gets. Deterministic for a given n.
export const W = 180,
  H = 64,
  GX = 100,
  GY = 56;
const VERBS = ["Fetch", "Validate", "Transform", "Send", "Approve", "Notify", "Archive", "Merge", "Score", "Route"];
const NOUNS = ["invoice", "order", "customer", "payment", "ticket", "report", "claim", "contract"];
export function rng(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
// `hub`: so many edges the node that is dragged gets in all (4 without).
export function makeGraph(n, hub = 0) {
  const r = rng(12345),
    rows = Math.max(2, Math.round(Math.sqrt(n / 0.686))),
    cols = Math.ceil(n / rows);
  const nodes = [],
    at = (c, w) => c * rows + w;
  for (let i = 0; i < n; i++) {
    const c = Math.floor(i / rows),
      w = i % rows,
      v = VERBS[(r() * 10) | 0],
      o = NOUNS[(r() * 8) | 0];
    nodes.push({
      id: "n" + i,
      i,
      x: c * (W + GX),
      y: w * (H + GY) + (c % 2) * 20,
      title: `${v} ${o} ${i}`,
      preview: `POST /api/${o}s/${i}?v=2`,
      color: ["#3b82f6", "#10b981", "#f59e0b", "#ef4444"][(r() * 4) | 0],
    });
  }
  const dc = Math.floor(cols / 2),
    dw = Math.floor(rows / 2),
    drag = at(dc, dw);
  const edges = [],
    seen = new Set();
  const add = (s, t) => {
    const k = s + ">" + t;
    if (s === t || s < 0 || t < 0 || s >= n || t >= n || seen.has(k)) return false;
    seen.add(k);
    edges.push({ id: "e" + edges.length, s, t, source: "n" + s, target: "n" + t });
    return true;
  };
  const clampRow = (w) => Math.max(0, Math.min(rows - 1, w));
  for (let i = rows; i < n; i++) {
    // one incoming edge from the previous layer
    if (i === drag) continue;
    const c = Math.floor(i / rows),
      w = i % rows;
    let s;
    do {
      s = at(c - 1, clampRow(w + Math.round((r() - 0.5) * 4)));
    } while (s === drag);
    add(s, i);
  }
  add(at(dc - 1, dw), drag);
  add(at(dc - 1, dw - 1), drag);
  add(drag, at(dc + 1, dw));
  add(drag, at(dc + 1, dw + 1)); // exactly 4
  const want = Math.round(1.3 * n);
  for (let g = 0; edges.length < want && g < n * 20; g++) {
    const c = Math.floor(r() * (cols - 1)),
      w = Math.floor(r() * rows),
      s = at(c, w),
      t = at(c + 1 + (r() < 0.2 ? 1 : 0), clampRow(w + Math.round((r() - 0.5) * 6)));
    if (s === drag || t === drag) continue;
    add(s, t);
  }
  // The nearest columns on both sides, row by row outwards: forward edges only.
  for (let k = 0, has = 4; has < hub && k < 2 * rows; k++) {
    const w = dw + (k % 2 ? (k + 1) / 2 : -k / 2);
    if (w < 0 || w >= rows) continue;
    if (has < hub && add(at(dc - 1, w), drag)) has++;
    if (has < hub && add(drag, at(dc + 1, w))) has++;
  }
  const bounds = { w: cols * (W + GX) - GX, h: rows * (H + GY) - GY + 20 };
  return { n, nodes, edges, bounds, drag };
}
// screen = world * zoom + (x, y)
export function fitView(g, vw, vh, pad = 0.96) {
  const zoom = Math.min(vw / g.bounds.w, vh / g.bounds.h, 1 / pad) * pad;
  return { zoom, x: (vw - g.bounds.w * zoom) / 2, y: (vh - g.bounds.h * zoom) / 2 };
}
export function viewAt(cx, cy, zoom, vw, vh) {
  return { zoom, x: vw / 2 - cx * zoom, y: vh / 2 - cy * zoom };
}
export function route(a, b) {
  // orthogonal polyline, right port to left port
  const x1 = a.x + W,
    y1 = a.y + H / 2,
    x2 = b.x,
    y2 = b.y + H / 2;
  if (x2 - x1 > 20) {
    const m = x2 - GX / 2 > x1 ? x2 - GX / 2 : (x1 + x2) / 2;
    return [x1, y1, m, y1, m, y2, x2, y2];
  }
  const ym = (y1 + y2) / 2;
  return [x1, y1, x1 + 20, y1, x1 + 20, ym, x2 - 20, ym, x2 - 20, y2, x2, y2];
}
