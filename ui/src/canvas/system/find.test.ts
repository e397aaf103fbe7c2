import { expect, it } from "vitest";
import { find } from "./find";
import { card, sceneOf } from "./testing";

it("finds nodes by key, title, text on the card and ways out, all words, in order", () => {
  const wait = card("waitStock", 0, 0, { timeout: undefined });
  wait.title = "İade bekle";
  const check = card("check", 0, 200);
  check.card.lines.push({ spans: [{ text: "item.Total > ", tone: "text" }, { text: "5000", tone: "number" }] });
  const scene = sceneOf([wait, check]);
  const found = (query: string) => find(scene, ["check", "waitStock"], query);
  expect(found("iade")).toEqual(["waitStock"]);
  expect(found("ıade beklé")).toEqual(["waitStock"]);
  expect(found("TOTAL > 5000")).toEqual(["check"]);
  expect(found("timeout")).toEqual(["waitStock"]);
  expect(found("c")).toEqual(["check", "waitStock"]);
  expect(found("bekle total")).toEqual([]);
  expect(found("  ")).toEqual([]);
});
