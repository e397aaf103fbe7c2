import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Puts the cursor at the end of the first line that holds `text`; lines off the screen are searched for. */
async function endOfLine(studio, text) {
  const { page } = studio;
  await page.locator(".cm-content").first().focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+f");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.locator(".cm-line", { hasText: text }).first().click();
  await page.keyboard.press("End");
  await studio.settled();
}

/** The list of what may stand here. It takes no key in its first moments, so that a fast typist's Enter stays a line break. */
async function list(page) {
  await page.locator(".cm-source-items").waitFor();
  await page.waitForTimeout(150);
}

const labels = (page) => page.locator(".cm-source-items li .cm-completionLabel").allTextContents();

test("the fields that a node lacks are offered, then what may stand in them", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await page.keyboard.press("Control+3");
  await endOfLine(studio, "title: Rejected");
  await page.keyboard.press("Enter");
  await page.keyboard.type("out");
  await list(page);
  assert.deepEqual(await labels(page), ["outcome"], "an End has no other field, and the title stands already");
  await page.keyboard.press("Enter");
  await page.keyboard.type("rejected");
  await until("the text", async () => (await studio.text()).includes("outcome: rejected"));
  assertDiff(before, await studio.save(), ["+     outcome: rejected"]);
});

test("nodes are offered where one is meant", async (t) => {
  const studio = await open(t, { name: "a.yaml", text: "version: 2\nstart: s\nnodes:\n  s: {type: start, to: w}\n  w:\n    type: delay\n    to: \n  done: {type: end, outcome: x}\n" });
  const { page } = studio;
  await page.keyboard.press("Control+3");
  await page.locator(".cm-line").nth(6).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Space");
  await list(page);
  const offered = await labels(page);
  assert.ok(offered.includes("w") && offered.includes("done") && !offered.includes("s"), `${offered}`);
  await page.keyboard.type("do");
  await page.keyboard.press("Enter");
  await until("the text", async () => (await studio.text()).includes("    to: done\n"));
});

test("a word is explained under the pointer", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await page.keyboard.press("Control+3");
  await endOfLine(studio, "type: userInput");
  // The pointer stands in the middle of the word, which has no element of its own.
  const box = await page.locator(".cm-line", { hasText: "type: userInput" }).first().evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent.indexOf("userInput");
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + "userInput".length);
    }
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(box.x, box.y);
  await page.mouse.move(box.x + 3, box.y);
  const about = page.locator(".cm-about");
  await about.waitFor();
  assert.match(await about.innerText(), /User Input\s+Needed to publish: .*Choices/s);
});

test("a node's key leads to the node and is renamed everywhere in one step", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await page.keyboard.press("Control+3");
  await endOfLine(studio, "onTrue: review");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F12");
  await until("the node", async () => (await page.locator(".cm-activeLine").first().innerText()).trim() === "review:");

  await page.keyboard.press("F2");
  const field = page.locator(".cm-rename input");
  await field.waitFor();
  assert.equal(await field.inputValue(), "review");
  await field.fill("check");
  await page.keyboard.press("Enter");
  await until("the reason", async () => (await page.locator(".cm-rename [role=alert]").innerText()).includes("check"));
  assert.equal(await studio.text(), before, "a key that is taken changes nothing");
  await field.fill("look over");
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "detached" });
  await until("the text", async () => (await studio.text()).includes("onTrue: look over"));
  assert.ok(!/^ {2,4}review:|: review$/m.test(await studio.text()), "no node, visuals or transition has the old key");
  await page.keyboard.press("Control+z");
  await until("one step", async () => (await studio.text()) === before);
});

test("the text is held against any earlier step", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await page.keyboard.press("Control+3");
  await endOfLine(studio, "title: New order");
  await page.keyboard.type(" A");
  await studio.settled();
  await endOfLine(studio, "title: Needs a review?");
  await page.keyboard.type(" B");
  await studio.settled();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("earlier");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const changed = () => dialog.locator(".cm-merge-b .cm-changedLine").allInnerTexts();
  await until("the last step", async () => (await changed()).join("|").includes("review? B") && !(await changed()).join("|").includes("order A"));
  await dialog.locator(".heads .select").click();
  await page.getByRole("option", { name: "As it was saved" }).click();
  await until("both steps", async () => (await changed()).join("|").includes("review? B") && (await changed()).join("|").includes("order A"));
});

test("an empty file becomes a document with one press", async (t) => {
  const studio = await open(t, { name: "empty.yaml", text: "" });
  const { page } = studio;
  await page.getByRole("button", { name: "Use version: 2" }).click();
  await until("the text", async () => (await studio.text()) === "version: 2\n");
  await page.keyboard.press("Control+z");
  await until("nothing", async () => (await studio.text()) === "");
});

test("only the selected lines are formatted, in one step", async (t) => {
  const text = "version:   2\nstart: s\nnodes:\n    s: {type: start ,to: e}   \n    e:\n          type:   end\n          outcome: x # why\n";
  const studio = await open(t, { name: "a.yaml", text });
  const { page } = studio;
  await page.keyboard.press("Control+3");
  await page.locator(".cm-line").nth(3).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Home");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+Alt+F");
  const formatted = "version:   2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e:\n    type: end\n    outcome: x # why\n";
  await until("the selected lines", async () => (await studio.text()) === formatted);
  await page.keyboard.press("Control+z");
  await until("one step", async () => (await studio.text()) === text);
});
