import { beforeEach, describe, expect, it } from "vitest";
import { DIMMED, EDGE_HIDDEN, LIT_END, TARGET } from "../system/scene";
import { card, route } from "../system/testing";
import { Controller, deletion } from "./controller";
import { at, stageOf, type TestStage } from "./testing";
import type { Pointer } from "./stage";

let stage: TestStage;
let controller: Controller;

beforeEach(() => {
  stage = stageOf(
    [card("s", -400, 0, { to: "a" }, "start"), card("a", 0, 0, { to: "b" }), card("b", 400, 0, { to: undefined }), card("c", 400, 400)],
    [route("s", "to", "a", [[-224, 44], [0, 44]]), route("a", "to", "b", [[176, 44], [400, 44]])],
  );
  controller = new Controller(stage);
});

/** Presses at the first point and drags over the others; lets go unless told not to. */
function drag(points: Pointer[], release = true): void {
  const [first, ...rest] = points;
  controller.down(first as Pointer);
  for (const p of rest) controller.move(p);
  if (release) controller.up(points.at(-1) as Pointer);
}

const click = (p: Pointer) => drag([p]);

/** A press with the middle button at a place of the screen. */
const middle = (x: number, y: number) => {
  const { camera } = stage;
  return { ...at(camera.toWorldX(x), camera.toWorldY(y), { button: 1 }), sx: x, sy: y };
};

describe("selecting", () => {
  it("takes one by a click, adds with Shift, and nothing on the ground", () => {
    click(at(20, 20));
    expect([...stage.store.selection.nodes]).toEqual(["a"]);
    click(at(420, 20, { shift: true }));
    expect([...stage.store.selection.nodes]).toEqual(["a", "b"]);
    click(at(420, 20, { mod: true }));
    expect([...stage.store.selection.nodes]).toEqual(["a"]);
    click(at(20, 300));
    expect(stage.store.selection.size).toBe(0);
  });

  it("keeps several for a drag, but a click takes one of them", async () => {
    stage.store.selection.set(["a", "b"]);
    drag([at(20, 20), at(24, 60), at(20, 84)]);
    expect(stage.store.selection.nodes.size).toBe(2);
    await Promise.resolve();
    await Promise.resolve();
    click(at(420, 20));
    expect([...stage.store.selection.nodes]).toEqual(["b"]);
  });

  it("takes transitions", () => {
    click(at(300, 46));
    expect([...stage.store.selection.routes]).toEqual(["a\u0000to"]);
  });

  it("takes with a frame what it holds whole to the right, what it touches to the left", () => {
    drag([at(-20, -20), at(100, 100), at(500, 200)]);
    expect([...stage.store.selection.nodes]).toEqual(["a"]);
    drag([at(500, 200), at(400, 100), at(-20, -20)]);
    expect([...stage.store.selection.nodes].sort()).toEqual(["a", "b"]);
    expect(stage.top.marquee).toBeUndefined();
  });

  it("lights up a line and both its ends under the pointer, and only then", () => {
    controller.move(at(300, 46));
    expect([1, 2].map((i) => (stage.scene.nodeFlags[i] as number) & LIT_END)).toEqual([LIT_END, LIT_END]);
    controller.move(at(300, 300));
    expect([1, 2].map((i) => (stage.scene.nodeFlags[i] as number) & LIT_END)).toEqual([0, 0]);
    expect(stage.scene.lit.size).toBe(0);
  });
});

describe("moving", () => {
  it("is one command, on the grid, for all selected cards", async () => {
    stage.store.selection.set(["a", "c"]);
    drag([at(20, 20), at(60, 120), at(63, 153)]);
    expect(stage.commands).toEqual([{ op: "move", nodes: [["a", { x: 40, y: 136 }], ["c", { x: 440, y: 536 }]] }]);
    // Shown at its new place until the document has it.
    expect(stage.scene.box(1)).toMatchObject({ x: 40, y: 136 });
    await Promise.resolve();
    await Promise.resolve();
    expect(stage.scene.moving.size).toBe(0);
  });

  it("draws attached lines anew while it lasts", () => {
    drag([at(20, 20), at(24, 120), at(20, 220)], false);
    expect(stage.scene.path(1).slice(-2)).toEqual([400, 44]);
    expect(stage.scene.path(1)[1]).toBe(stage.scene.box(1).y + 44);
  });

  it("leaves everything as it was on Escape", () => {
    drag([at(20, 20), at(90, 90)], false);
    expect(controller.cancel()).toBe(true);
    expect(stage.scene.box(1)).toMatchObject({ x: 0, y: 0 });
    expect(stage.scene.previewed.size).toBe(0);
    controller.up(at(90, 90));
    expect(stage.commands).toEqual([]);
  });

  it("says nothing when it ends where it began", () => {
    drag([at(20, 20), at(60, 60), at(20, 20)]);
    expect(stage.commands).toEqual([]);
  });

  it("inserts a lone card into the line it is dropped on, in the same step", () => {
    const outputs = card("lone", 200, 300, { to: undefined });
    const lone = stageOf([card("a", 0, 0, { to: "b" }), card("b", 800, 0), outputs], [route("a", "to", "b", [[176, 44], [800, 44]])]);
    controller = new Controller(lone);
    drag([at(220, 320), at(400, 100), at(420, 44)]);
    expect(lone.commands).toMatchObject([
      { op: "batch", commands: [{ op: "move" }, { op: "connect", node: "lone", output: "to", target: "b" }, { op: "connect", node: "a", output: "to", target: "lone" }] },
    ]);
  });

  it("does nothing in a read-only document", () => {
    const locked = stageOf([card("a", 0, 0, { to: undefined })], [], false);
    controller = new Controller(locked);
    drag([at(20, 20), at(90, 90)]);
    drag([at(176, 44), at(300, 300)]);
    expect(locked.commands).toEqual([]);
    expect(locked.chosen).toEqual([]);
  });
});

