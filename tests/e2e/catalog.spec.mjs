import assert from "node:assert/strict";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { samples } from "../support/paths.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, folder, open } from "../support/studio.mjs";

after(closeBrowser);

const CATALOG = "order-approval.catalog.json";

/** The order with its catalog beside it, or without. */
async function order(t, { catalog = true } = {}) {
  const work = await folder(t);
  if (catalog) await copyFile(join(samples, CATALOG), join(work, CATALOG));
  return { studio: await open(t, { sample: "order-approval.yaml", work }), file: join(work, CATALOG) };
}

const MISSPELT = "Numbr";
const rows = (page) => page.getByRole("row").filter({ hasText: MISSPELT });

test("what the catalog lists is picked, what is switched off is not", async (t) => {
  const { studio } = await order(t);
  const { page } = studio;
  const before = await studio.disk();
  await studio.select("rejected");
  await page.getByRole("button", { name: "Choose: Outcome" }).click();
  const options = page.getByRole("menuitem");
  await until("the outcomes", async () => (await options.count()) === 4);
  assert.equal(await page.getByRole("menuitem", { name: /Withdrawn/ }).getAttribute("aria-disabled"), "true");
  await page.getByRole("menuitem", { name: /Rejected/ }).click();
  await until("the outcome", async () => (await studio.text()).includes("outcome: rejected"));
  // Another text may still be typed, and is marked.
  await page.getByRole("textbox", { name: "Outcome" }).fill("lost");
  await page.keyboard.press("Enter");
  await page.locator("[data-path='nodes.rejected.outcome'] .bad").first().waitFor();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: /Expired/ }).click();
  await until("the outcome", async () => (await studio.text()).includes("title: Rejected\n    outcome: expired"));
  assertDiff(before, (await studio.text()).replace(/\r\n/g, "\n"), ["+     outcome: expired"]);
});

test("a path is walked step by step", async (t) => {
  const { studio } = await order(t);
  const { page } = studio;
  await studio.select("moveShipping");
  await page.locator("[data-path='nodes.moveShipping.selection.path'] button[aria-label^=Remove]").click();
  await page.getByRole("button", { name: "Choose: Path" }).click();
  await page.getByRole("menuitem", { name: /Buyer/ }).click();
  await until("the first step", async () => (await studio.text()).includes("path: [item.Buyer]"));
  await page.getByRole("button", { name: "Choose: Path" }).click();
  await page.getByRole("menuitem", { name: /Orders/ }).click();
  await until("the next step", async () => (await studio.text()).includes("path: [item.Buyer, Orders]"));
});

test("a document follows its catalog", async (t) => {
  const { studio, file } = await order(t, { catalog: false });
  const { page } = studio;
  assert.equal(await rows(page).count(), 0);
  await copyFile(join(samples, CATALOG), file);
  await rows(page).first().waitFor();
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace('"name": "Number", "type": "identifier", "title": "Order number"', '"name": "Numbr", "type": "identifier"'));
  // Now the other one is misspelt.
  await until("the other field", async () => (await page.getByRole("row").filter({ hasText: "“Number”" }).count()) === 1);
  await writeFile(file, "{");
  await page.getByText("order-approval.catalog.json is not used").first().waitFor();
  await until("no findings of a catalog", async () => (await page.getByRole("row").filter({ hasText: "no field" }).count()) === 0);
  await rm(file);
  assert.equal(await studio.text(), await studio.disk(), "the document is as it was");
});
