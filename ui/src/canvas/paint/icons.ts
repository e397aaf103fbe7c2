import { ICON_DATA, type IconNode } from "./iconData";

const paths = new Map<string, Path2D>();

/** An icon's outline on a grid of 24, to be stroked; an unknown name gives a square. */
export function icon(name: string): Path2D {
  let path = paths.get(name);
  if (!path) paths.set(name, (path = build(ICON_DATA[name] ?? ICON_DATA["square"] ?? [])));
  return path;
}

/** Strokes an icon with its top-left corner at (x, y), `size` px large. Line caps are round already. */
export function drawIcon(c: CanvasRenderingContext2D, name: string, x: number, y: number, size: number, stroke = 2): void {
  const k = size / 24;
  c.transform(k, 0, 0, k, x, y);
  c.lineWidth = stroke;
  c.stroke(icon(name));
  c.transform(1 / k, 0, 0, 1 / k, -x / k, -y / k);
}

const pictures = new Map<string, HTMLCanvasElement>();

/** The same as a picture of `size` device px. */
export function iconPicture(name: string, colour: string, size: number): HTMLCanvasElement {
  const id = `${name} ${colour} ${size}`;
  let picture = pictures.get(id);
  if (picture) return picture;
  if (pictures.size > 500) pictures.clear();
  picture = document.createElement("canvas");
  picture.width = picture.height = size;
  const c = picture.getContext("2d");
  if (c) {
    c.lineCap = c.lineJoin = "round";
    c.strokeStyle = colour;
    drawIcon(c, name, 0, 0, size);
  }
  pictures.set(id, picture);
  return picture;
}

/** Forgets the pictures: the system took them away. */
export function forgetPictures(): void {
  pictures.clear();
}

function build(node: IconNode): Path2D {
  const path = new Path2D();
  for (const [shape, a] of node) {
    const n = (key: string) => Number(a[key] ?? 0);
    switch (shape) {
      case "path":
        path.addPath(new Path2D(a["d"]));
        break;
      case "line":
        path.moveTo(n("x1"), n("y1"));
        path.lineTo(n("x2"), n("y2"));
        break;
      case "circle":
        path.moveTo(n("cx") + n("r"), n("cy"));
        path.arc(n("cx"), n("cy"), n("r"), 0, Math.PI * 2);
        break;
      case "ellipse":
        path.moveTo(n("cx") + n("rx"), n("cy"));
        path.ellipse(n("cx"), n("cy"), n("rx"), n("ry"), 0, 0, Math.PI * 2);
        break;
      case "rect":
        path.roundRect(n("x"), n("y"), n("width"), n("height"), n("rx"));
        break;
      case "polyline":
      case "polygon": {
        const points = (a["points"] ?? "").split(/[\s,]+/).map(Number);
        for (let i = 0; i + 1 < points.length; i += 2) {
          if (i === 0) path.moveTo(points[0] as number, points[1] as number);
          else path.lineTo(points[i] as number, points[i + 1] as number);
        }
        if (shape === "polygon") path.closePath();
        break;
      }
    }
  }
  return path;
}
