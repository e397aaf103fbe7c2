/** Something that the keyboard does step by step: shown at once, one command at the end. */
export interface KeyTool {
  /** An arrow key, as a step in canvas px. */
  arrow(dx: number, dy: number): void;
  /** To the next (or the one before) of what can be taken hold of. */
  next(back: boolean): void;
  /** Takes away what is taken hold of, when it can be. */
  remove(): void;
  /** The document changed; false when there is nothing left to work on. */
  refresh(): boolean;
  /** The document takes what is shown. */
  end(): void;
  /** As if nothing had been. */
  cancel(): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What a key means while a tool is on: `done` when it is over then; undefined when the key is none of its. */
export function toolKey(tool: KeyTool, key: { key: string; shift: boolean; mod: boolean; alt: boolean }, grid: number): "on" | "done" | undefined {
  const arrow = ARROWS[key.key];
  if (key.mod || key.alt) return undefined;
  if (arrow) {
    const step = key.shift ? 1 : grid || 8;
    tool.arrow(arrow[0] * step, arrow[1] * step);
    return "on";
  }
  switch (key.key) {
    case "Tab":
      tool.next(key.shift);
      return "on";
    case "Delete":
    case "Backspace":
      tool.remove();
      return "on";
    case "Enter":
      tool.end();
      return "done";
    case "Escape":
      tool.cancel();
      return "done";
    default:
      return undefined;
  }
}
