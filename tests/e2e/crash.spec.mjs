// kill -9, again and again: the file is the old or the new one, whole, and the rest is offered back.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { connect } from "../support/rpc.mjs";
import { folder, host } from "../support/studio.mjs";

/** `MILLRACE_KILLS=200` for the long run. */
const KILLS = Number(process.env.MILLRACE_KILLS ?? 20);

/** A document with enough text that a save is not over at once. */
function long() {
  const nodes = ["version: 2", "start: start", "nodes:", "  start: {type: start, to: n0}"];
  for (let i = 0; i < 3000; i++) nodes.push(`  n${i}: {type: delay, duration: {value: ${i + 1}, unit: minutes}, to: ${i < 2999 ? `n${i + 1}` : "end"}}`);
  return `${[...nodes, "  end: {type: end, outcome: completed}"].join("\n")}\n`;
}

/** Repeatable: a test that fails can be run again. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test(`the file survives ${KILLS} kills during edits and saves`, { timeout: 60_000 + KILLS * 5_000 }, async (t) => {
  const work = await folder(t);
  const data = await folder(t);
  const file = join(work, "long.yaml");
  let disk = long();
  await writeFile(file, disk);
  const next = random(20260101);
  let offered = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, url } = await host(t, { files: [file], data, cwd: work });
    const call = await connect(url);
    const state = await call("app.start");
    // A file named on the command line is opened by the page.
    assert.deepEqual(state.opening, [file]);
    const start = await call("document.open", { path: file });
    const doc = start.info.id;
    assert.equal(start.text, disk, "what is open is what is on disk");
    // Work of the session before: the same text, with its edits.
    for (const found of state.recovery) {
      const { mine } = await call("recovery.compare", { id: found.id });
      assert.match(mine, /^version: 2\n[^]*outcome: completed\}\n$/, "what is offered back is a whole document");
      await call("recovery.discard", { id: found.id });
      offered++;
    }
    // Edits and saves in a row, and a kill in the middle.
    const texts = new Set([disk]);
    let revision = start.projection.revision;
    const killSoon = () => new Promise((resolve) => setTimeout(resolve, next() * 120)).then(() => child.kill());
    // Every other kill waits for the first edit, and every fourth finds nothing saved: a slow machine has work to offer back too.
    let killed = kill % 2 === 0 ? undefined : killSoon();
    try {
      for (let edit = 0; edit < 40; edit++) {
        const path = `nodes.n${Math.floor(next() * 3000)}.duration.value`;
        const patch = await call("document.edit", {
          doc,
          revision,
          command: { op: "set", path, value: String(100_000 + kill * 100 + edit) },
        });
        revision = patch.revision;
        killed ??= killSoon();
        if (next() < 0.4 && kill % 4 !== 0) {
          // Before the call: a save that was asked for may be on disk though its answer never came.
          texts.add((await call("document.text", { doc })).text);
          await call("document.save", { doc });
        }
      }
    } catch (error) {
      if (error.code?.includes?.(".")) throw error;
    }
    await killed;
    const now = await readFile(file, "utf8");
    assert.ok(texts.has(now), `kill ${kill}: the file is neither the old nor a saved text, ${now.length} characters`);
    disk = now;
  }
  assert.ok(offered > 0, "unsaved work was offered back at least once");
});

test("a second after an edit, kill -9 costs nothing", async (t) => {
  const work = await folder(t);
  const data = await folder(t);
  const file = join(work, "long.yaml");
  const before = long();
  await writeFile(file, before);
  const first = await host(t, { files: [file], data, cwd: work });
  let call = await connect(first.url);
  await call("app.start");
  const { info, projection } = await call("document.open", { path: file });
  const doc = info.id;
  await call("document.edit", {
    doc,
    revision: projection.revision,
    command: { op: "set", path: "nodes.n7.title", value: "Çok önemli 🧭" },
  });
  const mine = (await call("document.text", { doc })).text;
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // the promise under test: at most the last second is lost
  await first.child.kill();
  assert.equal(await readFile(file, "utf8"), before);

  const second = await host(t, { data, cwd: work });
  call = await connect(second.url);
  const { recovery } = await call("app.start");
  assert.equal(recovery.length, 1);
  assert.equal(recovery[0].path, file);
  assert.equal((await call("recovery.compare", { id: recovery[0].id })).mine, mine);
  const restored = await call("recovery.restore", { id: recovery[0].id });
  assert.equal(restored.text, mine);
  assert.equal(restored.projection.dirty, true);
  await call("document.save", { doc: restored.info.id });
  assert.equal(await readFile(file, "utf8"), mine);
});

test("a clean end offers nothing back", async (t) => {
  const work = await folder(t);
  const data = await folder(t);
  const file = join(work, "a.yaml");
  await writeFile(file, long());
  const first = await host(t, { files: [file], data, cwd: work });
  let call = await connect(first.url);
  await call("app.start");
  const { info, projection } = await call("document.open", { path: file });
  const doc = info.id;
  await call("document.edit", { doc, revision: projection.revision, command: { op: "set", path: "nodes.n1.title", value: "x" } });
  await call("document.save", { doc });
  await call("app.quit");
  await first.child.ended;
  const second = await host(t, { data, cwd: work });
  call = await connect(second.url);
  assert.deepEqual((await call("app.start")).recovery, []);
});
