// Minimal own scene on pixi.js v8 (WebGL): sprites + bitmap text, chunk culling, text hidden below zoom 0.35.
import { register } from "./driver.js";
import { W, H, route } from "./graph.js";
import { Application, Container, Sprite, Texture, Graphics, BitmapText, BitmapFont, Culler, Rectangle } from "pixi.js";
const CH = 1400,
  LOD = 0.35;
let g,
  app,
  world,
  edgesL,
  nodesL,
  v,
  dirty = false,
  painted = false,
  chunks = new Map(),
  sprites,
  segs,
  adj,
  dragging,
  lodOn = null;
function chunk(x, y) {
  const cx = Math.floor(x / CH),
    cy = Math.floor(y / CH),
    k = cx + "," + cy;
  let c = chunks.get(k);
  if (!c) {
    c = { x: cx * CH, y: cy * CH, e: new Container({ isRenderGroup: false }), n: new Container(), t: new Container() };
    edgesL.addChild(c.e);
    nodesL.addChild(c.n);
    nodesL.addChild(c.t);
    chunks.set(k, c);
  }
  return c;
}
function placeEdge(i) {
  const e = g.edges[i],
    p = route(g.nodes[e.s], g.nodes[e.t]);
  let s = segs[i];
  const c = chunk(g.nodes[e.s].x, g.nodes[e.s].y);
  if (!s) s = segs[i] = [];
  for (let k = 0, j = 0; j + 3 < p.length; k++, j += 2) {
    let sp = s[k];
    if (!sp) {
      sp = s[k] = new Sprite(Texture.WHITE);
      sp.tint = 0x94a3b8;
      c.e.addChild(sp);
    }
    const x0 = Math.min(p[j], p[j + 2]),
      y0 = Math.min(p[j + 1], p[j + 3]);
    sp.visible = true;
    sp.position.set(x0 - 0.75, y0 - 0.75);
    sp.width = Math.abs(p[j + 2] - p[j]) + 1.5;
    sp.height = Math.abs(p[j + 3] - p[j + 1]) + 1.5;
  }
  for (let k = p.length / 2 - 1; k < s.length; k++) s[k].visible = false;
}
function apply() {
  dirty = false;
  world.position.set(v.x, v.y);
  world.scale.set(v.zoom);
  const z = v.zoom,
    x0 = -v.x / z,
    y0 = -v.y / z,
    x1 = (app.screen.width - v.x) / z,
    y1 = (app.screen.height - v.y) / z,
    text = z >= LOD;
  for (const c of chunks.values()) {
    const on = c.x - 2 * W < x1 && c.x + CH + 2 * W > x0 && c.y - 2 * W < y1 && c.y + CH + 2 * W > y0,
      eon = c.x - W < x1 && c.x + CH + 900 > x0 && c.y - 900 < y1 && c.y + CH + 900 > y0;
    if (c.n.visible !== on) c.n.visible = on;
    if (c.t.visible !== (on && text)) c.t.visible = on && text;
    if (c.e.visible !== eon) c.e.visible = eon;
  }
  app.render();
  painted = true;
}
const invalidate = () => {
  if (!dirty) {
    dirty = true;
    requestAnimationFrame(apply);
  }
};
register({
  name: "pixi",
  async mount(root, graph, view) {
    g = graph;
    v = view;
    app = new Application();
    await app.init({
      width: root.clientWidth,
      height: root.clientHeight,
      background: "#f8fafc",
      preference: "webgl",
      antialias: false,
      autoStart: false,
      sharedTicker: false,
      eventMode: "none",
    });
    app.ticker.stop();
    root.appendChild(app.canvas);
    world = new Container({ isRenderGroup: true });
    edgesL = new Container();
    nodesL = new Container();
    world.addChild(edgesL, nodesL);
    app.stage.addChild(world);
    const card = app.renderer.generateTexture({
      target: new Graphics()
        .roundRect(0.5, 0.5, W - 1, H - 1, 8)
        .fill(0xffffff)
        .stroke({ color: 0xcbd5e1, width: 1 }),
      frame: new Rectangle(0, 0, W, H),
      resolution: 2,
      antialias: true,
    });
    const ico = app.renderer.generateTexture({
      target: new Graphics().rect(4, 4, 16, 16).moveTo(8, 12).lineTo(11, 15).lineTo(16, 9).stroke({ color: 0xffffff, width: 2 }),
      frame: new Rectangle(0, 0, 24, 24),
      resolution: 2,
      antialias: true,
    });
    BitmapFont.install({ name: "T", style: { fontFamily: "Inter, sans-serif", fontSize: 26, fontWeight: "600", fill: "#ffffff" } });
    BitmapFont.install({ name: "P", style: { fontFamily: "Inter, sans-serif", fontSize: 22, fill: "#ffffff" } });
    segs = [];
    sprites = [];
    adj = g.nodes.map(() => []);
    g.edges.forEach((e, i) => {
      placeEdge(i);
      adj[e.s].push(i);
      adj[e.t].push(i);
    });
    for (const n of g.nodes) {
      const c = chunk(n.x, n.y),
        a = new Sprite(card),
        b = new Sprite(ico),
        t = new BitmapText({ text: n.title.length > 17 ? n.title.slice(0, 16) + "…" : n.title, style: { fontFamily: "T", fontSize: 13 } }),
        p = new BitmapText({
          text: n.preview.length > 21 ? n.preview.slice(0, 20) + "…" : n.preview,
          style: { fontFamily: "P", fontSize: 11 },
        });
      b.tint = n.color;
      t.tint = 0x0f172a;
      p.tint = 0x64748b;
      c.n.addChild(a, b);
      c.t.addChild(t, p);
      sprites.push([a, b, t, p]);
      place(n);
    }
    app.canvas.addEventListener("pointerdown", (e) => {
      const x = (e.clientX - v.x) / v.zoom,
        y = (e.clientY - v.y) / v.zoom,
        n = g.nodes.find((n) => x >= n.x && x <= n.x + W && y >= n.y && y <= n.y + H);
      if (n) dragging = { n, dx: x - n.x, dy: y - n.y };
    });
    addEventListener("pointermove", (e) => {
      if (!dragging) return;
      const { n, dx, dy } = dragging;
      n.x = (e.clientX - v.x) / v.zoom - dx;
      n.y = (e.clientY - v.y) / v.zoom - dy;
      place(n);
      for (const i of adj[n.i]) placeEdge(i);
      invalidate();
    });
    addEventListener("pointerup", () => {
      dragging = null;
    });
    apply();
  },
  complete: () => painted,
  setViewport(nv) {
    v = nv;
    invalidate();
  },
  nodePos: (n) => ({ x: n.x, y: n.y }),
});
function place(n) {
  const [a, b, t, p] = sprites[n.i];
  a.position.set(n.x, n.y);
  b.position.set(n.x + 12, n.y + 20);
  t.position.set(n.x + 46, n.y + 15);
  p.position.set(n.x + 46, n.y + 35);
}
