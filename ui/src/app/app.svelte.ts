import { createSubscriber } from "svelte/reactivity";
import { DocumentStore } from "../document/store";
import type { Host } from "../host/host";
import { message, systemLocale } from "../i18n";
import { RpcFailure } from "../rpc/client";
import type { AppState } from "../rpc/generated/AppState";
import type { Locale } from "../rpc/generated/Locale";
import type { NodeKind } from "../rpc/generated/NodeKind";
import type { OpenDocument } from "../rpc/generated/OpenDocument";
import type { Recent } from "../rpc/generated/Recent";
import type { Recovery } from "../rpc/generated/Recovery";
import type { Settings } from "../rpc/generated/Settings";
import type { Verdict } from "../rpc/generated/Verdict";
import { type Action, ActionRegistry } from "./actions";
import { addAction, BROWSER_KEYS, CATALOG } from "./catalog";
import type { AppChange, AppContext, DropTarget, MessageArgs, Question, ResolvedTheme, Toast } from "./context";
import { CountingClient } from "./countingClient";
import { Layout } from "./layout.svelte";
import { Overlays } from "./overlays.svelte";

/** How soon a core that does not answer is asked again; every failure doubles it. */
const ASK_AGAIN_MS = 500;
const ASK_AGAIN_AT_MOST_MS = 4000;

/** What takes longer than this is shown. */
export const SHOW_LOADING_MS = 500;

/** How the core is reached: `stranger` is another program that has this page's address now. */
export type Connection = "open" | "lost" | "stranger" | "ended";

/** The whole application state of one window. */
export class App implements AppContext {
  readonly client: CountingClient;
  readonly actions: ActionRegistry;
  readonly overlays = new Overlays();
  readonly layout: Layout;
  readonly start: AppState;
  readonly kinds: readonly NodeKind[];

  settings: Settings = $state.raw()!;
  documents: readonly DocumentStore[] = $state.raw([]);
  recent: readonly Recent[] = $state.raw([]);
  recovery: readonly Recovery[] = $state.raw([]);
  zoom = $state(1);
  /** Documents that take long to open. */
  loads: readonly { readonly name: string }[] = $state.raw([]);
  verdictFilter: Verdict | undefined = $state();
  /** Whether the start page has a tab beside those of documents. */
  startTab = $state(false);
  announcement = $state("");
  /** `lost`: the core does not answer; it is asked again until it does. */
  connection: Connection = $state("open");

  #activeId: number | undefined = $state();
  #systemTheme: ResolvedTheme = $state("light");
  #byKind: ReadonlyMap<string, NodeKind>;
  #listeners = new Set<(change: AppChange) => void>();
  #dropTargets: DropTarget[] = [];
  #ends = new Map<DocumentStore, () => void>();
  #asking: ReturnType<typeof setTimeout> | undefined;

  readonly #watchActions: () => void;

  constructor(
    readonly host: Host,
    start: AppState,
  ) {
    this.client = new CountingClient(host);
    this.start = start;
    this.settings = start.settings;
    this.kinds = start.kinds;
    this.recent = start.recent;
    this.recovery = start.recovery;
    this.#byKind = new Map(start.kinds.map((k) => [k.id, k]));
    this.layout = new Layout(start.settings, (layout) => this.set({ layout }));
    this.actions = new ActionRegistry([...catalog(host), ...start.kinds.map(addAction)]);
    this.#watchActions = createSubscriber((update) => this.actions.subscribe(update));
    this.#followSystem();
    host.onConnection?.((open) => this.#connected(open));
    window.addEventListener("beforeunload", (e) => {
      if (this.unreachable && this.documents.some((d) => d.holdsBack)) e.preventDefault();
    });
  }

  get unreachable(): boolean {
    return this.connection !== "open";
  }

  get locale(): Locale {
    return this.settings.locale ?? systemLocale(navigator.languages);
  }

  get theme(): ResolvedTheme {
    return this.settings.theme === "system" ? this.#systemTheme : this.settings.theme;
  }

  get active(): DocumentStore | undefined {
    return this.documents.find((d) => d.id === this.#activeId);
  }

  kind(id: string): NodeKind | undefined {
    return this.#byKind.get(id);
  }

  t = (id: string, args?: MessageArgs): string => message(this.locale, id, args);

  /** The registry, read reactively: templates that ask it for states are run again when these change. */
  watchActions(): ActionRegistry {
    this.#watchActions();
    return this.actions;
  }

  set(change: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...change };
    this.#told(before);
    void this.#keep(before);
  }

  async #keep(before: Settings): Promise<void> {
    try {
      await this.client.call("settings.set", this.settings);
      // What the core has said (findings, labels, step names) is said anew in the other language.
      if (before.locale === this.settings.locale) return;
      for (const store of this.documents) store.replace(await this.client.call("document.get", { doc: store.id }));
      this.#tell("documents");
    } catch (error) {
      this.failed(error);
    }
  }

