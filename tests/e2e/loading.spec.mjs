// Documents that take long to open.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { output } from "../support/paths.mjs";
import { closeBrowser, folder, host, open } from "../support/studio.mjs";

after(closeBrowser);

const SMALL = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: done}\n";

/** Opens a file by the page's own dialog. */
async function openFile(s, name) {
  await s.page.keyboard.press("Control+o");
  await s.dialog.getByRole("option", { name }).dblclick();
}

test("while a document takes long to open its name is shown, and the other tab goes on", async (t) => {
  const work = await folder(t);
  await writeFile(join(work, "slow.yaml"), SMALL);
  const s = await open(t, { name: "a.yaml", text: SMALL, work });
  const { page } = s;
  const bar = page.getByRole("progressbar");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/rpc/document.open", async (route) => {
    await held;
    await route.continue();
  });
  await openFile(s, "slow.yaml");
  await bar.waitFor();
  assert.match(await bar.innerText(), /slow\.yaml/);
  await page.screenshot({ path: join(work, "loading.png") });
  // The other document can be worked on.
  const at = await page.evaluate(() => globalThis.__millrace.card("e"));
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => globalThis.__millrace.text().then((text) => text.includes("designer")));
  release();
  await page.getByRole("tab", { name: "slow.yaml" }).waitFor();
  assert.equal(await bar.count(), 0);
});

test("what opens at once shows nothing in between", async (t) => {
  const work = await folder(t);
  await writeFile(join(work, "quick.yaml"), SMALL);
  const s = await open(t, { name: "a.yaml", text: SMALL, work });
  await s.page.evaluate(() => {
    globalThis.bars = 0;
    new MutationObserver(() => (globalThis.bars += document.querySelectorAll("[role=progressbar]").length)).observe(document.body, { subtree: true, childList: true });
  });
  await openFile(s, "quick.yaml");
  await s.page.getByRole("tab", { name: "quick.yaml" }).waitFor();
  await s.settled();
  assert.equal(await s.page.evaluate(() => globalThis.bars), 0);
});

test("a page that waits for its document shows its name and no empty window", async (t) => {
  const s = await open(t, { name: "a.yaml", text: SMALL });
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await s.page.route("**/rpc/document.get", async (route) => {
    await held;
    await route.continue();
  });
  await s.page.reload();
  await s.page.getByRole("progressbar", { name: /a\.yaml/ }).waitFor();
  release();
  await s.page.getByRole("tab", { name: "a.yaml" }).waitFor();
  await s.ready();
  assert.ok(await s.card("e"));
});

test("a file named at the start is opened by the page, with its name shown, also when the page is reloaded meanwhile", async (t) => {
  const s = await open(t);
  const { page } = s;
  const work = await folder(t);
  const file = join(work, "named.yaml");
  await writeFile(file, SMALL);
  const { url } = await host(t, { files: [file], data: await folder(t), cwd: work });
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/rpc/document.open", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(url);
  await page.getByRole("progressbar", { name: /named\.yaml/ }).waitFor();
  await page.screenshot({ path: join(output, "loading-named.png") });
  await page.reload();
  await page.getByRole("progressbar", { name: /named\.yaml/ }).waitFor();
  release();
  await page.getByRole("tab", { name: "named.yaml" }).waitFor();
  await s.ready();
  assert.ok(await s.card("e"));
});

test("how many things there are is grouped alike everywhere", async (t) => {
  const steps = Array.from({ length: 1499 }, (_, i) => `  n${i}: {type: delay, duration: {value: 1, unit: days}}\n`).join("");
  for (const [locale, many] of [["en-US", "1,499"], ["tr-TR", "1.499"]]) {
    const s = await open(t, { name: "many.yaml", text: `${SMALL}${steps}`, settings: { locale } });
    const inspector = await s.page.locator(".insp").innerText();
    assert.ok(inspector.split("\n").includes(many), inspector);
    assert.ok(!/\d{4}/.test(inspector), inspector);
    const below = await s.page.locator(".bottom h2, .bottom .bt").allInnerTexts();
    assert.ok(!/\d{4}/.test(below.join(" ")), below.join(" "));
  }
});
