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
    c.drawImage(picture, x - PAD, y - PAD, w + 2 * PAD, h + 2 * PAD);
  }

  #make(w: number, h: number, radius: number, floats: boolean): HTMLCanvasElement {
    const picture = document.createElement("canvas");
    picture.width = Math.ceil((w + 2 * PAD) * SCALE);
    picture.height = Math.ceil((h + 2 * PAD) * SCALE);
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
      c.roundRect(PAD * SCALE - away, PAD * SCALE, w * SCALE, h * SCALE, radius * SCALE);
      c.fill();
    }
    return picture;
  }
}

const PAD = 32;
const SCALE = 2;
