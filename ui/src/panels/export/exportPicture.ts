import type { App } from "../../app/app.svelte";
import { mayReplace, putInPage } from "../../app/files";
import { pictureName } from "./name";
import type { DocumentStore } from "../../document/store";
import { RpcFailure } from "../../rpc/client";
import type { ExportBackground } from "../../rpc/generated/ExportBackground";

export type PictureFormat = "svg" | "png" | "pdf";

/** What the dialog asks for. */
export interface PictureChoice {
  format: PictureFormat;
  dark: boolean;
  background: ExportBackground;
  /** Pixels of a PNG for each unit of the canvas. */
  scale: number;
  findings: boolean;
  /** Letters in SVG as text. */
  text: boolean;
  /** The nodes to draw; all when empty. */
  keys: string[];
}

/** Asks where to, and has the core draw the flow into that file. False: nothing was written. */
export async function exportPicture(app: App, store: DocumentStore, choice: PictureChoice): Promise<boolean> {
  const name = pictureName(store.info.name, choice.format);
  try {
    const put = async (path: string, overwrite: boolean) => {
      await store.settle();
      return draw(app, store, choice, pictureName(path, choice.format, true), overwrite);
    };
    const path = await app.host.pickSavePath(name);
    if (path === undefined) {
      const ask = { name, folder: store.info.folder ?? undefined, extension: choice.format };
      return await putInPage(app, ask, (picked) => put(picked, false));
    }
    // A native dialog has asked already whether an existing file may be replaced.
    return path !== null && (await put(path, true));
  } catch (error) {
    app.failed(error);
    return false;
  }
}

async function draw(app: App, store: DocumentStore, choice: PictureChoice, path: string, overwrite: boolean): Promise<boolean> {
  const { dark, background, scale, findings, text, keys } = choice;
  let undrawn: string[];
  try {
    ({ undrawn } = await app.client.call("document.export", { doc: store.id, path, overwrite, dark, background, scale, findings, text, keys }));
  } catch (error) {
    if (!(error instanceof RpcFailure) || error.code !== "file.exists" || overwrite) throw error;
    // One thing lies over the window at a time.
    if (app.overlays.now?.kind === "saveAs") app.overlays.now = undefined;
    return (await mayReplace(app, path)) && draw(app, store, choice, path, true);
  }
  const name = path.split(/[/\\]/).at(-1) ?? path;
  if (undrawn.length === 0) app.overlays.toast({ kind: "success", text: app.t("export-done", { name }) });
  else app.overlays.toast({ kind: "info", text: app.t("export-undrawn", { name, letters: some(undrawn) }) });
  return true;
}

/** The first of the letters, as many as a toast has room for. */
function some(letters: readonly string[]): string {
  return letters.slice(0, 12).join(" ") + (letters.length > 12 ? " …" : "");
}
