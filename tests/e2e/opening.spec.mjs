// What is seen of a document when it has just been opened.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Clicks into the canvas's corner, where nothing stands. */
async function clickGround(s) {
  const { x, y } = await s.page.locator(".canvas").boundingBox();
  await s.page.mouse.click(x + 4, y + 4);
  await s.settled();
}

/** Below this a title of 13 px cannot be read. */
const READABLE = 0.6;

/** The key of a node in the samples, which are indented by two; `nodes` itself stands further left. */
const KEY = /^ {2}(\w+):.*(?: \{type|\n {4}type)/gm;

const camera = (s) => s.page.evaluate(() => globalThis.__millrace.camera());

/** Whether a card is whole in sight. */
async function sees(s, key) {
  const card = await s.card(key);
  const canvas = await s.page.locator(".canvas").boundingBox();
  return card.x >= canvas.x && card.y >= canvas.y && card.x + card.width <= canvas.x + canvas.width && card.y + card.height <= canvas.y + canvas.height;
}

for (const sample of ["returns", "incident", "onboarding", "document-review", "assembly-wait", "order-approval"].map((name) => `${name}.yaml`)) {
  test(`titles of ${sample} can be read at 1280×720, and its beginning is in sight`, async (t) => {
    const s = await open(t, { sample, settings: { viewport: { width: 1280, height: 720 } } });
    await s.picture(`opening-${sample}`);
    const text = await s.text();
    const first = /^start: "?(\w+)"?$/m.exec(text)[1];
    const { zoom } = await camera(s);
    assert.ok(zoom >= READABLE, `zoom ${zoom}`);
    assert.ok(await sees(s, first), `${first} is in sight`);
    assert.equal(await s.text(), text, "looking changes nothing");
    // All of it is one key away, whatever its size is then.
    await clickGround(s);
    await s.press("Shift+1");
    for (const [, key] of text.slice(0, text.indexOf("\ndesigner:")).matchAll(KEY)) assert.ok(await sees(s, key), `${key} is in sight after Shift+1`);
  });
}

test("a large flow is shown at its beginning, with nothing empty beside it", async (t) => {
  const steps = Array.from({ length: 30 }, (_, i) => `  n${i}: {type: delay, duration: {value: 1, unit: days}, to: ${i < 29 ? `n${i + 1}` : "e"}}\n`).join("");
  const text = `version: 2\nstart: s\nnodes:\n${steps}  e: {type: end, outcome: done}\n  s: {type: start, to: n0}\n`;
  const s = await open(t, { name: "long.yaml", text });
  assert.ok((await camera(s)).zoom >= READABLE);
  const canvas = await s.page.locator(".canvas").boundingBox();
  const start = await s.card("s");
  assert.ok(start.x - canvas.x < 60, `the start stands at the left: ${start.x - canvas.x}`);
  assert.ok(await sees(s, "n2"));
});

test("a document that opens beside its source is fitted to the room that it has there", async (t) => {
  const text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: a}\n  a: {type: delay, duration: {value: 1, unit: days}, to: e}\n  e: {type: end, outcome: done}\n";
  const s = await open(t, { name: "a.yaml", text });
  await s.press("Control+2");
  await s.page.reload();
  await s.ready();
  assert.equal(await s.page.locator(".cm-editor").count(), 1);
  const opened = await camera(s);
  await clickGround(s);
  await s.press("Shift+1");
  await s.settled();
  assert.deepEqual(opened, await camera(s));
});

test("in a narrow window nothing of the problems' heading stands outside its panel", async (t) => {
  const s = await open(t, { sample: "order-approval.yaml", settings: { viewport: { width: 640, height: 420 }, locale: "tr-TR" } });
  await s.press("Control+2");
  const panel = await s.page.locator(".bottom").boundingBox();
  for (const button of await s.page.locator(".bhead button").all()) {
    const { x, width } = await button.boundingBox();
    assert.ok(x + width <= panel.x + panel.width, `${await button.innerText()} ends at ${x + width}`);
  }
  assert.equal(await s.page.locator(".minimap").count(), 0);
});

test("at 800×600 problems leave room for what they say, and their places are shown whole", async (t) => {
  const steps = Array.from({ length: 120 }, (_, i) => `  n${i}:\n    type: userInput\n    choices: [{key: a, to: nn${i}}]\n`).join("");
  const text = `version: 2\nstart: s\nnodes:\n  s: {type: start, to: n0}\n${steps}  e: {type: end, outcome: done}\n`;
  const s = await open(t, { name: "a.yaml", text, settings: { viewport: { width: 800, height: 600 }, locale: "tr-TR" } });
  await s.press("Control+2");
  const panel = await s.page.locator(".bottom").boundingBox();
  const places = await s.page.locator(".bottom .row .at").all();
  assert.ok(places.length > 0);
  for (const place of places) {
    const { x, width } = await place.boundingBox();
    const whole = await place.evaluate((element) => element.scrollWidth <= element.clientWidth);
    assert.ok(whole && x + width <= panel.x + panel.width, `${await place.innerText()} ends at ${x + width}`);
  }
  const message = await s.page.locator(".bottom .row .msg").first().boundingBox();
  assert.ok(message.width > 120, `${message.width} px for the message`);
  await s.picture("problems-narrow");
});
