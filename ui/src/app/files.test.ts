import { beforeEach, describe, expect, it, vi } from "vitest";
import type { App } from "./app.svelte";
import * as files from "./files";
import { type Call, openDocument, refusal, stubApp } from "./stubHost";

const saved = { ...openDocument().info, dirty: false };

/** Answers the questions that come up, in turn; gives their titles. */
function answering(app: App, ...answers: string[]): string[] {
  const asked: string[] = [];
  vi.spyOn(app, "confirm").mockImplementation((question) => {
    asked.push(question.title);
    return Promise.resolve(answers.shift() ?? "cancel");
  });
  return asked;
}

const named = (calls: Call[], method: string) => calls.filter(([m]) => m === method).map(([, p]) => p);

beforeEach(() => vi.restoreAllMocks());

describe("saving", () => {
  it("writes the document's own file without a question", async () => {
    const { app, calls } = stubApp({ "document.save": () => saved });
    const store = app.add(openDocument({ dirty: true }));
    expect(await files.save(app, store)).toBe(true);
    expect(named(calls, "document.save")).toEqual([{ doc: 1, overwrite: false }]);
    expect(store.dirty).toBe(false);
  });

  it("waits for what panels hold back", async () => {
    const order: string[] = [];
    const { app } = stubApp({
      "document.save": () => {
        order.push("save");
        return saved;
      },
    });
    const store = app.add(openDocument());
    store.holdBack(
      () => Promise.resolve().then(() => order.push("typed text")),
      () => true,
    );
    await files.save(app, store);
    expect(order).toEqual(["typed text", "save"]);
  });

  it("asks for a place when there is none, in the page when the host has no dialog", async () => {
    const { app, calls } = stubApp({ "document.save": () => saved });
    const store = app.add(openDocument({ name: "Untitled 1", path: null, folder: null, disk: "new" }));
    const saving = files.save(app, store);
    await vi.waitFor(() => expect(app.overlays.now?.kind).toBe("saveAs"));
    const overlay = app.overlays.now;
    if (overlay?.kind !== "saveAs") throw new Error("no dialog");
    expect(overlay.name).toBe("Untitled 1.yaml");
    void overlay.done("/f/b.yaml");
    expect(await saving).toBe(true);
    expect(named(calls, "document.save")).toEqual([{ doc: 1, overwrite: false, path: "/f/b.yaml" }]);
  });

  it("keeps the dialog, and says why, while the name cannot be used", async () => {
    const save = (p: { path: string }) => {
      if (p.path.includes("sub")) throw refusal("file.noFolder");
      return saved;
    };
    const { app } = stubApp({ "document.save": save });
    const saving = files.saveAs(app, app.add(openDocument()));
    await vi.waitFor(() => expect(app.overlays.now?.kind).toBe("saveAs"));
    const overlay = app.overlays.now;
    if (overlay?.kind !== "saveAs") throw new Error("no dialog");
    expect(await overlay.done("/f/sub/x.yaml")).toBe("file.noFolder");
    expect(app.overlays.now).toBe(overlay);
    expect(app.overlays.toasts).toEqual([]);
    expect(await overlay.done("/f/x.yaml")).toBeUndefined();
    expect(await saving).toBe(true);
  });

  it("does not ask again about a file that the native dialog has asked about", async () => {
    const { app, calls } = stubApp({ "document.save": () => saved }, { pickSavePath: () => Promise.resolve("/f/c.yaml") });
    const asked = answering(app);
    await files.saveAs(app, app.add(openDocument()));
    expect(asked).toEqual([]);
    expect(named(calls, "document.save")).toEqual([{ doc: 1, overwrite: true, path: "/f/c.yaml" }]);
  });

  it("does nothing when the dialog is cancelled", async () => {
    const { app, calls } = stubApp({}, { pickSavePath: () => Promise.resolve(null) });
    expect(await files.saveAs(app, app.add(openDocument()))).toBe(false);
    expect(named(calls, "document.save")).toEqual([]);
  });

  it("does not overwrite a file that another program changed unless the author says so", async () => {
    const save = (p: { overwrite: boolean }) => {
      if (!p.overwrite) throw refusal("file.changedOnDisk");
      return saved;
    };
    const { app, calls } = stubApp({ "document.save": save });
    const store = app.add(openDocument({ dirty: true }));
    answering(app, "cancel", "overwrite");
    expect(await files.save(app, store)).toBe(false);
    expect(named(calls, "document.save")).toHaveLength(1);
    expect(await files.save(app, store)).toBe(true);
    expect(named(calls, "document.save").at(-1)).toEqual({ doc: 1, overwrite: true });
  });

  it("tells any other failure and keeps the document", async () => {
    const { app } = stubApp({
      "document.save": () => {
        throw refusal("file.full");
      },
    });
    const store = app.add(openDocument({ dirty: true }));
    expect(await files.save(app, store)).toBe(false);
    expect(app.overlays.toasts.map((t) => t.text)).toEqual(["file.full"]);
    expect(store.dirty).toBe(true);
  });
});

