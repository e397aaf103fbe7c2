import type { Camera } from "../system/camera";
import { type MapView, mapView } from "../system/map";
import { type Scene, SELECTED } from "../system/scene";
import { isPill } from "../system/shape";
import type { Theme } from "./theme";

/** Boxes in the types' colours, the selection in its own, and a frame around what is in sight. No lines. */
export function paintMinimap(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, width: number, height: number, dpr: number): MapView {
  const map = mapView(scene, camera, width, height);
  c.setTransform(dpr, 0, 0, dpr, 0, 0);
  c.fillStyle = theme.raised;
  c.fillRect(0, 0, width, height);
  const groups = new Map<string, number[]>();
  for (const slot of scene.slots.values()) {
    const view = scene.views[slot];
    if (!view) continue;
    const colour = (scene.nodeFlags[slot] as number) & SELECTED ? theme.select : theme.type(view.kind).solid;
    const group = groups.get(colour);
    if (group) group.push(slot);
    else groups.set(colour, [slot]);
  }
  for (const [colour, slots] of groups) {
    c.fillStyle = colour;
    c.beginPath();
    for (const slot of slots) {
      const x = (scene.x[slot] as number) * map.scale + map.x;
      const y = (scene.y[slot] as number) * map.scale + map.y;
      const w = Math.max(1, (scene.w[slot] as number) * map.scale);
      const h = Math.max(1, (scene.h[slot] as number) * map.scale);
      if (w < 6) c.rect(x, y, w, h);
      else c.roundRect(x, y, w, h, isPill(scene.views[slot] as NonNullable<(typeof scene.views)[number]>) ? h / 2 : 1.5);
    }
    c.fill();
  }
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
