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
