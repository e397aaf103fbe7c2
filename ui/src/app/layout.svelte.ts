import type { Settings } from "../rpc/generated/Settings";

/** Smallest and first sizes of the panels in px (design language: steps of 8). */
export const PANELS = {
  side: { first: 216, min: 184, max: 480 },
  inspector: { first: 304, min: 264, max: 560 },
  bottom: { first: 176, min: 104, max: 560 },
} as const;

export type Panel = keyof typeof PANELS;

/** Below this width the side panel is a rail and the bottom panel lower. */
export const COMPACT_WIDTH = 1360;
const COMPACT_BOTTOM = 140;

/** Panel sizes and folds. Numbers are px, switches 0 or 1, all remembered in `settings.layout`. */
export class Layout {
  compact = $state(false);
  /** The whole side panel laid over the canvas while there is only room for the rail. */
  flyout = $state(false);
  #values: Record<string, number> = $state({});

  constructor(
    settings: Settings,
    readonly keep: (values: Record<string, number>) => void,
  ) {
    this.#values = { ...settings.layout };
  }

  size(panel: Panel): number {
    const { first, min, max } = PANELS[panel];
    const start = panel === "bottom" && this.compact ? COMPACT_BOTTOM : first;
    return clamp(this.#values[panel] ?? start, min, max);
  }

  /** Steps of 8. */
  resize(panel: Panel, px: number): void {
    const { min, max } = PANELS[panel];
    this.#values[panel] = clamp(Math.round(px / 8) * 8, min, max);
  }

  /** Back to the first size. */
  reset(panel: Panel): void {
    delete this.#values[panel];
    this.save();
  }

  /** A switch, such as whether a panel or a section is open. */
  open(name: string): boolean {
    return (this.#values[`${name}Open`] ?? 1) !== 0;
  }

  setOpen(name: string, open: boolean): void {
    this.#values[`${name}Open`] = open ? 1 : 0;
    this.save();
  }

  /** Any other remembered number. */
  get(name: string, otherwise: number): number {
    return this.#values[name] ?? otherwise;
  }

  put(name: string, value: number): void {
    this.#values[name] = value;
  }

  /** Called at the end of a drag. */
  save(): void {
    this.keep({ ...this.#values });
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
