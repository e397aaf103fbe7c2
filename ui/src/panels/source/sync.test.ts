import { ChangeSet, Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { applyEdits, DocumentStore } from "../../document/store";
import type { Host } from "../../host/host";
import { Client, RpcFailure } from "../../rpc/client";
import type { Command } from "../../rpc/generated/Command";
import type { OpenDocument } from "../../rpc/generated/OpenDocument";
import type { Patch } from "../../rpc/generated/Patch";
import type { SourceEdit } from "../../rpc/generated/SourceEdit";
import { TextMap } from "./mapping";
import { Sync } from "./sync";

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
}

/** A core that holds a text, answers when told to, and can be asked to misbehave. */
class Core {
  revision = 0;
  /** Answers still to be given, oldest first. */
  readonly waiting: (() => void)[] = [];
  /** What the next edit fails with. */
  fail: string | undefined;
  /** Leaves `edits` out of the next patch. */
  withoutEdits = false;

  constructor(public text: string) {}

  get client(): Client {
    return new Client({ call: (method, params) => this.#call(method, params as never) } as Pick<
      Host,
      "call"
    > as Host);
  }

  open(): OpenDocument {
    return {
      info: { id: 1, name: "a", path: null, folder: null, dirty: false, disk: "new", contentHash: "" },
      projection: {
        ...{ revision: this.revision, dialect: "d", editable: true, stale: false, canSave: true, canPublish: true },
        ...{ nodes: [], routes: [], diagnostics: [], problems: { save: 0, publish: 0, advice: 0 }, history: {}, dirty: false },
      },
      text: this.text,
      textEditable: true,
    };
  }

  /** Changes the text; the patch that tells of it. */
  change(edits: SourceEdit[]): Patch {
    this.text = applyEdits(this.text, edits);
    this.revision++;
    return {
      ...{ base: this.revision - 1, revision: this.revision, editable: true, stale: false, canSave: true },
      ...{ canPublish: true, nodes: [], removed: [], renamed: [], routes: [], removedRoutes: [], history: {} },
      ...{ findings: [], problems: { save: 0, publish: 0, advice: 0 }, dirty: true },
      ...(this.withoutEdits ? {} : { edits }),
    };
  }

  #call(method: string, params: { revision: number; command: Command }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        if (method === "document.get") return resolve(this.open());
        if (method === "document.text") return resolve({ revision: this.revision, text: this.text });
        const code = this.fail ?? (params.revision === this.revision ? undefined : "edit.stale");
        this.fail = undefined;
        if (code) return reject(new RpcFailure({ code, message: code, retryable: false, details: {} }));
        if (params.command.op !== "editText") throw new Error("not a text edit");
        const patch = this.change(params.command.edits);
        this.withoutEdits = false;
        return resolve(patch);
      });
    });
  }

  /** Gives the oldest answer, and lets everything happen that follows from it. */
  async answer(): Promise<void> {
    this.waiting.shift()?.();
    await turns();
  }

  async answerAll(): Promise<void> {
    await turns();
    while (this.waiting.length > 0) await this.answer();
  }
}

