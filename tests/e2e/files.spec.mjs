// New files, other programs' changes, unsaved work.
import assert from "node:assert/strict";
import { chmod, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, folder, open } from "../support/studio.mjs";

after(closeBrowser);

const MINIMAL = "version: 2\nstart: start\nnodes:\n  start:\n    type: start\n    to: end\n  end:\n    type: end\n    outcome: completed\n";

/** Renames the End in the inspector: some unsaved work. */
async function work(studio, title = "Bitti") {
  const before = await studio.text();
  await studio.select("end");
  await studio.fill("nodes.end.title", title);
  return studio.changed(before);
}

test("a new flow is the minimal document, saved under the name that is given", async (t) => {
  const studio = await open(t);
  const { page } = studio;
  await page.getByRole("button", { name: /New flow/ }).click();
  await studio.ready();
  assert.equal(await studio.text(), MINIMAL);
  await page.keyboard.press("Control+Shift+s");
  const dialog = studio.dialog;
  await dialog.getByRole("textbox").fill("my flow.yaml");
  await dialog.getByRole("button", { name: "Save" }).click();
  const file = join(studio.work, "my flow.yaml");
  assert.equal(await until("the file", () => readFile(file, "utf8").catch(() => null)), MINIMAL);
  await page.getByText("my flow.yaml").first().waitFor();
});

test("Save as stays with the name and says why while that cannot be used; at first the stem of the name is marked", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const { page } = studio;
  await page.keyboard.press("Control+Shift+s");
  const name = studio.dialog.getByRole("textbox");
  await until("the marked stem", () => name.evaluate((el) => document.activeElement === el && el.value.slice(el.selectionStart, el.selectionEnd) === "a"));
  await page.keyboard.type("sub/x");
  await page.keyboard.press("Enter");
  await studio.dialog.getByRole("alert").waitFor();
  assert.equal(await name.inputValue(), "sub/x.yaml");
  // What is typed next still goes into the name, not to the canvas.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  assert.equal(await until("the file", () => readFile(join(studio.work, "hello.yaml"), "utf8").catch(() => null)), MINIMAL);
  await studio.dialog.waitFor({ state: "hidden" });
  assert.equal(await studio.text(), MINIMAL);
});

test("every template opens and is drawn", async (t) => {
  const studio = await open(t);
  const { page } = studio;
  for (const name of ["Approval", "Wait and check", "Escalation"]) {
    await page.keyboard.press("Alt+n");
    await studio.ready();
    await page.getByRole("button", { name: "New tab" }).click();
    await page.getByRole("button", { name: new RegExp(name) }).click();
    await studio.ready();
    assert.match(await studio.text(), /^# .*\nversion: 2\n/);
  }
});

test("a clean document follows the file on disk", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const changed = MINIMAL.replace("outcome: completed", "outcome: done");
  await writeFile(studio.file, changed);
  await until("the new text", async () => (await studio.text()) === changed);
});

test("touching the file without changing it says nothing", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  await work(studio);
  await utimes(studio.file, new Date(), new Date(Date.now() + 5_000));
  await writeFile(studio.file, MINIMAL);
  // The next real change is told; until then nothing was.
  await writeFile(studio.file, `${MINIMAL}# other\n`);
  await studio.page.getByRole("alert").filter({ hasText: "changed by another program" }).waitFor();
  await studio.page.getByRole("button", { name: "Keep mine" }).click();
  await studio.page.getByRole("alert").filter({ hasText: "changed by another program" }).waitFor({ state: "hidden" });
  await writeFile(studio.file, `${MINIMAL}# other\n`);
  assert.equal(await studio.page.getByRole("alert").count(), 0);
});

test("a file that another program changed is not overwritten unasked", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const mine = await work(studio);
  const theirs = `${MINIMAL}# theirs\n`;
  await writeFile(studio.file, theirs);
  await studio.page.getByRole("alert").filter({ hasText: "changed by another program" }).waitFor();
  await studio.page.keyboard.press("Control+s");
  const question = studio.dialog;
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await studio.disk(), theirs);
  assert.equal(await studio.text(), mine);
  await studio.page.keyboard.press("Control+s");
  await question.getByRole("button", { name: "Overwrite" }).click();
  await until("saving", async () => (await studio.disk()) === mine);
});

test("reloading takes theirs, and undo brings mine back", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const mine = await work(studio);
  const theirs = MINIMAL.replace("outcome: completed", "outcome: other");
  await writeFile(studio.file, theirs);
  await studio.page.getByRole("button", { name: "Reload" }).click();
  await until("theirs", async () => (await studio.text()) === theirs);
  await studio.select("end");
  await studio.page.keyboard.press("Control+z");
  await until("mine", async () => (await studio.text()) === mine);
});

test("closing asks about unsaved work, and Cancel keeps it", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const mine = await work(studio);
  await studio.page.keyboard.press("Alt+w");
  const question = studio.dialog;
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await studio.text(), mine);
  await studio.page.keyboard.press("Alt+w");
  await question.getByRole("button", { name: "Save", exact: true }).click();
  await studio.page.getByRole("heading", { name: "What flows today?" }).waitFor();
  assert.equal(await studio.disk(), mine);
});

test("after kill -9 the start page offers the work back", async (t) => {
  const work_ = await folder(t);
  const data = await folder(t);
  const first = await open(t, { name: "a.yaml", text: MINIMAL, work: work_, data });
  const mine = await work(first, "Kurtarıldı 🛟");
  await until("the journal", async () => (await first.page.evaluate(() => globalThis.__millrace.text())) === mine);
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // what is promised: at most the last second is lost
  await first.child.kill();
  assert.equal(await first.disk(), MINIMAL);

  const second = await open(t, { work: work_, data });
  const offer = second.page.getByRole("region", { name: "Unsaved work" });
  await offer.waitFor();
  await second.picture("recovery");
  await offer.getByRole("button", { name: "Recover" }).click();
  await second.ready();
  assert.equal(await second.text(), mine);
  second.file = first.file;
  assertDiff(MINIMAL, await second.save(), ["+     title: Kurtarıldı 🛟"]);
});

test("a save keeps permissions and follows a link", async (t) => {
  const work_ = await folder(t);
  const real = join(work_, "real.yaml");
  await writeFile(real, MINIMAL);
  await chmod(real, 0o640);
  await symlink(real, join(work_, "link.yaml"));
  const studio = await open(t, { name: "link.yaml", work: work_ });
  const mine = await work(studio);
  await studio.save();
  assert.equal(await readFile(real, "utf8"), mine);
  assert.equal((await stat(real)).mode & 0o777, 0o640);
});

test("work is kept when the file is deleted", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: MINIMAL });
  const mine = await work(studio);
  await rm(studio.file);
  await studio.page.getByRole("button", { name: "Save again" }).click();
  assert.equal(await until("the file", () => readFile(studio.file, "utf8").catch(() => null)), mine);
});
