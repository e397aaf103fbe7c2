/** How fast frames came on this machine with this browser, ms; absent while not known. */
export interface Pace {
  browser: string;
  accelerated?: number;
  software?: number;
}

const KEY = "millrace.canvas.pace";
const SAMPLES = 40;
/** A frame that came later than this belongs to another movement. */
const PAUSE = 600;
/** With frames at this pace nobody would gain from a change. */
const GOOD = 25;

/**
 * Whether canvases are better drawn by the processor: WebKitGTK without a working graphics card draws up to twice as fast so,
 * and it cannot be asked. When the browser's own way was slow, the other one is tried on the next canvas; the faster stays.
 */
export function preferSoftware(pace: Pace | undefined): boolean {
  if (pace?.accelerated === undefined || pace.accelerated <= GOOD) return false;
  return pace.software === undefined || pace.software < pace.accelerated * 0.85;
}

/** What is known about this machine. Chromium decides well by itself: there nothing is kept. */
export function knownPace(): Pace | undefined {
  if (navigator.userAgent.includes("Chrome/")) return undefined;
  try {
    const pace = JSON.parse(localStorage.getItem(KEY) ?? "null") as Pace | null;
    return pace?.browser === navigator.userAgent ? pace : { browser: navigator.userAgent };
  } catch {
    return undefined;
  }
}

/** Watches how fast frames follow each other while something moves, and keeps the median once. */
export class PaceWatch {
  #times: number[] = [];
  #last = 0;

  constructor(
    readonly pace: Pace | undefined,
    readonly software: boolean,
  ) {}

  /** A frame was painted at this time. */
  frame(now: number): void {
    if (!this.pace || this.#times.length >= SAMPLES) return;
    const gap = now - this.#last;
    this.#last = now;
    if (gap > PAUSE) return;
    this.#times.push(gap);
    if (this.#times.length < SAMPLES) return;
    this.#times.sort((a, b) => a - b);
    const median = Math.round(this.#times[SAMPLES >> 1] ?? 0);
    const known: Pace = { ...this.pace, [this.software ? "software" : "accelerated"]: median };
    try {
      localStorage.setItem(KEY, JSON.stringify(known));
    } catch {
      // Without storage the browser's own way stays.
    }
  }
}
