import type { Anchor } from "../../rpc/generated/Anchor";
import type { Card } from "../../rpc/generated/Card";
import type { Line } from "../../rpc/generated/Line";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { OutputView } from "../../rpc/generated/OutputView";
import type { Problems } from "../../rpc/generated/Problems";
import type { Side } from "../../rpc/generated/Side";
import type { Tone } from "../../rpc/generated/Tone";

/** A card's text line. */
export function words(text: string, tone: Tone = "text", icon?: string): Line {
  return icon === undefined ? { spans: [{ text, tone }] } : { icon, spans: [{ text, tone }] };
}

/** A line of monospace pieces. */
export function code(...pieces: [string, Tone?][]): Line {
  return { spans: pieces.map(([text, tone]) => ({ text, tone: tone ?? "code" })) };
}

/** Two words and an arrow. */
export function way(from: string, to: string): Line {
  return {
    spans: [
      { text: from, tone: "text" },
      { text: "", tone: "arrow" },
      { text: to, tone: "text" },
    ],
  };
}

/** Where an output's dot is: side and place along it, in px. */
export interface OutputSpec {
  key: string;
  label?: string;
  row?: boolean;
  side?: Side;
  at?: number;
  target?: string;
  display?: "line" | "link";
}

export interface NodeSpec {
  key: string;
  kind: string;
  title: string;
  x: number;
  y: number;
  width?: number;
  height: number;
  lines?: Line[];
  wrap?: boolean;
  outputs?: OutputSpec[];
  problems?: Partial<Problems>;
  input?: boolean;
}

/** A whole node from its short description. */
export function node(spec: NodeSpec): NodeView {
  const width = spec.width ?? 176;
  const { height, kind, key } = spec;
  const card: Card = { lines: spec.lines ?? [], max_lines: 3, wrap: spec.wrap ?? false, more_rows: 0 };
  return {
    key,
    kind,
    title: spec.title,
    titled: true,
    position: { x: spec.x, y: spec.y },
    frame: { x: spec.x, y: spec.y, width, height },
    card,
    inputs: kind === "start" ? [] : [{ key: "in", anchor: { side: "left", x: 0, y: height / 2 } }],
    outputs: (spec.outputs ?? []).map((o) => output(key, o, width, height)),
    problems: { save: 0, publish: 0, advice: 0, ...spec.problems },
  };
}

function output(key: string, spec: OutputSpec, width: number, height: number): OutputView {
  const side = spec.side ?? "right";
  const view: OutputView = {
    key: spec.key,
    label: spec.label ?? "",
    row: spec.row ?? false,
    required: true,
    path: `nodes.${key}.${spec.row ? `choices.${spec.key}.to` : spec.key}`,
    anchor: place(side, spec.at ?? (side === "left" || side === "right" ? height / 2 : width / 2), width, height),
    waypoints: [],
    display: spec.display ?? "line",
  };
  if (spec.target !== undefined) {
    view.target = spec.target;
    view.targetInput = "in";
  }
  return view;
}

/** The anchor `at` px along a side. */
export function place(side: Side, at: number, width: number, height: number): Anchor {
  if (side === "left" || side === "right") return { side, x: side === "left" ? 0 : width, y: at };
  return { side, x: at, y: side === "top" ? 0 : height };
}
