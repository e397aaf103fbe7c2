import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Later, putOff } from "./later";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("does the work once after the last request, and counts until then", () => {
  const work = vi.fn(() => expect(putOff()).toBe(0));
  const later = new Later(100, work);
  later.start();
  vi.advanceTimersByTime(60);
  later.start();
  expect(putOff()).toBe(1);
  vi.advanceTimersByTime(60);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(work).toHaveBeenCalledTimes(1);
  expect(putOff()).toBe(0);
});

it("does nothing when it is taken back", () => {
  const work = vi.fn();
  const later = new Later(100, work);
  later.start();
  later.cancel();
  later.cancel();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  expect(putOff()).toBe(0);
});
