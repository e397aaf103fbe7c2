// A page and the program that it belongs to: lost, found again, and shared by two pages.
import assert from "node:assert/strict";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, folder, open } from "../support/studio.mjs";

after(closeBrowser);

const path = "nodes.packing.duration.value";

test("a number that is none is said when another node is selected, and stands there on return", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("packing");
  await studio.field(path).fill("abc");
  await studio.select("review");
  const toast = page.locator(".toast").filter({ hasText: "“abc” was not applied" });
  await toast.waitFor();
  await studio.picture("not-applied");
  await toast.getByRole("button", { name: "Back to the field" }).click();
  await until("the field with what was typed", async () => (await studio.field(path).inputValue().catch(() => "")) === "abc");
  assert.equal(await studio.field(path).getAttribute("aria-invalid"), "true");
  assert.equal(await studio.text(), before);
  await studio.field(path).fill("3");
  await studio.field(path).press("Enter");
  assertDiff(before, await studio.changed(before), ["-     duration: {value: 2, unit: hours}", "+     duration: {value: 3, unit: hours}"]);
});

test("a program that ends is noticed at once, and what is typed afterwards stays", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await studio.select("review");
  await studio.field("nodes.review.title").waitFor();
  await studio.child.stop();
  await page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor({ timeout: 3000 });
  await page.locator(".status").getByText("Not connected").waitFor();
  await studio.fill("nodes.review.title", "Mine");
  await page.locator(".toast").filter({ hasText: "Not carried out" }).waitFor();
  assert.equal(await studio.field("nodes.review.title").inputValue(), "Mine");
});

test("a connection that is cut comes back by itself and brings what was typed", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  let cut = false;
  let socket;
  await page.route("**/rpc/**", (route) => (cut ? route.abort() : route.continue()));
  await page.routeWebSocket("**/events*", (page) => {
    if (cut) {
      void page.close();
      return;
    }
    socket = page;
    page.connectToServer();
  });
  await page.reload();
  await studio.ready();
  await studio.select("review");
  await studio.field("nodes.review.title").waitFor();
  cut = true;
  await socket.close();
  const bar = page.getByRole("alert").filter({ hasText: "does not answer" });
  await bar.waitFor({ timeout: 3000 });
  await studio.fill("nodes.review.title", "Mine");
  await page.locator(".toast").filter({ hasText: "Not carried out" }).waitFor();
  cut = false;
  await bar.waitFor({ state: "detached", timeout: 10_000 });
  assertDiff(before, await studio.changed(before), ["-     title: Review order", "+     title: Mine"]);
});

test("two pages on one program see each other's work at once", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const other = await studio.context.newPage();
  await other.goto(new URL("/", page.url()).href);
  await other.waitForFunction(() => globalThis.__millrace?.ready === true);
  const before = await studio.text();
  const text = () => other.evaluate(() => globalThis.__millrace.text());
  await studio.select("review");
  await studio.fill("nodes.review.title", "Seen elsewhere");
  await other.getByRole("treeitem", { name: /^Seen elsewhere/ }).first().waitFor();
  await other.locator(".docbar").getByText("Modified", { exact: true }).waitFor();
  const edited = await studio.text();
  assert.equal(await text(), edited);
  // The other way round: undo there takes back what was done here, and a save there is a save here.
  await other.bringToFront();
  await other.getByRole("button", { name: /undo/i }).first().click();
  await until("the undo in the first page", async () => (await studio.text()) === before);
  await other.getByRole("button", { name: /redo/i }).first().click();
  await until("the redo in the first page", async () => (await studio.text()) === edited);
  await other.keyboard.press("Control+s");
  await page.locator(".docbar").getByText("Saved", { exact: true }).waitFor();
  assert.equal(await studio.disk(), edited);
  // A document closed in one page goes from the other, with a word.
  await other.locator(".tab-close").first().click();
  await page.locator(".toast").filter({ hasText: "closed on another page" }).waitFor();
  assert.equal(await page.locator(".docbar").count(), 0);
});

test("a link is called by its own name, and saving writes what it leads to", async (t) => {
  const work = await folder(t);
  const target = join(work, "target.yaml");
  await writeFile(target, "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: done}\n");
  await symlink("target.yaml", join(work, "today.yaml"));
  const studio = await open(t, { name: "today.yaml", work });
  const { page } = studio;
  await page.getByRole("tab", { name: /today\.yaml/ }).waitFor();
  const before = await studio.text();
  await studio.select("e");
  await studio.fill("nodes.e.outcome", "finished");
  await studio.changed(before);
  assert.match(await studio.save(), /outcome: finished/);
  await page.locator(".docbar").getByText("today.yaml").waitFor();
});
