// What people who draw flows have complained of elsewhere, as tests. docs/complaints.md lists all of them, and where each is held.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const sample = "order-approval.yaml";

/** Keys of the nodes in a text. */
const nodes = (text) => [...text.split(/^designer:/m)[0].matchAll(/^ {2}(\w+):$/gm)].map((m) => m[1]);

const FIELDS = {
  "an inspector field": async ({ page, field }) => {
    const box = field("nodes.packing.title");
    await box.click();
    return box;
  },
  "the title on a card": async ({ page, studio }) => {
    await studio.press("F2");
    const box = page.locator(".canvas input, .canvas textarea").first();
    await box.waitFor();
    return box;
  },
  "the bar that finds nodes": async ({ page, studio }) => {
    await studio.press("Control+f");
    const box = page.locator(".canvas input").first();
    await box.fill("order");
    return box;
  },
  "the outline's filter": async ({ page }) => {
    const side = page.getByRole("complementary", { name: "Nodes and outline" });
    await side.getByRole("button", { name: "Filter the outline" }).click();
    const box = side.locator("input").first();
    await box.waitFor();
    return box;
  },
};

for (const [name, enter] of Object.entries(FIELDS)) {
  test(`22, 23: keys in ${name} are the field's, never the diagram's`, async (t) => {
    const studio = await open(t, { sample });
    const { page } = studio;
    await studio.select("packing");
    const before = nodes(await studio.text());
    const box = await enter({ page, studio, field: (path) => studio.field(path) });
    await page.keyboard.type("xy");
    for (const key of ["Control+a", "Control+c", "Backspace", "Control+v", "Control+v", "Control+z", "Control+a", "Delete", "Control+v"]) await page.keyboard.press(key);
    assert.match(await box.inputValue(), /xy/, "what was copied in the field was pasted in the field");
    assert.deepEqual(nodes(await studio.text()), before, "no node came or went");
    await page.keyboard.press("Escape");
  });
}

test("22: Delete and Ctrl+Z while typing in the source are the text's", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  await studio.select("packing");
  const before = await studio.text();
  await studio.press("Control+2");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Delete");
  const typed = await studio.changed(before);
  assert.equal(typed, before.slice(1));
  await page.keyboard.press("Control+z");
  assert.equal(await studio.changed(typed), before);
});

test("24: copy and paste work after opening, after a tab was changed and after a dialog was closed, without a click", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const onCanvas = () => until("the keys are the canvas's", () => page.evaluate(() => document.activeElement?.getAttribute("role") === "tree"));
  await onCanvas();
  await studio.press("Control+k", "Escape");
  await onCanvas();
  await studio.press("Alt+n");
  await onCanvas();
  await studio.press("Alt+PageUp");
  await onCanvas();
  const before = await studio.text();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  const pasted = await studio.changed(before);
  assert.equal(nodes(pasted).length, nodes(before).length + 1);
});

test("25: what is done at once is undone at once: a paste of many nodes, a move of all, a removal of all", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const start = await studio.text();
  await studio.select("packing");
  for (const keys of [["Control+a", "Control+c", "Control+v"], ["Control+a", "Shift+ArrowDown"], ["Control+a", "Delete"], ["Control+a", "Control+d"]]) {
    for (const key of keys) await page.keyboard.press(key);
    const done = await studio.changed(start);
    await page.keyboard.press("Control+z");
    assert.equal(await studio.changed(done), start, keys.join(" "));
  }
});

test("28: pasting hundreds of nodes draws the map of the flow once, not once a node", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const before = await studio.text();
  const many = `nodes:\n${Array.from({ length: 400 }, (_, i) => `  pasted${i}:\n    type: delay\n    duration: {value: 1, unit: days}\n    to: pasted${i + 1}\n`).join("")}  pasted400: {type: end, outcome: completed}\n`;
  await studio.select("packing");
  await page.evaluate(() => {
    globalThis.maps = 0;
    const map = document.querySelector(".minimap canvas").getContext("2d");
    const fillRect = map.fillRect.bind(map);
    map.fillRect = (...box) => {
      globalThis.maps++;
      fillRect(...box);
    };
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), many);
  await page.keyboard.press("Control+v");
  const pasted = await studio.changed(before);
  assert.ok(nodes(pasted).length > 400);
  assert.ok((await page.evaluate(() => globalThis.maps)) <= 6, "the map is drawn when something was pasted, not for each node");
});

test("32: a canvas that the system has emptied is painted again", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const left = await page.evaluate(async () => {
    const canvas = document.querySelector(".canvas canvas");
    const colours = () => new Set(new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
    const before = colours();
    canvas.getContext("2d").resetTransform();
    canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
    const empty = colours();
    canvas.dispatchEvent(new Event("contextrestored"));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { before, empty, after: colours() };
  });
  assert.equal(left.empty, 1);
  assert.ok(left.after > left.before / 2, JSON.stringify(left));
});

test("32: a pinch and Ctrl with the wheel zoom the flow, never the page", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const before = await page.evaluate(() => [globalThis.__millrace.camera().zoom, visualViewport.scale, devicePixelRatio]);
  const box = await studio.box(page.locator(".canvas"));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -60);
  await page.keyboard.up("Control");
  const prevented = await page.evaluate(() => {
    const canvas = document.querySelector(".canvas");
    return ["gesturestart", "gesturechange", "gestureend"].every((type) => !canvas.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale: 1.1, clientX: 300, clientY: 300 })));
  });
  await studio.settled();
  const after_ = await page.evaluate(() => [globalThis.__millrace.camera().zoom, visualViewport.scale, devicePixelRatio]);
  assert.ok(after_[0] > before[0] * 1.2, `${before[0]} → ${after_[0]}`);
  assert.deepEqual(after_.slice(1), before.slice(1));
  assert.ok(prevented, "gestures of the system are taken");
});

test("15: work on the canvas survives twenty changes of tabs in a second", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const before = await studio.text();
  await studio.press("Alt+n", "Alt+PageUp");
  assert.equal(await studio.text(), before);
  await studio.select("packing");
  for (let i = 0; i < 20; i++) {
    // There, back, and on with the work at once; nobody waits for anything.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Alt+PageDown");
    await page.keyboard.press("Alt+PageUp");
  }
  await studio.settled();
  const after_ = await studio.text();
  const at = /packing:\n\s+position: \{x: (\d+), y: 252\}/.exec(after_.slice(after_.indexOf("designer:")));
  assert.equal(at?.[1], "724", after_);
});
