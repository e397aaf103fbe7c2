import { describe, expect, it } from "vitest";
import { SpatialIndex } from "./spatial";
import { numbers } from "./testing";

type Rect = [number, number, number, number];

function query(index: SpatialIndex, r: Rect): Set<number> {
  const out: number[] = [];
  const n = index.query(...r, out);
  const found = out.slice(0, n);
  expect(new Set(found).size, "every item once").toBe(n);
  return new Set(found);
}

describe("SpatialIndex", () => {
  it("finds at least everything that a look at all items finds, after changes too", () => {
    const random = numbers(7);
    const index = new SpatialIndex(100);
    const items = new Map<number, Rect>();
    const rect = (spread: number): Rect => {
      const x = (random() - 0.5) * spread;
      const y = (random() - 0.5) * spread;
      return [x, y, x + random() * 400, y + random() * 400];
    };
    for (let step = 0; step < 2000; step++) {
      const item = Math.floor(random() * 300);
      if (random() < 0.3) {
        index.remove(item);
        items.delete(item);
      } else {
        const r = rect(random() < 0.1 ? 1e7 : 4000);
        index.set(item, r);
        items.set(item, r);
      }
      if (step % 20 !== 0) continue;
      const q = rect(random() < 0.1 ? 1e7 : 4000);
      const found = query(index, q);
      for (const [other, r] of items) {
        if (r[0] <= q[2] && r[2] >= q[0] && r[1] <= q[3] && r[3] >= q[1]) expect(found.has(other)).toBe(true);
      }
      for (const other of found) expect(items.has(other)).toBe(true);
    }
  });

  it("keeps far away and endless boxes", () => {
    const index = new SpatialIndex();
    index.set(1, [1e12, 1e12, 1e12 + 10, 1e12 + 10]);
    index.set(2, [-1e9, 0, 1e9, 10]);
    index.set(3, [NaN, 0, 10, 10]);
    expect(query(index, [1e12, 1e12, 1e12, 1e12]).has(1)).toBe(true);
    expect(query(index, [50, 5, 60, 6]).has(2)).toBe(true);
    index.remove(2);
    expect(query(index, [50, 5, 60, 6]).has(2)).toBe(false);
  });
});
