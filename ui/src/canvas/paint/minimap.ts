import type { Camera } from "../system/camera";
import { type MapView, mapView } from "../system/map";
import { type Scene, SELECTED } from "../system/scene";
import { isPill } from "../system/shape";
import type { Theme } from "./theme";

/** Boxes in the types' colours, the selection in its own, and a frame around what is in sight. No lines. */
export class Minimap {
  /** The cards that are neither selected nor moved: they stay as they are while the view or a few cards move. */
  #ground = document.createElement("canvas");
  #of: { theme: Theme; version: number; moving: number; map: MapView; dpr: number } | undefined;

  /** The picture is no good any more. */
  clear(): void {
    this.#of = undefined;
  }

  paint(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, width: number, height: number, dpr: number): MapView {
    const map = mapView(scene, camera, width, height);
    this.#keep(theme, scene, map, width, height, dpr);
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(this.#ground, 0, 0);
    c.setTransform(dpr, 0, 0, dpr, 0, 0);
    for (const slot of scene.moving) drawBoxes(c, colourOf(theme, scene, slot), scene, [slot], map);
    const selected = [...scene.marked()].filter((slot) => (scene.nodeFlags[slot] as number) & SELECTED);
    drawBoxes(c, theme.select, scene, selected, map);
    const v = camera.view();
    const x = Math.max(1, v.x * map.scale + map.x);
    const y = Math.max(1, v.y * map.scale + map.y);
    c.strokeStyle = theme.select;
    c.lineWidth = 1.5;
    c.beginPath();
    c.roundRect(x, y, Math.min(width - 1 - x, v.width * map.scale), Math.min(height - 1 - y, v.height * map.scale), 4);
    c.stroke();
    return map;
  }

  #keep(theme: Theme, scene: Scene, map: MapView, width: number, height: number, dpr: number): void {
    const of = this.#of;
    const ground = this.#ground;
    const [w, h] = [Math.round(width * dpr), Math.round(height * dpr)];
    const same = of?.theme === theme && of.version === scene.version && of.moving === scene.moving.size && of.dpr === dpr;
    if (same && isSame(of.map, map) && ground.width === w && ground.height === h) return;
    ground.width = w;
    ground.height = h;
    const c = ground.getContext("2d", { alpha: false });
    if (!c) return;
    c.setTransform(dpr, 0, 0, dpr, 0, 0);
    c.fillStyle = theme.raised;
    c.fillRect(0, 0, width, height);
    const groups = new Map<string, number[]>();
    for (const slot of scene.slots.values()) {
      if (scene.moving.has(slot)) continue;
      const colour = colourOf(theme, scene, slot);
      const group = groups.get(colour);
      if (group) group.push(slot);
      else groups.set(colour, [slot]);
    }
    for (const [colour, slots] of groups) drawBoxes(c, colour, scene, slots, map);
    this.#of = { theme, version: scene.version, moving: scene.moving.size, map, dpr };
  }
}

function isSame(a: MapView, b: MapView): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y;
}

function colourOf(theme: Theme, scene: Scene, slot: number): string {
  return theme.type(scene.views[slot]?.kind ?? "").solid;
}

function drawBoxes(c: CanvasRenderingContext2D, colour: string, scene: Scene, slots: readonly number[], map: MapView): void {
  c.fillStyle = colour;
  c.beginPath();
  for (const slot of slots) {
    const view = scene.views[slot];
    if (!view) continue;
    const x = (scene.x[slot] as number) * map.scale + map.x;
    const y = (scene.y[slot] as number) * map.scale + map.y;
    const w = Math.max(1, (scene.w[slot] as number) * map.scale);
    const h = Math.max(1, (scene.h[slot] as number) * map.scale);
    if (w < 6) c.rect(x, y, w, h);
    else c.roundRect(x, y, w, h, isPill(view) ? h / 2 : 1.5);
  }
  c.fill();
}
