/** Small drawings of the templates in a box of 198 × 80: boxes with their kind's colour, and lines between them. */
export interface Preview {
  lines: string;
  /** x, y, width, height, colour token, round ends. */
  boxes: ReadonlyArray<readonly [number, number, number, number, string, boolean?]>;
}

const BLANK: Preview = {
  lines: "M70 40H110",
  boxes: [
    [46, 34, 24, 12, "start", true],
    [110, 34, 24, 12, "end", true],
  ],
};

const PREVIEWS: Readonly<Record<string, Preview>> = {
  blank: BLANK,
  approval: {
    lines: "M32 40H52M84 40H96Q100 40 100 36V26Q100 22 104 22H118M84 40H96Q100 40 100 44V54Q100 58 104 58H118M150 22H164M150 58H164",
    boxes: [
      [14, 34, 18, 12, "start", true],
      [52, 30, 32, 20, "input"],
      [118, 16, 32, 12, "board"],
      [118, 52, 32, 12, "devlog"],
      [164, 16, 20, 12, "end", true],
      [164, 52, 20, 12, "end", true],
    ],
  },
  "wait-and-check": {
    lines: "M34 30H56M88 30H110M142 30H162M126 36V50Q126 54 122 54H76Q72 54 72 50V36",
    boxes: [
      [14, 24, 20, 12, "start", true],
      [56, 24, 32, 12, "event"],
      [110, 24, 32, 12, "if"],
      [162, 24, 20, 12, "end", true],
    ],
  },
  escalation: {
    lines: "M32 26H50M82 26H100M132 26H164M66 32V52Q66 56 70 56H100M132 56H144Q148 56 148 52V30",
    boxes: [
      [14, 20, 18, 12, "start", true],
      [50, 20, 32, 12, "until"],
      [100, 20, 32, 12, "board"],
      [100, 50, 32, 12, "input"],
      [164, 20, 20, 12, "end", true],
    ],
  },
};

/** The drawing of a template; of the blank one for a template without its own. */
export function preview(template: string): Preview {
  return PREVIEWS[kebab(template)] ?? BLANK;
}

/** Ids are camel case in code and have hyphens in messages. */
function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
}
