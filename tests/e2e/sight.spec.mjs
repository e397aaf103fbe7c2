// What somebody looks for or has just made is to be seen: find marks its letters, pastes stand in the view, nothing is cut off.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const SAMPLE = { sample: "order-approval.yaml" };
const SMALL = { viewport: { width: 1280, height: 720 } };

const camera = (studio) => studio.page.evaluate(() => globalThis.__millrace.camera());
const rounded = ({ x, y, zoom }) => [x, y, zoom].map((v) => Math.round(v * 1000) / 1000);
const canvasBox = (studio) => studio.box(studio.page.locator(".canvas").first());
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** The marks on a card: where they begin and end, in parts of the card's width; undefined without any. */
async function marked(studio, key) {
  const card = await studio.card(key);
  return studio.page.evaluate((card) => {
    const canvas = [...document.querySelectorAll(".canvas > canvas")].at(-1);
    const { left, top } = canvas.getBoundingClientRect();
    const image = canvas.getContext("2d").getImageData(Math.ceil(card.x - left), Math.ceil(card.y - top), Math.floor(card.width), Math.floor(card.height));
    const columns = [];
    for (let x = 0; x < image.width; x++) {
      for (let y = 0; y < image.height; y++) if (image.data[4 * (y * image.width + x) + 3] > 128) columns[x] = true;
    }
    const found = Object.keys(columns).map(Number);
    return found.length === 0 ? undefined : { from: found[0] / image.width, to: (found.at(-1) + 1) / image.width, share: found.length / image.width };
  }, card);
}

async function find(studio, query) {
  await studio.press("Control+f");
  await studio.page.keyboard.type(query);
  await studio.settled();
}

test("find marked whole titles: now the letters that were looked for", async (t) => {
  const studio = await open(t, { ...SAMPLE, settings: SMALL });
  const layers = await studio.page.locator(".canvas > canvas").count();
  await find(studio, "stock shortage");
  const both = await marked(studio, "shortage");
  await find(studio, "shortage");
  const second = await marked(studio, "shortage");
  assert.ok(second.from > both.from + 0.15, `${second.from} is behind the first word, which began at ${both.from}`);
  assert.ok(Math.abs(second.to - both.to) < 0.02 && second.share < 0.5, JSON.stringify(second));
  assert.equal(await marked(studio, "packing"), undefined, "nothing on a card without it");
  await studio.press("Escape");
  assert.equal(await studio.page.locator(".canvas > canvas").count(), layers, "the marks go with the bar");
});

test("the first look cut off lines that run round the cards", async (t) => {
  const studio = await open(t, { ...SAMPLE, settings: SMALL });
  const canvas = await canvasBox(studio);
  const line = await studio.page.evaluate(() => globalThis.__millrace.line("shortage", "keepWaiting"));
  // With half of the label that stands on it.
  assert.ok(line.every(({ x, y }) => within({ x: x - 8, y: y - 8, width: 16, height: 16 }, canvas)), JSON.stringify({ line, canvas }));
});

test("what is found stands beside the bar that finds it, and the view moves only for that", async (t) => {
  const studio = await open(t, { ...SAMPLE, settings: SMALL });
  const first = await camera(studio);
  await find(studio, "packing time");
  assert.deepEqual(rounded(await camera(studio)), rounded(first), "it was in sight");
  // A card in each corner of the canvas, one after the other.
  const field = studio.page.getByRole("search").getByRole("textbox");
  for (const [dx, dy] of [[1, 0], [0, 0], [1, 1], [0, 1]]) {
    await field.fill("");
    const canvas = await canvasBox(studio);
    const { x, y } = await studio.card("shortage");
    const { x: left, y: top, zoom } = await camera(studio);
    const to = { x: canvas.x + dx * (canvas.width - 140) + 6, y: canvas.y + dy * (canvas.height - 80) + 6 };
    await studio.page.evaluate((to) => globalThis.__millrace.view(to), { x: left + to.x - x, y: top + to.y - y, zoom });
    await field.fill("shortage");
    const card = await studio.card("shortage");
    assert.ok(within(card, canvas), `in sight from ${dx}, ${dy}: ${JSON.stringify({ card, canvas })}`);
    for (const bar of await studio.page.locator(".canvas .float").all()) {
      assert.ok(!overlap(card, await studio.box(bar)), `free from ${dx}, ${dy}`);
    }
  }
});

