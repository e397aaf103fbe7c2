// node summary.mjs results.json … : one table for each size, CPU a frame as a multiple of the bare reference of the same file and size. Who ran
// several times counts with the least of each cell.
import { readFileSync } from "node:fs";

const SCENARIOS = ["panFit", "pan1", "zoom", "drag"];
const isReference = (r) => r.peer.startsWith("canvas2d");
const times = (x) => (Number.isFinite(x) ? `${x.toFixed(1)} ×` : "–");

for (const file of process.argv.slice(2)) {
  const { results } = JSON.parse(readFileSync(file, "utf8"));
  for (const n of new Set(results.map((r) => r.n))) {
    const rows = results.filter((r) => r.n === n);
    const leastOf = (some, of) => Math.min(...some.map(of).filter(Number.isFinite));
    const least = (of) => leastOf(rows.filter(isReference), of);
    const measures = [(r) => r.load?.paint, ...SCENARIOS.map((s) => (r) => r[s]?.perFrame?.cpu)];
    console.log(`\n| ${n} nodes | first paint | pan, all in sight | pan at zoom 1 | zoom | drag |\n|---|---|---|---|---|---|`);
    console.log(`| reference | ${measures.map((of, i) => `${least(of).toFixed(i === 0 ? 0 : 1)} ms`).join(" | ")} |`);
    for (const peer of new Set(rows.filter((r) => !isReference(r)).map((r) => r.peer))) {
      const own = rows.filter((r) => r.peer === peer);
      const note = own.map((r) => r.stop ?? r.skipped).find((why) => why);
      console.log(`| ${peer} | ${measures.map((of) => times(leastOf(own, of) / least(of))).join(" | ")} |${note ? ` <!-- ${note} -->` : ""}`);
    }
  }
}
