import { fold } from "../../shared/fold";
import type { Scene } from "./scene";

/** Keys of the nodes whose key, title, text on the card or ways out hold all words of a query, in the order given. */
export function find(scene: Scene, order: readonly string[], query: string): string[] {
  const words = fold(query).split(/\s+/).filter((w) => w !== "");
  if (words.length === 0) return [];
  return order.filter((key) => {
    const view = scene.view(key);
    if (!view) return false;
    const lines = view.card.lines.map((line) => line.spans.map((s) => s.text).join(""));
    const text = fold([key, view.title, ...lines, ...view.outputs.map((o) => o.label)].join("\n"));
    return words.every((w) => text.includes(w));
  });
}
