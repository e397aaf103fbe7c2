// The window around the work: tabs, palette, outline, panels.
import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { diff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { samples } from "../support/paths.mjs";
import { closeBrowser, folder, open } from "../support/studio.mjs";

after(closeBrowser);

const tabs = (page) => page.getByRole("tab").allInnerTexts();

test("tabs are put in order by dragging, closed by a middle click, and stay after a reload", async (t) => {
  const studio = await open(t);
  const { page } = studio;
  for (let i = 1; i <= 4; i++) {
    await page.keyboard.press("Control+n");
    await page.getByRole("tab", { name: `Untitled ${i}` }).waitFor();
  }
  const first = await studio.box(page.getByRole("tab", { name: "Untitled 1" }));
  const third = await studio.box(page.getByRole("tab", { name: "Untitled 3" }));
  await studio.drag({ x: first.x + 40, y: first.y + 15 }, { x: third.x + third.width * 0.7, y: first.y + 15 });
  assert.deepEqual(await tabs(page), ["Untitled 2", "Untitled 3", "Untitled 1", "Untitled 4"]);
  await page.getByRole("tab", { name: "Untitled 3" }).click({ button: "middle" });
  await until("the tab is gone", async () => (await tabs(page)).length === 3);
  await studio.ready();
  await page.reload();
  await studio.ready();
  assert.deepEqual(await tabs(page), ["Untitled 2", "Untitled 1", "Untitled 4"]);
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Untitled 1");
});

test("a node is dragged from the palette to the canvas, and Escape gives the drag up", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const item = await studio.box(page.getByRole("button", { name: "Delay D" }));
  const from = { x: item.x + 40, y: item.y + 12 };
  const to = { x: 700, y: 640 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await studio.text(), before);
  await studio.drag(from, to);
  const added = await studio.changed(before);
  const lines = diff(before, added);
  assert.ok(lines.every((line) => line.startsWith("+ ")), lines.join("\n"));
  assert.ok(lines.includes("+     type: delay"), lines.join("\n"));
  assert.ok(lines.some((line) => /position: \{x: -?\d+, y: -?\d+\}/.test(line)), lines.join("\n"));
  await page.getByRole("complementary", { name: "Inspector" }).getByText("Delay").first().waitFor();
});

test("Start is in use, and says so", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const start = studio.page.getByRole("button", { name: "Start in use" });
  assert.equal(await start.getAttribute("aria-disabled"), "true");
});

test("letters typed into the outline's filter are text, not new nodes", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const side = page.getByRole("complementary", { name: "Nodes and outline" });
  await side.getByRole("button", { name: "Filter the outline" }).click();
  await page.keyboard.type("shipp");
  await until("one row", async () => (await side.getByRole("treeitem").count()) === 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.getByRole("complementary", { name: "Inspector" }).getByText("Move to Shipping").first().waitFor();
  assert.equal(await studio.text(), before);
});

test("the outline is walked by keys: open, choose a transition, follow it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const side = page.getByRole("complementary", { name: "Nodes and outline" });
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await side.getByRole("treeitem", { name: "Review order" }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await side.getByRole("treeitem", { name: "Approve leads to Move to Approved", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await side.getByRole("treeitem", { name: "Move to Approved", exact: true, selected: true }).waitFor();
  await inspector.getByText("Move to Approved").first().waitFor();
});

test("panel sizes and folds are remembered", async (t) => {
  const data = await folder(t);
  const studio = await open(t, { sample: "order-approval.yaml", data });
  const { page } = studio;
  const line = page.getByRole("separator", { name: "Width of the side panel" });
  const box = await studio.box(line);
  await studio.drag({ x: box.x + 3, y: 500 }, { x: box.x + 3 + 61, y: 500 });
  assert.equal(await line.getAttribute("aria-valuenow"), "280", "in steps of 8");
  await line.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await line.getAttribute("aria-valuenow"), "288");
  await studio.press("Control+j");
  await studio.child.stop();
  const again = await open(t, { sample: "order-approval.yaml", data });
  assert.equal(await again.page.getByRole("separator", { name: "Width of the side panel" }).getAttribute("aria-valuenow"), "288");
  assert.equal(await again.page.getByRole("button", { name: "Show panel" }).count(), 1);
});

test("a small window has a rail, and its button opens the outline over the canvas", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml", settings: { viewport: { width: 1280, height: 720 } } });
  const { page } = studio;
  assert.equal(await page.getByRole("tree", { name: "Outline" }).count(), 0);
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("tree", { name: "Outline" }).waitFor();
  await studio.picture("window-1280x720");
});

