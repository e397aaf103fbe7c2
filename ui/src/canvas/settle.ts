import type { Point } from "../rpc/generated/Point";
import type { Engine } from "./engine";
import { DraggedLines } from "./tools/drag";

const DURATION = 220;

/** Where cards were, so that they can be shown going from there to their new places. */
export function remembered(engine: Engine, keys: Iterable<string>): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const key of keys) {
    const slot = engine.scene.slot(key);
    if (slot >= 0) places.set(key, { x: engine.scene.x[slot] as number, y: engine.scene.y[slot] as number });
  }
  return places;
}

/**
 * Shows cards going from where they were to where the document has them now. Any press, and any other change, ends it at once;
 * without motion, or with very many cards, nothing is shown. Escape on the way ends it with `cancel`, which takes the change back.
 */
export function settleFrom(engine: Engine, before: ReadonlyMap<string, Point>, cancel?: () => void): void {
  const { scene, controller } = engine;
  if (before.size > 400 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const moves = [...before].flatMap(([key, from]) => {
    const slot = scene.slot(key);
    const to = scene.views[slot]?.frame;
    return to && (to.x !== from.x || to.y !== from.y) ? [{ slot, from, to }] : [];
  });
  if (moves.length === 0) return;
  const lines = new DraggedLines(scene, moves.map((m) => scene.views[m.slot]?.key ?? ""), true);
  const version = scene.version;
  const start = performance.now();
  let cancelled = false;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancelled = true;
    cancel?.();
  };
  if (cancel) addEventListener("keydown", onKey, true);
  const step = (now: number) => {
    const t = Math.min(1, Math.max(0, (now - start) / DURATION));
    if (t >= 1 || cancelled || controller.busy || scene.version !== version) {
      removeEventListener("keydown", onKey, true);
      // A gesture that has begun owns the previews now.
      if (!controller.gesture) scene.endPreviews();
      engine.repaint();
      return;
    }
    const k = 1 - Math.pow(1 - t, 3);
    for (const { slot, from, to } of moves) scene.place(slot, from.x + (to.x - from.x) * k, from.y + (to.y - from.y) * k);
    lines.follow(0, 0);
    engine.repaint();
    requestAnimationFrame(step);
  };
  step(start);
}
