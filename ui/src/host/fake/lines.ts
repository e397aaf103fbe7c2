import type { NodeView } from "../../rpc/generated/NodeView";
import type { Route } from "../../rpc/generated/Route";
import { node, words } from "./make";
import { labelAt } from "./order";

type Points = [number, number][];

/** Every kind of transition side by side: bent, with waypoints, with bridges, in lanes, merged, looped, linked, illegal. */
export function lines(): { nodes: NodeView[]; routes: Route[] } {
  const nodes: NodeView[] = [];
  const routes: Route[] = [];
  let key = 0;
  const card = (x: number, y: number, outputs: string[] = [], height = 64): NodeView => {
    const made = node({
      key: `c${key++}`, kind: "delay", title: "Card", x, y, height, lines: [words("2 hours")],
      outputs: outputs.map((o, i) => ({ key: o, label: o, at: ((i + 1) * height) / (outputs.length + 1) })),
    });
    nodes.push(made);
    return made;
  };
  const lead = (from: NodeView, output: string, to: NodeView, points: Points, more: Partial<Route> = {}) => {
    const o = from.outputs.find((x) => x.key === output);
    if (o) o.target = to.key;
    routes.push({ node: from.key, output, target: to.key, input: "in", display: "line", points, jumps: [], legal: true, ...more });
  };

  const a = card(0, 0, ["timeout"]);
  lead(a, "timeout", card(320, 80), [[176, 32], [248, 32], [248, 112], [320, 112]], { label: labelAt("timeout", 248, 72) });

  const b = card(640, 0, ["way"]);
  const by = b.outputs.at(0);
  if (by) by.waypoints = [{ x: 888, y: 32 }, { x: 888, y: 112 }];
  lead(b, "way", card(960, 80), [[816, 32], [888, 32], [888, 112], [960, 112]]);

  const c = card(0, 280, ["level"]);
  const above = card(160, 176, []);
  const up = node({ key: "up", kind: "delay", title: "Up", x: 224, y: 416, height: 64, outputs: [{ key: "to", side: "top", at: 32 }] });
  nodes.push(up);
  lead(c, "level", card(400, 280), [[176, 312], [400, 312]], { jumps: [[256, 312], [272, 312]] });
  lead(up, "to", above, [[256, 416], [256, 240]]);

  const d = card(640, 240, ["one", "two", "three"], 120);
  const e = card(960, 240, [], 120);
  for (const [i, name] of (["one", "two", "three"] as const).entries()) {
    const x = 900 - i * 12;
    lead(d, name, e, [[816, 270 + i * 30], [x, 270 + i * 30], [x, 300], [960, 300]]);
  }

  const loop = card(0, 560, ["retry"], 88);
  lead(loop, "retry", loop, [[176, 604], [208, 604], [208, 520], [-32, 520], [-32, 604], [0, 604]], { label: labelAt("retry", 88, 520) });

  const f = card(320, 560, ["link"]);
  lead(f, "link", d, [], { display: "link" });
  if (f.outputs[0]) f.outputs[0].display = "link";

  const g = card(640, 480, ["bad"]);
  card(848, 480);
  lead(g, "bad", card(1080, 560), [[816, 512], [936, 512], [936, 592], [1080, 592]], { legal: false });

  return { nodes, routes };
}
