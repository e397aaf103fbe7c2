import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserHost } from "./browser";

/** A socket that the test opens and closes. */
class Socket {
  static made: Socket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Socket.made = [];
});

test("a lost connection is told at once and tried again, less and less often, until it is there", () => {
  const told: boolean[] = [];
  createBrowserHost().onConnection?.((open) => told.push(open));
  Socket.made[0]!.onopen?.();
  Socket.made[0]!.onclose?.();
  expect(told).toEqual([true, false]);
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 8; attempt++) {
    const before = Date.now();
    while (Socket.made.length === attempt) vi.advanceTimersByTime(1);
    pauses.push(Date.now() - before);
    if (attempt < 7) Socket.made[attempt]!.onclose?.();
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(told).toEqual([true, false]);
  // What was missed meanwhile is asked for.
  expect(Socket.made.at(-1)!.url).toMatch(/\/events\?again$/);
  Socket.made.at(-1)!.onopen?.();
  expect(told).toEqual([true, false, true]);
});

test("a page that the program does not know is told apart from one that finds nobody", async () => {
  const host = createBrowserHost();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("who are you", { status: 403 })));
  await expect(host.call("recent.list", {})).rejects.toMatchObject({ code: "rpc.stranger" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(host.call("recent.list", {})).rejects.toMatchObject({ code: "rpc.unreachable" });
});
