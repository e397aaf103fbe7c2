import type { Scene } from "./scene";

export type Direction = "left" | "right" | "up" | "down";

/**
 * The node that an arrow key goes to: right the first one this leads to, left the first that leads here, up and down the
 * nearest one that way; in every direction the nearest card when the graph has no answer. Undefined for none.
 */
export function neighbour(scene: Scene, key: string, direction: Direction): string | undefined {
  if (direction === "right" || direction === "left") {
    const linked = linkedNodes(scene, key, direction === "right");
    const [first] = linked;
    if (first !== undefined) return first;
  }
  return nearest(scene, key, direction);
}

/** Keys of the nodes that transitions lead to (`out`) or come from, in the order of the outputs; itself left out. */
export function linkedNodes(scene: Scene, key: string, out: boolean): string[] {
  const keys = new Set<string>();
  if (out) {
    for (const o of scene.view(key)?.outputs ?? []) if (o.target !== undefined && scene.slot(o.target) >= 0) keys.add(o.target);
  } else {
    for (const slot of scene.edgesOf(key)) {
      const route = scene.routes[slot];
      if (route && route.target === key) keys.add(route.node);
    }
  }
  keys.delete(key);
  return [...keys];
}

/** All nodes from which this one is reached (`upstream`) or which it reaches, itself included. */
export function path(scene: Scene, keys: Iterable<string>, upstream: boolean): string[] {
  const seen = new Set(keys);
  const open = [...seen];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const next of linkedNodes(scene, key, !upstream)) {
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return [...seen];
}

/** The nearest card in a direction; distance sideways counts double. */
function nearest(scene: Scene, key: string, direction: Direction): string | undefined {
  const from = scene.slot(key);
  if (from < 0) return undefined;
  const cx = (scene.x[from] as number) + (scene.w[from] as number) / 2;
  const cy = (scene.y[from] as number) + (scene.h[from] as number) / 2;
  let best: string | undefined;
  let least = Infinity;
  for (const [other, slot] of scene.slots) {
    if (slot === from) continue;
    const dx = (scene.x[slot] as number) + (scene.w[slot] as number) / 2 - cx;
    const dy = (scene.y[slot] as number) + (scene.h[slot] as number) / 2 - cy;
    const ahead = direction === "left" ? -dx : direction === "right" ? dx : direction === "up" ? -dy : dy;
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    if (ahead <= 4 || aside > ahead * 2) continue;
    const d = ahead + aside * 2;
    if (d < least) {
      least = d;
      best = other;
    }
  }
  return best;
}
