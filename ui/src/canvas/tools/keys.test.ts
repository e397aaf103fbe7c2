import { describe, expect, it } from "vitest";
import { card, sceneOf } from "../system/testing";
import { type Focus, inOrder, type Key, keyAction } from "./keys";
import { Nudge } from "./nudge";
import { nodeField } from "./path";
import { freeBeside, freePlace } from "./place";
import { stageOf } from "./testing";

const scene = sceneOf([card("a", 0, 0, { yes: "b", no: undefined }), card("b", 300, 0)]);
const order = ["a", "b"];
const press = (key: string, mods: Partial<Key> = {}): Key => ({ key, shift: false, mod: false, alt: false, ...mods });
const focus = (node: string, output?: string): Focus => ({ node, output });
const act = (key: Key, at?: Focus, selected: string[] = []) => keyAction(key, at, new Set(selected), scene, order);

describe("keyAction", () => {
  it("goes along the graph, or moves what is selected", () => {
    expect(act(press("ArrowRight"), focus("a"))).toEqual({ do: "focus", focus: focus("b") });
    expect(act(press("ArrowRight"), focus("a"), ["a"])).toEqual({ do: "nudge", dx: 1, dy: 0 });
    expect(act(press("ArrowUp", { shift: true }), focus("a"), ["a"])).toEqual({ do: "nudge", dx: 0, dy: -10 });
    expect(act(press("ArrowRight", { alt: true }), focus("a"), ["a"])).toEqual({ do: "focus", focus: focus("b") });
  });

  it("begins at the first node", () => {
    expect(act(press("ArrowDown"))).toEqual({ do: "focus", focus: focus("a") });
    expect(act(press("End"), focus("a"))).toEqual({ do: "focus", focus: focus("b") });
  });

  it("reads nodes and transitions in order with Alt", () => {
    expect(inOrder(focus("a"), true, scene, order)).toEqual(focus("a", "yes"));
    expect(inOrder(focus("a", "no"), true, scene, order)).toEqual(focus("b"));
    expect(inOrder(focus("b"), false, scene, order)).toEqual(focus("a", "no"));
    expect(inOrder(focus("a"), false, scene, order)).toEqual(focus("a"));
    expect(inOrder(focus("b"), true, scene, order)).toEqual(focus("b"));
  });

  it("leaves keys with Ctrl to the application", () => {
    expect(act(press("c", { mod: true }), focus("a"))).toBeUndefined();
    expect(act(press("c"), focus("a"))).toEqual({ do: "connect", focus: focus("a") });
    expect(act(press("a"))).toBeUndefined();
  });
});

describe("Nudge", () => {
  it("collects key presses into one command", () => {
    const stage = stageOf([card("a", 0, 0)]);
    stage.store.selection.set(["a"]);
    const nudge = new Nudge(stage);
    nudge.by(1, 0);
    nudge.by(1, 0);
    nudge.by(0, 10);
    expect(stage.scene.box(0)).toMatchObject({ x: 2, y: 10 });
    expect(stage.commands).toEqual([]);
    nudge.end();
    nudge.end();
    expect(stage.commands).toEqual([{ op: "move", nodes: [["a", { x: 2, y: 10 }]] }]);
  });
});

describe("nodeField", () => {
  it("quotes keys as the core does", () => {
    expect(nodeField("ask", "title")).toBe("nodes.ask.title");
    expect(nodeField("onay_1-ç", "title")).toBe("nodes.onay_1-ç.title");
    expect(nodeField('a.b"c\\', "title")).toBe('nodes["a.b\\"c\\\\"].title');
  });
});

describe("freePlace", () => {
  it("is where it was asked for, or the next free place", () => {
    const stage = stageOf([card("a", 0, 0)]);
    expect(freePlace(stage, "delay", { x: 403, y: 400 })).toEqual({ x: 400, y: 400 });
    expect(freePlace(stage, "delay", { x: 0, y: 0 })).toEqual({ x: 0, y: 128 });
  });
});

describe("freeBeside", () => {
  it("puts a copy below, or to the right when something stands there", () => {
    const stage = stageOf([card("a", 0, 0)]);
    expect(freeBeside(stage, stage.scene.box(0))).toEqual({ x: 0, y: 128 });
    const full = stageOf([card("a", 0, 0), card("b", 0, 128)]);
    expect(freeBeside(full, full.scene.box(0))).toEqual({ x: 224, y: 0 });
  });
});
