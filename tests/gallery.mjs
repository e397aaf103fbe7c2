// Draws docs/gallery.md's pictures with the program: `cargo xtask pictures`.
import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { program, root, samples } from "./support/paths.mjs";

const run = promisify(execFile);
const folder = join(root, "docs", "images", "gallery");
const work = join(tmpdir(), `millrace-gallery-${process.pid}`);

/** Numbers in 0…1, the same for the same seed. */
function numbers(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const delay = (key, to) => `  ${key}: {type: delay, title: "${words(key)}", duration: {value: 2, unit: hours}, to: ${to}}\n`;
const end = (key) => `  ${key}: {type: end, title: "${words(key)}", outcome: completed}\n`;
const input = (key, choices) =>
  `  ${key}:\n    type: userInput\n    title: "${words(key)}"\n    instruction: Decide how to go on.\n` +
  `    admission: {mode: responsible, resource: boardItem, key: OWNER}\n    choices:\n` +
  choices.map(([name, to]) => `      - {key: ${name}, title: "${words(name)}", to: ${to}}\n`).join("");
const check = (key, yes, no) => `  ${key}: {type: if, title: "${words(key)}?", condition: item.Total > 100, onTrue: ${yes}, onFalse: ${no}}\n`;
const flow = (nodes) => `version: 2\nstart: start\nnodes:\n  start: {type: start, title: Begin, to: n0}\n${nodes.join("")}`;
const words = (key) => key.replace(/^./, (c) => c.toUpperCase()).replace(/\d+/, " $&");

/** Everything leads to nearly everything: back edges wherever one looks. */
function loop() {
  const random = numbers(3);
  const nodes = [];
  for (let i = 0; i < 14; i++) {
    const next = i === 13 ? "done" : `n${i + 1}`;
    if (i % 3 === 0) {
      nodes.push(input(`n${i}`, [["approve", next], ["return", `n${Math.floor(random() * 14)}`], ["escalate", `n${Math.floor(random() * 14)}`]]));
    } else if (i % 3 === 1) nodes.push(check(`n${i}`, next, `n${Math.floor(random() * 14)}`));
    else nodes.push(delay(`n${i}`, next));
  }
  return flow([...nodes, end("done")]);
}

/** Twenty lines into one card and twenty out of it. */
function hub() {
  const many = Array.from({ length: 20 }, (_, i) => i);
  const spread = input("n0", many.map((i) => [`case${i}`, `prepare${i}`]));
  const collect = many.map((i) => delay(`prepare${i}`, "hub"));
  const out = input("hub", many.map((i) => [`way${i}`, `closed${i % 5}`]));
  return flow([spread, ...collect, out, ...[0, 1, 2, 3, 4].map((i) => end(`closed${i}`))]);
}

/** What a large company has: 300 nodes in a dozen ways side by side, decisions between them, a few ways back. */
function process300() {
  const random = numbers(11);
  const [ways, steps] = [12, 25];
  const key = (way, step) => (step >= steps ? `closed${way % 4}` : `n${step * ways + Math.max(0, Math.min(ways - 1, way))}`);
  const nodes = [];
  for (let step = 0; step < steps; step++) {
    for (let way = 0; way < ways; way++) {
      const [here, next, kind] = [key(way, step), key(way, step + 1), random()];
      const beside = key(way + (random() < 0.5 ? 1 : -1), step + 1);
      if (step === 0 && way === 0) nodes.push(input(here, Array.from({ length: ways }, (_, w) => [`way${w}`, key(w, 1)])));
      else if (step === 0) continue;
      else if (kind < 0.15) nodes.push(check(here, next, beside));
      else if (kind < 0.25) nodes.push(input(here, [["accept", next], ["pass", beside], ...(kind < 0.18 && step > 3 ? [["again", key(way, step - 2)]] : [])]));
      else nodes.push(delay(here, next));
    }
  }
  return flow([...nodes, ...[0, 1, 2, 3].map((i) => end(`closed${i}`))]);
}

await mkdir(folder, { recursive: true });
await mkdir(work, { recursive: true });
for (const [name, text] of Object.entries({ "dense-loop": loop(), "hub-40": hub(), "process-300": process300() })) {
  const file = join(work, `${name}.yaml`);
  await writeFile(file, text);
  await draw(file, name === "process-300" ? "0.3" : "0.6");
}
for (const name of (await readdir(samples)).filter((n) => n.endsWith(".yaml"))) await draw(join(samples, name), "0.6");

async function draw(file, scale) {
  for (const theme of ["light", "dark"]) {
    const picture = join(folder, `${basename(file, ".yaml")}-${theme}.png`);
    await run(program("millrace"), ["render", file, "-o", picture, "--theme", theme, "--scale", scale, "--background", "plain", "--no-findings"]);
    console.log(picture);
  }
}
