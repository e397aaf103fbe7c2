// Tools on the canvas: make room, align, find, insert, append, heal, duplicate; what is illegal says why.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff, diff } from "../support/diff.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const SAMPLE = { sample: "order-approval.yaml" };
const middle = (card) => ({ x: card.x + card.width / 2, y: card.y + card.height / 2 });
/** Waits until screen readers are told something. */
const hears = (studio, words) => studio.page.locator("[aria-live=polite]").filter({ hasText: words }).first().waitFor({ state: "attached" });

async function selectAll(studio, ...keys) {
  await studio.page.keyboard.down("Shift");
  for (const key of keys) await studio.select(key);
  await studio.page.keyboard.up("Shift");
}

test("room is made by dragging: what lies behind moves along with its waypoints, in one step", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const start = await studio.at(900, 500);
  await studio.select("completed");
  await studio.press("s");
  await hears(studio, /make or take room/);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 4, { steps: 4 });
  await page.mouse.move(start.x + 64 * 0.8, start.y + 4, { steps: 4 });
  await studio.settled();
  await studio.picture("draw-space");
  await page.mouse.up();
  const spaced = await studio.changed(before);
  assertDiff(before, spaced, [
    "-       position: {x: 960, y: 72}",
    "+       position: {x: 1024, y: 72}",
    "-         cancelOrder: {side: left, offset: 0.8438, targetInput: right, waypoints: [{x: 920, y: 330}]}",
    "+         cancelOrder: {side: left, offset: 0.8438, targetInput: right, waypoints: [{x: 984, y: 330}]}",
    "-       position: {x: 960, y: 540}",
    "+       position: {x: 1024, y: 540}",
  ]);
  await studio.press("Control+z");
  assert.equal(await studio.text(), before);
});

test("cards are aligned and spread by keys, and the list says what needs more of them", async (t) => {
  const studio = await open(t, SAMPLE);
  const before = await studio.text();
  await selectAll(studio, "rejected", "completed");
  await studio.press("Alt+Shift+ArrowUp");
  const aligned = await studio.changed(before);
  assertDiff(before, aligned, ["-       position: {x: 960, y: 540}", "+       position: {x: 960, y: 464}"]);
  await studio.press("Control+z");
  await studio.action("Align…");
  const option = studio.page.getByRole("option", { name: /^Equal gaps across/ });
  await option.waitFor();
  assert.equal(await option.getAttribute("aria-disabled"), "true");
  await studio.picture("draw-align");
  await studio.press("Escape");
  assert.equal(await studio.text(), before);
});

test("Ctrl+F finds nodes by what stands on their cards, marks and visits them; Escape leaves the canvas with the keys", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  await studio.select("completed");
  await studio.press("Control+f");
  // Letters, Delete and Ctrl+Z are the field's.
  await page.keyboard.type("orders boardx");
  await studio.press("Backspace");
  await page.getByText("1 of 2").waitFor();
  await studio.picture("draw-find");
  await studio.press("Enter");
  await studio.field("nodes.moveApproved.title").waitFor();
  await studio.press("Enter");
  await studio.field("nodes.moveShipping.title").waitFor();
  await hears(studio, /Move to Shipping, 2 of 2/);
  await studio.press("Delete", "Control+z", "Escape");
  assert.equal(await studio.text(), before);
  assert.ok(await page.evaluate(() => document.activeElement?.closest(".canvas") !== null));
  assert.equal(await page.getByRole("search").count(), 0);
});

test("a node is dropped on a line from the palette, deleted again, and the line heals", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const item = middle(await studio.box(page.locator(".palette, [aria-label=Palette], aside").getByText("Delay", { exact: true }).first()));
  const [a, b] = await page.evaluate(() => __millrace.line("packing", "to"));
  await page.mouse.move(item.x, item.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 10 });
  await studio.settled();
  await studio.picture("draw-insert");
  await page.mouse.up();
  const inserted = await studio.changed(before);
  const added = diff(before, inserted);
  assert.ok(added.includes("-     to: logRelease"), added.join("\n"));
  assert.ok(added.includes("+     to: logRelease"), added.join("\n"));
  // It is selected: Ctrl+Delete takes it out and joins its neighbours.
  await studio.press("Control+Delete");
  const healed = await studio.changed(inserted);
  // Even the input that it led to is named again.
  assert.match(healed, /  packing:\n(?: {4}.*\n)* {4}to: logRelease\n/);
  assert.deepEqual(await page.evaluate(() => __millrace.line("packing", "to").length), 2);
  assert.ok(healed.includes("to: {side: bottom, offset: 0.5, targetInput: top}"));
});

