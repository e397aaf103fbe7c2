// node run.mjs --n 1000 --peers a,b,c --out results.json [--ms 6000] [--timeout 60] [--shots] [--loadat1] [--build]
// `--n 1000+50` gives the node that is dragged 50 edges.
import { chromium } from "playwright-core";
import http from "node:http";
import fs from "node:fs";
import path from "node:path";
import os from "node:os";
const arg = (k, d) => {
  const i = process.argv.indexOf("--" + k);
  return i < 0 ? d : (process.argv[i + 1] ?? "").startsWith("--") || i + 1 >= process.argv.length ? true : process.argv[i + 1];
};
export const PEERS = {
  canvas2d: "canvas2d",
  millrace: "millrace",
  pixi: "pixi",
  litegraph: "litegraph",
  comfy: "comfy",
  bpmn: "bpmn",
  joint: "joint",
  "joint-visible": "joint?only",
  maxgraph: "maxgraph",
  vueflow: "vueflow",
  "vueflow-visible": "vueflow?only",
  reactflow: "reactflow",
  "reactflow-visible": "reactflow?only",
  svelteflow: "svelteflow",
  "svelteflow-visible": "svelteflow?only",
  "canvas2d-again": "canvas2d",
};
const here = path.dirname(new URL(import.meta.url).pathname),
  dist = path.join(here, process.env.DIST || "dist");
const Ns = String(arg("n", "100")).split(","),
  peers = arg("peers", "all") === "all" ? Object.keys(PEERS) : arg("peers").split(","),
  out = arg("out", "results.json");
const MS = Number(arg("ms", 6000)),
  TMO = Number(arg("timeout", 60)) * 1000,
  shots = arg("shots", false),
  SCEN = String(arg("scenarios", "panFit,pan1,zoom,drag")).split(",");
