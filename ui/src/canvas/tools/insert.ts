import type { Command } from "../../rpc/generated/Command";
import type { Stage } from "./stage";

/** A transition that a node may be put into. */
export interface Insertion {
  node: string;
  output: string;
  target: string;
  path: readonly number[];
  /** The command that does `first` and puts an existing node in, as one step. */
  around(key: string, first: Command): Command;
}

/** Inserting a node of this kind into a transition; undefined when it cannot stand there. */
export function insertion(stage: Stage, edge: number, kind: string, output: string | undefined): Insertion | undefined {
  const route = stage.scene.routes[edge];
  if (!route || route.display === "link" || stage.kind(kind)?.acceptsInput === false || output === undefined) return undefined;
  const { node, output: from, target, input } = route;
  return {
    node,
    output: from,
    target,
    path: stage.scene.path(edge),
    around: (key, first) => ({
      op: "batch",
      label: "step-insert",
      commands: [
        first,
        { op: "connect", node: key, output, target, input },
        { op: "connect", node, output: from, target: key },
      ],
    }),
  };
}
