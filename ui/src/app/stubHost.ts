import type { Host } from "../host/host";
import { RpcFailure } from "../rpc/client";
import type { AppState } from "../rpc/generated/AppState";
import type { DocumentInfo } from "../rpc/generated/DocumentInfo";
import type { OpenDocument } from "../rpc/generated/OpenDocument";
import { App } from "./app.svelte";

/** A call that the stub was asked for. */
export type Call = [method: string, params: Record<string, unknown>];

/** For tests: an application on a host whose answers are given by the test. */
export function stubApp(answers: Record<string, (params: never) => unknown>, host: Partial<Host> = {}): { app: App; calls: Call[] } {
  // The page of tests has no media queries.
  if (typeof window.matchMedia !== "function") Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  const calls: Call[] = [];
  const all: Record<string, (params: never) => unknown> = {
    "app.tabs": () => ({}),
    "settings.set": (settings: never) => settings,
    "recent.list": () => [],
    "recovery.list": () => [],
    ...answers,
  };
  const stub: Host = {
    kind: "fake",
    call: async (method, params) => {
      calls.push([method, params as Record<string, unknown>]);
      const answer = all[method];
      if (!answer) throw refusal("rpc.unknown");
      return Promise.resolve(answer(params as never));
    },
    onEvent: () => () => undefined,
    pickFile: () => Promise.resolve(undefined),
    pickSavePath: () => Promise.resolve(undefined),
    readClipboard: () => Promise.resolve(""),
    writeClipboard: () => Promise.resolve(),
    setTitle: () => undefined,
    ...host,
  };
  return { app: new App(stub, state()), calls };
}

export function refusal(code: string): RpcFailure {
  return new RpcFailure({ code, message: code, retryable: false, details: {} });
}

/** An open document without nodes. */
export function openDocument(info: Partial<DocumentInfo> = {}): OpenDocument {
  const full: DocumentInfo = { id: 1, name: "a.yaml", path: "/f/a.yaml", folder: "/f", dirty: false, disk: "same", contentHash: "", ...info };
  return {
    info: full,
    projection: {
      revision: 1, dialect: "process", editable: true, stale: false, canSave: true, canPublish: true,
      nodes: [], routes: [], diagnostics: [], problems: { save: 0, publish: 0, advice: 0 }, history: {}, dirty: full.dirty,
    },
    text: "",
    textEditable: true,
  };
}

function state(): AppState {
  return {
    version: "0", host: "browser", platform: "linux", kinds: [], templates: [], recent: [], recovery: [], documents: [], opening: [], active: null, home: "",
    settings: { locale: "en", theme: "light", systemTitleBar: false, layout: {}, snapToGrid: true, minimap: true, view: "canvas" },
  };
}
