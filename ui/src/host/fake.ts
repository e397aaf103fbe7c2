import { RpcFailure } from "../rpc/client";
import type { AppState } from "../rpc/generated/AppState";
import type { Command } from "../rpc/generated/Command";
import type { DocumentInfo } from "../rpc/generated/DocumentInfo";
import type { Event } from "../rpc/generated/Event";
import type { Form } from "../rpc/generated/Form";
import type { NodeKind } from "../rpc/generated/NodeKind";
import type { NodeView } from "../rpc/generated/NodeView";
import type { OpenDocument } from "../rpc/generated/OpenDocument";
import type { Route } from "../rpc/generated/Route";
import type { Settings } from "../rpc/generated/Settings";
import { FakeDocument } from "./fake/document";
import { grid } from "./fake/grid";
import { lines } from "./fake/lines";
import { order } from "./fake/order";
import { sheet } from "./fake/sheet";
import type { Host } from "./host";

/** The host for the page's own address. */
export function connect(): Promise<Host> {
  return Promise.resolve(fakeHost(new URLSearchParams(location.search)));
}

export const KINDS: NodeKind[] = (
  [
    ["start", "start", "play", null],
    ["end", "end", "flag", "E"],
    ["userInput", "input", "user-round-check", "U"],
    ["if", "if", "split", "I"],
    ["delay", "delay", "timer", "D"],
    ["waitEvent", "event", "radio", "W"],
    ["waitUntil", "until", "hourglass", "H"],
    ["moveOnBoard", "board", "square-kanban", "B"],
    ["devLog", "devlog", "scroll-text", "L"],
  ] as const
).map(([id, token, icon, shortcut]) => ({ id, token, icon, shortcut, unique: id === "start", acceptsInput: id !== "start" }));

/**
 * A host without a core, for trying the UI and measuring it: `?fake` the design's order flow (`&lang=tr` in Turkish,
 * `&theme=dark`), `?fake=10000` a graph of so many nodes, `?fake=cards` the sheet of cards,
 * `?fake=lines` every kind of transition.
 */
export function fakeHost(query: URLSearchParams): Host {
  const what = query.get("fake") ?? "";
  const turkish = query.get("lang") === "tr";
  const theme = query.get("theme");
  const content = what === "cards" ? sheet() : what === "lines" ? lines() : Number(what) > 0 ? grid(Math.min(Number(what), 100_000)) : order(turkish);
  return hostOf(content, { locale: turkish ? "tr" : "en", theme: theme === "dark" || theme === "contrast" ? theme : "light" });
}

/** A host without a core that has one document open. */
export function hostOf(content: { nodes: NodeView[]; routes: Route[] }, look: Pick<Settings, "locale" | "theme">): Host {
  const document = new FakeDocument(content.nodes, content.routes);
  const info: DocumentInfo = {
    id: 1, name: "order-approval.yaml", path: "/home/me/order-approval.yaml", folder: "/home/me", dirty: false, disk: "same", contentHash: "",
  };
  let settings: Settings = {
    ...look,
    systemTitleBar: false,
    layout: {},
    snapToGrid: true,
    minimap: true,
    view: "canvas",
  };
  let clipboard = "";
  const listeners = new Set<(event: Event) => void>();

  const open = (): OpenDocument => ({ info, projection: document.projection(), text: document.text(), textEditable: true });
  const methods: Record<string, (p: never) => unknown> = {
    "app.start": (): AppState => ({
      version: "0.1.0", host: "fake", platform: "linux", settings, kinds: KINDS, templates: [{ id: "blank" }], recent: [],
      recovery: [],
      opening: [],
      documents: [info], active: 1, home: "/home/me",
    }),
    "app.tabs": () => ({}),
    "settings.set": (p: Settings) => (settings = p),
    "recent.list": () => [],
    "document.get": open,
    "document.open": open,
    "document.new": open,
    "document.text": () => ({ revision: document.revision, text: document.text() }),
    "document.edit": (p: { command: Command }) => document.edit(p.command),
    "document.undo": () => document.step(true),
    "document.redo": () => document.step(false),
    "document.check": (p: { commands: Command[] }) => ({ reasons: p.commands.map((c) => document.check(c)) }),
    "document.form": (p: { key: string }) => form(document, p.key),
    "document.copy": (p: { keys: string[] }) => ({ revision: document.revision, text: p.keys.map((k) => `${k}: {}\n`).join("") }),
    "document.layout": (p: { keys: string[] }) => ({
      nodes: [...document.nodes.values()].filter((n) => p.keys.length === 0 || p.keys.includes(n.key)).map((n) => [n.key, { x: n.frame.x, y: n.frame.y }]),
    }),
    "document.locate": () => ({ place: null }),
    "document.nodeAt": () => ({ key: null }),
    "document.save": () => ({ ...info, dirty: false }),
    "recovery.list": () => [],
  };

  return {
    kind: "fake",
    // A later turn, as every real host answers.
    call: async (method, params) => {
      await Promise.resolve();
      const carryOut = methods[method];
      if (!carryOut) throw failure("rpc.unknown", `The trial host does not know ${method}`);
      try {
        return structuredClone(carryOut(params as never));
      } catch (e) {
        throw failure("edit.refused", e instanceof Error ? e.message : String(e));
      }
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pickFile: () => Promise.resolve(null),
    pickSavePath: () => Promise.resolve(null),
    readClipboard: () => Promise.resolve(clipboard),
    writeClipboard: (text) => {
      clipboard = text;
      return Promise.resolve();
    },
    setTitle: (title) => {
      globalThis.document.title = title;
    },
  };
}

function form(document: FakeDocument, key: string): Form | null {
  const node = document.nodes.get(key);
  if (!node) return null;
  return {
    revision: document.revision,
    key,
    kind: node.kind,
    references: [...document.nodes.values()].flatMap((n) => n.outputs).filter((o) => o.target === key).length,
    editable: true,
    fields: [
      { path: `nodes.${key}.title`, label: "Title", control: { type: "text", maxLength: 200, options: [] }, value: node.title, required: false, clearable: true },
      { path: `nodes.${key}`, label: "Key", control: { type: "key" }, value: key, required: true, clearable: false },
    ],
  };
}

function failure(code: string, message: string): RpcFailure {
  return new RpcFailure({ code, message, retryable: false, details: {} });
}
