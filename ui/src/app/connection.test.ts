import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RpcFailure } from "../rpc/client";
import { openDocument, stubApp } from "./stubHost";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function cut(code: string): RpcFailure {
  return new RpcFailure({ code, message: "Failed to fetch", retryable: true, details: {} });
}

/** An application whose connection the test cuts. */
function connected(answers: Record<string, (params: never) => unknown> = {}) {
  let tell: (open: boolean) => void = () => undefined;
  let code: string | undefined;
  const stub = stubApp(
    {
      "recent.list": () => {
        if (code !== undefined) throw cut(code);
        return [];
      },
      ...answers,
    },
    {
      onConnection: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
  );
  return { ...stub, tell: (open: boolean) => tell(open), cut: (as: string | undefined) => (code = as) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("a core that is gone is noticed without a call, asked again, and found again", async () => {
  const { app, calls, ...host } = connected({ "app.start": () => ({ documents: [] }) });
  host.cut("rpc.unreachable");
  host.tell(false);
  await settle();
  expect(app.connection).toBe("lost");
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(4000);
  expect(calls.length - before).toBe(3);
  host.cut(undefined);
  await vi.advanceTimersByTimeAsync(4000);
  expect([app.connection, app.unreachable]).toEqual(["open", false]);
});

test("a connection that was cut while the core is there says nothing", async () => {
  const { app, tell } = connected();
  tell(false);
  await settle();
  expect(app.connection).toBe("open");
});

test("another program at the address is not asked for ever", async () => {
  const { app, calls, ...host } = connected();
  host.cut("rpc.stranger");
  host.tell(false);
  await settle();
  expect(app.connection).toBe("stranger");
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls.length).toBe(before);
});

test("a program that was asked to end is not missed", async () => {
  const { app, ...host } = connected({ "app.quit": () => ({}) });
  await app.client.call("app.quit", {});
  host.cut("rpc.unreachable");
  host.tell(false);
  await settle();
  expect(app.connection).toBe("ended");
});

test("what is held back is sent when the core is there again, and a tab closed meanwhile goes", async () => {
  const { app, ...host } = connected({
    "app.start": () => ({ documents: [openDocument({ id: 1 }).info] }),
    "document.get": () => openDocument({ id: 1 }),
  });
  const store = app.add(openDocument({ id: 1 }));
  app.add(openDocument({ id: 2 }));
  let sent = 0;
  store.holdBack(
    () => Promise.resolve(sent++),
    () => true,
  );
  host.cut("rpc.unreachable");
  host.tell(false);
  await settle();
  host.cut(undefined);
  host.tell(true);
  await settle();
  expect([app.documents.map((d) => d.id), sent]).toEqual([[1], 1]);
  expect(app.overlays.toasts.at(-1)?.text).toContain("closed on another page");
});

test("a tab that this page closes itself goes without a word", async () => {
  const { app } = connected({ "document.close": () => ({}) });
  app.add(openDocument({ id: 1 }));
  const closing = app.client.call("document.close", { doc: 1, discard: false });
  app.closedElsewhere(1);
  await closing;
  expect([app.documents.length, app.overlays.toasts.length]).toEqual([0, 0]);
});
