import type { Camera } from "../system/camera";
import type { Top } from "../system/top";
import { traceHead, traceLine } from "./lines";
import { circle } from "./marks";
import { BASELINE, type Measure, UI } from "./text";
import type { Theme } from "./theme";

/** Paints it on its own transparent canvas. */
export function paintTop(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, top: Top, camera: Camera, dpr: number): void {
  c.setTransform(1, 0, 0, 1, 0, 0);
  c.clearRect(0, 0, Math.ceil(camera.width * dpr), Math.ceil(camera.height * dpr));
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
  if (top.port) circle(c, top.port.x, top.port.y, 6, theme.edgeActive, theme.raised, 1.5);
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
    const text = String(Math.round(g.length));
    const size = 11 * unit;
    const width = measure.width(text, `600 11px ${UI}`) * unit + 10 * unit;
    const x = (g.x0 + g.x1) / 2;
    const y = (g.y0 + g.y1) / 2;
    c.fillStyle = theme.guide;
    c.beginPath();
    c.roundRect(x - width / 2, y - 8 * unit, width, 16 * unit, 4 * unit);
    c.fill();
    c.fillStyle = theme.onGuide;
    c.font = `600 ${size}px ${UI}`;
    c.fillText(text, x - width / 2 + 5 * unit, y + size * BASELINE);
  }
}
