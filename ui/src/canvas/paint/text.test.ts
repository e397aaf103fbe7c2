import { beforeEach, expect, it, vi } from "vitest";
import { way } from "../../host/fake/make";
import { layoutBody, Measure } from "./text";

/** Every letter 8 px wide: there is no canvas here. */
class Fixed extends Measure {
  override width(text: string): number {
    return 8 * [...text].length;
  }
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({} as never);
});

it.each([
  ["A status with a long name", "Another long name", true, true],
  ["A status with a long name", "Done", true, false],
  ["Open", "A status with a long name", false, true],
  ["Open", "Done", false, false],
])("shows both sides of an arrow: %s → %s", (from, to, cutFrom, cutTo) => {
  const [line] = layoutBody({ lines: [way(from, to)], max_lines: 1, wrap: false, more_rows: 0 }, 152, new Fixed());
  const [before, , after] = line!.runs;
  expect(before!.text.endsWith("…")).toBe(cutFrom);
  expect(after!.text.endsWith("…")).toBe(cutTo);
  expect(after!.text.length).toBeGreaterThan(3);
  expect(after!.x + 8 * after!.text.length).toBeLessThanOrEqual(152);
});
