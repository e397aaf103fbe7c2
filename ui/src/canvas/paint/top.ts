import type { Camera } from "../system/camera";
import type { Top } from "../system/top";
import { traceHead, traceLine } from "./lines";
import { circle } from "./marks";
import { BASELINE, type Measure, UI } from "./text";
import type { Theme } from "./theme";

/** Paints what a gesture adds above the document. */
export function paintTop(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, top: Top, camera: Camera, dpr: number): void {
  c.setTransform(camera.zoom * dpr, 0, 0, camera.zoom * dpr, Math.round(camera.x * dpr), Math.round(camera.y * dpr));
  c.lineJoin = "round";
  c.lineCap = "round";
  if (top.insertion) {
    c.strokeStyle = theme.edgeActive;
    c.lineWidth = 3;
    c.beginPath();
    traceLine(c, top.insertion, [], true);
    c.stroke();
  }
  if (top.ghost) drawGhost(c, theme, top.ghost);
  if (top.line) drawLine(c, theme, top.line);
  if (top.run) drawRun(c, theme, top.run, camera.zoom);
  if (top.space) drawSpace(c, theme, measure, top.space, camera);
  if (top.port) circle(c, top.port.x, top.port.y, 6, top.port.input ? theme.raised : theme.edgeActive, top.port.input ? theme.select : theme.raised, top.port.input ? 2 : 1.5);
  if (top.marquee) drawMarquee(c, theme, top.marquee, camera.zoom);
  if (top.guides.length + top.gaps.length > 0) drawGuides(c, theme, measure, top, camera.zoom);
}

function drawGhost(c: CanvasRenderingContext2D, theme: Theme, g: NonNullable<Top["ghost"]>): void {
  c.beginPath();
  c.roundRect(g.x, g.y, g.width, g.height, g.radius);
  c.fillStyle = theme.selectHalo;
  c.fill();
  c.strokeStyle = theme.select;
  c.lineWidth = 1.5;
  c.stroke();
}

function drawLine(c: CanvasRenderingContext2D, theme: Theme, line: NonNullable<Top["line"]>): void {
  const { path } = line;
  c.strokeStyle = theme.edgeActive;
  c.fillStyle = theme.edgeActive;
  c.lineWidth = theme.edgeActiveWidth;
  c.beginPath();
  traceLine(c, path, [], true);
  c.stroke();
  c.lineWidth = 1;
  c.beginPath();
  traceHead(c, path);
  c.fill();
  c.stroke();
  const [sx, sy, tx, ty] = [path[0] as number, path[1] as number, path[path.length - 2] as number, path[path.length - 1] as number];
  circle(c, sx, sy, line.snapped === "source" ? 6 : 5, theme.edgeActive, theme.raised, 1.5);
  if (line.snapped === "target") circle(c, tx, ty, 6, theme.raised, theme.select, 2);
}

function drawRun(c: CanvasRenderingContext2D, theme: Theme, run: readonly number[], zoom: number): void {
  const [ax = 0, ay = 0, bx = 0, by = 0] = run;
  c.strokeStyle = theme.focus;
  c.lineWidth = 4 / Math.min(1, zoom);
  c.beginPath();
  c.moveTo(ax, ay);
  c.lineTo(bx, by);
  c.stroke();
  circle(c, (ax + bx) / 2, (ay + by) / 2, 5, theme.raised, theme.focus, 2);
}

/** Where room is made or taken: a line across the view, where it goes to, and the distance between. */
function drawSpace(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, space: NonNullable<Top["space"]>, camera: Camera): void {
  const view = camera.view();
  const unit = 1 / camera.zoom;
  const { upright, at, by } = space;
  const line = (v: number) => {
    c.beginPath();
    c.moveTo(upright ? v : view.x, upright ? view.y : v);
    c.lineTo(upright ? v : view.x + view.width, upright ? view.y + view.height : v);
    c.stroke();
  };
  c.strokeStyle = theme.guide;
  c.fillStyle = theme.selectHalo;
  c.lineWidth = 1.25 * unit;
  line(at);
  if (by === 0) return;
  const [from, to] = [Math.min(at, at + by), Math.max(at, at + by)];
  if (upright) c.fillRect(from, view.y, to - from, view.height);
  else c.fillRect(view.x, from, view.width, to - from);
  line(at + by);
  const x = upright ? at + by / 2 : view.x + view.width / 2;
  const y = upright ? view.y + view.height / 2 : at + by / 2;
  drawDistance(c, theme, measure, by, x, y, unit);
}

/** Solid where it takes what it holds whole, dashed where it takes what it touches. */
function drawMarquee(c: CanvasRenderingContext2D, theme: Theme, m: NonNullable<Top["marquee"]>, zoom: number): void {
  c.fillStyle = theme.selectHalo;
  c.globalAlpha = 0.5;
  c.fillRect(m.x, m.y, m.width, m.height);
  c.globalAlpha = 1;
  c.strokeStyle = theme.select;
  c.lineWidth = 1 / zoom;
  if (!m.whole) c.setLineDash([4 / zoom, 3 / zoom]);
  c.strokeRect(m.x, m.y, m.width, m.height);
  c.setLineDash([]);
}

function drawGuides(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, top: Top, zoom: number): void {
  const unit = 1 / zoom;
  c.strokeStyle = theme.guide;
  c.lineWidth = 1.25 * unit;
  c.lineCap = "butt";
  c.beginPath();
  for (const g of top.guides) {
    c.moveTo(g.x0, g.y0);
    c.lineTo(g.x1, g.y1);
  }
  for (const g of top.gaps) {
    const tick = 4 * unit;
    c.moveTo(g.x0, g.y0);
    c.lineTo(g.x1, g.y1);
    for (const [x, y] of [[g.x0, g.y0], [g.x1, g.y1]] as const) {
      if (g.x0 === g.x1) {
        c.moveTo(x - tick, y);
        c.lineTo(x + tick, y);
      } else {
        c.moveTo(x, y - tick);
        c.lineTo(x, y + tick);
      }
    }
  }
  c.stroke();
  for (const g of top.gaps) {
    drawDistance(c, theme, measure, g.length, (g.x0 + g.x1) / 2, (g.y0 + g.y1) / 2, unit);
  }
}

/** A length on a tag, its middle at (x, y); `unit` is one px of the screen. */
function drawDistance(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, length: number, x: number, y: number, unit: number): void {
  const text = String(Math.round(length)).replace("-", "−");
  const size = 11 * unit;
  const width = measure.width(text, `600 11px ${UI}`) * unit + 10 * unit;
  c.fillStyle = theme.guide;
  c.beginPath();
  c.roundRect(x - width / 2, y - 8 * unit, width, 16 * unit, 4 * unit);
  c.fill();
  c.fillStyle = theme.onGuide;
  c.font = `600 ${size}px ${UI}`;
  c.fillText(text, x - width / 2 + 5 * unit, y + size * BASELINE);
}
