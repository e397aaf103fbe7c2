import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/frame.css";
import "./styles/overlays.css";
import { registerAdding } from "./app/adding";
import AppView from "./app/App.svelte";
import { App, SHOW_LOADING_MS } from "./app/app.svelte";
import StartFailure from "./app/StartFailure.svelte";
import { connect } from "./app/connect";
import { listenToEvents } from "./app/events";
import { openPath } from "./app/files";
import { registerHandlers } from "./app/handlers";
import { listenToKeys } from "./app/keyboard";
import { installProbe } from "./app/probe";
import { registerProblems } from "./panels/problems/navigate";
import type { Host } from "./host/host";
import { systemLocale } from "./i18n";
import { Client } from "./rpc/client";
import type { AppState } from "./rpc/generated/AppState";

async function start(): Promise<void> {
  const host = await connect();
  const state = await new Client(host).call("app.start", {});
  const app = new App(host, await agreeOnLanguage(host, state));
  registerHandlers(app);
  registerAdding(app);
  registerProblems(app);
  listenToEvents(app);
  listenToKeys(app.actions, window, () => app.overlays.now !== undefined || app.overlays.question !== undefined);
  // Before the window is shown, so that it does not begin with the start page; but not for long.
  await Promise.race([takeOpenDocuments(app), new Promise((resolve) => setTimeout(resolve, SHOW_LOADING_MS))]);
  installProbe(app);
  // What nobody caught is told; the document is in the core and untouched by it.
  window.addEventListener("unhandledrejection", (e) => app.failed(e.reason));
  window.addEventListener("error", (e) => e.error instanceof Error && app.failed(e.error));
  const target = document.getElementById("app");
  if (target) mount(AppView, { target, props: { app } });
}

/** The core and the page may take the system for another language each; what the page takes holds for both. */
async function agreeOnLanguage(host: Host, state: AppState): Promise<AppState> {
  if (state.settings.locale !== null) return state;
  const settings = { ...state.settings, locale: systemLocale(navigator.languages) };
  return { ...state, settings: await new Client(host).call("settings.set", settings) };
}

/** Documents that were open before the page was (re)loaded, and the files that the program was started with. */
async function takeOpenDocuments(app: App): Promise<void> {
  const { documents, active, opening } = app.start;
  for (const info of documents) {
    try {
      app.add(await app.loading(info.name, app.client.call("document.get", { doc: info.id })), false);
    } catch (error) {
      app.failed(error);
    }
  }
  const front = app.documents.find((d) => d.id === active) ?? app.documents.at(0);
  // Whoever has chosen something meanwhile stays there.
  if (front && !app.active) app.activate(front);
  for (const path of opening) await openPath(app, path);
}

start().catch((error: unknown) => {
  const target = document.getElementById("app");
  if (target) mount(StartFailure, { target, props: { error } });
});
