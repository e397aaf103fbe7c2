// A flow drawn without a mouse.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

test("every action has a key or is in the palette, and the palette runs it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  // Typed at once: every letter is for the palette, none adds a node.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Stock shortage");
  assert.equal(await studio.dialog.getByRole("combobox").inputValue(), "Stock shortage");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "Inspector" }).getByText("Stock shortage").first().waitFor();
  assert.equal(await studio.text(), before);
});

test("the canvas is reached by Tab; a node is found, moved, connected and deleted without a mouse", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const onCanvas = () => page.evaluate(() => document.activeElement?.closest(".canvas") !== null);
  for (let i = 0; i < 80 && !(await onCanvas()); i++) await page.keyboard.press("Tab");
  assert.ok(await onCanvas(), "Tab reaches the canvas");

  // To the last node, select it, move it by ten.
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await studio.field("nodes.expired.title").waitFor();
  await page.keyboard.press("Shift+ArrowDown");
  const moved = await studio.changed(before);
  assertDiff(before, moved, ["-       position: {x: 448, y: 572}", "+       position: {x: 448, y: 582}"]);

  // Connect the open output of “Move to Shipping” with it, by the list of nodes.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Move to Shipping");
  await page.keyboard.press("Enter");
  await studio.field("nodes.moveShipping.title").waitFor();
  for (let i = 0; i < 80 && !(await onCanvas()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("c"); // its one open output
  await page.getByPlaceholder(/./).last().waitFor();
  await page.keyboard.type("Expired");
  await page.keyboard.press("Enter");
  const connected = await studio.changed(moved);
  assertDiff(moved, connected, ["+     onFailure: expired"]);

  await page.keyboard.press("Control+z");
  assert.equal(await studio.changed(connected), moved);
  await page.keyboard.press("Control+z");
  assert.equal(await studio.changed(moved), before);
});

test("every connection is in the accessibility tree", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const tree = await studio.page.locator(".canvas").ariaSnapshot();
  for (const words of ["Review order", "Move to Approved", "Request changes", "Keep waiting"]) {
    assert.ok(tree.includes(words), `${words} is not in the tree:\n${tree}`);
  }
});

test("F2 on the card that the keyboard is at edits its title; after one that finds no card letters add nothing", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await page.keyboard.press("F2");
  await page.keyboard.type("bile");
  const onCanvas = () => page.evaluate(() => document.activeElement?.closest(".canvas") !== null);
  for (let i = 0; i < 80 && !(await onCanvas()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Timed out");
  await page.keyboard.press("Enter");
  const after = await studio.changed(before);
  assertDiff(before, after, ["-     title: Expired", "+     title: Timed out"]);

  // Without a selection Delete takes the focused card.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  assert.ok(!(await studio.changed(after)).includes("title: Timed out"));
});

test("a node found in the palette has the keyboard, in a size that can be read", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await page.evaluate(() => globalThis.__millrace.view({ x: 500, y: 300, zoom: 0.05 }));
  await studio.press("Control+k");
  await page.keyboard.type("@packing");
  await page.keyboard.press("Enter");
  await page.locator('[role="tree"]:focus').waitFor();
  await studio.settled();
  const { zoom } = await page.evaluate(() => globalThis.__millrace.camera());
  assert.ok(zoom >= 0.6, `zoom ${zoom}`);
  await page.keyboard.press("ArrowRight");
  assertDiff(before, await studio.changed(before), ["-       position: {x: 704, y: 252}", "+       position: {x: 705, y: 252}"]);
});
