import { fixAll, safeFixes } from "../panels/problems/fixAll";
import { tick } from "svelte";
import { LOCALES } from "../i18n";
import type { Theme } from "../rpc/generated/Theme";
import type { Handler } from "./actions";
import type { App } from "./app.svelte";
import * as files from "./files";
import { focusView, nextRegion } from "./regions";

const THEMES: readonly Theme[] = ["system", "light", "dark", "contrast"];

/** Registers what the shell itself can do. The canvas adds its own while it is mounted. */
export function registerHandlers(app: App): void {
  const noDocument = () => (app.active ? undefined : app.t("why-no-document"));
  /** An action on the document in front. */
  const on = (run: (store: NonNullable<App["active"]>) => unknown, why?: (store: NonNullable<App["active"]>) => string | undefined): Handler => ({
    run: () => app.active && run(app.active),
    why: () => noDocument() ?? (app.active && why?.(app.active)),
  });
  const noNodes = (store: NonNullable<App["active"]>) => (store.nodes.size === 0 ? app.t("export-nothing") : undefined);
  const panel = (name: string): Handler => ({
    run: () => app.layout.setOpen(name, !app.layout.open(name)),
    checked: () => app.layout.open(name),
  });
  const view = (name: string): Handler => ({
    run: () => {
      app.set({ view: name });
      void tick().then(() => focusView(name));
    },
    why: noDocument,
    checked: () => app.settings.view === name,
  });

  app.actions.handleAll({
    "file.new": { run: () => files.newDocument(app) },
    "file.open": { run: () => files.openFile(app) },
    "file.save": { ...on((s) => files.save(app, s), (s) => (s.dirty || s.holdsBack || s.busy || s.info.path === null || s.info.disk === "missing" ? undefined : app.t("why-saved"))), detail: () => app.active?.info.name },
    "file.saveAs": on((s) => files.saveAs(app, s)),
    "file.saveAll": { run: () => files.saveAll(app), why: () => (app.documents.some((d) => d.dirty || d.holdsBack || d.busy) ? undefined : app.t("why-saved")) },
    "file.compare": on((s) => files.compareWithFile(app, s), (s) => (s.info.path === null ? app.t("why-no-file") : undefined)),
    "file.compareEarlier": on((s) => files.compareWithEarlier(app, s), (s) => (s.history.undo === undefined ? app.t("why-no-undo") : undefined)),
    "file.revert": {
      ...on((s) => files.revert(app, s), (s) => (s.info.path === null ? app.t("why-no-file") : s.dirty || s.info.disk === "changed" ? undefined : app.t("why-saved"))),
      detail: () => app.active?.info.name,
    },
    "file.exportSvg": on(() => app.overlays.show({ kind: "export", format: "svg" }), noNodes),
    "file.exportPng": on(() => app.overlays.show({ kind: "export", format: "png" }), noNodes),
    "file.exportPdf": on(() => app.overlays.show({ kind: "export", format: "pdf" }), noNodes),
    "file.close": {
      run: () => (app.active ? files.close(app, app.active) : app.closeStart()),
      why: () => (app.active || (app.startTab && app.documents.length > 0) ? undefined : app.t("why-no-document")),
    },
    "app.settings": { run: () => app.overlays.show({ kind: "settings" }) },
    "app.quit": { run: () => files.quit(app) },
    "edit.undo": { ...on((s) => s.undo(), (s) => (s.history.undo === undefined && !s.busy ? app.t("why-no-undo") : undefined)), detail: () => app.active?.history.undo },
    "edit.redo": { ...on((s) => s.redo(), (s) => (s.history.redo === undefined && !s.busy ? app.t("why-no-redo") : undefined)), detail: () => app.active?.history.redo },
    "problems.fixAll": on(
      async (s) => {
        const count = await fixAll(s);
        if (count > 0) app.announce(app.t("problems-fixed", { count }));
      },
      (s) => (s.editable && safeFixes(s.diagnostics).length > 0 ? undefined : app.t("why-no-safe-fix")),
    ),
    "edit.find": on(() => app.overlays.show({ kind: "palette", query: "@" })),
    "view.canvas": view("canvas"),
    "view.split": view("split"),
    "view.source": view("source"),
    "view.minimap": { run: () => app.set({ minimap: !app.settings.minimap }), checked: () => app.settings.minimap },
    "view.snap": { run: () => app.set({ snapToGrid: !app.settings.snapToGrid }), checked: () => app.settings.snapToGrid },
    "view.side": {
      run: () => {
        if (app.layout.compact) app.layout.flyout = !app.layout.flyout;
        else app.layout.setOpen("side", !app.layout.open("side"));
      },
      checked: () => (app.layout.compact ? app.layout.flyout : app.layout.open("side")),
    },
    "view.inspector": panel("inspector"),
    "view.bottom": panel("bottom"),
    "view.theme": {
      run: () => app.set({ theme: THEMES[(THEMES.indexOf(app.settings.theme) + 1) % THEMES.length]! }),
      detail: () => app.t(`theme-${app.settings.theme}`),
    },
    "view.language": { run: () => switchLanguage(app), detail: () => app.t("language-other") },
    "view.nextTab": { run: () => step(app, 1), why: () => (app.documents.length > 1 ? undefined : app.t("why-one-tab")) },
    "view.previousTab": { run: () => step(app, -1), why: () => (app.documents.length > 1 ? undefined : app.t("why-one-tab")) },
    "view.nextRegion": { run: nextRegion },
    "palette.open": { run: () => app.overlays.show({ kind: "palette", query: "" }) },
    "help.shortcuts": { run: () => app.overlays.show({ kind: "shortcuts" }) },
  });
}

/** To the other language. */
export function switchLanguage(app: App): void {
  app.set({ locale: LOCALES[(LOCALES.indexOf(app.locale) + 1) % LOCALES.length]! });
}

function step(app: App, by: number): void {
  const at = app.active ? app.documents.indexOf(app.active) : -1;
  const count = app.documents.length;
  if (count > 0) app.activate(app.documents[(at + by + count) % count]);
}