if (!fs.existsSync(dist) || arg("build", false)) {
  console.log("building…");
  await import("./build.mjs");
}
const mime = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
};
const srv = http.createServer((q, r) => {
  const f = path.join(dist, decodeURIComponent(q.url.split("?")[0]));
  if (!f.startsWith(dist) || !fs.existsSync(f)) {
    r.writeHead(404);
    return r.end();
  }
  r.writeHead(200, { "content-type": mime[path.extname(f)] || "application/octet-stream" });
  fs.createReadStream(f).pipe(r);
});
await new Promise((r) => srv.listen(0, "127.0.0.1", r));
const base = `http://127.0.0.1:${srv.address().port}/`;
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-vsync",
  "--disable-frame-rate-limit",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--max-old-space-size=8192",
  "--enable-precise-memory-info",
  "--disable-dev-shm-usage",
];
const withT = (p, what, ms = TMO) => {
  let t;
  return Promise.race([
    p,
    new Promise((_, rej) => {
      t = setTimeout(() => rej(new Error(`>${ms / 1000}s in ${what}`)), ms);
    }),
  ]).finally(() => clearTimeout(t));
};
const RUN = {
  started: new Date().toISOString(),
  argv: process.argv.slice(2),
  node: process.version,
  cpus: os.cpus().map((c) => c.model),
  flags: FLAGS,
  results: [],
};
const save = () => fs.writeFileSync(out, JSON.stringify(RUN, null, 1));
async function one(peer, n) {
  const [count, hub = 0] = n.split("+").map(Number);
  const rec = { peer, n, load0: os.loadavg()[0] },
    page0 = PEERS[peer];
  let browser;
  try {
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", headless: true, args: FLAGS, timeout: 30000 });
    RUN.browser = browser.version();
    const bc = await browser.newBrowserCDPSession();
    const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }),
      page = await ctx.newPage(),
      log = [];
    page.on("console", (m) => {
      if (m.type() === "error" || m.type() === "warning") log.push(m.text().slice(0, 200));
    });
    page.on("pageerror", (e) => log.push(String(e).slice(0, 300)));
    let crashed;
    const crash = new Promise((_, rej) => {
      page.on("crash", () => rej(new Error("renderer crashed")));
      browser.on("disconnected", () => rej(new Error("browser gone")));
    });
    crash.catch(() => {});
    const [p0, q] = page0.split("?");
    await page.goto(base + p0 + ".html" + (q ? "?" + q : ""));
    await page.waitForFunction(() => window.bench, null, { timeout: 20000 });
    if (process.env.INJECT) await page.addStyleTag({ content: process.env.INJECT });
    const cdp = await ctx.newCDPSession(page);
    await cdp.send("Performance.enable");
    const met = async () => {
      const m = Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map((x) => [x.name, x.value]));
      const pi = (await bc.send("SystemInfo.getProcessInfo")).processInfo;
      m.cpu = pi.reduce((a, b) => a + b.cpuTime, 0);
      m.cpuR = pi.filter((p) => p.type === "renderer").reduce((a, b) => a + b.cpuTime, 0);
      m.cpuG = pi.filter((p) => /gpu/i.test(p.type)).reduce((a, b) => a + b.cpuTime, 0);
      return m;
    };
    let M = {};
    await page.exposeFunction("__mark", async (k) => {
      M[k] = await met();
    });
    const diff = (a, b, frames) => {
      const d = (k) => ((b[k] - a[k]) * 1000) / frames;
      return {
        script: d("ScriptDuration"),
        style: d("RecalcStyleDuration"),
        layout: d("LayoutDuration"),
        task: d("TaskDuration"),
        cpuRenderer: d("cpuR"),
        cpuGpu: d("cpuG"),
        cpu: d("cpu"),
      };
    };
    const ev = (what, f, a, ms) => withT(Promise.race([page.evaluate(f, a), crash]), what, ms);
    rec.graph = await ev("prepare", ([n, z, hub]) => bench.prepare(n, z, hub), [count, !!arg("loadat1", false), hub]);
    let a = await met();
    rec.load = await ev("load", () => bench.load());
    let b = await met();
    rec.load.cost = diff(a, b, 1);
    if (shots) await withT(page.screenshot({ path: `${here}/shots/${peer}-${n}-fit.png` }), "shot");
    for (const s of SCEN) {
      try {
        M = {};
        const r = await ev(s, ([s, ms]) => bench.scenario(s, ms), [s, MS]);
        r.perFrame = diff(M.a, M.b, r.frames);
        rec[s] = r;
        if (shots) await withT(page.screenshot({ path: `${here}/shots/${peer}-${n}-${s}.png` }), "shot");
      } catch (e) {
        rec[s] = { failed: e.message };
        rec.stop = e.message;
        break;
      }
    }
    if (!rec.stop) {
      await withT(cdp.send("HeapProfiler.collectGarbage"), "gc");
      const h = await cdp.send("Runtime.getHeapUsage"),
        m = await met();
      rec.heapMB = h.usedSize / 1048576;
      rec.domNodes = m.Nodes;
      const pi = (await bc.send("SystemInfo.getProcessInfo")).processInfo;
      rec.rssMB = pi
        .filter((p) => p.type === "renderer")
        .map((p) => {
          try {
            return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${p.id}/status`, "utf8"))[1]) / 1024;
          } catch {
            return 0;
          }
        })
        .reduce((x, y) => Math.max(x, y), 0);
    }
    rec.log = log.slice(0, 6);
    rec.errors = rec.stop ? [] : (await page.evaluate(() => bench.errors)).slice(0, 6);
  } catch (e) {
    rec.stop = e.message.split("\n")[0];
  }
  rec.load1 = os.loadavg()[0];
  if (browser) await Promise.race([browser.close(), new Promise((r) => setTimeout(r, 5000))]).catch(() => {});
  return rec;
}
if (shots) fs.mkdirSync(`${here}/shots`, { recursive: true });
const stopped = {},
  f = (x, d = 1) => (x == null ? "-" : x.toFixed(d));
for (const n of Ns)
  for (const p of peers) {
    if (stopped[p]) {
      RUN.results.push({ peer: p, n, skipped: `stopped at ${stopped[p]}` });
      continue;
    }
    const t = Date.now(),
      r = await one(p, n);
    RUN.results.push(r);
    save();
    if (r.stop) stopped[p] = n;
    console.log(
      `${p.padEnd(18)} n=${n.padEnd(8)} load ${f(r.load?.paint, 0)}ms(${r.load?.paintBy}) ` +
        SCEN.map((s) => `${s} ${f(r[s]?.median)}/${f(r[s]?.p95)} cpu ${f(r[s]?.perFrame?.cpu)}`).join(" | ") +
        ` | heap ${f(r.heapMB, 0)}MB dom ${r.domNodes ?? "-"} moved ${r.drag?.moved}/${r.drag?.expected} load ${f(r.load0)} ${r.stop ? "STOP " + r.stop : ""} ${(
          r.errors || []
        )
          .concat(r.log || [])
          .slice(0, 2)
          .join(" ¦ ")
          .slice(0, 300)} [${((Date.now() - t) / 1000).toFixed(0)}s]`,
    );
  }
save();
srv.close();
process.exit(0);
