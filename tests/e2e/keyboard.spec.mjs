// A flow drawn without a mouse.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

test("every action has a key or is in the palette, and the palette runs it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox");
  await box.waitFor();
  await page.keyboard.type("Stock shortage");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "Inspector" }).getByText("Stock shortage").first().waitFor();
});

test("the canvas is reached by Tab, walked by arrows, and a node is moved and deleted by keys", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const onCanvas = () => page.evaluate(() => document.activeElement?.closest(".canvas") !== null);
  for (let i = 0; i < 60 && !(await onCanvas()); i++) await page.keyboard.press("Tab");
  assert.ok(await onCanvas(), "Tab reaches the canvas");
  await page.keyboard.press("ArrowRight");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await until("a node in the inspector", async () => /Needs a review|New order/.test(await inspector.innerText()));
  await page.keyboard.press("Alt+ArrowDown");
  const moved = await studio.changed(before);
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
