import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActionRegistry } from "../app/actions";
import type { AppContext, Toast } from "../app/context";
import { DocumentStore } from "../document/store";
import type { Host } from "../host/host";
import { message } from "../i18n";
import { Client, RpcFailure } from "../rpc/client";
import type { Command } from "../rpc/generated/Command";
import type { DiagnosticView } from "../rpc/generated/DiagnosticView";
import type { Field } from "../rpc/generated/Field";
import type { NodeView } from "../rpc/generated/NodeView";
import type { Patch } from "../rpc/generated/Patch";
import TestFrame from "./TestFrame.svelte";

/** A core with one node whose form is made of a title, a note and a list of words. */
class Core {
  revision = 1;
  title = "Ask";
  note = "line";
  words = ["one", "two", "three"];
  editable = true;
  diagnostics: DiagnosticView[] = [];
  readonly commands: Command[] = [];
  refuse = false;
  undone = 0;

  readonly host = { call: (method, params) => this.#call(method, params as never) } as Pick<Host, "call"> as Host;

  node(): NodeView {
    return {
      ...{ key: "ask", kind: "userInput", title: this.title, titled: true, frame: { x: 0, y: 0, width: 1, height: 1 } },
      ...{ card: { lines: [], max_lines: 0, wrap: false, more_rows: 0 }, inputs: [], outputs: [] },
      problems: { save: 0, publish: 0, advice: 0 },
    };
  }

  store(): DocumentStore {
    const store = new DocumentStore(
      new Client(this.host),
      {
        info: { id: 1, name: "a", path: null, folder: null, dirty: false, disk: "new", contentHash: "" },
        projection: { ...this.#common(), revision: 1, dialect: "d", nodes: [this.node()], routes: [], diagnostics: this.diagnostics },
        text: "",
        textEditable: true,
      },
      () => undefined,
    );
    store.selection.set(["ask"]);
    return store;
  }

  patch(): Patch {
    const base = this.revision++;
    return { ...this.#common(), base, revision: this.revision, nodes: [this.node()], removed: [], renamed: [], routes: [], removedRoutes: [], findings: [], edits: [] };
  }

  #common() {
    return { editable: this.editable, stale: false, canSave: true, canPublish: true, ...{ problems: { save: 0, publish: 0, advice: 0 }, history: { undo: "x" }, dirty: false } };
  }

  #fields(): Field[] {
    const field = (path: string, label: string, control: Field["control"], value: string): Field => ({
      ...{ path: `nodes.ask.${path}`, label, control, value, required: false, clearable: true },
    });
    return [
      field("title", "Title", { type: "text", maxLength: 10, options: [] }, this.title),
      field("note", "Note", { type: "multiline" }, this.note),
      {
        ...{ path: "nodes.ask.words", label: "Words", required: false, clearable: false },
        control: {
          ...{ type: "list", add: { op: "addItem", list: "nodes.ask.words" }, addLabel: "Add word", sortable: true, minimum: 1 },
          items: this.words.map((word, i) => ({
            ...{ path: `nodes.ask.words[${i}]`, summary: word },
            fields: [{ ...field(`words[${i}]`, "Word", { type: "text", maxLength: null, options: [] }, word), clearable: false }],
          })),
        },
      },
    ];
  }

  async #call(method: string, params: { command: Command; commands: Command[] }): Promise<unknown> {
    await Promise.resolve();
    if (method === "document.form") {
      return { revision: this.revision, key: "ask", kind: "userInput", references: 0, editable: true, fields: this.#fields() };
    }
    if (method === "document.undo") {
      this.undone++;
      return this.patch();
    }
    if (method === "document.check") return { reasons: params.commands.map(() => null) };
    const { command } = params;
    this.commands.push(command);
    if (this.refuse) throw new RpcFailure({ code: "edit.refused", message: "no", retryable: false, details: {} });
    if (command.op === "set" && command.path.endsWith("title")) this.title = command.value;
    if (command.op === "set" && command.path.endsWith("note")) this.note = command.value;
    if (command.op === "removeItem") this.words.splice(at(command.path), 1);
    if (command.op === "addItem") this.words.push("new");
    if (command.op === "moveItem") this.words.splice(command.index, 0, ...this.words.splice(at(command.path), 1));
    return this.patch();
  }
}

function at(path: string): number {
  return Number(/\[(\d+)\]/.exec(path)?.[1]);
}

function context(): AppContext {
  return {
    ...{ actions: new ActionRegistry(), kinds: [], locale: "en", theme: "light", announce: () => undefined },
    toast: (toast: Toast) => toasts.push(toast),
    get unreachable() {
      return unreachable;
    },
    t: (id: string, args?: Record<string, string | number>) => message("en", id, args),
    kind: () => undefined,
  } as unknown as AppContext;
}

let shown: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await tick();
  flushSync();
}

