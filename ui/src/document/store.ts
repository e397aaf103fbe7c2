import type { Command } from "../rpc/generated/Command";
import type { DiagnosticView } from "../rpc/generated/DiagnosticView";
import type { DocumentInfo } from "../rpc/generated/DocumentInfo";
import type { HistoryView } from "../rpc/generated/HistoryView";
import type { NodeView } from "../rpc/generated/NodeView";
import type { OpenDocument } from "../rpc/generated/OpenDocument";
import type { Patch } from "../rpc/generated/Patch";
import type { Place } from "../rpc/generated/Place";
import type { Problems } from "../rpc/generated/Problems";
import type { Route } from "../rpc/generated/Route";
import type { SourceEdit } from "../rpc/generated/SourceEdit";
import type { Viewport } from "../rpc/generated/Viewport";
import { type Client, RpcFailure } from "../rpc/client";
import { Findings } from "./findings";
import { Selection } from "./selection";

/** Names a route in maps: node key and output key. */
export function routeId(node: string, output: string): string {
  return `${node}\u0000${output}`;
}

/** What changed in a document; `all` when everything must be taken anew. */
export interface Change {
  all: boolean;
  nodes: readonly string[];
  removed: readonly string[];
  renamed: ReadonlyArray<readonly [string, string]>;
  routes: readonly string[];
  removedRoutes: readonly string[];
  order: boolean;
  diagnostics: boolean;
  viewport: boolean;
  /** Edits of the text, ascending, offsets in the text before; undefined when the text was replaced as a whole. */
  edits: readonly SourceEdit[] | undefined;
  /** Who made the change: the source panel ignores its own edits. */
  origin: unknown;
}

/** What to bring into view: the card of `node`, the field at diagnostic `path`, the lines at `place`. */
export interface Reveal {
  node?: string;
  path?: string;
  place?: Place;
  /** The author goes there to work on it: with the keyboard, and near enough to read it. */
  visit?: boolean;
  /** The panel that asks; it does not answer itself. */
  origin?: unknown;
}

/**
 * An open document as every panel reads it: one projection, one text, one selection.
 *
 * Elements are immutable and replaced whole. Panels and the canvas subscribe; none of them imports another.
 */
export class DocumentStore {
  info: DocumentInfo;
  revision = 0;
  editable = true;
  stale = false;
  canSave = true;
  canPublish = true;
  dirty = false;
  textEditable = true;
  text = "";
  nodes = new Map<string, NodeView>();
  /** All node keys in document order. */
  order: string[] = [];
  /** By `routeId`. */
  routes = new Map<string, Route>();
  /** How many findings there are. */
  problems: Problems = { save: 0, publish: 0, advice: 0 };
  history: HistoryView = {};
  /** The viewport the document itself stores. */
  viewport: Viewport | undefined;
  readonly selection = new Selection();

  #findings = new Findings();
  #listeners = new Set<(change: Change) => void>();
  #revealers = new Set<(reveal: Reveal) => void>();
  #queue: Promise<unknown> = Promise.resolve();
  #heldBack = new Map<() => Promise<unknown>, () => boolean>();
  #asked = 0;

  constructor(
    readonly client: Client,
    document: OpenDocument,
    /** Called with every refusal or failure of a command, to be shown. */
    readonly onFailure: (failure: RpcFailure) => void,
  ) {
    this.info = document.info;
    this.#take(document);
  }

  get id(): number {
    return this.info.id;
  }

  /** All findings in document order. What only counts them reads `problems`; what is about one node, `findingsOf`. */
  get diagnostics(): readonly DiagnosticView[] {
    return this.#findings.list(this.text);
  }

  /** The findings of a node. Their places may be those of an earlier text. */
  findingsOf(node: string): readonly DiagnosticView[] {
    return this.#findings.of(node);
  }

  /** Calls `listener` after every change. Returns a function that ends it. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks canvas, inspector, outline and source to bring something into view. Does not select. */
  reveal(reveal: Reveal): void {
    for (const listener of this.#revealers) listener(reveal);
  }

  /** Calls `listener` when something is to be brought into view. Returns a function that ends it. */
  onReveal(listener: (reveal: Reveal) => void): () => void {
    this.#revealers.add(listener);
    return () => this.#revealers.delete(listener);
  }

  /** Carries out a command as one undo step. False when it was refused; the refusal has been shown. */
  edit(command: Command, origin?: unknown): Promise<boolean> {
    return this.#run(
      () => this.client.call("document.edit", { doc: this.id, revision: this.revision, command }),
      origin,
    );
  }