async function turns(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

/** An editor without a window. */
class Page {
  doc: Text;
  troubles: (string | undefined)[] = [];
  readonly sync: Sync;

  constructor(readonly store: DocumentStore) {
    this.sync = new Sync(store, {
      receive: (changes) => (this.doc = changes.apply(this.doc)),
      synced: () => undefined,
      trouble: (failure) => this.troubles.push(failure?.code),
    });
    this.doc = this.sync.map.doc;
  }

  type(from: number, to: number, text: string): void {
    const changes = ChangeSet.of({ from, to, insert: Text.of(text.split("\n")) }, this.doc.length);
    this.doc = changes.apply(this.doc);
    this.sync.typed(changes);
  }
}

function start(text: string): { core: Core; store: DocumentStore; page: Page } {
  const core = new Core(text);
  const store = new DocumentStore(core.client, core.open(), () => undefined);
  return { core, store, page: new Page(store) };
}

function expectTogether({ core, store, page }: ReturnType<typeof start>): void {
  expect(store.text).toBe(core.text);
  expect(page.doc.toString()).toBe(new TextMap(core.text).doc.toString());
}

describe("Sync", () => {
  it("sends typing in one batch, and what is typed meanwhile in the next", async () => {
    const world = start("a: 1\r\nb: 2\r\n");
    const { core, page } = world;
    page.type(4, 4, "0");
    page.type(5, 5, "0");
    void page.sync.flush();
    await turns();
    expect(core.waiting).toHaveLength(1);
    page.type(6, 6, "\nc: 3");
    expect(core.text).toBe("a: 1\r\nb: 2\r\n");
    await core.answer();
    expect(core.text).toBe("a: 100\r\nb: 2\r\n");
    await core.answerAll();
    expect(core.text).toBe("a: 100\r\nc: 3\r\nb: 2\r\n");
    expectTogether(world);
    expect(page.sync.settled).toBe(true);
  });

  it("keeps typed text over an edit that came too late", async () => {
    const world = start("one\ntwo\n");
    const { core, page } = world;
    page.type(7, 7, " typed");
    void page.sync.flush();
    await turns();
    core.change([{ from: 0, to: 3, insert: "first" }]);
    await core.answerAll();
    expect(core.text).toBe("first\ntwo typed\n");
    expectTogether(world);
    expect(page.troubles.filter(Boolean)).toEqual([]);
  });

  it("keeps typed text that is refused, says so, and sends it with the next typing", async () => {
    const world = start("a");
    const { core, page } = world;
    core.fail = "edit.refused";
    page.type(1, 1, "b");
    void page.sync.flush();
    await core.answerAll();
    expect(page.troubles).toEqual(["edit.refused"]);
    expect(page.doc.toString()).toBe("ab");
    expect(core.text).toBe("a");
    page.type(2, 2, "c");
    void page.sync.flush();
    await core.answerAll();
    expect(core.text).toBe("abc");
    expect(page.troubles.at(-1)).toBeUndefined();
    expectTogether(world);
  });

  it("throws typed text away when asked", async () => {
    const world = start("a\r\nb");
    world.core.fail = "edit.refused";
    world.page.type(1, 2, "x\ny");
    void world.page.sync.flush();
    await world.core.answerAll();
    world.page.sync.discard();
    expectTogether(world);
    expect(world.page.sync.settled).toBe(true);
    expect(world.page.troubles).toEqual(["edit.refused", undefined]);
  });

  it("finds places of the store's text in a document with typing on its way", async () => {
    const { core, page } = start("\uFEFFa\r\nb\r\nc");
    page.type(0, 0, "xx\n");
    expect(page.sync.toPosition(7)).toBe(7);
    expect(page.sync.toOffset(7)).toBe(7);
    void page.sync.flush();
    await turns();
    page.type(0, 0, "y");
    expect(page.sync.toPosition(7)).toBe(8);
    expect(page.sync.toOffset(8)).toBe(7);
    await core.answerAll();
    expect(page.sync.toPosition(core.text.indexOf("c"))).toBe(8);
  });

  it("sends what is left when it ends, and before saving", async () => {
    const one = start("a");
    one.page.type(1, 1, "b");
    const settled = one.store.settle();
    await one.core.answerAll();
    await settled;
    expect(one.core.text).toBe("ab");
    one.page.type(2, 2, "c");
    one.page.sync.destroy();
    await one.core.answerAll();
    expect(one.core.text).toBe("abc");
  });

  for (const text of ["", "a: 1\nb: 2\n", "\uFEFFa: 1\r\nb: ş\r\n", "a\r\nb\nc\rd"]) {
    it(`ends with one text and loses nothing typed, from ${JSON.stringify(text)}`, async () => {
      for (let seed = 1; seed <= 120; seed++) {
        const pick = random(seed);
        const world = start(text);
        const { core, store, page } = world;
        const typed: string[] = [];
        for (let step = 0; step < 40; step++) {
          const what = pick(10);
          if (what < 4) {
            const token = `<${typed.length}>`;
            typed.push(token);
            // Not inside another token, so that each is found whole at the end.
            const gaps = [...page.doc.toString().matchAll(/(?<=^|>|\n|[a-z])(?![0-9>])/g)].map((m) => m.index);
            const at = gaps[pick(gaps.length)] ?? 0;
            page.type(at, at, (pick(3) === 0 ? "\n" : "") + token);
          } else if (what === 4) {
            void page.sync.flush();
            await turns();
          } else if (what === 5) {
            const patch = core.change(elsewhere(pick, core.text));
            if (pick(2) === 0) void store.apply(patch);
          } else if (what === 6) {
            core.withoutEdits = true;
          } else if (what === 7 && pick(3) === 0) {
            core.fail = pick(2) === 0 ? "edit.stale" : "edit.refused";
          } else {
            await core.answer();
          }
        }
        core.fail = undefined;
        await core.answerAll();
        page.type(0, 0, "!");
        void page.sync.flush();
        await core.answerAll();
        expectTogether(world);
        for (const token of typed) expect(core.text.split(token).length, `${token} in ${JSON.stringify(core.text)}, seed ${seed}`).toBe(2);
      }
    });
  }
});

/** Inserts and deletions by another writer that spare what was typed. */
function elsewhere(pick: (below: number) => number, text: string): SourceEdit[] {
  const gaps = [...text.matchAll(/(?<=^|>|\n|[a-z])(?![0-9>])/g)].map((m) => m.index);
  const from = gaps[pick(gaps.length)] ?? 0;
  const to = pick(2) === 0 && /[a-z:\r\n]/.test(text[from] ?? "") ? from + 1 : from;
  return [{ from, to, insert: ["z", "\r\n", "zz\n", ""][pick(4)]! }];
}
