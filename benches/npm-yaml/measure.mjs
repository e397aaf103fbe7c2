// The npm package `yaml` on the same document: node measure.mjs FILE. Prints milliseconds of CPU, on average and at best.
import { readFileSync } from "node:fs";
import { parseDocument } from "yaml";

const rounds = 4;
const text = readFileSync(process.argv[2], "utf8");
const times = [];
for (let round = 0; round < rounds; round++) {
  const before = process.cpuUsage();
  const document = parseDocument(text);
  const { user, system } = process.cpuUsage(before);
  if (document.errors.length > 0) throw document.errors[0];
  times.push((user + system) / 1000);
}
const average = times.reduce((sum, time) => sum + time) / rounds;
console.log(`parseDocument: ${average.toFixed(0)} ms on average of ${rounds}, ${Math.min(...times).toFixed(0)} ms at least`);
