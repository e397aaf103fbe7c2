import type { Event } from "../rpc/generated/Event";
import type { App } from "./app.svelte";
import { quit } from "./files";
import { isTextTarget } from "./keyboard";

/** Takes what the core tells without being asked. Returns a function that ends it. */
export function listenToEvents(app: App): () => void {
  return app.host.onEvent((event) => take(app, event));
}

function take(app: App, event: Event): void {
  const store = (id: number) => app.documents.find((d) => d.id === id);
  switch (event.type) {
    case "patched":
      store(event.doc)
        ?.apply(event.patch)
        .catch((e: unknown) => app.failed(e));
      break;
    case "reloaded":
      store(event.document.info.id)?.replace(event.document);
      break;
    case "closed":
      app.closedElsewhere(event.doc);
      break;
    case "info":
    case "changedOnDisk":
      store(event.info.id)?.setInfo(event.info);
      if (event.type === "changedOnDisk") app.announce(app.t("banner-changed", { name: event.info.name }));
      break;
    case "opened":
      app.add(event.document);
      break;
    case "openFailed":
      app.failed(new Error(event.error.message));
      break;
    case "menu":
      runFromMenu(app, event.action);
      break;
    case "closeRequested":
      void quit(app);
      break;
    case "settings":
      app.take(event.settings);
      break;
    case "warning":
      app.failed(new Error(event.error.message));
      break;
  }
}

/** A native menu takes its shortcuts before the page sees them: in a text field they still mean the text. */
const TEXT_COMMANDS: Readonly<Record<string, string>> = {
  "edit.undo": "undo",
  "edit.redo": "redo",
  "edit.cut": "cut",
  "edit.copy": "copy",
  "edit.paste": "paste",
  "edit.delete": "delete",
  "edit.selectAll": "selectAll",
};

function runFromMenu(app: App, id: string): void {
  const command = TEXT_COMMANDS[id];
  if (command !== undefined && isTextTarget(document.activeElement)) document.execCommand(command);
  else app.actions.run(id);
}
