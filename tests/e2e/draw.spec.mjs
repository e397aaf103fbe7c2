// Drawing: connect, add, delete, copy and paste, link display.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff, diff } from "../support/diff.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const center = (card) => ({ x: card.x + card.width / 2, y: card.y + card.height / 2 });

test("dragging from an open port to a card connects them", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.drag(await studio.port("moveShipping", "failure"), center(await studio.card("expired")));
  await studio.changed(before);
  assertDiff(before, await studio.save(), ["+     onFailure: expired"]);
});

test("a line cannot be drawn into Start; the text stays as it is", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.drag(await studio.port("moveShipping", "failure"), center(await studio.card("new")));
  await studio.page.keyboard.press("Escape");
  assert.equal(await studio.text(), before);
});

test("deleting a node takes its connections and visuals along, and undo brings all back", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.select("expired");
  await studio.page.keyboard.press("Delete");
  const deleted = await studio.changed(before);
  assertDiff(before, deleted, [
    "-     onTimeout: expired",
    "-   expired:",
    "-     type: end",
    "-     title: Expired",
    "-     outcome: expired",
    "-     expired:",
    "-       position: {x: 448, y: 572}",
  ]);
  await studio.page.keyboard.press("Control+z");
  assert.equal(await studio.changed(deleted), before);
});

test("a copied pair is pasted with its inner connection and other keys", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.select("packing");
  await studio.page.keyboard.down("Shift");
  await studio.select("logRelease");
  await studio.page.keyboard.up("Shift");
  await studio.page.keyboard.press("Control+c");
  await studio.page.keyboard.press("Control+v");
  const pasted = await studio.changed(before);
  const added = diff(before, pasted);
  assert.ok(added.every((line) => line.startsWith("+ ")), "nothing else changed");
  const titles = added.filter((line) => line.includes("title: "));
  assert.deepEqual(titles, ["+     title: Packing time", "+     title: Log the release to the audit trail"]);
  const key = /^\+   (\w+):$/.exec(added.find((line) => /^\+   \w+:$/.test(line) && line.includes("log")))[1];
  assert.ok(added.includes(`+     to: ${key}`), "the copy of the first leads to the copy of the second");
  await studio.page.keyboard.press("Control+z");
  assert.equal(await studio.changed(pasted), before);
});

test("a letter adds a node, and the new node is selected", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.select("completed");
  await studio.page.keyboard.press("Escape");
  await studio.page.keyboard.press("d");
  const after_ = await studio.changed(before);
  const added = diff(before, after_);
  assert.ok(added.every((line) => line.startsWith("+ ")), added.join("\n"));
  assert.ok(added.includes("+     type: delay"));
  await studio.page.getByRole("complementary", { name: "Inspector" }).getByText("Delay").first().waitFor();
});
