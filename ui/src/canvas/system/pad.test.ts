import { describe, expect, it } from "vitest";
import { Camera } from "./camera";
import { covered, floatsFor } from "./free";
import type { OutputView } from "../../rpc/generated/OutputView";
import { padBox } from "./pad";
import { outputEnd, plusCentre } from "./ports";
import { card, sceneOf } from "./testing";

const WIDTH = 34;
const HEIGHT = 119;

/** A canvas of 1000 × 700 with a card at a place of the screen. */
function stand(x: number, y: number) {
  const camera = new Camera();
  camera.set({ x: -300, y: 120, zoom: 0.8 });
  camera.width = 1000;
  camera.height = 700;
  const scene = sceneOf([card("a", camera.toWorldX(x), camera.toWorldY(y))]);
  const floats = covered(camera, floatsFor(camera.width, true, true));
  const box = padBox(scene, 0, WIDTH, HEIGHT, camera, floats);
  const on = { x: camera.toScreenX(box.x), y: camera.toScreenY(box.y), side: box.side };
  const meets = floats.some((f) => on.x < f.x + f.width && on.x + WIDTH > f.x && on.y < f.y + f.height && on.y + HEIGHT > f.y);
  return { ...on, meets };
}

describe("the pad of a card", () => {
  it("stands on the right", () => {
    expect(stand(400, 200)).toMatchObject({ side: "right", meets: false });
  });

  it("takes another side when a card is there", () => {
    const camera = new Camera();
    camera.set({ x: 500, y: 500, zoom: 1 });
    camera.width = camera.height = 2000;
    const beside = sceneOf([card("a", 0, 0), card("b", 200, 0)]);
    expect(padBox(beside, 0, WIDTH, HEIGHT, camera, []).side).toBe("left");
  });

  it("stays in sight", () => {
    expect(stand(830, 200).side).toBe("left");
  });

  it("does not stand over the minimap", () => {
    expect(stand(720, 520)).toMatchObject({ side: "left", meets: false });
    expect(stand(720, 620)).toMatchObject({ side: "top", meets: false });
  });

  it("does not stand over the zoom bar", () => {
    for (const y of [480, 540, 600]) expect(stand(20, y).meets, `${y}`).toBe(false);
  });

  it("stands beside what is seen of a card at the edge, over no other card", () => {
    const camera = new Camera();
    camera.set({ x: 0, y: 0, zoom: 1 });
    camera.width = 1000;
    camera.height = 700;
    const scene = sceneOf([card("a", 400, 640), card("above", 400, 500)]);
    const box = padBox(scene, 0, WIDTH, HEIGHT, camera, []);
    expect(box.side).toBe("right");
    expect(box.y + box.height).toBeLessThanOrEqual(700);
  });

  it("leaves the plus and the name of an open output free", () => {
    const camera = new Camera();
    camera.set({ x: 500, y: 500, zoom: 1 });
    camera.width = camera.height = 2000;
    const anchor = { side: "right", x: 176, y: 24 } as const;
    const open = { key: "to", label: "Yes", anchor, required: true, row: false } as OutputView;
    const scene = sceneOf([{ ...card("a", 0, 0), outputs: [open] }]);
    const end = outputEnd(scene, 0, open);
    const box = padBox(scene, 0, WIDTH, HEIGHT, camera, []);
    const plus = plusCentre(end);
    const over = plus.x > box.x && plus.x < box.x + box.width && plus.y > box.y && plus.y < box.y + box.height;
    expect({ over, side: box.side }).toEqual({ over: false, side: "left" });
  });
});
