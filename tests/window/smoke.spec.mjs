// The walk through the real window: open, move, connect, type a title, undo, redo, save; then look at the bytes.
import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { program, samples } from "../support/paths.mjs";
import { until } from "../support/process.mjs";
import { openWindow, screen } from "../support/webdriver.mjs";

const text = () => globalThis.__millrace.text();

test("a walk through the real window changes exactly the intended lines", { timeout: 180_000 }, async (t) => {
  const home = await mkdtemp(join(tmpdir(), "millrace-window-"));
  t.after(() => rm(home, { recursive: true, force: true, maxRetries: 3 }));
  const file = join(home, "order-approval.yaml");
  await copyFile(join(samples, "order-approval.yaml"), file);
  const before = await readFile(file, "utf8");

  const { display, picture } = await screen(t);
  const window = await openWindow(t, {
    binary: program("millrace-desktop"),
    args: [file],
    display,
    env: { HOME: home, LANG: "C.UTF-8", MILLRACE_DATA_DIR: join(home, "data") },
  });
  await window.wait("the canvas", () => globalThis.__millrace?.ready === true);
  assert.equal(await window.run(text), before, "what is open is what is on disk");
  await picture("window-opened");

  /** Does something and waits until the text is another. */
  const step = async (what, act) => {
    const old = await window.run(text);
    await act();
    return window.wait(what, async (old) => {
      const now = await globalThis.__millrace.text();
      return now !== old && now;
    }, old);
  };
  const card = (key) => window.run((key) => globalThis.__millrace.card(key), key);
  const port = (node, out) => window.run((node, out) => globalThis.__millrace.port(node, out), node, out);
  const scale = (await card("packing")).width / 176;

  // Move one card down; it keeps to the grid of 8.
  const packing = await card("packing");
  const grip = { x: packing.x + packing.width / 2, y: packing.y + 18 * scale };
  await step("the move", () =>
    window.drag([grip, { x: grip.x, y: grip.y + 12 * scale }, { x: grip.x, y: grip.y + 24 * scale }]),
  );

  // Connect the open port.
  const open = await port("moveShipping", "failure");
  const expired = await card("expired");
  const target = { x: expired.x + expired.width / 2, y: expired.y + expired.height / 2 };
  await step("the connection", () => window.drag([open, { x: (open.x + target.x) / 2, y: open.y + 30 }, target]));

  // Type a title.
  const review = await card("review");
  await window.click({ x: review.x + review.width / 2, y: review.y + 18 * scale });
  await window.wait("the inspector", () => document.querySelector("[data-path='nodes.review.title'] input, [data-path='nodes.review.title'] textarea") !== null);
  const titled = await step("the title", async () => {
    await window.type("[data-path='nodes.review.title'] input, [data-path='nodes.review.title'] textarea", "Siparişi gözden geçir ✅");
    await window.press("Tab");
  });
  await picture("window-edited");

  // Undo and redo give the same bytes. Not where the last click was: two quick ones there would edit the title.
  await window.click({ x: review.x + review.width * 0.3, y: review.y + 18 * scale });
  const undone = await step("undo", () => window.press("Control", "z"));
  assert.ok(undone.includes("title: Review order"));
  assert.equal(await step("redo", () => window.press("Control", "Shift", "z")), titled);

  await window.press("Control", "s");
  const after = await until("saving", async () => {
    const now = await readFile(file, "utf8");
    return now !== before && now;
  });
  await picture("window-saved");
  assert.equal(after, titled);
  assertDiff(before, after, [
    "-     title: Review order",
    "+     title: Siparişi gözden geçir ✅",
    "+     onFailure: expired",
    "-       position: {x: 704, y: 252}",
    "+       position: {x: 704, y: 272}",
  ]);
});
