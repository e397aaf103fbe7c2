import { FOUND, type Scene, SELECTED, DIMMED } from "../system/scene";
import { isPill } from "../system/shape";
import { iconPicture } from "./icons";
import { worst } from "./marks";
import type { Theme, TypeColours } from "./theme";

/** Where the world is on a canvas: device px per world unit, and the px that its origin is at. Whole ones, so that pictures are sharp. */
export interface Placing {
  scale: number;
  ox: number;
  oy: number;
}

/** So many boxes cost little however they are drawn. */
const FEW = 150;

/**
 * Cards as boxes in their type's soft colour: one path per type. With `rough`, for frames while the zoom changes, many cards
 * have no rounded corners. `c` has the transformation that `on` says.
 */
export function drawBoxes(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, nodes: readonly number[], n: number, zoom: number, on: Placing, rough = false): void {
  const groups = new Map<TypeColours, number[]>();
  for (let i = 0; i < n; i++) {
    const slot = nodes[i] as number;
    const view = scene.views[slot];
    if (!view) continue;
    const colours = theme.type(view.kind);
    const group = groups.get(colours);
    if (group) group.push(slot);
    else groups.set(colours, [slot]);
  }
  // Corners cost as much as the box; nobody sees them on a box of a few px.
  const rounded = zoom > 0.12;
  const square = !rounded || (rough && n > FEW);
  for (const [colours, slots] of groups) {
    c.beginPath();
    for (const slot of slots) {
      const x = scene.x[slot] as number;
      const y = scene.y[slot] as number;
      const w = scene.w[slot] as number;
      const h = scene.h[slot] as number;
      const pill = rounded && isPill(scene.views[slot] as NonNullable<(typeof scene.views)[number]>);
      if (square && !pill) c.rect(x, y, w, h);
      else c.roundRect(x, y, w, h, pill ? h / 2 : 12);
    }
    c.fillStyle = colours.soft;
    c.fill();
    c.strokeStyle = colours.solid;
    c.lineWidth = 1 / on.scale;
    c.stroke();
  }
  drawGlyphs(c, groups, scene, zoom, on);
}

/** Glyphs as pictures: there may be hundreds, and each outline is many strokes. */
function drawGlyphs(c: CanvasRenderingContext2D, groups: ReadonlyMap<TypeColours, number[]>, scene: Scene, zoom: number, on: Placing): void {
  c.setTransform(1, 0, 0, 1, 0, 0);
  for (const [colours, slots] of groups) {
    for (const slot of slots) {
      const w = scene.w[slot] as number;
      const h = scene.h[slot] as number;
      // 8 to 14 px on the screen; where not even 8 fit, colour must do.
      if (h * zoom < 9.5) continue;
      const size = Math.round((Math.min(14, Math.max(8, h * zoom - 4)) / zoom) * on.scale);
      const x = ((scene.x[slot] as number) + w / 2) * on.scale + on.ox - size / 2;
      const y = ((scene.y[slot] as number) + h / 2) * on.scale + on.oy - size / 2;
      c.drawImage(iconPicture(colours.icon, colours.ink, size), Math.round(x), Math.round(y));
    }
  }
  c.setTransform(on.scale, 0, 0, on.scale, on.ox, on.oy);
}

/** Rings that say what matters at every zoom: selected, found, blocks saving, blocks publishing. */
export function drawRings(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, nodes: readonly number[], n: number, zoom: number): void {
  const unit = 1 / zoom;
  for (let i = 0; i < n; i++) {
    const slot = nodes[i] as number;
    const view = scene.views[slot];
    if (!view) continue;
    const flags = scene.nodeFlags[slot] as number;
    const verdict = worst(view.problems)?.verdict;
    const colour =
      flags & SELECTED ? theme.select : flags & FOUND ? theme.find : verdict === "save" ? theme.save : verdict === "publish" ? theme.publish : undefined;
    if (colour === undefined || flags & DIMMED) continue;
    const out = 2.5 * unit;
    const h = scene.h[slot] as number;
    const radius = (isPill(view) ? h / 2 : Math.min(12, 3 * unit + 6)) + out;
    c.beginPath();
    c.roundRect((scene.x[slot] as number) - out, (scene.y[slot] as number) - out, (scene.w[slot] as number) + 2 * out, h + 2 * out, radius);
    c.strokeStyle = colour;
    c.lineWidth = 2 * unit;
    c.stroke();
  }
}