test("a paste landed out of sight: it is seen, beside what was copied, and again and again without covering anything", async (t) => {
  const studio = await open(t, { ...SAMPLE, settings: SMALL });
  const { page } = studio;
  const keys = () => page.evaluate(async () => [...(await globalThis.__millrace.text()).matchAll(/^ {2}(\w+):$/gm)].map((m) => m[1]));
  /** Pastes, and gives the new card's key and place. */
  const paste = async () => {
    const [before, text] = [new Set(await keys()), await studio.text()];
    await page.keyboard.press("Control+v");
    await studio.changed(text);
    const added = (await keys()).filter((key) => !before.has(key));
    const cards = [];
    for (const key of added) {
      const card = await studio.card(key);
      if (card) cards.push({ key, ...card });
    }
    assert.equal(cards.length, 1);
    return cards[0];
  };
  const others = async (key) => {
    const all = [];
    for (const other of await keys()) {
      const card = other === key ? null : await studio.card(other);
      if (card) all.push({ key: other, ...card });
    }
    return all;
  };
  const seen = async (card, what) => {
    assert.ok(within(card, await canvasBox(studio)), `${what}: in sight`);
    for (const other of await others(card.key)) assert.ok(!overlap(card, other), `${what}: not on ${other.key}`);
  };

  // The pointer is elsewhere: beside what was copied, and the view stands still.
  await studio.select("packing");
  const source = await studio.card("packing");
  await page.keyboard.press("Control+c");
  await page.mouse.move(640, 20);
  const before = await camera(studio);
  for (let i = 0; i < 3; i++) {
    const card = await paste();
    await seen(card, `paste ${i}`);
    assert.ok(Math.hypot(card.x - source.x, card.y - source.y) < 480, "near what was copied");
  }
  assert.deepEqual(rounded(await camera(studio)), rounded(before), "nobody moved the view");

  // What was copied is far away: in the middle of the view.
  await page.evaluate(({ x, y, zoom }) => globalThis.__millrace.view({ x: x - 3000, y: y - 3000, zoom }), before);
  const far = await camera(studio);
  const middle = await paste();
  await seen(middle, "far away");
  assert.deepEqual(rounded(await camera(studio)), rounded(far));

  // Under the pointer, also when the view has moved on under it; twice at one place.
  const canvas = await canvasBox(studio);
  const at = { x: canvas.x + 200, y: canvas.y + 150 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(700, 500);
  await studio.settled();
  const here = await paste();
  await seen(here, "under the pointer");
  assert.ok(Math.hypot(here.x - at.x, here.y - at.y) < 12, JSON.stringify(here));
  await seen(await paste(), "again under the pointer");
});

const FLAWED = `version: 2
start: begin
nodes:
  begin: {type: start, to: ask}
${Array.from({ length: 120 }, (_, i) => `  n${i}: {type: delay, title: Waiting ${i}, duration: {value: 0, unit: hours}, colour: blue}\n`).join("")}  ask:
    type: userInput
    title: Ask
    choices:
      - {key: yes, title: Yes, to: done}
      - {key: no, title: No}
    admission: {mode: dsl, expression: user.Id = 1}
    colour: blue
  done:
    type: end
    title: Done
`;

for (const locale of ["en-US", "tr-TR"]) {
  test(`nothing is cut off or reaches over its neighbour in a window of 800 by 600 (${locale})`, async (t) => {
    const studio = await open(t, { name: "flawed.yaml", text: FLAWED, settings: { viewport: { width: 800, height: 600 }, locale } });
    await studio.picture(`sight-small-${locale}`);
    const faults = () =>
      studio.page.evaluate(() => {
        const out = [];
        const name = (e) => `${e.tagName.toLowerCase()} "${(e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 40)}"`;
        const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0;
        // What scrolls may reach over its edge.
        const scrolls = (e) => e.closest("[role=grid], [role=tree], .scroll, .body, .insp-body, .cm-editor") !== null;
        const all = [...document.querySelectorAll("button, [role=tab], h1, h2, input, .chip")].filter((e) => shown(e) && !scrolls(e));
        for (const e of all) {
          const box = e.getBoundingClientRect();
          if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) out.push(`${name(e)} leaves the window: ${[box.left, box.top, box.right, box.bottom]}`);
          const panel = e.closest(".canvas, section, aside, header, footer")?.getBoundingClientRect();
          if (panel && (box.left < panel.left - 0.5 || box.right > panel.right + 0.5)) out.push(`${name(e)} leaves its panel`);
          if (e.tagName === "BUTTON" && e.scrollWidth > e.clientWidth + 1) out.push(`${name(e)} is cut off`);
          for (const other of all) {
            if (other === e || e.contains(other) || other.contains(e) || e.closest(".float") || other.closest(".float")) continue;
            const b = other.getBoundingClientRect();
            if (box.left + 1 < b.right && b.left + 1 < box.right && box.top + 1 < b.bottom && b.top + 1 < box.bottom) out.push(`${name(e)} is on ${name(other)}`);
          }
        }
        return out;
      });
    assert.deepEqual(await faults(), []);
    await studio.press("Control+2");
    assert.deepEqual(await faults(), [], "side by side");
  });
}
