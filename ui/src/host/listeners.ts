import type { Event } from "../rpc/generated/Event";

/** Who listens to the core. What comes before anybody does is kept for the first one. */
export class Listeners {
  #all = new Set<(event: Event) => void>();
  #waiting: Event[] | undefined = [];

  tell(event: Event): void {
    if (this.#waiting) this.#waiting.push(event);
    else for (const listener of this.#all) listener(event);
  }

  /** Returns a function that ends the subscription. */
  add(listener: (event: Event) => void): () => void {
    this.#all.add(listener);
    const waiting = this.#waiting;
    if (waiting) {
      this.#waiting = undefined;
      // A later turn: the listener is still being set up.
      queueMicrotask(() => {
        for (const event of waiting) this.tell(event);
      });
    }
    return () => this.#all.delete(listener);
  }
}