  /** Settings that came from elsewhere. */
  take(settings: Settings): void {
    const before = this.settings;
    this.settings = settings;
    this.#told(before);
  }

  subscribe(listener: (change: AppChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  toast(toast: Toast): void {
    this.overlays.toast(toast);
    this.announce(toast.text);
  }

  announce(text: string): void {
    // The same text twice is read twice only when it differs: a no-break space does that.
    this.announcement = this.announcement === text ? `${text}\u00a0` : text;
  }

  confirm(question: Question): Promise<string> {
    return this.overlays.ask(question);
  }

  /** Shows what went wrong. */
  failed(error: unknown): void {
    if (error instanceof RpcFailure && isCut(error)) {
      this.#lost(error);
      return;
    }
    this.toast({ kind: "error", text: error instanceof Error ? error.message : String(error) });
  }

  acceptDrops(target: DropTarget): () => void {
    this.#dropTargets.push(target);
    return () => {
      this.#dropTargets = this.#dropTargets.filter((t) => t !== target);
    };
  }

  get dropTarget(): DropTarget | undefined {
    return this.#dropTargets.at(-1);
  }

  /** Waits for a document: when that takes long, its name is shown until it is there. */
  async loading<T>(name: string, document: Promise<T>): Promise<T> {
    const wait = { name };
    const shown = setTimeout(() => {
      this.loads = [...this.loads, wait];
      this.announce(this.t("loading", { name }));
    }, SHOW_LOADING_MS);
    try {
      return await document;
    } finally {
      clearTimeout(shown);
      this.loads = this.loads.filter((load) => load !== wait);
    }
  }

  /** Puts an open document into a tab (or finds its tab) and in front. */
  add(document: OpenDocument, front = true): DocumentStore {
    let store = this.documents.find((d) => d.id === document.info.id);
    if (store) {
      store.replace(document);
    } else {
      store = new DocumentStore(this.client, document, (failure) => this.#refused(failure));
      const changed = () => this.actions.changed();
      const ends = [store.subscribe(changed), store.selection.subscribe(changed)];
      this.#ends.set(store, () => ends.forEach((end) => end()));
      this.documents = [...this.documents, store];
      this.#tell("documents");
    }
    // What is opened from the start page takes its place.
    if (front && this.#activeId === undefined) this.startTab = false;
    if (front) this.activate(store);
    else this.#tabs();
    return store;
  }

  /** Takes a closed document's tab away. */
  remove(store: DocumentStore): void {
    const at = this.documents.indexOf(store);
    if (at < 0) return;
    this.#ends.get(store)?.();
    this.#ends.delete(store);
    this.documents = this.documents.filter((d) => d !== store);
    if (this.#activeId === store.id) this.#activeId = (this.documents[at] ?? this.documents[at - 1])?.id;
    this.#tell("documents");
    this.#tabs();
    this.#tell("active");
  }

  /** Brings a document to the front; undefined brings the start page. */
  activate(store: DocumentStore | undefined): void {
    if (store === undefined) this.startTab = true;
    this.#activeId = store?.id;
    this.#tabs();
    this.#tell("active");
  }

  closeStart(): void {
    this.startTab = false;
    if (this.#activeId === undefined) this.activate(this.documents.at(-1));
  }

  /** Moves a tab. */
  reorder(store: DocumentStore, to: number): void {
    const rest = this.documents.filter((d) => d !== store);
    this.documents = [...rest.slice(0, to), store, ...rest.slice(to)];
    this.#tabs();
  }

  #tabs(): void {
    const active = this.#activeId ?? null;
    this.client.call("app.tabs", { docs: this.documents.map((d) => d.id), active }).catch((e: unknown) => this.failed(e));
  }

  /** A command was not carried out. */
  #refused(failure: RpcFailure): void {
    this.failed(failure);
    if (isCut(failure)) this.toast({ kind: "error", text: this.t("unreachable-refused") });
  }

  /** The host's word. It is asked: a connection that was cut for another reason is there again at once. */
  #connected(open: boolean): void {
    if (open) this.#found();
    else if (this.client.ended) this.#tellLost("ended");
    else this.#ask();
  }

  /** A call found nobody: the core is asked again and again. */
  #lost(failure: RpcFailure): void {
    if (this.unreachable) return;
    this.#tellLost(failure.code === "rpc.stranger" ? "stranger" : "lost");
    if (this.connection === "lost") this.#askSoon(ASK_AGAIN_MS);
  }

  #askSoon(pause: number): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => this.#ask(Math.min(pause * 2, ASK_AGAIN_AT_MOST_MS)), pause);
  }

  #ask(pause = ASK_AGAIN_MS): void {
    this.client.call("recent.list", {}).then(
      () => this.#found(),
      (error: unknown) => {
        const stranger = error instanceof RpcFailure && error.code === "rpc.stranger";
        this.#tellLost(stranger ? "stranger" : "lost");
        if (!stranger) this.#askSoon(pause);
      },
    );
  }

