import assert from "node:assert/strict";
import test, { after } from "node:test";
import { until } from "../support/process.mjs";
import { closeBrowser, folder, open } from "../support/studio.mjs";

after(closeBrowser);

test("the language changes everything at once and is remembered", async (t) => {
  const data = await folder(t);
  const studio = await open(t, { sample: "order-approval.yaml", data });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("review");
  await studio.action("Change the language");
  await until("Turkish", () => page.evaluate(() => document.documentElement.lang === "tr"));
  await page.getByRole("radio", { name: "Kaynak" }).waitFor();
  assert.equal(await studio.text(), before);
  await studio.picture("window-tr");
  const english = ["Save", "Canvas", "Source", "Problems", "Outline", "Inspector", "Title", "Choices"];
  const shown = await page.evaluate(() => document.body.innerText.split("\n"));
  for (const word of english) assert.ok(!shown.includes(word), `“${word}” is still English`);
  await studio.child.stop();
  const again = await open(t, { data });
  assert.equal(await again.page.evaluate(() => document.documentElement.lang), "tr");
});

test("themes follow the system and the setting", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml", settings: { colorScheme: "dark" } });
  const theme = () => studio.page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), "dark");
  await studio.picture("window-dark");
  await studio.page.emulateMedia({ colorScheme: "light" });
  await until("light", async () => (await theme()) === "light");
  await studio.picture("window-light");
});