  /**
   * The same for a field that is typed in: in place of the last step when that has set the same field, so that all typing
   * there is one step and its text is as if it had been written at once.
   */
  editAgain(command: Command): Promise<boolean> {
    return this.#run(() => this.client.call("document.editAgain", { doc: this.id, revision: this.revision, command }));
  }

  /**
   * Typing in the source. `edits` is asked when its turn comes, so that its offsets are in the text of that moment;
   * undefined or nothing: no command is sent. Resolves to the failure, which has not been shown, or to undefined.
   */
  editText(edits: () => SourceEdit[] | undefined, origin: unknown): Promise<RpcFailure | undefined> {
    const ask = this.#ask(() => {
      const list = edits();
      if (!list || list.length === 0) return undefined;
      const command: Command = { op: "editText", edits: list };
      return this.client.call("document.edit", { doc: this.id, revision: this.revision, command });
    });
    const result = this.#queue.then(async () => {
      try {
        const patch = await ask();
        if (patch) await this.#apply(patch, origin);
        return undefined;
      } catch (failure) {
        if (failure instanceof RpcFailure) return failure;
        throw failure;
      }
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /**
   * Registers what a panel holds back (typed text not yet sent): `flush` sends it, `holds` says whether there is anything.
   * Returns a function that ends it.
   */
  holdBack(flush: () => Promise<unknown>, holds: () => boolean): () => void {
    this.#heldBack.set(flush, holds);
    return () => this.#heldBack.delete(flush);
  }

  /** Whether something is typed that has not been sent: there is something to save although the document is as on disk. */
  get holdsBack(): boolean {
    return [...this.#heldBack.values()].some((holds) => holds());
  }

  /** Whether commands are on their way: what can be undone or saved is known when their answers are here. */
  get busy(): boolean {
    return this.#asked > 0;
  }

  /** Waits for every command on its way. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  /** Sends what panels hold back and waits for every command on its way. To be called before saving and closing. */
  async settle(): Promise<void> {
    await Promise.all([...this.#heldBack.keys()].map((flush) => flush()));
    await this.#queue;
  }

  /** Asked when its turn comes: of several presses of the key the last ones may find nothing more to undo. */
  undo(): Promise<boolean> {
    return this.#run(() => (this.history.undo === undefined ? undefined : this.client.call("document.undo", { doc: this.id })));
  }

  redo(): Promise<boolean> {
    return this.#run(() => (this.history.redo === undefined ? undefined : this.client.call("document.redo", { doc: this.id })));
  }

  /** Why each command would be refused; null when it would be carried out. */
  async check(commands: Command[]): Promise<(string | null)[]> {
    return (await this.client.call("document.check", { doc: this.id, commands })).reasons;
  }

  /** Takes everything anew. */
  replace(document: OpenDocument): void {
    this.info = document.info;
    this.#take(document);
    this.#tell({ ...nothing(), all: true, order: true, diagnostics: true, viewport: true });
  }

  setInfo(info: DocumentInfo): void {
    this.info = info;
    this.dirty = info.dirty;
    this.#tell({ ...nothing(), edits: [] });
  }

  /** Fetches the document anew, in turn with commands on their way. */
  refresh(): Promise<void> {
    const result = this.#queue.then(async () => {
      this.replace(await this.client.call("document.get", { doc: this.id }));
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Applies a patch that the core sent unasked, in turn with commands on their way. */
  apply(patch: Patch, origin?: unknown): Promise<void> {
    const result = this.#queue.then(() => this.#apply(patch, origin));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** A patch for another base than the present revision makes the document be fetched anew. */
  async #apply(patch: Patch, origin?: unknown): Promise<void> {
    if (patch.revision <= this.revision && patch.base !== this.revision) return;
    if (patch.base !== this.revision) {
      this.replace(await this.client.call("document.get", { doc: this.id }));
      return;
    }
    const text = patch.edits ? applyEdits(this.text, patch.edits) : await this.#textOf(patch.revision);
    if (text === undefined) {
      this.replace(await this.client.call("document.get", { doc: this.id }));
      return;
    }
    this.revision = patch.revision;
    this.editable = patch.editable;
    this.stale = patch.stale;
    this.canSave = patch.canSave;
    this.canPublish = patch.canPublish;
    this.history = patch.history;
    this.dirty = patch.dirty;
    this.info = { ...this.info, dirty: patch.dirty };
    for (const key of patch.removed) this.nodes.delete(key);
    for (const node of patch.nodes) this.nodes.set(node.key, node);
    if (patch.order) this.order = patch.order;
    for (const id of patch.removedRoutes) this.routes.delete(routeId(id.node, id.output));
    for (const route of patch.routes) this.routes.set(routeId(route.node, route.output), route);
    if (patch.diagnostics) this.#findings.reset(patch.diagnostics);
    else this.#findings.patch(patch.findings, patch.edits ?? [], text);
    this.problems = patch.problems;
    if (patch.viewport !== undefined) this.viewport = patch.viewport ?? undefined;
    this.text = text;
    this.selection.follow(patch.renamed, this.nodes, this.routes);
    this.#tell({
      all: false,
      nodes: patch.nodes.map((n) => n.key),
      removed: patch.removed,
      renamed: patch.renamed,
      routes: patch.routes.map((r) => routeId(r.node, r.output)),
      removedRoutes: patch.removedRoutes.map((r) => routeId(r.node, r.output)),
      order: patch.order !== undefined,
      diagnostics: patch.diagnostics !== undefined || patch.findings.length > 0,
      viewport: patch.viewport !== undefined,
      edits: patch.edits,
      origin,
    });
  }

  /** The text of a revision; undefined when the core has gone on since. */
  async #textOf(revision: number): Promise<string | undefined> {
    const fetched = await this.client.call("document.text", { doc: this.id });
    return fetched.revision === revision ? fetched.text : undefined;
  }

  #take(document: OpenDocument): void {
    const p = document.projection;
    this.revision = p.revision;
    this.editable = p.editable;
    this.stale = p.stale;
    this.canSave = p.canSave;
    this.canPublish = p.canPublish;
    this.dirty = p.dirty;
    this.history = p.history;
    this.viewport = p.viewport;
    this.#findings.reset(p.diagnostics);
    this.problems = p.problems;
    this.nodes = new Map(p.nodes.map((n) => [n.key, n]));
    this.order = p.nodes.map((n) => n.key);
    this.routes = new Map(p.routes.map((r) => [routeId(r.node, r.output), r]));
    this.text = document.text;
    this.textEditable = document.textEditable;
    this.selection.follow([], this.nodes, this.routes);
  }

  /** One command after another: each is made for the revision that the one before it left. None: nothing was done. */
  #run(call: () => Promise<Patch> | undefined, origin?: unknown): Promise<boolean> {
    const ask = this.#ask(call);
    const result = this.#queue.then(async () => {
      try {
        const patch = await ask();
        if (!patch) return false;
        await this.#apply(patch, origin);
        return true;
      } catch (failure) {
        if (!(failure instanceof RpcFailure)) throw failure;
        this.onFailure(failure);
        return false;
      }
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** A call that counts from now until its answer is here; without a patch nothing else would tell that it is over. */
  #ask(call: () => Promise<Patch> | undefined): () => Promise<Patch | undefined> {
    this.#asked++;
    return async () => {
      let patch: Patch | undefined;
      try {
        patch = await call();
        return patch;
      } finally {
        this.#asked--;
        if (!patch) this.#tell({ ...nothing(), edits: [] });
      }
    };
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** Applies ascending edits whose offsets are in `text`. */
export function applyEdits(text: string, edits: readonly SourceEdit[]): string {
  let out = "";
  let at = 0;
  for (const edit of edits) {
    out += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return out + text.slice(at);
}

function nothing(): Change {
  return {
    all: false,
    nodes: [],
    removed: [],
    renamed: [],
    routes: [],
    removedRoutes: [],
    order: false,
    diagnostics: false,
    viewport: false,
    edits: undefined,
    origin: undefined,
  };
}
