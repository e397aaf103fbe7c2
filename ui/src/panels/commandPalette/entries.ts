import type { App } from "../../app/app.svelte";
import * as files from "../../app/files";
import type { Verdict } from "../../rpc/generated/Verdict";
import { shortFolder } from "../start/paths";
import { type Hit, type Mode, score } from "./search";

/** A line of the palette. */
export interface Entry {
  id: string;
  title: string;
  hits: readonly Hit[];
  detail: string;
  icon?: string;
  /** Colour token of a node's glyph. */
  token?: string;
  verdict?: Verdict;
  shortcut?: string;
  /** Why it cannot be done now. */
  why?: string | undefined;
  run: () => void;
}

export interface Group {
  id: string;
  title: string;
  entries: Entry[];
}

/** So many of a group at most; more words find the rest. */
const MOST = 50;
const MOST_BESIDE_OTHERS = 6;

/** What fits the words, best first, in groups. */
export function findEntries(app: App, mode: Mode, words: string): Group[] {
  const most = mode === "all" && words !== "" ? MOST_BESIDE_OTHERS : MOST;
  const groups: Group[] = [];
  const add = (id: string, title: string, entries: Entry[]) => {
    if (entries.length > 0) groups.push({ id, title, entries });
  };
  if (mode === "nodes" || (mode === "all" && words !== "")) add("nodes", app.t("palette-nodes"), nodes(app, words, most));
  if (mode === "problems") add("problems", app.t("problems"), problems(app, words));
  if (mode === "commands" || mode === "all") add("commands", app.t("palette-commands"), commands(app, words, words === "" ? 200 : mode === "all" ? 12 : MOST));
  if (mode === "all") add("recent", app.t("palette-recent"), recent(app, words));
  return groups;
}

function nodes(app: App, words: string, most: number): Entry[] {
  const store = app.active;
  if (!store) return [];
  const found: { entry: Entry; rank: number }[] = [];
  store.order.forEach((key) => {
    const node = store.nodes.get(key);
    if (!node) return;
    const title = score(node.title, words);
    const byKey = title ? undefined : score(key, words);
    if (!title && !byKey) return;
    const kind = app.kind(node.kind);
    const kindName = kind ? app.t(`kind-${kind.id}`) : node.kind;
    const entry: Entry = {
      id: `node-${key}`,
      title: node.title,
      hits: title?.hits ?? [],
      detail: byKey ? `${kindName} · ${key}` : kindName === node.title ? key : kindName,
      icon: kind?.icon ?? "circle-question-mark",
      token: kind?.token ?? "end",
      run: () => {
        store.selection.set([key]);
        store.reveal({ node: key, visit: true });
      },
    };
    found.push({ entry, rank: title ? title.score : (byKey?.score ?? 0) - 15 });
  });
  return best(found, most);
}

function problems(app: App, words: string): Entry[] {
  const store = app.active;
  if (!store) return [];
  const found: { entry: Entry; rank: number }[] = [];
  store.diagnostics.forEach((d, i) => {
    const fit = score(d.message, words);
    if (!fit) return;
    const node = d.node === undefined ? undefined : store.nodes.get(d.node);
    const entry: Entry = {
      id: `problem-${i}`,
      title: d.message,
      hits: fit.hits,
      detail: node?.title ?? "",
      verdict: d.verdict,
      run: () => {
        store.selection.set(d.node === undefined ? [] : [d.node], [], d.path, d.place);
        store.reveal({ path: d.path, ...(d.node === undefined ? {} : { node: d.node }), ...(d.place === undefined ? {} : { place: d.place }) });
      },
    };
    found.push({ entry, rank: fit.score });
  });
  return best(found, MOST);
}

function commands(app: App, words: string, most: number): Entry[] {
  const found: { entry: Entry; rank: number }[] = [];
  for (const action of app.actions.available()) {
    if (action.hidden) continue;
    const title = action.id.startsWith("add.") ? app.t("add-kind", { kind: app.t(action.label) }) : app.t(action.label);
    const fit = score(title, words);
    if (!fit) continue;
    const state = app.actions.state(action.id);
    const entry: Entry = {
      id: action.id,
      title,
      hits: fit.hits,
      detail: state.detail ?? (state.checked === true ? app.t("palette-on") : ""),
      icon: action.icon ?? "workflow",
      why: state.why,
      run: () => app.actions.run(action.id),
    };
    if (action.keys?.[0] !== undefined) entry.shortcut = action.keys[0];
    found.push({ entry, rank: fit.score - (state.enabled ? 0 : 5) });
  }
  return best(found, most);
}

function recent(app: App, words: string): Entry[] {
  const found: { entry: Entry; rank: number }[] = [];
  for (const file of app.recent) {
    if (!file.exists) continue;
    const fit = score(file.name, words);
    if (!fit) continue;
    const entry: Entry = {
      id: `recent-${file.path}`,
      title: file.name,
      hits: fit.hits,
      detail: shortFolder(file.folder, app.start.home),
      icon: "history",
      run: () => void files.openPath(app, file.path),
    };
    found.push({ entry, rank: fit.score });
  }
  return best(found, 8);
}

/** The best first; equal ones as they came. */
function best(found: { entry: Entry; rank: number }[], most: number): Entry[] {
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map((f) => f.entry);
}
