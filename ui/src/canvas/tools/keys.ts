import type { OutputView } from "../../rpc/generated/OutputView";
import { type Direction, neighbour } from "../system/navigate";
import type { Scene } from "../system/scene";

/** A key press with the focus on the canvas. */
export interface Key {
  key: string;
  shift: boolean;
  mod: boolean;
  alt: boolean;
}

/** Where the keyboard is: a node, or one of its transitions. */
export interface Focus {
  node: string;
  output: string | undefined;
}

export type KeyAction =
  | { do: "focus"; focus: Focus }
  | { do: "nudge"; dx: number; dy: number }
  | { do: "toggle"; focus: Focus }
  | { do: "edit"; focus: Focus }
  | { do: "connect"; focus: Focus }
  | { do: "append"; focus: Focus }
  | { do: "escape" };

const ARROWS: Readonly<Record<string, readonly [number, number, Direction]>> = {
  ArrowLeft: [-1, 0, "left"],
  ArrowRight: [1, 0, "right"],
  ArrowUp: [0, -1, "up"],
  ArrowDown: [0, 1, "down"],
};

/**
 * What a key means. Arrows move the selection when the focused node belongs to it (1, with Shift 10), else they go along the
 * graph; with Alt, up and down read everything in the order of the document, transitions too, left and right go along the
 * graph always.
 */
export function keyAction(key: Key, focus: Focus | undefined, selected: ReadonlySet<string>, scene: Scene, order: readonly string[]): KeyAction | undefined {
  if (key.key === "Escape") return { do: "escape" };
  const arrow = ARROWS[key.key];
  const at = focus && scene.slot(focus.node) >= 0 ? focus : undefined;
  if (arrow && !key.mod && !(key.alt && key.shift)) {
    const [dx, dy, direction] = arrow;
    const upright = direction === "up" || direction === "down";
    if (!key.alt && selected.size > 0 && (!at || (selected.has(at.node) && at.output === undefined))) {
      const step = key.shift ? 10 : 1;
      return { do: "nudge", dx: dx * step, dy: dy * step };
    }
    if (!at) return first(order);
    if (key.alt && upright) return { do: "focus", focus: inOrder(at, direction === "down", scene, order) };
    const next = neighbour(scene, at.node, direction);
    return next === undefined ? undefined : { do: "focus", focus: { node: next, output: undefined } };
  }
  if (key.mod || key.alt) return undefined;
  switch (key.key) {
    case "Home":
      return first(order);
    case "End": {
      const last = order.at(-1);
      return last === undefined ? undefined : { do: "focus", focus: { node: last, output: undefined } };
    }
    case " ":
      return at && { do: "toggle", focus: at };
    case "Enter":
      return at && { do: "edit", focus: at };
    case "c":
    case "C":
      return at && { do: "connect", focus: at };
    case "a":
    case "A":
      return at && { do: "append", focus: at };
    default:
      return undefined;
  }
}

function first(order: readonly string[]): KeyAction | undefined {
  const [node] = order;
  return node === undefined ? undefined : { do: "focus", focus: { node, output: undefined } };
}

/** The next or previous line of the outline: a node, then its transitions, then the next node. */
export function inOrder(at: Focus, forward: boolean, scene: Scene, order: readonly string[]): Focus {
  const outputs = (node: string): readonly OutputView[] => scene.view(node)?.outputs ?? [];
  const list = outputs(at.node);
  const index = at.output === undefined ? -1 : list.findIndex((o) => o.key === at.output);
  if (forward && index + 1 < list.length) return { node: at.node, output: list[index + 1]?.key };
  if (!forward && index >= 0) return { node: at.node, output: index === 0 ? undefined : list[index - 1]?.key };
  const next = order[order.indexOf(at.node) + (forward ? 1 : -1)];
  if (next === undefined) return at;
  return { node: next, output: forward ? undefined : outputs(next).at(-1)?.key };
}
