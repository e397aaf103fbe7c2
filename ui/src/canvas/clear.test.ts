import { expect, it } from "vitest";
import { clearOf } from "./clear";
import { Camera } from "./system/camera";

const at = { x: 0, y: 0, zoom: 1 };

function camera(): Camera {
  const camera = new Camera();
  camera.resize(1000, 600);
  return camera;
}

const find = { x: 600, y: 0, width: 400, height: 56 };
const map = { x: 818, y: 482, width: 182, height: 118 };

it("moves a card that a bar covers the least way past it, and nothing else", () => {
  const card = { width: 176, height: 88 };
  // Under the bar's middle: down; at its left end: aside; beside it and below it: nowhere.
  expect(clearOf(camera(), at, { x: 700, y: 20, ...card }, [find])).toEqual({ x: 0, y: 44, zoom: 1 });
  expect(clearOf(camera(), at, { x: 430, y: 20, ...card }, [find])).toEqual({ x: -14, y: 0, zoom: 1 });
  expect(clearOf(camera(), at, { x: 100, y: 20, ...card }, [find])).toEqual(at);
  expect(clearOf(camera(), at, { x: 700, y: 64, ...card }, [find])).toEqual(at);
  expect(clearOf(camera(), at, { x: 800, y: 440, ...card }, [find, map])).toEqual({ x: 0, y: -54, zoom: 1 });
});

it("does not push a card out of sight, nor from one bar under another", () => {
  // As high as the canvas: only aside.
  expect(clearOf(camera(), at, { x: 560, y: 10, width: 176, height: 580 }, [find])).toEqual({ x: -144, y: 0, zoom: 1 });
  expect(clearOf(camera(), at, { x: 100, y: 10, width: 880, height: 580 }, [find])).toEqual(at);
  // Down, past the bar, it would stand on the map.
  expect(clearOf(camera(), at, { x: 820, y: 20, width: 170, height: 440 }, [find, map])).toEqual({ x: -398, y: 0, zoom: 1 });
});