test("a node dropped on a line between two near cards does not land on them: what is behind makes room, in one step", async (t) => {
  const nodes = "  s:\n    type: start\n    to: wait\n  wait:\n    type: delay\n    duration: {value: 1, unit: hours}\n    to: log\n  log:\n    type: devLog\n    message: Hi\n    to: e\n  e:\n    type: end\n    outcome: done\n";
  const at = (key, x, y) => `    ${key}:\n      position: {x: ${x}, y: ${y}}\n`;
  const lone = "  lone:\n    type: delay\n    duration: {value: 2, unit: hours}\n";
  const text = `version: 2\nstart: s\nnodes:\n${nodes}${lone}designer:\n  nodes:\n${at("s", 0, 12)}${at("wait", 176, 0)}${at("log", 476, 0)}${at("e", 776, 12)}${at("lone", 176, 240)}`;
  const studio = await open(t, { name: "near.yaml", text });
  const { page } = studio;
  const between = async () => {
    const [a, b] = await page.evaluate(() => __millrace.line("wait", "to"));
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const inARow = async (...keys) => {
    const cards = [];
    for (const key of keys) cards.push(await studio.card(key));
    for (let i = 1; i < cards.length; i++) assert.ok(cards[i - 1].x + cards[i - 1].width < cards[i].x, `${keys[i]} is clear of ${keys[i - 1]}: ${JSON.stringify(cards)}`);
  };
  const item = middle(await studio.box(page.locator(".palette, [aria-label=Palette], aside").getByText("Delay", { exact: true }).first()));
  await studio.drag(item, await between());
  const added = await studio.changed(text);
  assert.match(added, /to: delay\n[^]*delay:\n[^]* {4}to: log$/m);
  await inARow("s", "wait", "delay", "log", "e");
  await studio.picture("draw-insert-near");
  await studio.press("Control+z");
  assert.equal(await studio.text(), text);
  // The same with a card that is there already.
  const card = await studio.card("lone");
  await studio.drag({ x: card.x + card.width / 2, y: card.y + 16 }, await between());
  assert.match(await studio.changed(text), /to: lone\n[^]*lone:\n[^]* {4}to: log$/m);
  await inARow("s", "wait", "lone", "log", "e");
  await studio.press("Control+z");
  assert.equal(await studio.text(), text);
});

test("a node is put into a line without a mouse", async (t) => {
  const studio = await open(t, SAMPLE);
  const before = await studio.text();
  await studio.select("packing");
  await studio.press("Alt+ArrowDown", "Escape", "ContextMenu");
  await studio.page.getByRole("menuitem", { name: "Insert a node…" }).waitFor();
  for (let i = 0; i < 12 && (await studio.page.locator("[role=menuitem][data-highlighted]").filter({ hasText: "Insert a node" }).count()) === 0; i++) await studio.press("ArrowDown");
  await studio.press("Enter");
  await studio.page.keyboard.type("log");
  await studio.press("Enter");
  const text = await studio.changed(before);
  assert.match(text, /  packing:\n(?: {4}.*\n)* {4}to: devLog\n/);
  assert.match(text, /  devLog:\n(?: {4}.*\n)* {4}to: logRelease\n/);
  await hears(studio, /added/);
});

test("a line let go on the ground offers types, those that cannot be say why, and the new node is connected", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const port = await studio.port("moveShipping", "failure");
  const to = await studio.at(1000, 700);
  await studio.drag(port, to);
  await page.keyboard.type("log");
  await studio.picture("draw-drop");
  await studio.press("Enter");
  const text = await studio.changed(before);
  assert.match(text, /onFailure: devLog/);
  await studio.press("Control+z");
  assert.equal(await studio.text(), before);
});

test("while a line is drawn the cards that the core would refuse are dimmed with its words", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const port = await studio.port("moveShipping", "failure");
  await page.mouse.move(port.x, port.y);
  await page.mouse.down();
  const start = await studio.card("new");
  await page.mouse.move(start.x + 40, start.y + 120, { steps: 6 });
  await studio.settled();
  await studio.picture("draw-dimmed");
  await page.mouse.up();
  await studio.press("Escape");
  // The list of targets says the same.
  await studio.select("moveShipping");
  await studio.press("c");
  const option = page.getByRole("option", { name: /New order/ });
  await option.waitFor();
  await page.waitForFunction(() => document.querySelector('[role=option][aria-disabled=true]')?.textContent?.includes("Start takes no transition"));
  await studio.picture("draw-targets");
});

test("Ctrl+D duplicates, what leads here and what follows is selected, and in a text field those keys are the field's", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  await studio.select("packing");
  await studio.press("Control+d");
  const doubled = await studio.changed(before);
  assert.ok(diff(before, doubled).every((line) => line.startsWith("+ ")));
  await studio.press("Control+z");
  await studio.select("logRelease");
  await studio.action("Select what follows");
  await page.getByText(/3 nodes|3 selected/).first().waitFor();
  await studio.select("packing");
  const field = studio.field("nodes.packing.title");
  await field.click();
  await field.fill("Pack");
  for (const key of ["Control+a", "Control+c", "Delete", "Control+z", "Control+d"]) await page.keyboard.press(key);
  await studio.settled();
  await studio.press("Escape");
  const text = await studio.text();
  assert.ok(text.includes("  packing:\n") && text.includes("type: delay"), "the node is still there");
});

test("what is appended to a connected output comes in between, in one step; what nothing can follow says why", async (t) => {
  const text = "version: 2\nstart: s\nnodes:\n  s:\n    type: start\n    to: e\n  e:\n    type: end\n    outcome: done\n";
  const studio = await open(t, { name: "new.yaml", text });
  const { page } = studio;
  await studio.select("s");
  await studio.press("a");
  const choose = page.getByRole("option", { name: /^End/ });
  await choose.waitFor();
  await page.locator("[role=option][aria-disabled=true]").filter({ hasText: "End" }).waitFor();
  await page.keyboard.type("user");
  await studio.press("Enter");
  const between = await studio.changed(text);
  assert.match(between, /^ {4}type: start\n {4}to: userInput$/m);
  assert.match(between, /^ {2}userInput:\n(?: {4}.*\n)*? {4,}(?:- \{.*)?to: e\b/m);
  const [a, b, c] = [await studio.card("s"), await studio.card("userInput"), await studio.card("e")];
  assert.ok(a.x + a.width < b.x && b.x + b.width < c.x, JSON.stringify({ a, b, c }));
  await studio.picture("draw-append");
  await studio.press("Control+z");
  assert.equal(await studio.text(), text);
  // A letter does the same.
  await studio.select("s");
  await studio.press("d");
  assert.match(await studio.changed(text), /to: delay\n[^]*delay:\n[^]* {4}to: e$/m);
});
