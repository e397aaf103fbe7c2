import { describe, expect, it } from "vitest";
import { preferSoftware } from "./probe";

const pace = (accelerated?: number, software?: number) => ({
  browser: "b",
  ...(accelerated !== undefined && { accelerated }),
  ...(software !== undefined && { software }),
});

describe("preferSoftware", () => {
  it("leaves a good pace and an unknown one to the browser", () => {
    expect(preferSoftware(undefined)).toBe(false);
    expect(preferSoftware(pace())).toBe(false);
    expect(preferSoftware(pace(17))).toBe(false);
  });

  it("tries the other way when frames were slow, and keeps the faster", () => {
    expect(preferSoftware(pace(109))).toBe(true);
    expect(preferSoftware(pace(109, 55))).toBe(true);
    expect(preferSoftware(pace(60, 58))).toBe(false);
  });
});
