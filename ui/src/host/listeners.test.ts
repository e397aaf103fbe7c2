import { expect, test } from "vitest";
import type { Event } from "../rpc/generated/Event";
import { Listeners } from "./listeners";

const menu = (action: string): Event => ({ type: "menu", action });

test("what came before anybody listened is told to the first listener, in order", async () => {
  const listeners = new Listeners();
  listeners.tell(menu("a"));
  listeners.tell(menu("b"));
  const heard: Event[] = [];
  listeners.add((event) => heard.push(event));
  await Promise.resolve();
  listeners.tell(menu("c"));
  expect(heard).toEqual([menu("a"), menu("b"), menu("c")]);
});

test("a listener that ended hears nothing more", () => {
  const listeners = new Listeners();
  const heard: Event[] = [];
  const end = listeners.add((event) => heard.push(event));
  end();
  listeners.tell(menu("a"));
  expect(heard).toEqual([]);
});