test("recent files are listed, filtered and opened", async (t) => {
  const data = await folder(t);
  const work = await folder(t);
  const first = await open(t, { sample: "order-approval.yaml", data, work });
  await first.page.keyboard.press("Control+w");
  await first.page.getByRole("heading", { name: "What flows today?" }).waitFor();
  await copyFile(join(samples, "returns.yaml"), join(work, "returns.yaml"));
  await first.page.keyboard.press("Control+o");
  const dialog = first.page.getByRole("dialog", { name: "Open file" });
  await dialog.getByRole("option", { name: "returns.yaml" }).dblclick();
  await first.page.getByRole("tab", { name: "returns.yaml" }).waitFor();
  await first.page.getByRole("button", { name: "New tab" }).click();
  const recent = first.page.getByRole("listitem");
  await until("two files", async () => (await recent.count()) === 2);
  await first.page.getByRole("textbox", { name: "Filter recent files" }).fill("ORDER");
  await until("one file", async () => (await recent.count()) === 1);
  await recent.getByRole("button", { name: /order-approval/ }).first().click();
  await first.page.getByRole("tab", { name: "order-approval.yaml", selected: true }).waitFor();
});

test("in a small window every card of the sample is in sight, none under a bar", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml", settings: { viewport: { width: 1280, height: 720 } } });
  const { page } = studio;
  await page.locator(".minimap").waitFor();
  const box = async (selector) => page.locator(selector).boundingBox();
  const [canvas, ...bars] = await Promise.all([".canvas", ".zoombar", ".minimap"].map(box));
  const keys = [...(await studio.text()).matchAll(/^ {2}(\w+):$/gm)].map((m) => m[1]);
  const cards = (await Promise.all(keys.map((key) => studio.card(key)))).filter(Boolean);
  assert.ok(cards.length >= 8);
  for (const card of cards) {
    assert.ok(card.x >= canvas.x && card.y >= canvas.y, JSON.stringify(card));
    assert.ok(card.x + card.width <= canvas.x + canvas.width && card.y + card.height <= canvas.y + canvas.height, JSON.stringify(card));
    for (const bar of bars) {
      const beside = card.x + card.width <= bar.x || bar.x + bar.width <= card.x || card.y + card.height <= bar.y;
      assert.ok(beside, `${JSON.stringify(card)} is under ${JSON.stringify(bar)}`);
    }
  }
  // As large as cards and lines can be beside the bars: the room of the small window's rail is used from the start.
  assert.equal(await page.locator(".pct").textContent(), "69%");
  assert.equal(await studio.text(), await studio.disk());
});

test("what is on the canvas stays where it is when panels come and go", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const card = await studio.card("packing");
  const room = await studio.box(page.locator(".canvas"));
  // At its left, below it, at its right.
  for (const action of ["Side panel", "Problems panel", "Inspector"]) {
    await studio.action(action);
    const now = await studio.box(page.locator(".canvas"));
    assert.notDeepEqual(now, room, `${action}: the canvas has more room`);
    assert.deepEqual(await studio.card("packing"), card, action);
    await studio.action(action);
    assert.deepEqual(await studio.box(page.locator(".canvas")), room);
    assert.deepEqual(await studio.card("packing"), card, action);
  }
  await page.setViewportSize({ width: 1500, height: 840 });
  assert.deepEqual(await studio.card("packing"), card);
});

test("what is selected stays in sight when the source takes half of the canvas", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await studio.select("packing");
  const before = await studio.card("packing");
  await studio.press("Control+2");
  const canvas = await studio.box(page.locator(".canvas"));
  assert.ok(before.x + before.width > canvas.x + canvas.width, "it would be hidden");
  const now = await studio.card("packing");
  assert.ok(now.x >= canvas.x && now.x + now.width <= canvas.x + canvas.width, JSON.stringify({ now, canvas }));
  assert.deepEqual([now.y, now.width], [before.y, before.width], "and nothing else moves");
  await studio.picture("selected-in-split");
});

test("when Millrace is gone a bar says so above everything, and nothing is called saved", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await page.locator(".docbar").getByText("Saved", { exact: true }).waitFor();
  await studio.child.stop();
  await page.keyboard.press("b");
  const bar = page.getByRole("alert").filter({ hasText: "does not answer" });
  await bar.waitFor();
  await page.locator(".docbar").getByText("Not connected").waitFor();
  await page.locator(".status").getByText("Not connected").waitFor();
  const [lost, frame] = await Promise.all([bar.boundingBox(), page.locator(".app").boundingBox()]);
  assert.ok(lost.y + lost.height <= frame.y + 0.5, "it covers nothing");
  assert.ok(frame.y + frame.height <= 900.5, "the window stays whole");
  await studio.picture("unreachable");
});
