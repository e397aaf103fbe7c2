import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import { nearestSegment } from "../system/hit";
import type { Box } from "../system/preview";
import { type Room, roomAt } from "./room";
import type { Stage } from "./stage";

/** A transition that a node may be put into. */
export interface Insertion {
  node: string;
  output: string;
  target: string;
  path: readonly number[];
  /** Where a card dropped at `p` on the line stands, and what is done before. `own` is its key when it is there already. */
  room(box: Box, p: Point, own?: string): Room;
  /** The command that does `first` and puts an existing node in, as one step. */
  around(key: string, first: Command[]): Command;
}

/** Inserting a node of this kind into a transition; undefined when it cannot stand there. */
export function insertion(stage: Stage, edge: number, kind: string, output: string | undefined): Insertion | undefined {
  const { scene } = stage;
  const route = scene.routes[edge];
  if (!route || route.display === "link" || stage.kind(kind)?.acceptsInput === false || output === undefined) return undefined;
  const { node, output: from, target, input } = route;
  const path = scene.path(edge);
  return {
    node,
    output: from,
    target,
    path,
    room: (box, p, own) => {
      const room = roomAt(stage, { node, output: from }, target, box, own);
      // Bends behind the card were those of the way to the old target.
      const points = scene.output(node, from)?.waypoints ?? [];
      const segment = nearestSegment(path, p.x, p.y);
      const kept = points.filter((w) => nearestSegment(path, w.x, w.y) < segment);
      return kept.length === points.length ? room : { ...room, moves: [{ op: "waypoints", node, output: from, points: kept }, ...room.moves] };
    },
    around: (key, first) =>
      oneStep([
        ...first,
        { op: "connect", node: key, output, target, input },
        { op: "connect", node, output: from, target: key },
      ]),
  };
}

/** Commands as one step. */
export function oneStep(commands: Command[]): Command {
  const [only] = commands;
  return only && commands.length === 1 ? only : { op: "batch", label: "step-insert", commands };
}

/** The insertion that a gesture is over. It is shown once the core has said that it would carry it out. */
export class Inserting {
  #edge = -1;
  #into: Insertion | undefined;

  constructor(
    readonly stage: Stage,
    readonly command: (into: Insertion) => Command,
  ) {}

  /** What a drop would be now. While the core has not answered it counts as legal. */
  get now(): Insertion | undefined {
    return this.#into;
  }

  /** The pointer is over this line now; -1 for none. */
  over(edge: number, make: (edge: number) => Insertion | undefined): void {
    if (edge === this.#edge) return;
    this.#edge = edge;
    const into = (this.#into = make(edge));
    this.#show(undefined);
    if (!into) return;
    void this.stage.check([this.command(into)]).then(([why]) => {
      if (this.#into !== into) return;
      if (typeof why === "string") this.#into = undefined;
      else this.#show(into);
    });
  }

  end(): void {
    this.#edge = -1;
    this.#into = undefined;
    this.#show(undefined);
  }

  #show(into: Insertion | undefined): void {
    this.stage.top.insertion = into?.path;
    this.stage.repaintTop();
  }
}