let toasts: Toast[] = [];
let unreachable = false;
afterEach(() => {
  toasts = [];
  unreachable = false;
});

async function show(core: Core, store = core.store()): Promise<DocumentStore> {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  const app = context();
  shown = mount(TestFrame, { target: document.body, props: { store, app, node: "ask" } });
  await settle();
  return store;
}

function input(label: string, index = 0): HTMLInputElement {
  const found = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
    (el) => el.labels?.[0]?.textContent === label || el.getAttribute("aria-label") === label,
  );
  return found[index]!;
}

function type(el: HTMLInputElement, text: string): void {
  el.focus();
  el.value = text;
  el.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

function press(el: Element, key: string, more: KeyboardEventInit = {}): void {
  el.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  flushSync();
}

describe("the inspector", () => {
  it("writes a text once, on Enter or when it is left", async () => {
    const core = new Core();
    await show(core);
    type(input("Title"), "Ask Ayşe");
    expect(core.commands).toEqual([]);
    press(input("Title"), "Enter");
    input("Title").blur();
    await settle();
    expect(core.commands).toEqual([{ op: "set", path: "nodes.ask.title", value: "Ask Ayşe" }]);
  });

  it("leaves newer typing and the caret alone when the answer comes", async () => {
    const core = new Core();
    await show(core);
    type(input("Title"), "Ask A");
    press(input("Title"), "Enter");
    type(input("Title"), "Ask Ab");
    input("Title").setSelectionRange(2, 2);
    await settle();
    expect(core.title).toBe("Ask A");
    expect(input("Title").value).toBe("Ask Ab");
    expect(input("Title").selectionStart).toBe(2);
  });

  it("shows what changed elsewhere, also in a focused field", async () => {
    const core = new Core();
    const store = await show(core);
    input("Title").focus();
    core.title = "Other";
    await store.apply(core.patch());
    await settle();
    expect(input("Title").value).toBe("Other");
  });

  it("takes typing back on Escape and says what cannot be", async () => {
    const core = new Core();
    await show(core);
    type(input("Title"), "much too long a title");
    expect(document.querySelector("[role=alert]")?.textContent).toBe("At most 10 characters");
    press(input("Title"), "Enter");
    press(input("Title"), "Escape");
    expect(input("Title").value).toBe("Ask");
    input("Title").blur();
    await settle();
    expect(core.commands).toEqual([]);
  });

  it("says what was not applied when its field goes away, and keeps it there", async () => {
    const core = new Core();
    const store = await show(core);
    type(input("Title"), "much too long a title");
    await unmount(shown!);
    expect(toasts.map((t) => t.text)).toEqual(["“much too long a title” was not applied to Title: At most 10 characters"]);
    expect(core.commands).toEqual([]);
    store.selection.clear();
    toasts[0]!.action!.run();
    expect([store.selection.single, store.selection.focusPath]).toEqual(["ask", "nodes.ask.title"]);
    await show(core, store);
    expect(input("Title").value).toBe("much too long a title");
    expect(document.querySelector("[role=alert]")?.textContent).toBe("At most 10 characters");
    press(input("Title"), "Escape");
    await unmount(shown!);
    shown = undefined;
    expect(toasts).toHaveLength(1);
  });

  it("keeps what is typed while the core does not answer, and sends it then", async () => {
    const core = new Core();
    const store = await show(core);
    core.refuse = unreachable = true;
    type(input("Title"), "Mine");
    type(input("Note"), "typed");
    input("Note").blur();
    await settle();
    expect([input("Title").value, input("Note").value, store.holdsBack]).toEqual(["Mine", "typed", true]);
    core.refuse = unreachable = false;
    await store.settle();
    expect([core.title, core.note, store.holdsBack]).toEqual(["Mine", "typed", false]);
  });

  it("clears by removing the entry", async () => {
    const core = new Core();
    await show(core);
    type(input("Title"), "");
    press(input("Title"), "Enter");
    await settle();
    expect(core.commands).toEqual([{ op: "unset", path: "nodes.ask.title" }]);
  });

  it("goes back to the document's text after a refusal", async () => {
    const core = new Core();
    await show(core);
    core.refuse = true;
    type(input("Note"), "x");
    input("Note").blur();
    await settle();
    expect(core.commands).toHaveLength(1);
    expect(input("Note").value).toBe("line");
  });

  it("writes what is typed before saving, and when the node is left", async () => {
    const core = new Core();
    const store = await show(core);
    type(input("Note"), "typed");
    await store.settle();
    expect(core.note).toBe("typed");
    type(input("Note"), "again");
    await unmount(shown!);
    shown = undefined;
    await settle();
    expect(core.note).toBe("again");
  });

  it("undoes in the document when nothing is typed, else in the field", async () => {
    const core = new Core();
    await show(core);
    type(input("Title"), "x");
    press(input("Title"), "z", { ctrlKey: true });
    await settle();
    expect(core.undone).toBe(0);
    press(input("Title"), "Escape");
    press(input("Title"), "z", { ctrlKey: true });
    await settle();
    expect(core.undone).toBe(1);
  });

  it("removes one item however fast it is clicked, and never below the minimum", async () => {
    const core = new Core();
    await show(core);
    const remove = () => document.querySelectorAll<HTMLButtonElement>(".remove")[0]!;
    remove().click();
    remove().click();
    await settle();
    expect(core.words).toEqual(["two", "three"]);
    remove().click();
    await settle();
    expect(core.words).toEqual(["three"]);
    expect(remove().disabled).toBe(true);
  });

  it("moves an item with Alt and an arrow, and the focus with it", async () => {
    const core = new Core();
    await show(core);
    input("Word", 0).focus();
    press(input("Word", 0), "ArrowDown", { altKey: true });
    await settle();
    expect(core.words).toEqual(["two", "one", "three"]);
    expect(document.activeElement).toBe(input("Word", 1));
    press(input("Word", 1), "ArrowUp", { altKey: true });
    await settle();
    expect(core.words).toEqual(["one", "two", "three"]);
    press(input("Word", 0), "ArrowUp", { altKey: true });
    await settle();
    expect(core.commands).toHaveLength(2);
  });

  it("adds an item and puts the cursor into it", async () => {
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
    const core = new Core();
    await show(core);
    document.querySelector<HTMLButtonElement>(".add button")!.click();
    await settle();
    expect(core.words).toHaveLength(4);
    expect(document.activeElement).toBe(input("Word", 3));
    vi.unstubAllGlobals();
  });

  it("puts findings under their fields and goes to the field of a problem", async () => {
    const core = new Core();
    core.diagnostics = ["nodes.ask.words[1]", "nodes.ask"].map((path) => ({
      ...{ verdict: "publish", severity: "error", code: "c", message: `about ${path}`, path, node: "ask", parameters: {}, fixes: [] },
    }));
    const store = await show(core);
    const item = document.querySelectorAll("[data-item]")[1]!;
    expect(item.textContent).toContain("about nodes.ask.words[1]");
    expect(document.querySelector(".rest")?.textContent).toContain("about nodes.ask");
    expect(input("Word", 1).getAttribute("aria-invalid")).toBe("true");
    store.selection.set(["ask"], [], "nodes.ask.words[1]");
    await settle();
    await settle();
    expect(document.activeElement).toBe(input("Word", 1));
  });

  it("can only be read when the document cannot be edited", async () => {
    const core = new Core();
    core.editable = false;
    await show(core);
    expect(input("Title").readOnly).toBe(true);
    expect(document.querySelector(".remove, .add button, .grip")).toBeNull();
  });
});
