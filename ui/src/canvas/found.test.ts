import { expect, it } from "vitest";
import { marks, matches, shown, wordsOf } from "./found";
import type { CardLayout } from "./paint/layouts";
import { FONT } from "./paint/text";
import { card } from "./system/testing";

const text = (whole: string, query: string) => matches(whole, wordsOf(query)).map(([from, to]) => whole.slice(from, to));

it("finds exactly the letters that were looked for, in any case and with any marks", () => {
  expect(text("Review order, reorder", "order")).toEqual(["order", "order"]);
  expect(text("SİPARİŞİ gözden geçir", "siparis goz")).toEqual(["SİPARİŞ", "göz"]);
  expect(text("Isıtma", "ısı")).toEqual(["Isı"]);
  expect(text("banana", "ana")).toEqual(["ana"]);
  expect(text("orders", "order orders")).toEqual(["orders"]);
  expect(text("Review", "x")).toEqual([]);
  expect(text("Review", "  ")).toEqual([]);
});

it("marks the ellipsis for what is cut off", () => {
  const whole = "Move to Approved";
  expect(shown([[0, 4]], whole, whole)).toEqual([[0, 4]]);
  expect(shown([[0, 4]], whole, "Move to App…")).toEqual([[0, 4]]);
  expect(shown([[8, 16]], whole, "Move to App…")).toEqual([[8, 12]]);
  expect(shown([[12, 14], [14, 16]], whole, "Move to App…")).toEqual([[11, 12]]);
});

it("marks letters in the title, the text and the rows, each where it stands", () => {
  const base = card("review", 0, 0);
  const output = { key: "approve", label: "Approve order", row: true, required: true, path: "", anchor: { side: "right" as const, x: 176, y: 80 }, waypoints: [], display: "line" as const };
  const view = { ...base, title: "Review order", outputs: [output, { ...output, key: "to", label: "order", row: false }] };
  const layout: CardLayout = {
    view,
    shape: "card",
    title: "Review or…",
    titleX: 40,
    cut: true,
    body: [{ runs: [{ text: "Order ", x: 17, font: FONT.text, tone: "text" }, { text: "item.Order", x: 60, font: FONT.mono, tone: "text" }] }],
    rows: ["Approve order"],
  };
  const found = marks(view, layout, wordsOf("order"));
  expect(found.map(({ text, letters: [from, to], x, middle }) => [text.slice(from, to), x, middle])).toEqual([
    ["or…", 40, 20],
    ["Order", 29, 49],
    ["Order", 72, 49],
    ["order", 12, 80],
  ]);
});
