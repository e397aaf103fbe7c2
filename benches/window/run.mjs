// Frame times of panning in the real window, beside those of an empty canvas in the same window. See README.md.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { program, root } from "../../tests/support/paths.mjs";
import { openWindow, screen } from "../../tests/support/webdriver.mjs";

const argument = (name, otherwise) => {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0 ? otherwise : process.argv[i + 1];
};
// A debug build lays 10,000 nodes' lines for minutes.
process.env.MILLRACE_PROFILE ??= "release";
const NODES = Number(argument("n", "10000"));
const FRAMES = Number(argument("frames", "120"));
/** Starts one after the other with the same settings: the canvas learns from a slow start which way to draw. */
const STARTS = Number(argument("starts", "3"));
// Whoever ends the run early leaves no window behind.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
/** Keep the lines that lead to any node of the graph (every second node has one). */
const LONG = process.argv.includes("--long");
// Not an empty text: WebKit takes whatever is set, other than 0, for a yes.
const MODES = { default: { WEBKIT_DISABLE_DMABUF_RENDERER: undefined }, "DMABUF off": { WEBKIT_DISABLE_DMABUF_RENDERER: "1" } };

const document = folded(
  execFileSync("cargo", ["run", "-q", "-p", "millrace-benches", "--example", "document", String(NODES)], {
    cwd: root,
    maxBuffer: 1 << 28,
    encoding: "utf8",
  }),
);

console.log("| mode | start | drawn | scenario | frame | floor | floor, by the processor | over the lower | script | load |");
console.log("|---|---|---|---|---|---|---|---|---|---|");
const only = argument("mode");
for (const [mode, env] of Object.entries(MODES)) if (only === undefined || only === mode) await measure(mode, env);

async function measure(mode, env) {
  const ends = [];
  const home = await mkdtemp(join(tmpdir(), "millrace-bench-"));
  try {
    const file = join(home, "large.yaml");
    await writeFile(file, document);
    const { display, picture } = await screen({ after: (end) => ends.unshift(end) });
    for (let start = 1; start <= STARTS; start++) {
      const closes = [];
      try {
        const window = await openWindow({ after: (end) => closes.unshift(end) }, {
          binary: program("millrace-desktop"),
          args: [file],
          display,
          env: { HOME: home, LANG: "C.UTF-8", MILLRACE_DATA_DIR: join(home, "data"), ...env },
        });
        window.limit = 150_000;
        await window.wait("the canvas", () => globalThis.__millrace?.ready === true);
        await window.run(() => globalThis.__millrace.settled(60_000));
        for (const scenario of ["zoom 1", "fit"]) {
          const floor = await window.run(empty, FRAMES, false);
          const processor = await window.run(empty, FRAMES, true);
          await window.run(view, scenario === "fit");
          const own = await window.run(pan, FRAMES);
          await picture(`bench-${mode.replace(" ", "-")}-${start}-${scenario.replace(" ", "-")}`);
          const again = await window.run(empty, FRAMES, false);
          // The median: on a machine that others use a mean tells of them.
          const low = Math.min(floor.median, processor.median, again.median);
          const cells = [mode, start, own.drawn, scenario, time(own), `${time(floor)}; ${time(again)}`, time(processor), signed(own.median - low), own.script.toFixed(1), loadavg()[0].toFixed(1)];
          console.log(`| ${cells.join(" | ")} |`);
        }
      } finally {
        for (const end of closes) await end();
      }
    }
  } finally {
    for (const end of ends) await end();
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * The generated document is one row, of which a window would show either next to nothing or a thin strip: its cards are set in
 * rows to and fro, as wide as high, and the bends go that belonged to their old places.
 */
function folded(text) {
  const columns = Math.ceil(Math.sqrt(NODES * 0.7));
  let i = 0;
  const [flow, designer] = text.split(/^(?=designer:)/m);
  const placed = designer
    .replace(/position: \{[^}]*\}/g, () => {
      const [row, column] = [Math.floor(i / columns), i++ % columns];
      return `position: {x: ${240 * (row % 2 ? columns - 1 - column : column)}, y: ${176 * row}}`;
    })
    .replace(/, waypoints: \[[^\]]*\]/g, "");
  return (LONG ? flow : near(flow)) + placed;
}

