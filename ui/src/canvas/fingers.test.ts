import { expect, test } from "vitest";
import { Fingers } from "./fingers";
import { Camera } from "./system/camera";

function fingers() {
  const camera = new Camera();
  camera.resize(800, 600);
  return { camera, fingers: new Fingers(camera, (sx, sy) => ({ sx, sy })) };
}

test("a finger that comes alone moves nothing here", () => {
  const { camera, fingers: f } = fingers();
  expect(f.add(1, { x: 10, y: 10 })).toBe(false);
  expect(f.move(1, { x: 90, y: 90 })).toBe(false);
  expect(camera.get()).toEqual({ x: 0, y: 0, zoom: 1 });
});

test("what is between two fingers stays there", () => {
  const { camera, fingers: f } = fingers();
  f.add(1, { x: 100, y: 100 });
  expect(f.add(2, { x: 200, y: 100 })).toBe(true);
  f.move(2, { x: 300, y: 100 });
  expect(camera.zoom).toBe(2);
  expect(camera.toWorldX(200)).toBe(150);
});

test("after a pinch the finger that stays moves the view on, until it leaves", () => {
  const { camera, fingers: f } = fingers();
  f.add(1, { x: 100, y: 100 });
  f.add(2, { x: 200, y: 100 });
  f.remove(2);
  expect(f.move(1, { x: 130, y: 140 })).toBe(true);
  expect(camera.get()).toEqual({ x: 30, y: 40, zoom: 1 });
  f.remove(1);
  expect(f.add(3, { x: 0, y: 0 })).toBe(false);
  expect(f.move(3, { x: 50, y: 50 })).toBe(false);
});
