import { describe, expect, it } from "vitest";
import { ago, when } from "./when";

const now = new Date(2026, 10, 30, 12, 0).getTime();
const t = (id: string, args?: Record<string, string | number>) => (args ? `${id} ${String(args["count"])}` : id);
const at = (y: number, m: number, d: number, h: number, min = 0) => when(new Date(y, m, d, h, min).getTime(), now, "en", t);

describe("when a file was opened", () => {
  it("counts minutes and hours of today", () => {
    expect(at(2026, 10, 30, 12)).toBe("when-now");
    expect(at(2026, 10, 30, 11, 58)).toBe("when-minutes 2");
    expect(at(2026, 10, 30, 10, 30)).toBe("when-hours 1");
  });

  it("goes by the calendar, not by 24 hours", () => {
    expect(at(2026, 10, 29, 23, 30)).toBe("when-yesterday");
    expect(at(2026, 10, 29, 1)).toBe("when-yesterday");
    expect(at(2026, 10, 27, 12)).toBe("Fri");
  });

  it("shows a date when older than a week, with the year when it is another", () => {
    expect(at(2026, 10, 12, 9)).toBe("Nov 12");
    expect(at(2025, 1, 2, 9)).toBe("Feb 2025");
  });
});

describe("how long ago in words", () => {
  it("takes the largest unit that fits, in the reader's language", () => {
    expect(ago(now - 180_000, now, "en")).toBe("3 minutes ago");
    expect(ago(now - 180_000, now, "tr")).toBe("3 dakika önce");
    expect(ago(now - 2 * 3_600_000, now, "en")).toBe("2 hours ago");
    expect(ago(now - 30 * 3_600_000, now, "en")).toBe("yesterday");
  });
});