/** The lines that lead anywhere lead back by 1 to 12 nodes instead. */
function near(flow) {
  let node = 0;
  return flow
    .split("\n")
    .map((line) => {
      node = Number(/^ {2}n(\d+):/.exec(line)?.[1] ?? node);
      const to = `n${Math.max(0, node - 1 - (node % 12))}`;
      return line.replace(/^( +on(?:False|Timeout|Failure): )n\d+/, `$1${to}`).replace(/^( {8}to: )n\d+/, `$1${to}`);
    })
    .join("\n");
}

function time({ mean, median, high }) {
  return `${median} (mean ${mean.toFixed(1)}, 95 % ${high})`;
}

function signed(ms) {
  return `${ms < 0 ? "−" : "+"}${Math.abs(ms)}`;
}

// What follows runs in the page and sees only its arguments.

/** An empty canvas over the product's, which is hidden meanwhile: clears and draws one rectangle a frame. */
async function empty(frames, willReadFrequently) {
  const own = [...document.querySelectorAll(".canvas > canvas")];
  const before = own.map((canvas) => canvas.style.display);
  const canvas = document.createElement("canvas");
  canvas.width = own[0].width;
  canvas.height = own[0].height;
  canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%";
  own[0].before(canvas);
  for (const one of own) one.style.display = "none";
  const c = canvas.getContext("2d", { alpha: false, willReadFrequently });
  const gaps = [];
  await new Promise((done) => {
    let last;
    const step = (i) => {
      const now = performance.now();
      // The first frames pay for what went before.
      if (i > 10) gaps.push(now - last);
      last = now;
      c.fillStyle = "#888";
      c.fillRect(0, 0, canvas.width, canvas.height);
      c.fillStyle = "#08f";
      c.fillRect((i * 7) % canvas.width, 100, 80, 40);
      if (gaps.length < frames) requestAnimationFrame(() => step(i + 1));
      else done();
    };
    requestAnimationFrame(() => step(0));
  });
  canvas.remove();
  own.forEach((one, i) => (one.style.display = before[i]));
  gaps.sort((a, b) => a - b);
  const at = (p) => Math.round(gaps[Math.floor(gaps.length * p)]);
  return { mean: gaps.reduce((a, b) => a + b) / gaps.length, median: at(0.5), high: at(0.95) };
}

/** Zoom 1 in the middle of the graph, or all of it. */
async function view(fit) {
  const { view, camera, settle, settled } = globalThis.__millrace;
  // Zoom out, 100 %, zoom in, fit.
  const button = document.querySelectorAll(".zoombar button")[3];
  button.click();
  await settled(60_000);
  const all = camera();
  // What is in the middle of the view stays there.
  const [x, y] = [(all.width / 2 - all.x) / all.zoom, (all.height / 2 - all.y) / all.zoom];
  if (!fit) view({ zoom: 1, x: all.width / 2 - x, y: all.height / 2 - y });
  settle();
  await settled(60_000);
}

/** Moves the view to and fro, one step a frame, as wheel and drag do. */
async function pan(frames) {
  const { view, camera, lastFrame } = globalThis.__millrace;
  const gaps = [];
  let script = 0;
  await new Promise((done) => {
    let last;
    let painted = 0;
    const step = (i) => {
      const now = performance.now();
      if (i > 10) {
        gaps.push(now - last);
        script += lastFrame();
        painted++;
      }
      last = now;
      const at = camera();
      const turn = i % 80 < 40 ? 1 : -1;
      view({ ...at, x: at.x + 8 * turn, y: at.y + 3 * turn });
      if (gaps.length < frames) requestAnimationFrame(() => step(i + 1));
      else {
        script /= painted;
        done();
      }
    };
    requestAnimationFrame(() => step(0));
  });
  gaps.sort((a, b) => a - b);
  const at = (p) => Math.round(gaps[Math.floor(gaps.length * p)]);
  const drawn = document.querySelector(".canvas > canvas").getContext("2d").getContextAttributes().willReadFrequently ? "processor" : "browser's way";
  return { mean: gaps.reduce((a, b) => a + b) / gaps.length, median: at(0.5), high: at(0.95), script, drawn };
}
