// axe-core on the main views, in both languages' layouts and both themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { require } from "../support/paths.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, one line each. */
async function findings(page) {
  // evaluate() instead of a script tag: the page's policy forbids foreign scripts.
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations", "passes"] }));
  assert.ok(passes.length > 10, `axe looked at only ${passes.length} rules`);
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id} (${v.impact}): ${n.target.join(" ")}: ${n.failureSummary.split("\n").slice(1).join("; ")}`));
}

for (const colorScheme of ["light", "dark"]) {
  test(`window, ${colorScheme}`, async (t) => {
    const studio = await open(t, { sample: "order-approval.yaml", settings: { colorScheme } });
    await studio.select("review");
    await studio.field("nodes.review.title").waitFor();
    assert.deepEqual(await findings(studio.page), []);
    await studio.press("Control+2");
    await studio.page.locator(".cm-content").waitFor();
    assert.deepEqual(await findings(studio.page), []);
  });

  test(`start page and dialogs, ${colorScheme}`, async (t) => {
    const studio = await open(t, { settings: { colorScheme } });
    const { page } = studio;
    assert.deepEqual(await findings(page), []);
    await studio.press("Control+k");
    await studio.dialog.getByRole("combobox").waitFor();
    assert.deepEqual(await findings(page), []);
    await studio.press("Escape", "Control+,");
    await studio.dialog.waitFor();
    assert.deepEqual(await findings(page), []);
  });
}

test("what floats over the canvas: find, lists, menu, naming", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await studio.select("moveShipping");
  await studio.press("Control+f");
  await page.keyboard.type("order");
  await studio.settled();
  assert.deepEqual(await findings(page), []);
  await studio.press("Escape", "c");
  await page.locator("[role=option][aria-disabled=true]").first().waitFor();
  assert.deepEqual(await findings(page), []);
  await studio.press("Escape", "ContextMenu");
  await page.getByRole("menu").waitFor();
  assert.deepEqual(await findings(page), []);
  await studio.press("Escape");
  await studio.action("Inputs…");
  await page.getByRole("option", { name: "Add an input…" }).waitFor();
  await studio.press("Enter");
  await page.getByRole("textbox", { name: "Name of the input" }).waitFor();
  assert.deepEqual(await findings(page), []);
});

for (const colorScheme of ["light", "dark"]) {
  test(`help for a condition, and trying it, ${colorScheme}`, async (t) => {
    const text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: c}\n" +
      "  c: {type: if, condition: ANY item.Lines WHERE (Amount > 5) OR item.B, onTrue: e, onFalse: e}\n  e: {type: end, title: End, outcome: done}\n";
    const studio = await open(t, { name: "a.yaml", text, settings: { colorScheme } });
    const { page } = studio;
    await studio.select("c");
    const owner = page.locator('[data-path="nodes.c.condition"]');
    await owner.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" OR LOWER(u", { delay: 10 });
    await page.locator(".cm-tooltip-autocomplete").waitFor();
    await page.locator(".cm-call").waitFor();
    await studio.settled();
    assert.deepEqual(await findings(page), []);
    await studio.press("Escape", "Escape", "Escape");
    await owner.getByRole("button", { name: "Try it" }).click();
    await page.locator(".parts li").first().waitFor();
    await studio.settled();
    assert.deepEqual(await findings(page), []);
    await studio.dialog.getByRole("textbox", { name: "Sample data" }).fill("{");
    await studio.dialog.locator(".fault").waitFor();
    await studio.settled();
    assert.deepEqual(await findings(page), []);
  });
}
