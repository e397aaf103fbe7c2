let waiting = 0;

/** How many pieces of work are put off and not yet begun, on the whole page. */
export function putOff(): number {
  return waiting;
}

/** One piece of work that is put off for a while; asked for again, its while begins anew. */
export class Later {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Milliseconds. */
    readonly pause: number,
    readonly work: () => void,
  ) {}

  start(): void {
    this.cancel();
    waiting++;
    this.#timer = setTimeout(() => {
      this.#over();
      this.work();
    }, this.pause);
  }

  cancel(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#over();
  }

  #over(): void {
    this.#timer = undefined;
    waiting--;
  }
}

/** So long after a keystroke at most, milliseconds, what is typed is in the document: a crash must not cost more. */
export const TYPED_SOON = 700;

/** Does something when the next frame has been shown. Returns a function that gives it up. */
export function afterPaint(what: () => void): () => void {
  const later = new Later(0, what);
  // A page that is hidden has no frames.
  const frame = document.hidden ? 0 : requestAnimationFrame(() => later.start());
  if (document.hidden) later.start();
  return () => {
    cancelAnimationFrame(frame);
    later.cancel();
  };
}
