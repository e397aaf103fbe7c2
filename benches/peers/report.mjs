// node report.mjs main.json [extra.json …] > table.md   — ratios are CPU ms per frame against the canvas2d rows of the SAME file and N
import fs from "node:fs";
const S = ["panFit", "pan1", "zoom", "drag"],
  f = (x) => (x == null ? "–" : x >= 100 ? String(Math.round(x)) : x >= 10 ? x.toFixed(0) : x.toFixed(1));
const files = process.argv.slice(2).filter((a) => !a.startsWith("--"));
for (const file of files) {
  const R = JSON.parse(fs.readFileSync(file)),
    Ns = [...new Set(R.results.map((r) => r.n))];
  console.log(`\n### ${file} — Chromium ${R.browser}, started ${R.started}, flags \`${R.argv.join(" ")}\`\n`);
  for (const n of Ns) {
    const rows = R.results.filter((r) => r.n === n),
      refs = rows.filter((r) => r.peer.startsWith("canvas2d") && !r.stop),
      ref = (g) => {
        const v = refs.map(g).filter((x) => x != null);
        return v.length ? Math.min(...v) : null;
      };
    if (!rows.length) continue;
    const g0 = rows.find((r) => r.graph)?.graph;
    console.log(
      `\n**N = ${n}** (${g0?.edges} edges, fit zoom ${g0?.fit.toFixed(3)}; machine load ${Math.min(...rows.filter((r) => r.load0).map((r) => r.load0)).toFixed(0)}–${Math.max(...rows.filter((r) => r.load0).map((r) => r.load0)).toFixed(0)})\n`,
    );
    console.log(
      "| peer | first paint ms (cpu) ×wall | pan fit | pan zoom 1 | zoom in/out | drag node | heap MB | DOM nodes |\n|---|---|---|---|---|---|---|---|",
    );
    for (const r of rows) {
      if (r.skipped) {
        console.log(`| ${r.peer} | ${r.skipped} | | | | | | |`);
        continue;
      }
      const L = r.load ? `${f(r.load.paint)} (${f(r.load.cost?.cpu)}) ×${f(r.load.paint / ref((x) => x.load?.paint))}` : r.stop || "–";
      const c = S.map((s) => {
        const x = r[s];
        if (!x) return "–";
        if (x.failed) return "**" + x.failed + "**";
        return `${f(x.median)} / ${f(x.p95)} · ${f(x.perFrame.cpu)} (×${f(x.perFrame.cpu / ref((y) => y[s]?.perFrame?.cpu))})`;
      });
      console.log(`| ${r.peer} | ${L} | ${c.join(" | ")} | ${f(r.heapMB)} | ${r.domNodes ?? "–"} |`);
    }
  }
}