describe("connecting", () => {
  it("leads an output to a card, and dims what the core would refuse as a target", async () => {
    stage.camera.pan(500, 0);
    drag([at(576, 44), at(500, 300), at(420, 430)], false);
    await Promise.resolve();
    expect(stage.asked).toContainEqual({ op: "connect", node: "b", output: "to", target: "c" });
    expect((stage.scene.nodeFlags[0] as number) & DIMMED).toBe(DIMMED);
    expect([...stage.reasons.values()]).toEqual(["Start takes no transition"]);
    expect((stage.scene.nodeFlags[3] as number) & TARGET).toBe(TARGET);
    expect(stage.top.line?.snapped).toBe("target");
    controller.up(at(420, 430));
    expect(stage.commands).toEqual([{ op: "connect", node: "b", output: "to", target: "c" }]);
    expect((stage.scene.nodeFlags[0] as number) & DIMMED).toBe(0);
  });

  it("refuses Start and says nothing to the core", () => {
    drag([at(576, 44), at(0, 300), at(-380, 20)]);
    expect(stage.commands).toEqual([]);
    expect(stage.top.line).toBeUndefined();
  });

  it("asks for a type on the empty canvas and creates the node connected", async () => {
    drag([at(576, 44), at(700, 100), at(800, 204)]);
    expect(stage.chosen).toHaveLength(1);
    expect(stage.top.line).toBeDefined();
    stage.chosen[0]?.choose("delay");
    stage.chosen[0]?.closed();
    expect(stage.commands).toEqual([{ op: "addNode", node: { kind: "delay", at: { x: 800, y: 176 } }, from: ["b", "to"] }]);
    await Promise.resolve();
    await Promise.resolve();
    expect(stage.top.line).toBeUndefined();
  });

  it("takes the line away when no type is chosen", () => {
    drag([at(176, 44), at(300, 300)]);
    expect((stage.scene.edgeFlags[1] as number) & EDGE_HIDDEN).toBe(EDGE_HIDDEN);
    stage.chosen[0]?.closed();
    expect(stage.top.line).toBeUndefined();
    expect((stage.scene.edgeFlags[1] as number) & EDGE_HIDDEN).toBe(0);
  });

  it("pulls the end of a line to another card", () => {
    drag([at(385, 44), at(400, 300), at(420, 430)]);
    expect(stage.commands).toEqual([{ op: "connect", node: "a", output: "to", target: "c" }]);
  });

  it("pulls the start of a line to another output, as one step", () => {
    drag([at(191, 44), at(400, 100), at(570, 50)]);
    expect(stage.commands).toMatchObject([
      { op: "batch", commands: [{ op: "disconnect", node: "a", output: "to" }, { op: "connect", node: "b", output: "to", target: "b" }] },
    ]);
  });

  it("offers a type behind an open output's plus", () => {
    stage.store.selection.set(["b"]);
    stage.scene.flag(2, 1, true);
    click(at(602, 44));
    stage.chosen[0]?.choose("if");
    expect(stage.commands).toMatchObject([{ op: "addNode", node: { kind: "if", at: { x: 656, y: 0 } }, from: ["b", "to"] }]);
  });
});

