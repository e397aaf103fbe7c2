import { describe, expect, it } from "vitest";
import { arrange, type Placed } from "./arrange";

const card = (key: string, x: number, y: number, width = 100, height = 50): Placed => ({ key, box: { x, y, width, height } });

describe("arrange", () => {
  const cards = [card("a", 0, 0), card("b", 40, 100, 60), card("c", 300, 300)];

  it("aligns edges and centres, and names only what moves", () => {
    expect(arrange(cards, "left")).toEqual([["b", { x: 0, y: 100 }], ["c", { x: 0, y: 300 }]]);
    expect(arrange(cards, "right")).toEqual([["a", { x: 300, y: 0 }], ["b", { x: 340, y: 100 }]]);
    expect(arrange(cards, "centre")).toEqual([["a", { x: 150, y: 0 }], ["b", { x: 170, y: 100 }], ["c", { x: 150, y: 300 }]]);
    expect(arrange(cards, "bottom")).toEqual([["a", { x: 0, y: 300 }], ["b", { x: 40, y: 300 }]]);
  });

  it("spreads with equal gaps between the outermost", () => {
    expect(arrange(cards, "down")).toEqual([["b", { x: 40, y: 150 }]]);
    expect(arrange(cards, "across")).toEqual([["b", { x: 170, y: 100 }]]);
    expect(arrange(cards.slice(0, 2), "across")).toEqual([]);
  });

  it("does nothing with nothing", () => {
    expect(arrange([], "left")).toEqual([]);
  });
});
