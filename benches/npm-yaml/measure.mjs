// The npm package `yaml` on the same document: node measure.mjs FILE. Prints milliseconds of CPU, best of three.
import { readFileSync } from "node:fs";
import { parseDocument } from "yaml";

const text = readFileSync(process.argv[2], "utf8");
let best = Infinity;
for (let round = 0; round < 3; round++) {
  const before = process.cpuUsage();
  const document = parseDocument(text);
  const { user, system } = process.cpuUsage(before);
  if (document.errors.length > 0) throw document.errors[0];
  best = Math.min(best, (user + system) / 1000);
}
console.log(`parseDocument: ${best.toFixed(0)} ms`);