  #tellLost(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.announce(this.t(`unreachable-${connection}-title`));
  }

  /** The core is there again: what was typed meanwhile is sent, and tabs closed elsewhere go. */
  #found(): void {
    clearTimeout(this.#asking);
    if (!this.unreachable) return;
    this.connection = "open";
    this.announce(this.t("unreachable-over"));
    this.#catchUp().catch((error: unknown) => this.failed(error));
  }

  async #catchUp(): Promise<void> {
    const { documents } = await this.client.call("app.start", {});
    for (const store of this.documents) {
      if (!documents.some((d) => d.id === store.id)) this.closedElsewhere(store.id);
      else await store.refresh().then(() => store.settle());
    }
  }

  /** Another page closed a document. */
  closedElsewhere(id: number): void {
    const store = this.documents.find((d) => d.id === id);
    if (!store) return;
    this.remove(store);
    if (!this.client.closes(id)) this.toast({ kind: "info", text: this.t("files-closed-elsewhere", { name: store.info.name }) });
  }

  #told(before: Settings): void {
    if (before.theme !== this.settings.theme) this.#tell("theme");
    if (before.locale !== this.settings.locale) this.#tell("locale");
    this.#tell("settings");
  }

  #tell(change: AppChange): void {
    for (const listener of this.#listeners) listener(change);
    this.actions.changed();
  }

  #followSystem(): void {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const contrast = window.matchMedia("(prefers-contrast: more)");
    const read = () => {
      this.#systemTheme = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
      if (this.settings.theme === "system") this.#tell("theme");
    };
    dark.addEventListener("change", read);
    contrast.addEventListener("change", read);
    read();
  }
}

/** The catalog with the keys that this host leaves to the page, those first. */
function catalog(host: Host): Action[] {
  if (host.kind === "tauri") return [...CATALOG];
  return CATALOG.map((a) => ({ ...a, keys: [...(BROWSER_KEYS[a.id] ?? []), ...(a.keys ?? [])] }));
}

/** Whether a call never reached the core that knows this page. */
function isCut(failure: RpcFailure): boolean {
  return failure.code === "rpc.unreachable" || failure.code === "rpc.stranger";
}
