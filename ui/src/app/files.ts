import { RpcFailure } from "../rpc/client";
import type { DocumentStore } from "../document/store";
import type { App } from "./app.svelte";
import type { Overlay } from "./overlays.svelte";

/** A new document in a new tab. */
export async function newDocument(app: App, template?: string): Promise<void> {
  await attempt(app, async () => {
    app.add(await app.client.call("document.new", template === undefined ? {} : { template }));
  });
}

/** Asks for a file and opens it. */
export async function openFile(app: App): Promise<void> {
  await attempt(app, async () => {
    const path = await pickFile(app);
    if (path !== null) await openPath(app, path);
  });
}

/** By the native dialog, or by the page's own where there is none. Null: cancelled. */
async function pickFile(app: App): Promise<string | null> {
  const path = await app.host.pickFile();
  return path === undefined ? new Promise((done) => app.overlays.show({ kind: "open", done })) : path;
}

export async function openPath(app: App, path: string): Promise<void> {
  await attempt(app, async () => {
    app.add(await app.loading(nameOf(path), app.client.call("document.open", { path })));
    app.recent = await app.client.call("recent.list", {});
  });
}

/** A dropped or pasted text without a path. */
export async function openText(app: App, name: string, text: string): Promise<void> {
  await attempt(app, async () => {
    app.add(await app.loading(name, app.client.call("document.openText", { name, text })));
  });
}

/** Saves; asks for a place when there is none. False: not saved. */
export async function save(app: App, store: DocumentStore): Promise<boolean> {
  return store.info.path === null ? saveAs(app, store) : write(app, store);
}

export async function saveAs(app: App, store: DocumentStore): Promise<boolean> {
  const name = /\.ya?ml$/i.test(store.info.name) ? store.info.name : `${store.info.name}.yaml`;
  try {
    const path = await app.host.pickSavePath(name);
    if (path === undefined) {
      return await putInPage(app, { name, folder: store.info.folder ?? undefined }, (picked) => put(app, store, picked));
    }
    // A native dialog has asked already whether an existing file may be replaced.
    return path !== null && (await write(app, store, path, true));
  } catch (error) {
    app.failed(error);
    return false;
  }
}

/**
 * Asks where to by the page's own dialog, which stays, with the reason, while the name that was given cannot be used. False:
 * nothing was written.
 */
export function putInPage(app: App, ask: { name: string; folder: string | undefined; extension?: string }, put: (path: string) => Promise<boolean>): Promise<boolean> {
  return new Promise((written) => {
    const done = async (path: string | null): Promise<string | undefined> => {
      try {
        written(path !== null && (await put(path)));
      } catch (error) {
        if (app.overlays.now === dialog && error instanceof RpcFailure && error.code.startsWith("file.")) return error.message;
        app.failed(error);
        written(false);
      }
      return undefined;
    };
    const dialog: Overlay = { kind: "saveAs", ...ask, done };
    app.overlays.show(dialog);
  });
}

/** Saves every changed document. */
export async function saveAll(app: App): Promise<void> {
  for (const store of app.documents) {
    if ((store.dirty || store.holdsBack || store.busy) && !(await save(app, store))) return;
  }
}

async function write(app: App, store: DocumentStore, path?: string, overwrite = false): Promise<boolean> {
  try {
    return await put(app, store, path, overwrite);
  } catch (error) {
    app.failed(error);
    return false;
  }
}

/** Saves, after a question where one is due; throws when that cannot be done. */
async function put(app: App, store: DocumentStore, path?: string, overwrite = false): Promise<boolean> {
  try {
    await store.settle();
    const params = { doc: store.id, overwrite, ...(path === undefined ? {} : { path }) };
    store.setInfo(await app.client.call("document.save", params));
    app.announce(app.t("files-saved", { name: store.info.name }));
    app.recent = await app.client.call("recent.list", {});
    return true;
  } catch (error) {
    if (error instanceof RpcFailure && !overwrite) {
      if (error.code === "file.changedOnDisk" || error.code === "file.exists") {
        // One thing lies over the window at a time.
        if (app.overlays.now?.kind === "saveAs") app.overlays.now = undefined;
        const may = error.code === "file.exists" ? mayReplace(app, path ?? "") : mayOverwrite(app, store);
        return (await may) && (await put(app, store, path, true));
      }
      if (error.code === "document.noPath") return saveAs(app, store);
    }
    throw error;
  }
}

async function mayOverwrite(app: App, store: DocumentStore): Promise<boolean> {
  const answer = await app.confirm({
    title: app.t("files-changed-title", { name: store.info.name }),
    text: app.t("files-changed-text"),
    answers: [
      { id: "cancel", label: app.t("cancel") },
      { id: "compare", label: app.t("compare") },
      { id: "overwrite", label: app.t("files-overwrite"), danger: true },
    ],
  });
  if (answer === "compare") await compareWithFile(app, store);
  return answer === "overwrite";
}

/** Asks whether a file that is there may be replaced. */
export async function mayReplace(app: App, path: string): Promise<boolean> {
  const answer = await app.confirm({
    title: app.t("files-exists-title", { name: nameOf(path) }),
    text: app.t("files-exists-text"),
    answers: [
      { id: "cancel", label: app.t("cancel") },
      { id: "replace", label: app.t("files-replace"), danger: true },
    ],
  });
  return answer === "replace";
}