describe("lines and ports", () => {
  it("makes waypoints of a dragged run", () => {
    const bent = stageOf([card("a", 0, 0, { to: "b" }), card("b", 400, 200)], [route("a", "to", "b", [[176, 44], [288, 44], [288, 244], [400, 244]])]);
    controller = new Controller(bent);
    drag([at(288, 144), at(310, 144), at(321, 150)]);
    expect(bent.commands).toEqual([{ op: "waypoints", node: "a", output: "to", points: [{ x: 320, y: 44 }, { x: 320, y: 244 }] }]);
  });

  it("moves and removes a waypoint of a selected line", () => {
    const a = card("a", 0, 0, { to: "b" });
    a.outputs[0]!.waypoints.push({ x: 288, y: 144 });
    const bent = stageOf([a, card("b", 400, 200)], [route("a", "to", "b", [[176, 44], [288, 44], [288, 144], [400, 244]])]);
    bent.scene.flagEdge(0, 1, true);
    controller = new Controller(bent);
    drag([at(288, 144), at(300, 150), at(304, 161)]);
    expect(bent.commands).toEqual([{ op: "waypoints", node: "a", output: "to", points: [{ x: 304, y: 160 }] }]);
    controller.doubleClick(at(288, 144));
    expect(bent.commands[1]).toEqual({ op: "waypoints", node: "a", output: "to", points: [] });
  });

  it("drags a port along the border, with Alt from anywhere", () => {
    drag([at(576, 44, { alt: true }), at(560, 80, { alt: true }), at(488, 100, { alt: true })]);
    expect(stage.commands).toEqual([{ op: "port", node: "b", output: "to", side: "bottom", offset: 0.5 }]);
  });

  it("follows a link by a click", () => {
    const linked = stageOf([card("a", 0, 0, { to: "b" }), card("b", 400, 300)], [{ ...route("a", "to", "b", []), display: "link" }]);
    controller = new Controller(linked);
    click(at(200, 44));
    expect(linked.revealed).toEqual(["b"]);
  });
});

describe("what is dragged and goes meanwhile", () => {
  it("ends the drag: nothing is moved or connected any more", () => {
    for (const points of [[at(20, 20), at(60, 40), at(90, 90)], [at(176, 44), at(220, 120), at(300, 300)]]) {
      drag(points, false);
      expect(controller.busy).toBe(true);
      stage.store.nodes.delete("a");
      const change = { all: false, nodes: [], removed: ["a"], renamed: [], routes: [], removedRoutes: [], order: true, diagnostics: false, viewport: false, edits: undefined, origin: undefined };
      stage.scene.patch(change, stage.store);
      controller.refresh();
      expect(controller.busy).toBe(false);
      controller.up(points.at(-1) as Pointer);
      expect(stage.commands).toEqual([]);
      // In the second round the output is open: a line is drawn from it.
      stage = stageOf([card("a", 0, 0, { to: undefined }), card("b", 400, 0)], []);
      controller = new Controller(stage);
    }
  });

  it("goes on when something else goes", () => {
    drag([at(20, 20), at(60, 40)], false);
    stage.store.nodes.delete("c");
    stage.scene.patch({ all: false, nodes: [], removed: ["c"], renamed: [], routes: [], removedRoutes: [], order: true, diagnostics: false, viewport: false, edits: undefined, origin: undefined }, stage.store);
    controller.refresh();
    expect(controller.busy).toBe(true);
  });
});

describe("view and titles", () => {
  it("pans with the middle button and with Space", () => {
    controller.down(middle(20, 20));
    controller.move(middle(50, 60));
    controller.up(middle(50, 60));
    expect(stage.camera.get()).toEqual({ x: 30, y: 40, zoom: 1 });
    controller.panning = true;
    controller.down({ ...middle(20, 20), button: 0 });
    controller.move({ ...middle(10, 10), button: 0 });
    controller.up({ ...middle(10, 10), button: 0 });
    expect(stage.camera.get()).toEqual({ x: 20, y: 30, zoom: 1 });
    expect(stage.commands).toEqual([]);
  });

  it("keeps what is held under the pointer when the canvas gets another corner", () => {
    const { camera } = stage;
    controller.down(middle(300, 300));
    controller.move(middle(320, 310));
    expect(camera.get()).toEqual({ x: 20, y: 10, zoom: 1 });
    // A banner of 40 px comes above: the pointer, which stands still, is 40 px nearer to the canvas's corner now.
    camera.resize(camera.width, camera.height - 40, 0, 40);
    controller.move(middle(320, 270));
    expect(camera.get()).toEqual({ x: 20, y: -30, zoom: 1 });
    controller.cancel();
    expect(camera.get()).toEqual({ x: 0, y: -40, zoom: 1 });
  });

  it("edits a title by a double click, and offers a new node on the ground", () => {
    controller.doubleClick(at(20, 20));
    expect(stage.edited).toEqual(["a"]);
    controller.doubleClick(at(20, 400));
    expect(stage.chosen).toHaveLength(1);
  });
});

describe("deletion", () => {
  it("is one command for nodes and transitions, without Start and what goes with a node", () => {
    stage.store.selection.set(["s", "b"], ["a\u0000to", "b\u0000to"]);
    expect(deletion(stage)).toEqual({
      op: "batch",
      label: "step-delete",
      commands: [{ op: "disconnect", node: "a", output: "to" }, { op: "removeNodes", keys: ["b"], heal: false }],
    });
    stage.store.selection.set(["b"]);
    expect(deletion(stage, true)).toEqual({ op: "removeNodes", keys: ["b"], heal: true });
    stage.store.selection.set(["s"]);
    expect(deletion(stage)).toBeUndefined();
  });
});
