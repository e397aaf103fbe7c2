// What is typed in a field is in the document before the field is left: a crash costs no more of it than of anything else.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { until } from "../support/process.mjs";
import { connect } from "../support/rpc.mjs";
import { closeBrowser, folder, host, open } from "../support/studio.mjs";

after(closeBrowser);

/** Clicks into the canvas's corner, where nothing stands. */
async function clickGround(s) {
  const { x, y } = await s.page.locator(".canvas").boundingBox();
  await s.page.mouse.click(x + 4, y + 4);
  await s.settled();
}

const TEXT = `version: 2
start: s
nodes:
  s: {type: start, to: ask}
  ask:
    type: userInput # who decides
    title: Ask
    instruction: Look # short
    choices: [{key: ok, title: Ok, to: sum}]
  sum: {type: if, condition: item.A > 1, onTrue: e, onFalse: e}
  e: {type: end, outcome: done}
`;

/** Waits until the document has a text, without any key or click. */
const arrives = (s, part) => until(`“${part}” in the document`, async () => (await s.text()).includes(part));

const fields = {
  "an instruction": async (s) => {
    await s.select("ask");
    await s.field("nodes.ask.instruction").press("End");
    await s.page.keyboard.type(" twice");
    return "Look twice";
  },
  "a condition": async (s) => {
    await s.select("sum");
    await s.page.locator('[data-path="nodes.sum.condition"] .cm-content').click();
    await s.page.keyboard.press("End");
    await s.page.keyboard.type(" AND item.B");
    return "item.A > 1 AND item.B";
  },
  "a title on its card": async (s) => {
    await s.select("ask");
    await s.page.keyboard.press("F2");
    await s.page.keyboard.type("Başlık 🙂");
    return "title: Başlık 🙂";
  },
};

for (const [name, type] of Object.entries(fields)) {
  test(`${name} that was being typed is offered back after kill -9`, async (t) => {
    const data = await folder(t);
    const s = await open(t, { name: "a.yaml", text: TEXT, data });
    const part = await type(s);
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // the promise under test: at most the last second is lost
    await s.child.kill();
    const again = await host(t, { data, cwd: s.work });
    const call = await connect(again.url);
    const { recovery } = await call("app.start");
    assert.equal(recovery.length, 1);
    const { mine } = await call("recovery.compare", { id: recovery[0].id });
    assert.ok(mine.includes(part), mine);
  });
}

test("all typing in a field is one step, with the bytes of one change", async (t) => {
  const s = await open(t, { name: "a.yaml", text: TEXT });
  await s.select("ask");
  const field = s.field("nodes.ask.instruction");
  await field.click();
  await s.page.keyboard.press("Control+a");
  for (const piece of ["Look: ", "#twice ", "and then"]) {
    await s.page.keyboard.type(piece);
    await arrives(s, piece.trim());
    assert.ok((await field.inputValue()).endsWith(piece), "what is typed stays as it is typed");
  }
  await s.press("Tab");
  assert.equal(await s.text(), TEXT.replace("Look # short", "'Look: #twice and then' # short"));
  await clickGround(s);
  await s.press("Control+z");
  assert.equal(await s.text(), TEXT);
  await s.press("Control+Shift+z");
  assert.match(await s.text(), /'Look: #twice and then' # short/);
});

for (const [name, type] of Object.entries(fields)) {
  test(`Escape takes ${name} back that was being typed and has been sent`, async (t) => {
    const s = await open(t, { name: "a.yaml", text: TEXT });
    const part = await type(s);
    await arrives(s, part);
    await s.page.keyboard.press("Escape");
    await until(`${name} as it was`, async () => (await s.text()) === TEXT);
    await clickGround(s);
    await s.settled();
    assert.equal(await s.text(), TEXT, name);
  });
}

test("a title being typed is kept when another tab is clicked, and Alt shortcuts work meanwhile", async (t) => {
  const work = await folder(t);
  const other = join(work, "b.yaml");
  await writeFile(other, TEXT);
  const s = await open(t, { name: "a.yaml", text: TEXT, work });
  await s.page.evaluate((path) => fetch("/rpc/document.open", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ path }) }), other);
  await s.page.reload();
  await s.ready();
  await s.page.getByRole("tab", { name: "b.yaml" }).click();
  await s.settled();
  await s.select("ask");
  await s.press("F2");
  await s.page.keyboard.type("Clicked away");
  await s.page.getByRole("tab", { name: "a.yaml" }).click();
  await s.settled();
  assert.deepEqual(s.trouble, []);
  assert.equal(await s.page.locator(".toast").count(), 0);
  await s.page.getByRole("tab", { name: "b.yaml" }).click();
  await s.settled();
  assert.match(await s.text(), /title: Clicked away/);
  await s.press("F2");
  await s.page.keyboard.press("Alt+PageUp");
  await s.settled();
  assert.match(await s.page.title(), /a\.yaml/);
});

test("the focus stays at a choice whose key is renamed", async (t) => {
  const s = await open(t, { name: "a.yaml", text: TEXT });
  await s.select("ask");
  await s.page.getByRole("button", { name: /^Key: ok/ }).click();
  await s.page.keyboard.press("Control+a");
  await s.page.keyboard.type("accept");
  await s.press("Enter");
  await arrives(s, "key: accept");
  await until("the focus on the key", () => s.page.evaluate(() => document.activeElement?.classList.contains("key") === true && document.activeElement.textContent.includes("accept")));
});