describe("closing", () => {
  it("asks nothing when everything is saved", async () => {
    const { app, calls } = stubApp({ "document.close": () => ({}) });
    const asked = answering(app);
    expect(await files.close(app, app.add(openDocument()))).toBe(true);
    expect(asked).toEqual([]);
    expect(named(calls, "document.close")).toEqual([{ doc: 1, discard: false }]);
    expect(app.documents).toEqual([]);
  });

  it("keeps the document on Cancel", async () => {
    const { app, calls } = stubApp({});
    answering(app, "cancel");
    const store = app.add(openDocument({ dirty: true }));
    expect(await files.close(app, store)).toBe(false);
    expect(app.documents).toEqual([store]);
    expect(named(calls, "document.close")).toEqual([]);
  });

  it("saves first on Save, and stays open when that fails", async () => {
    let full = true;
    const { app, calls } = stubApp({
      "document.close": () => ({}),
      "document.save": () => {
        if (full) throw refusal("file.full");
        return saved;
      },
    });
    const store = app.add(openDocument({ dirty: true }));
    answering(app, "save", "save");
    expect(await files.close(app, store)).toBe(false);
    expect(app.documents).toEqual([store]);
    full = false;
    expect(await files.close(app, store)).toBe(true);
    expect(named(calls, "document.close")).toEqual([{ doc: 1, discard: false }]);
  });

  it("throws work away only when told to", async () => {
    const { app, calls } = stubApp({ "document.close": () => ({}) });
    answering(app, "discard");
    await files.close(app, app.add(openDocument({ dirty: true })));
    expect(named(calls, "document.close")).toEqual([{ doc: 1, discard: true }]);
  });

  it("brings the neighbour to the front", async () => {
    const { app } = stubApp({ "document.close": () => ({}) });
    const [one, two, three] = [1, 2, 3].map((id) => app.add(openDocument({ id })));
    app.activate(two);
    if (two) await files.close(app, two);
    expect(app.active).toBe(three);
    if (three) await files.close(app, three);
    expect(app.active).toBe(one);
  });
});

describe("quitting", () => {
  it("does not end the program while a question is answered with Cancel", async () => {
    const { app, calls } = stubApp({ "app.quit": () => ({}) });
    app.add(openDocument({ id: 1, dirty: true }));
    app.add(openDocument({ id: 2, dirty: true }));
    answering(app, "cancel");
    await files.quit(app);
    expect(named(calls, "app.quit")).toEqual([]);
  });

  it("saves all and ends, leaving clean documents open for the next start", async () => {
    const { app, calls } = stubApp({ "app.quit": () => ({}), "document.save": (p: { doc: number }) => ({ ...saved, id: p.doc }) });
    app.add(openDocument({ id: 1, dirty: true }));
    app.add(openDocument({ id: 2, dirty: true }));
    app.add(openDocument({ id: 3 }));
    answering(app, "save");
    await files.quit(app);
    expect(named(calls, "document.save").map((p) => p["doc"])).toEqual([1, 2]);
    expect(named(calls, "document.close")).toEqual([]);
    expect(named(calls, "app.quit")).toHaveLength(1);
  });
});

describe("opening", () => {
  it("finds a document among the open ones", async () => {
    const { app } = stubApp({ "document.open": () => openDocument({ id: 7 }) });
    await files.openPath(app, "/f/a.yaml");
    await files.openPath(app, "/f/a.yaml");
    expect(app.documents).toHaveLength(1);
    expect(app.active?.id).toBe(7);
  });

  it("tells when it fails", async () => {
    const { app } = stubApp({
      "document.open": () => {
        throw refusal("file.missing");
      },
    });
    await files.openPath(app, "/gone.yaml");
    expect(app.overlays.toasts.map((t) => t.kind)).toEqual(["error"]);
    expect(app.documents).toEqual([]);
  });
});

describe("tabs", () => {
  it("are put in another order and told to the core", () => {
    const { app, calls } = stubApp({});
    const [one] = [1, 2, 3].map((id) => app.add(openDocument({ id })));
    if (one) app.reorder(one, 2);
    expect(app.documents.map((d) => d.id)).toEqual([2, 3, 1]);
    expect(named(calls, "app.tabs").at(-1)).toEqual({ docs: [2, 3, 1], active: 3 });
  });
});

describe("the language", () => {
  it("makes the core say everything anew", async () => {
    const { app, calls } = stubApp({ "document.get": () => openDocument() });
    app.add(openDocument());
    app.set({ locale: "tr" });
    expect(app.t("cancel")).toBe("Vazgeç");
    await vi.waitFor(() => expect(named(calls, "document.get")).toEqual([{ doc: 1 }]));
  });
});
