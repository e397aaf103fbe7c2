// Conditions, security expressions and templates in the inspector: what the editor offers, explains and marks, and trying them.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const TEXT = `version: 2
start: s
nodes:
  s: {type: start, to: check}
  check: {type: if, condition: item.Total > 1000, onTrue: say, onFalse: ask}
  say: {type: devLog, level: information, message: "Order {item.Number} of {item.Customer.Name}", to: ask}
  ask:
    type: userInput
    title: Ask
    admission: {mode: dsl, expression: HAS ROLE 'manager' OR user.Team = item.Team}
    choices: [{key: ok, title: OK, to: e}]
  e: {type: end, title: End, outcome: done}
`;
const CONDITION = "nodes.check.condition";
const MESSAGE = "nodes.say.message";
const EXPRESSION = "nodes.ask.admission.expression";

/** Opens the document with a node selected, and the cursor at the end of its field. */
async function at(t, node, path, more = {}) {
  const studio = await open(t, { name: "a.yaml", text: TEXT, ...more });
  await studio.select(node);
  const { page } = studio;
  const owner = page.locator(`[data-path="${path}"]`);
  await owner.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await studio.settled();
  return { studio, page, keyboard: page.keyboard, owner, list: page.locator(".cm-tooltip-autocomplete"), written: () => owner.locator(".cm-content").innerText() };
}

/** Types as a person does: the core is asked between keys. */
async function type({ studio, keyboard }, text) {
  await keyboard.type(text, { delay: 10 });
  await studio.settled();
}

function oneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** Opens the dialog by the button under the field, and waits for the values of the parts. */
async function tryIt({ studio, page, owner }) {
  await owner.getByRole("button", { name: /Try it|Dene/ }).click();
  await page.locator(".parts li").first().waitFor();
  await studio.settled();
  return { dialog: studio.dialog, result: studio.dialog.locator(".result"), parts: async () => (await studio.dialog.locator(".parts li").allInnerTexts()).map(oneLine) };
}

test("names from elsewhere in the document complete a path, and the change is in the text", async (t) => {
  const field = await at(t, "check", CONDITION);
  await type(field, " AND item.");
  const { list, keyboard, studio } = field;
  await list.waitFor();
  const offered = await list.getByRole("option").allInnerTexts();
  assert.deepEqual(offered.map((text) => text.split("\n")[0]), ["Number", "Customer", "Team"]);
  await type(field, "cus");
  assert.equal(await list.getByRole("option").count(), 1);
  await keyboard.press("Enter");
  await list.waitFor({ state: "detached" });
  await type(field, ".");
  await list.waitFor();
  await type(field, "na");
  await keyboard.press("Tab");
  await type(field, " = 'x'");
  assert.equal(await field.written(), "item.Total > 1000 AND item.Customer.Name = 'x'");
  await until("the text", async () => (await studio.text()).includes("condition: item.Total > 1000 AND item.Customer.Name = 'x'"));
});

test("a function is written with the cursor inside, and its call is explained", async (t) => {
  const field = await at(t, "check", CONDITION);
  const call = field.page.locator(".cm-call");
  await type(field, " AND coal");
  await field.list.getByRole("option", { name: "COALESCE" }).click();
  await call.waitFor();
  assert.equal(await call.locator("code").innerText(), "COALESCE(value 1, value 2, …)");
  assert.equal(await call.locator("b").innerText(), "value 1");
  await type(field, "item.A, ");
  await until("the second argument", async () => (await call.locator("b").innerText()) === "value 2");
  await type(field, "1");
  assert.equal(await field.written(), "item.Total > 1000 AND COALESCE(item.A, 1)");
  await field.keyboard.press("End");
  await call.waitFor({ state: "detached" });
});

test("what is wrong is underlined, told under the pointer and under the field", async (t) => {
  const field = await at(t, "check", CONDITION);
  await type(field, " AND itm.A = 1 AND TRUE");
  const mark = field.owner.locator(".cm-lintRange-error");
  await mark.waitFor();
  assert.equal(await mark.innerText(), "itm");
  const told = "A path cannot begin with “itm”. Did you mean “item”?";
  await mark.hover();
  await field.page.locator(".cm-tooltip-lint", { hasText: told }).waitFor();
  await field.owner.locator("li.v-save", { hasText: told }).waitFor();
  // Mended, nothing is left of it.
  await field.owner.locator(".cm-content").click();
  await field.keyboard.press("Control+a");
  await type(field, "item.A = 1");
  await mark.waitFor({ state: "detached" });
});

test("a word of the language is explained under the pointer, in the reader's language", async (t) => {
  for (const [locale, about] of [["en-US", "At least one must be true."], ["tr-TR", "En az biri doğru olmalı."]]) {
    const field = await at(t, "ask", EXPRESSION, { settings: { locale } });
    await field.owner.getByText("OR", { exact: true }).hover();
    await field.page.locator(".cm-about", { hasText: about }).waitFor();
  }
});

test("Escape closes the list, then takes the typing back", async (t) => {
  const field = await at(t, "say", MESSAGE);
  const before = await field.written();
  await type(field, " {");
  await field.list.waitFor();
  await field.keyboard.press("Escape");
  await field.list.waitFor({ state: "detached" });
  assert.equal(await field.written(), `${before} {`);
  await field.keyboard.press("Escape");
  await field.studio.settled();
  assert.equal(await field.written(), before);
  assert.equal(await field.studio.text(), TEXT);
});

test("a condition is tried with a sample that is proposed, and each part has its value", async (t) => {
  const field = await at(t, "check", CONDITION);
  await type(field, " OR item.Rush");
  const { dialog, result, parts } = await tryIt(field);
  const sample = dialog.getByRole("textbox", { name: "Sample data" });
  assert.deepEqual(JSON.parse(await sample.innerText()), { item: { Rush: true, Total: 1000 } });
  assert.equal(await result.innerText(), "True");
  const expected = ["item.Total > 1000 OR item.Rush True", "item.Total > 1000 False", "item.Total 1000", "item.Rush True"];
  assert.deepEqual(await parts(), expected);

  await sample.fill('{"item": {"Total": 7}}');
  await until("unknown", async () => (await result.innerText()).startsWith("Unknown"));
  assert.equal((await parts()).at(-1), "item.Rush No value");

  // A part that is pointed at is shown in the text.
  await dialog.locator(".parts li", { hasText: "item.Rush" }).last().hover();
  assert.equal(await dialog.locator(".pointed").first().innerText(), "item.Rush");

  await sample.fill('{"item": {"Total": 7,}}');
  await dialog.getByText("Line 1, column 22: This is not well-formed JSON").waitFor();
  assert.equal(await dialog.locator(".sample .cm-lintRange-error").innerText(), "}");

  // What was written is there again; a new proposal takes its place.
  await sample.fill('{"item": {"Total": 8000}}');
  await until("true", async () => (await result.innerText()) === "True");
  await field.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await tryIt(field);
  assert.equal(await sample.innerText(), '{"item": {"Total": 8000}}');
  await dialog.getByRole("button", { name: "Suggest anew" }).click();
  await until("the proposal", async () => (await sample.innerText()).includes("1000"));
  // Nothing of the sample is in the document.
  await field.keyboard.press("Escape");
  assert.doesNotMatch(await field.studio.text(), /8000|Rush"/);
});

test("elements of a collection are told apart", async (t) => {
  const field = await at(t, "check", CONDITION);
  await field.keyboard.press("Control+a");
  await type(field, "ANY item.Lines WHERE (Amount > 5)");
  const { dialog, parts } = await tryIt(field);
  await dialog.getByRole("textbox", { name: "Sample data" }).fill('{"item": {"Lines": [{"Amount": 1}, {"Amount": 9}]}}');
  await until("both elements", async () => (await parts()).length === 5);
  assert.deepEqual(await parts(), [
    "ANY item.Lines WHERE (Amount > 5) True",
    "Element 1 Amount > 5 False",
    "Amount 1",
    "Element 2 Amount > 5 True",
    "Amount 9",
  ]);
});

test("security expressions and templates are tried, with the keyboard alone, in Turkish too", async (t) => {
  const field = await at(t, "say", MESSAGE, { settings: { locale: "tr-TR" } });
  await field.keyboard.press("Tab");
  await field.keyboard.press("Enter");
  const dialog = field.studio.dialog;
  await dialog.locator(".parts li").first().waitFor();
  assert.equal(await dialog.locator(".result").innerText(), "Order Number of Name");
  // The sample has the focus.
  await field.keyboard.press("Control+a");
  await field.keyboard.insertText('{"item": {"Number": 7}}');
  await until("the message", async () => (await dialog.locator(".result").innerText()).trim() === "Order 7 of");
  assert.ok((await dialog.locator(".parts li").allInnerTexts()).map(oneLine).includes("item.Customer.Name Değer yok"));
  await field.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // Back where it was opened.
  await until("the focus", async () => (await field.page.evaluate(() => document.activeElement?.textContent?.trim())) === "Dene");

  await field.studio.select("ask");
  const owner = field.page.locator(`[data-path="${EXPRESSION}"]`);
  const tried = await tryIt({ ...field, owner });
  assert.equal((await tried.result.innerText()).trim(), "Doğru");
  assert.ok((await tried.parts()).includes("HAS ROLE 'manager' Doğru"));
});
