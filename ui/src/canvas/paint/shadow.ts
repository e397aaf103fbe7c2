/** Soft shadows as pictures, made once per card size: no blur in the frame path. */
export class Shadows {
  #all = new Map<string, HTMLCanvasElement>();

  constructor(readonly dark: boolean) {}

  /** Draws the shadow of a card that floats (hovered, selected) or lies (any other). */
  draw(c: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number, floats: boolean): void {
    const id = `${Math.round(w)},${Math.round(h)},${radius},${floats}`;
    let picture = this.#all.get(id);
    if (!picture) {
      if (this.#all.size > 200) this.#all.clear();
      this.#all.set(id, (picture = this.#make(w, h, radius, floats)));
    }
    const pad = padOf(floats);
    c.drawImage(picture, x - pad, y - pad, w + 2 * pad, h + 2 * pad);
  }

  #make(w: number, h: number, radius: number, floats: boolean): HTMLCanvasElement {
    const pad = padOf(floats);
    const picture = document.createElement("canvas");
    picture.width = Math.ceil((w + 2 * pad) * SCALE);
    picture.height = Math.ceil((h + 2 * pad) * SCALE);
    const c = picture.getContext("2d");
    if (!c) return picture;
    // --e1 and --e2.
    const layers = floats
      ? this.dark ? [[2, 4, 0.3], [8, 20, 0.36]] : [[2, 4, 0.06], [6, 16, 0.09]]
      : [[1, 2, this.dark ? 0.3 : 0.06]];
    const colour = this.dark ? "0,0,0" : "22,28,40";
    // The shape stands outside the picture, only its shadow falls into it.
    const away = picture.width + 100;
    for (const [dy = 0, blur = 0, alpha = 0] of layers) {
      c.shadowColor = `rgba(${colour},${alpha})`;
      c.shadowBlur = blur * SCALE;
      c.shadowOffsetX = away;
      c.shadowOffsetY = dy * SCALE;
      c.fillStyle = "#000";
      c.beginPath();
      c.roundRect(pad * SCALE - away, pad * SCALE, w * SCALE, h * SCALE, radius * SCALE);
      c.fill();
    }
    return picture;
  }
}

/** What is most seen of a lying card's shadow: a seam under it. A scaled picture costs twenty times as much. */
export function drawShade(c: CanvasRenderingContext2D, dark: boolean, x: number, y: number, w: number, h: number, radius: number): void {
  c.fillStyle = dark ? "rgba(0,0,0,.2)" : "rgba(22,28,40,.05)";
  c.fillRect(x + radius / 2, y + h - 1, w - radius, 2.5);
}

/** How far a shadow reaches: that of a floating card 28 px, that of a lying one 4. */
function padOf(floats: boolean): number {
  return floats ? 32 : 6;
}

const SCALE = 2;
