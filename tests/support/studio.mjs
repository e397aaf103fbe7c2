// Millrace as a person has it in a browser: the browser host on a file of its own, and a page of Chromium.
import assert from "node:assert/strict";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { output, program, require, samples } from "./paths.mjs";
import { start, until } from "./process.mjs";

const { chromium } = require("playwright-core");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A folder with another build of the UI than the program's own. */
const UI = process.env.MILLRACE_UI;
/** How many times slower than it is the page's processor shall be, to bring out tests that depend on a moment. */
const SLOWER = Number(process.env.MILLRACE_SLOWER ?? 1);

let shared;
/** One Chromium for all tests of a file; every test has a context of its own in it. */
async function browser() {
  shared ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  return shared;
}

/** Call from `after` of every file that opens pages. */
export async function closeBrowser() {
  await (await shared)?.close();
  shared = undefined;
}

/** A new folder, removed after the test. */
export async function folder(t) {
  const path = await mkdtemp(join(tmpdir(), "millrace-e2e-"));
  t.after(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
  return path;
}

/** Starts the browser host. */
export async function host(t, { files = [], data, cwd, env }) {
  const args = ["studio", "--browser", "--no-open", "--port", "0", "--data-dir", data, ...(UI ? ["--ui-dir", UI] : []), ...files];
  const child = start(program("millrace"), args, { cwd, env, label: "millrace studio --browser" });
  t.after(() => child.stop());
  const [url] = await child.prints(/http:\/\/127\.0\.0\.1:\d+\/\?token=\w+/);
  return { child, url };
}

/**
 * Opens Millrace on a file in a page.
 *
 * Give `sample` (a file of samples/), or `name` and `text`, or neither for the start page. `settings` changes what the
 * page is: `viewport`, `locale`, `colorScheme`, `reducedMotion`.
 */
export async function open(t, { sample, name = sample, text, settings = {}, data, work, env } = {}) {
  work ??= await folder(t);
  data ??= await folder(t);
  let file;
  if (name) {
    file = join(work, name);
    if (sample) await copyFile(join(samples, sample), file);
    else if (text !== undefined) await writeFile(file, text);
  }
  const { child, url } = await host(t, { files: file ? [file] : [], data, cwd: work, env });
  const context = await (await browser()).newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    ...settings,
  });
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000 * SLOWER);
  if (SLOWER > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(`${error.message}\n${error.stack ?? ""}`));
  // An error that nobody caught fails the test, whatever else it looks at.
  t.after(() => assert.deepEqual(trouble, []));
  await page.goto(url);
  const studio = new Studio({ page, child, url, file, work, data, trouble, context });
  await studio.ready();
  return studio;
}

class Studio {
  constructor(parts) {
    Object.assign(this, parts);
  }

  /** Waits until the page shows the document (or the start page), after a (re)load. */
  async ready() {
    await this.page.waitForFunction(() => globalThis.__millrace !== undefined);
    await this.settled();
  }

  /** Waits until the page is at rest: what was done has been carried out and is shown where it stays. */
  async settled() {
    await this.page.evaluate((limit) => globalThis.__millrace.settled(limit), 10_000 * SLOWER);
  }

  /** The file's bytes on disk as text. */
  async disk() {
    return readFile(this.file, "utf8");
  }

  /** The text of the document in front, as the core has it once everything done on the page has reached it. */
  async text() {
    await this.settled();
    return this.page.evaluate(() => globalThis.__millrace.text());
  }

  /** Where a point of the canvas is on the page. */
  async at(x, y) {
    await this.settled();
    return this.page.evaluate(([x, y]) => globalThis.__millrace.toScreen(x, y), [x, y]);
  }

  /** A node's card on the page: `{x, y, width, height}`; null when there is none. */
  async card(key) {
    await this.settled();
    return this.page.evaluate((key) => globalThis.__millrace.card(key), key);
  }

  /** An output's port on the page. */
  async port(node, out) {
    await this.settled();
    return this.page.evaluate(([node, out]) => globalThis.__millrace.port(node, out), [node, out]);
  }

  /** The place of an element on the page: `{x, y, width, height}`. */
  async box(locator) {
    await locator.waitFor();
    await this.settled();
    return locator.boundingBox();
  }

  /** Presses a key, or several one after the other, and waits until what they do is done. */
  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settled();
    }
  }

  /** Presses at `from`, moves in steps, releases at `to`, and waits until what that does is done. */
  async drag(from, to, { steps = 8, modifiers = [] } = {}) {
    const { mouse, keyboard } = this.page;
    for (const key of modifiers) await keyboard.down(key);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps });
    await mouse.up();
    for (const key of modifiers) await keyboard.up(key);
    await this.settled();
  }

  /** The open dialog. */
  get dialog() {
    return this.page.locator("[role=dialog], [role=alertdialog]");
  }

  /** Clicks a card's header, where no port and no row is, and waits until it is shown as selected. */
  async select(key) {
    const card = await this.card(key);
    assert.ok(card, `there is no card ${key}`);
    await this.page.mouse.click(card.x + card.width / 2, card.y + Math.min(20, card.height / 2));
    await this.settled();
  }

  /** A field of the inspector by the path that it edits. */
  field(path) {
    const owner = this.page.locator(`[data-path=${JSON.stringify(path)}]`);
    return owner.locator("input, textarea, [contenteditable=true], select").first();
  }

  /** Replaces what stands in a field of the inspector, and leaves it. */
  async fill(path, value) {
    const field = this.field(path);
    await field.fill(value);
    await field.press("Tab");
    await this.settled();
  }

  /** Runs an action by its name in the command palette. */
  async action(name) {
    await this.press("Control+k");
    await this.dialog.getByRole("combobox").fill(name);
    await this.page.getByRole("option", { name }).first().waitFor();
    await this.press("Enter");
  }

  /** Waits until the core's text is other than `before`, and gives it. */
  async changed(before) {
    return until("a change of the text", async () => {
      const now = await this.text();
      return now !== before && now;
    });
  }

  /** Saves with the keyboard and gives what is on disk afterwards. */
  async save() {
    await this.press("Control+s");
    await until("saving", async () => (await this.disk()) === (await this.text()));
    return this.disk();
  }

  /** A picture in tests/output, to be looked at. */
  async picture(name) {
    await mkdir(output, { recursive: true });
    const path = join(output, `${name}.png`);
    await this.settled();
    await this.page.screenshot({ path });
    return path;
  }

  get name() {
    return basename(this.file);
  }
}