/** Closes a tab; asks about unsaved work. False: it stays open. */
export async function close(app: App, store: DocumentStore): Promise<boolean> {
  let discard = false;
  await store.settle();
  if (store.dirty) {
    app.activate(store);
    const answer = await app.confirm({
      title: app.t("files-close-title", { name: store.info.name }),
      text: app.t("files-close-text"),
      answers: [
        { id: "discard", label: app.t("files-close-discard"), danger: true },
        { id: "cancel", label: app.t("cancel") },
        { id: "save", label: app.t("files-close-save") },
      ],
    });
    if (answer === "cancel") return false;
    if (answer === "save" && !(await save(app, store))) return false;
    discard = answer === "discard";
  }
  try {
    await app.client.call("document.close", { doc: store.id, discard });
    app.remove(store);
    return true;
  } catch (error) {
    if (error instanceof RpcFailure && error.code === "document.unsaved") store.setInfo({ ...store.info, dirty: true });
    app.failed(error);
    return false;
  }
}

/** Asks about every document with unsaved work, then ends the program. */
export async function quit(app: App): Promise<void> {
  // A second wish to close while the question is there asks nothing more.
  if (quitting) return;
  quitting = true;
  try {
    await askAndQuit(app);
  } finally {
    quitting = false;
  }
}

let quitting = false;

async function askAndQuit(app: App): Promise<void> {
  await Promise.all(app.documents.map((d) => d.settle()));
  const unsaved = app.documents.filter((d) => d.dirty);
  if (unsaved.length > 1) {
    const answer = await app.confirm({
      title: app.t("files-quit-title", { count: unsaved.length }),
      text: unsaved.map((d) => d.info.name).join(", "),
      answers: [
        { id: "discard", label: app.t("files-quit-discard"), danger: true },
        { id: "cancel", label: app.t("cancel") },
        { id: "save", label: app.t("files-quit-save") },
      ],
    });
    if (answer === "cancel") return;
    if (answer === "save") {
      await saveAll(app);
      if (app.documents.some((d) => d.dirty)) return;
    } else {
      for (const store of unsaved) {
        await attempt(app, async () => {
          await app.client.call("document.close", { doc: store.id, discard: true });
          app.remove(store);
        });
      }
    }
  } else {
    for (const store of unsaved) if (!(await close(app, store))) return;
  }
  await attempt(app, async () => {
    await app.client.call("app.quit", {});
  });
}

/** Goes back to the file on disk, after a question. */
export async function revert(app: App, store: DocumentStore): Promise<void> {
  const answer = await app.confirm({
    title: app.t("files-revert-title", { name: store.info.name }),
    text: app.t("files-revert-text"),
    answers: [
      { id: "cancel", label: app.t("cancel") },
      { id: "revert", label: app.t("files-revert"), danger: true },
    ],
  });
  if (answer === "revert") await reload(app, store);
}

/** Takes the file on disk; undo brings the work back. */
export async function reload(app: App, store: DocumentStore): Promise<void> {
  await attempt(app, async () => {
    store.replace(await app.loading(store.info.name, app.client.call("document.revert", { doc: store.id })));
  });
}

/** Keeps the text here although the file on disk has changed. */
export async function keepMine(app: App, store: DocumentStore): Promise<void> {
  await attempt(app, async () => {
    store.setInfo(await app.client.call("document.keepMine", { doc: store.id }));
  });
}

export async function compareWithFile(app: App, store: DocumentStore): Promise<void> {
  await attempt(app, async () => {
    const compare = await app.client.call("document.compare", { doc: store.id });
    app.overlays.show({ kind: "compare", compare, doc: store.id });
  });
}

/** The text as it was before the last step beside the text now; another step may be chosen. */
export async function compareWithEarlier(app: App, store: DocumentStore): Promise<void> {
  await attempt(app, async () => {
    await store.settle();
    const compare = await app.client.call("document.compareStep", { doc: store.id, steps: 1 });
    app.overlays.show({ kind: "compare", compare, doc: store.id, steps: 1 });
  });
}

/** Opens unsaved work of the last session. */
export async function restore(app: App, id: string): Promise<void> {
  await attempt(app, async () => {
    const name = app.recovery.find((r) => r.id === id)?.name ?? "";
    app.add(await app.loading(name, app.client.call("recovery.restore", { id })));
    app.recovery = await app.client.call("recovery.list", {});
  });
}

export async function discardRecovery(app: App, id: string, name: string): Promise<void> {
  const answer = await app.confirm({
    title: app.t("recovery-discard-title", { name }),
    text: app.t("recovery-discard-text"),
    answers: [
      { id: "cancel", label: app.t("cancel") },
      { id: "discard", label: app.t("recovery-discard"), danger: true },
    ],
  });
  if (answer !== "discard") return;
  await attempt(app, async () => {
    app.recovery = await app.client.call("recovery.discard", { id });
  });
}

export async function compareRecovery(app: App, id: string): Promise<void> {
  await attempt(app, async () => {
    app.overlays.show({ kind: "compare", compare: await app.client.call("recovery.compare", { id }) });
  });
}

/** Finds a recent file that is no longer where it was. */
export async function locate(app: App, missing: string): Promise<void> {
  await attempt(app, async () => {
    const path = await pickFile(app);
    if (path === null) return;
    await openPath(app, path);
    app.recent = await app.client.call("recent.remove", { path: missing });
  });
}

export async function forget(app: App, path: string): Promise<void> {
  await attempt(app, async () => {
    app.recent = await app.client.call("recent.remove", { path });
  });
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

async function attempt(app: App, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.failed(error);
  }
}
