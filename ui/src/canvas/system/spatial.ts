/**
 * Finds what lies in a rectangle: a hash of square cells, so that it is as large as what it holds, wherever that is.
 *
 * Items are small whole numbers (slots). One that would fill very many cells is kept apart and always looked at.
 */
export class SpatialIndex {
  #cells = new Map<number, number[]>();
  #large = new Set<number>();
  /** Cell ids of each item. */
  #where: (number[] | undefined)[] = [];
  /** The least box around an item's boxes: x0, y0, x1, y1. */
  #bounds = new Float64Array(256);
  #stamp = new Uint32Array(64);
  #tick = 0;

  constructor(readonly cell = 512) {}

  /** Puts an item into all cells that its boxes touch; `boxes` are x0, y0, x1, y1 each. */
  set(item: number, boxes: readonly number[]): void {
    this.remove(item);
    this.#bound(item, boxes);
    const ids: number[] = [];
    for (let i = 0; i + 3 < boxes.length; i += 4) {
      const x0 = this.#at(boxes[i] as number);
      const y0 = this.#at(boxes[i + 1] as number);
      const x1 = this.#at(boxes[i + 2] as number);
      const y1 = this.#at(boxes[i + 3] as number);
      if (!((x1 - x0 + 1) * (y1 - y0 + 1) + ids.length <= 1024)) {
        this.#large.add(item);
        this.#where[item] = [];
        return;
      }
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) ids.push(id(x, y));
    }
    this.#where[item] = ids.length > 1 ? [...new Set(ids)] : ids;
    for (const cell of this.#where[item]) {
      const list = this.#cells.get(cell);
      if (list) list.push(item);
      else this.#cells.set(cell, [item]);
    }
  }

  remove(item: number): void {
    const ids = this.#where[item];
    if (!ids) return;
    this.#large.delete(item);
    for (const cell of ids) {
      const list = this.#cells.get(cell);
      const at = list ? list.indexOf(item) : -1;
      if (!list || at < 0) continue;
      if (list.length === 1) this.#cells.delete(cell);
      else {
        list[at] = list[list.length - 1] as number;
        list.pop();
      }
    }
    this.#where[item] = undefined;
  }

  clear(): void {
    this.#cells.clear();
    this.#large.clear();
    this.#where = [];
  }

  /**
   * Writes the items whose bounds touch the rectangle into `out`, each once, in no order, and returns how many.
   * The bounds of an item with several boxes are around all of them. `out` grows as needed.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: number[]): number {
    this.#tick++;
    if (this.#stamp.length < this.#where.length) this.#stamp = new Uint32Array(this.#where.length * 2);
    let n = 0;
    for (const item of this.#large) if (this.#touches(item, x0, y0, x1, y1)) out[n++] = item;
    const cx0 = this.#at(x0);
    const cy0 = this.#at(y0);
    const cx1 = this.#at(x1);
    const cy1 = this.#at(y1);
    if ((cx1 - cx0 + 1) * (cy1 - cy0 + 1) > this.#cells.size) {
      for (const [cell, list] of this.#cells) {
        const cx = cellX(cell);
        const cy = cellY(cell);
        if (cx >= cx0 && cx <= cx1 && cy >= cy0 && cy <= cy1) n = this.#collect(list, x0, y0, x1, y1, out, n);
      }
    } else {
      for (let y = cy0; y <= cy1; y++) {
        for (let x = cx0; x <= cx1; x++) {
          const list = this.#cells.get(id(x, y));
          if (list) n = this.#collect(list, x0, y0, x1, y1, out, n);
        }
      }
    }
    return n;
  }

  #collect(list: readonly number[], x0: number, y0: number, x1: number, y1: number, out: number[], n: number): number {
    for (let i = 0; i < list.length; i++) {
      const item = list[i] as number;
      if (this.#stamp[item] === this.#tick) continue;
      this.#stamp[item] = this.#tick;
      if (this.#touches(item, x0, y0, x1, y1)) out[n++] = item;
    }
    return n;
  }

  #touches(item: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const b = this.#bounds;
    const at = 4 * item;
    return (b[at] as number) <= x1 && (b[at + 1] as number) <= y1 && (b[at + 2] as number) >= x0 && (b[at + 3] as number) >= y0;
  }

  #bound(item: number, boxes: readonly number[]): void {
    const at = 4 * item;
    if (this.#bounds.length < at + 4) {
      const grown = new Float64Array(2 * (at + 4));
      grown.set(this.#bounds);
      this.#bounds = grown;
    }
    const b = this.#bounds;
    b.fill(Infinity, at, at + 2);
    b.fill(-Infinity, at + 2, at + 4);
    for (let i = 0; i + 3 < boxes.length; i += 4) {
      b[at] = Math.min(b[at] as number, boxes[i] as number);
      b[at + 1] = Math.min(b[at + 1] as number, boxes[i + 1] as number);
      b[at + 2] = Math.max(b[at + 2] as number, boxes[i + 2] as number);
      b[at + 3] = Math.max(b[at + 3] as number, boxes[i + 3] as number);
    }
  }

  /** Cell number of a coordinate; far outside everything is one far cell. */
  #at(v: number): number {
    const cell = Math.floor(v / this.cell);
    return cell < -FAR ? -FAR : cell > FAR ? FAR : cell;
  }
}

// Coordinates reach ±2^26 (the router's limit); that is ±2^17 cells of 512.
const FAR = 1 << 20;
const SPAN = 1 << 22;

function id(x: number, y: number): number {
  return (y + FAR) * SPAN + (x + FAR);
}

function cellX(cell: number): number {
  return (cell % SPAN) - FAR;
}

function cellY(cell: number): number {
  return Math.floor(cell / SPAN) - FAR;
}
