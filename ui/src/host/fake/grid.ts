import type { NodeView } from "../../rpc/generated/NodeView";
import type { Route } from "../../rpc/generated/Route";
import { code, node, way, words } from "./make";
import { labelAt } from "./order";

const KINDS = ["delay", "if", "devLog", "moveOnBoard", "waitEvent"] as const;

/** A graph of `count` nodes in a grid with about 1.3 transitions a node, always the same for a count. */
export function grid(count: number): { nodes: NodeView[]; routes: Route[] } {
  const random = seeded(42);
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * 0.8)));
  const nodes: NodeView[] = [];
  const routes: Route[] = [];
  for (let i = 0; i < count; i++) {
    const x = (i % columns) * 280 + Math.floor(random() * 4) * 8;
    const y = Math.floor(i / columns) * 152 + Math.floor(random() * 4) * 8;
    const kind = KINDS[i % KINDS.length] as string;
    const next = (i + 1) % columns !== 0 && i + 1 < count ? `n${i + 1}` : undefined;
    const down = random() < 0.3 ? i + columns + Math.floor(random() * 3) - 1 : count;
    const below = down < count ? `n${down}` : undefined;
    const lines = {
      delay: [words("2 hours")],
      if: [code([`item.Total${i} > `], ["5000", "number"]), code(["OR", "keyword"], [" item.Buyer.OnHold"])],
      devLog: [words("Information", "text", "level:information"), code([`Order ${i} `], ["{item.Number}", "keyword"])],
      moveOnBoard: [words("Orders board"), way("In review", "Approved")],
      waitEvent: [words("Order · updated"), words("Any of 2 · up to 5 days", "text", "timer")],
    }[kind];
    const two = kind !== "delay" && kind !== "devLog";
    nodes.push(
      node({
        key: `n${i}`, kind, title: `Review request ${i}`, x, y, height: kind === "delay" ? 64 : 88, lines: lines ?? [],
        problems: i % 97 === 0 ? { save: 1 } : i % 53 === 0 ? { publish: 2 } : {},
        outputs: [
          { key: "to", label: two ? "success" : "", ...(next !== undefined && { target: next }) },
          ...(two || below !== undefined
            ? [{ key: "other", label: "failure", side: "bottom" as const, ...(below !== undefined && { target: below }) }]
            : []),
        ],
      }),
    );
  }
  const frames = new Map(nodes.map((n) => [n.key, n.frame]));
  for (const n of nodes) {
    for (const o of n.outputs) {
      const to = frames.get(o.target ?? "");
      if (!to) continue;
      const points = line(n.frame.x + o.anchor.x, n.frame.y + o.anchor.y, to.x, to.y + to.height / 2, o.anchor.side === "bottom");
      const route: Route = { node: n.key, output: o.key, target: o.target ?? "", input: "in", display: "line", points, jumps: [], legal: true };
      if (o.label !== "") route.label = labelAt(o.label, (points[0]?.[0] ?? 0) + (o.key === "to" ? 40 : 0), (points[0]?.[1] ?? 0) + (o.key === "to" ? -12 : 24));
      routes.push(route);
    }
  }
  return { nodes, routes };
}

function line(x1: number, y1: number, x2: number, y2: number, down: boolean): [number, number][] {
  if (down) {
    const y = y1 + 24;
    return [[x1, y1], [x1, y], [x2 - 24, y], [x2 - 24, y2], [x2, y2]];
  }
  if (y1 === y2) return [[x1, y1], [x2, y2]];
  const x = Math.round((x1 + x2) / 2);
  return [[x1, y1], [x, y1], [x, y2], [x2, y2]];
}

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
