import { expect, test } from "vitest";
import { Camera } from "../system/camera";
import { card, sceneOf } from "../system/testing";
import { emptyTop, reachOf } from "../system/top";
import { Damage, type Region } from "./damage";

function shown() {
  const scene = sceneOf([card("a", 0, 0), card("b", 600, 0)]);
  const camera = new Camera();
  camera.resize(1200, 800);
  const top = emptyTop();
  const damage = new Damage();
  damage.painted(scene, top, camera, 1);
  return { scene, camera, top, damage };
}

const holds = (regions: Region[] | undefined, x: number, y: number) =>
  regions?.filter((r) => x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height).length;

test("nothing is painted when nothing is shown elsewhere", () => {
  const { scene, camera, top, damage } = shown();
  expect(damage.regions(scene, top, camera, 1)).toEqual([]);
});

test("a guide is painted where it was and where it is, not all that is between", () => {
  const { scene, camera, top, damage } = shown();
  top.guides = [{ x0: 100, y0: 10, x1: 100, y1: 700 }];
  damage.painted(scene, top, camera, 1);
  top.guides = [{ x0: 900, y0: 10, x1: 900, y1: 700 }];
  const regions = damage.regions(scene, top, camera, 1);
  expect([holds(regions, 100, 300), holds(regions, 500, 300), holds(regions, 900, 300)]).toEqual([1, 0, 1]);
});

test("parts that overlap are one, so that what is half transparent is not painted twice", () => {
  const { scene, camera, top, damage } = shown();
  top.guides = [{ x0: 100, y0: 10, x1: 100, y1: 400 }, { x0: 20, y0: 200, x1: 500, y1: 200 }, { x0: 480, y0: 100, x1: 480, y1: 300 }];
  const regions = damage.regions(scene, top, camera, 1);
  expect(regions).toHaveLength(1);
  expect(holds(regions, 100, 200)).toBe(1);
});

test("all is painted after the view moved, and when room is made across it", () => {
  const { scene, camera, top, damage } = shown();
  camera.pan(1, 0);
  expect(damage.regions(scene, top, camera, 1)).toBeUndefined();
  camera.pan(-1, 0);
  top.space = { upright: true, at: 100, by: 20 };
  expect(damage.regions(scene, top, camera, 1)).toBeUndefined();
});

test("a distance's tag is within what is painted anew, at any zoom", () => {
  const top = emptyTop();
  top.gaps = [{ x0: 0, y0: 50, x1: 8, y1: 50, length: 12345 }];
  for (const zoom of [0.25, 1, 4]) {
    const [box] = reachOf(top, zoom) ?? [];
    expect(box && box.x <= 4 - 40 / zoom && box.x + box.width >= 4 + 40 / zoom && box.y <= 50 - 8 / zoom, `at zoom ${zoom}`).toBe(true);
  }
});
