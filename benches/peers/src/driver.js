import { makeGraph, fitView, viewAt, W, H } from "./graph.js";
const raf = () => new Promise((r) => requestAnimationFrame(r));
const q = (a, p) => {
  const s = [...a].sort((x, y) => x - y);
  return s.length ? s[Math.min(s.length - 1, Math.floor(p * s.length))] : null;
};
// untrusted pointer ids make capture throw; capture itself is not what we measure
for (const k of ["setPointerCapture", "releasePointerCapture"]) {
  const o = Element.prototype[k];
  Element.prototype[k] = function (id) {
    try {
      o.call(this, id);
    } catch {}
  };
}
const errors = [];
addEventListener("error", (e) => {
  if (!/ResizeObserver/.test(e.message)) errors.push(e.message);
});
addEventListener("unhandledrejection", (e) => errors.push(String((e.reason && e.reason.stack) || e.reason)));
let lt = [];
try {
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) lt.push(e.duration);
  }).observe({ entryTypes: ["longtask"] });
} catch {}

// One step per frame; a sample is the time between two successive rAF callbacks.
async function measured(count, maxMs, fn) {
  await window.__mark?.("a");
  const r = await runSteps(count, maxMs, fn);
  await window.__mark?.("b");
  return r;
}
function runSteps(count, maxMs, fn) {
  return new Promise((res) => {
    const ts = [];
    let i = 0,
      script = 0;
    const t00 = performance.now();
    lt = [];
    const f = () => {
      const t = performance.now();
      ts.push(t);
      if (i >= count || (t - t00 > maxMs && i >= 5)) {
        const d = ts.slice(1).map((v, k) => v - ts[k]);
        return setTimeout(
          () =>
            res({
              frames: d.length,
              p10: q(d, 0.1),
              median: q(d, 0.5),
              p95: q(d, 0.95),
              mean: d.reduce((a, b) => a + b, 0) / d.length,
              max: Math.max(...d),
              handler: script / d.length,
              longTasks: lt.length,
              longMs: lt.reduce((a, b) => a + b, 0),
            }),
          0,
        );
      }
      fn(i++, Math.min(1, (t - t00) / maxMs));
      script += performance.now() - t;
      requestAnimationFrame(f);
    };
    requestAnimationFrame(f);
  });
}
function fire(kind, x, y, buttons, target) {
  const t = target || document.elementFromPoint(x, y) || document.body;
  const o = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
    button: kind === "move" ? (buttons ? 0 : -1) : 0,
    buttons,
    detail: kind === "move" ? 0 : 1,
  };
  t.dispatchEvent(
    new PointerEvent("pointer" + kind, {
      ...o,
      button: kind === "move" ? -1 : 0,
      pointerId: 1,
      isPrimary: true,
      pointerType: "mouse",
      pressure: buttons ? 0.5 : 0,
    }),
  );
  t.dispatchEvent(new MouseEvent("mouse" + kind, { ...o, button: 0 }));
  return t;
}
export function register(A) {
  const root = document.getElementById("root");
  let g, VW, VH, fit;
  const settle = async (k = 3) => {
    for (let i = 0; i < k; i++) await raf();
    await new Promise((r) => setTimeout(r, 30));
  };
  const setV = (v) => A.setViewport(v);
  const center = () => {
    const d = g.nodes[g.drag];
    return [d.x + W / 2, d.y + H / 2];
  };
  async function pan(base, step, count, maxMs) {
    setV(base);
    await settle();
    if (A.panStart) A.panStart();
    let x = 0,
      y = 0;
    const r = await measured(count, maxMs, (i) => {
      const dir = Math.floor(i / 30) % 4; // a square path, so that nodes enter and leave on every side
      x += [step, 0, -step, 0][dir] + 0.0;
      y += [step * 0.2, step * 0.7, -step * 0.2, -step * 0.7][dir];
      if (A.panMove) A.panMove(x, y);
      else setV({ zoom: base.zoom, x: base.x + x, y: base.y + y });
    });
    if (A.panEnd) A.panEnd(x, y);
    await settle(2);
    return r;
  }
  const S = {
    panFit: (ms) => pan(fit, 4, 120, ms),
    pan1: (ms) => pan(viewAt(...center(), 1, VW, VH), 24, 120, ms),
    zoom: async (ms) => {
      setV(fit);
      await settle();
      const [cx, cy] = center(),
        k = 60;
      const r = await measured(2 * k, ms, (j, prog) => {
        const i = Math.min(2 * k - 1, Math.max(j, Math.floor(prog * 2 * k)));
        /* slow peers skip steps, so that every peer covers the whole path */ const f = i < k ? (i + 1) / k : (2 * k - i - 1) / k;
        const z = fit.zoom * Math.pow(1 / fit.zoom, f);
        setV({
          zoom: z,
          x: VW / 2 - cx * z + (1 - f) * (fit.x - (VW / 2 - cx * fit.zoom)),
          y: VH / 2 - cy * z + (1 - f) * (fit.y - (VH / 2 - cy * fit.zoom)),
        });
      });
      await settle(2);
      return r;
    },
    drag: async (ms) => {
      const v = viewAt(...center(), 1, VW, VH);
      setV(v);
      await settle();
      const d = g.nodes[g.drag],
        [ox, oy] = A.grab || [W / 2, H - 14],
        R = root.getBoundingClientRect(),
        sx = R.left + (d.x + ox) + v.x,
        sy = R.top + (d.y + oy) + v.y,
        p0 = A.nodePos(d);
      fire("move", sx, sy, 0);
      await settle(2);
      fire("down", sx, sy, 1);
      await raf();
      let x = sx,
        y = sy;
      for (let i = 1; i <= 4; i++) {
        x = sx + i * 4;
        y = sy + i * 2;
        fire("move", x, y, 1);
        await raf();
      } // past any drag threshold
      const r = await measured(90, ms, (i) => {
        const a = (i / 90) * Math.PI * 2;
        x = sx + 16 + (140 * (1 - Math.cos(a))) / 2 + i * 0.5;
        y = sy + 8 + 140 * Math.sin(a);
        fire("move", x, y, 1);
      });
      const tu = performance.now();
      fire("up", x, y, 0);
      await raf();
      await raf();
      r.drop = performance.now() - tu;
      await settle(4);
      const p1 = A.nodePos(d);
      r.moved = [Math.round(p1.x - p0.x), Math.round(p1.y - p0.y)];
      r.expected = [Math.round(x - sx), Math.round(y - sy)];
      return r;
    },
  };
  window.bench = {
    errors,
    peer: A.name,
    async prepare(n, loadZoom1, hub) {
      VW = root.clientWidth;
      VH = root.clientHeight;
      g = makeGraph(n, hub);
      fit = fitView(g, VW, VH);
      this.v0 = loadZoom1 ? viewAt(...center(), 1, VW, VH) : fit;
      await A.prepare?.(g);
      return { nodes: g.nodes.length, edges: g.edges.length, fit: fit.zoom };
    },
    async load() {
      await settle();
      const painted = new Promise((res) => {
        new PerformanceObserver((l) => {
          for (const e of l.getEntries()) if (e.identifier === "done") res(e.renderTime || e.startTime);
        }).observe({ type: "element", buffered: true });
      });
      const t0 = performance.now();
      lt = [];
      await A.mount(root, g, this.v0);
      const tMount = performance.now() - t0;
      // poll for completeness before each paint, so the marker is painted in the frame that is complete
      while (!A.complete(g)) await raf();
      const tScript = performance.now() - t0;
      const m = document.createElement("p");
      m.textContent = "done";
      m.setAttribute("elementtiming", "done");
      m.style.cssText = "position:fixed;left:2px;bottom:2px;margin:0;font:12px sans-serif;z-index:99999;pointer-events:none;color:#888";
      document.body.appendChild(m);
      for (let i = 0; i < 3; i++) {
        await raf();
        m.style.left = 3 + i + "px";
      }
      const t3 = performance.now() - t0;
      const pt = await Promise.race([painted, new Promise((r) => setTimeout(() => r(null), 3000))]);
      m.remove();
      return {
        mount: tMount,
        script: tScript,
        paint: pt == null ? t3 : pt - t0,
        paintBy: pt == null ? "raf3" : "element-timing",
        raf3: t3,
        longTasks: lt.length,
        longMs: lt.reduce((a, b) => a + b, 0),
        dom: document.getElementsByTagName("*").length,
      };
    },
    scenario(name, ms) {
      return S[name](ms);
    },
    async show(which) {
      setV(which === "fit" ? fit : viewAt(...center(), 1, VW, VH));
      await settle();
    },
    idle(ms) {
      return runSteps(1e9, ms, () => {});
    },
  };
}
