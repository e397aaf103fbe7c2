import { setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { AppContext } from "../../app/context";
import { pathOf } from "../../document/path";
import type { Change, DocumentStore, Reveal } from "../../document/store";
import type { RpcFailure } from "../../rpc/client";
import { quietly } from "../../rpc/quietly";
import type { Commands } from "../../rpc/generated/commands";
import type { Place } from "../../rpc/generated/Place";
import type { SourceNode } from "../../rpc/generated/SourceNode";
import { Later } from "../../shared/later";
import { fromStore, oneHistory, remote, words, yamlEditor } from "./editor";
import { sourceHelp } from "./help";
import { setNodeLines, type Stretch, toMarks } from "./marks";
import { askForKey, renaming } from "./rename";
import { Sync } from "./sync";

/** How long the cursor rests before the node under it is selected, and how long changes gather before lines are looked up. */
const REST = 150;
/** Of more selected nodes than this the lines are not marked. */
const MOST_NODES = 50;

/** The source of one open document on the page. */
export class Page {
  readonly view: EditorView;
  readonly #sync: Sync;
  readonly #settings = new Compartment();
  readonly #ends: (() => void)[];
  #gone = false;
  /** The node that this panel selected itself: it is on the screen already. */
  #own: string | undefined;
  readonly #cursorRests = new Later(REST, () => void this.#selectUnderCursor());
  readonly #linesLater = new Later(REST, () => void this.#showNodes(false));

  constructor(
    readonly store: DocumentStore,
    readonly app: AppContext,
    parent: HTMLElement,
    trouble: (failure: RpcFailure | undefined) => void,
  ) {
    this.#sync = new Sync(store, {
      receive: (changes) => {
        if (!this.#gone) this.view.dispatch(fromStore(changes));
      },
      synced: (change) => this.#synced(change),
      trouble,
    });
    this.view = new EditorView({ parent, state: this.#state(this.#sync.map.doc) });
    this.#ends = [
      store.selection.subscribe(() => this.#selected()),
      store.onReveal((reveal) => void this.#reveal(reveal)),
    ];
    this.#showFindings();
    // Once it has its size: before that there is nothing to scroll.
    requestAnimationFrame(() => !this.#gone && this.#begin());
  }

  /** Shows what was selected or asked for while the source was not open. */
  #begin(): void {
    const { focusPath, focusPlace } = this.store.selection;
    if (focusPlace) this.#showPlace(focusPlace);
    else if (focusPath !== undefined) void this.#reveal({ path: focusPath });
    void this.#showNodes(focusPlace === undefined && focusPath === undefined);
  }

  /** Language of the interface and whether the text may be changed. */
  configure(): void {
    this.view.dispatch({ effects: this.#settings.reconfigure(this.#configuration()) });
  }

  /** Throws away what was typed and not accepted. */
  discard(): void {
    this.#sync.discard();
  }

  /** Sends again what was typed and not accepted. */
  retry(): void {
    void this.#sync.flush();
  }

  destroy(): void {
    this.#gone = true;
    this.#cursorRests.cancel();
    this.#linesLater.cancel();
    for (const end of this.#ends) end();
    this.#sync.destroy();
    this.view.destroy();
  }

  #state(doc: Text): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        oneHistory({
          undo: () => void this.#step(() => this.store.undo()),
          redo: () => void this.#step(() => this.store.redo()),
        }),
        this.#settings.of(this.#configuration()),
        yamlEditor(),
        renaming,
        sourceHelp({
          items: (position) => this.#asked(position, "document.sourceItems"),
          hover: (position) => this.#asked(position, "document.sourceHover"),
          node: (position) => this.#asked(position, "document.sourceNode"),
          show: (key) => void this.#reveal({ path: pathOf("nodes", key) }),
          rename: (node) => this.#rename(node),
          format: () => void this.#format(),
          t: (id) => this.app.t(id),
        }),
        EditorView.updateListener.of((update) => {
          for (const tr of update.transactions) {
            if (tr.docChanged && tr.annotation(remote) !== true) this.#sync.typed(tr.changes);
          }
          const byHand = update.transactions.some((tr) => tr.isUserEvent("select") || tr.isUserEvent("input"));
          if (update.selectionSet && byHand) this.#cursorRests.start();
        }),
      ],
    });
  }

  #configuration() {
    return [
      words((id) => this.app.t(id)),
      EditorState.readOnly.of(!this.store.textEditable),
      EditorView.contentAttributes.of({ "aria-label": this.app.t("source-label", { name: this.store.info.name }) }),
    ];
  }

  /** What the core says of a place, in places of the editor; undefined when the text has gone on meanwhile. */
  async #asked<M extends "document.sourceItems" | "document.sourceHover" | "document.sourceNode">(
    position: number,
    method: M,
  ): Promise<NonNullable<Commands[M]["result"]> | undefined> {
    await this.#sync.flush();
    if (this.#gone || !this.#sync.settled) return undefined;
    const { client, id, revision } = this.store;
    const found = await quietly(client.call(method, { doc: id, offset: this.#sync.toOffset(position) }));
    if (!found || this.#gone || revision !== this.store.revision || !this.#sync.settled) return undefined;
    return { ...found, from: this.#sync.toPosition(found.from, 1), to: this.#sync.toPosition(found.to, -1) };
  }

  #rename({ from, key }: SourceNode): void {
    if (!this.store.editable) {
      this.app.announce(this.app.t("source-rename-broken"));
      return;
    }
    askForKey(this.view, {
      at: from,
      key,
      label: this.app.t("source-rename", { key }),
      rename: async (to) => {
        const command = { op: "renameNode", from: key, to } as const;
        const { client, id } = this.store;
        const [why] = (await quietly(client.call("document.check", { doc: id, commands: [command] })))?.reasons ?? [];
        if (typeof why === "string") return why;
        await this.#step(() => this.store.edit(command));
        return undefined;
      },
    });
  }

  /** Formats the selected lines, or all of them, in one step. */
  async #format(): Promise<void> {
    await this.#sync.flush();
    if (this.#gone || !this.#sync.settled || !this.store.textEditable) return;
    const { client, id, revision } = this.store;
    const { from, to, empty } = this.view.state.selection.main;
    const range = empty ? { from: 0, to: this.#sync.toOffset(this.view.state.doc.length) } : { from: this.#sync.toOffset(from), to: this.#sync.toOffset(to) };
    const edits = (await quietly(client.call("document.format", { doc: id, ...range })))?.edits ?? [];
    if (this.#gone || revision !== this.store.revision || !this.#sync.settled) return;
    if (edits.length === 0) this.app.announce(this.app.t("source-format-none"));
    else await this.#step(() => this.store.edit({ op: "editText", edits }));
  }

  /** Typed text goes first: a step back takes it back as well. */
  async #step(step: () => Promise<unknown>): Promise<void> {
    await this.#sync.flush();
    await step();
  }

  #synced(change: Change | undefined): void {
    if (this.#gone) return;
    if (!change || change.all || change.diagnostics) this.#showFindings();
    if (change && !change.all && change.edits?.length === 0) return;
    this.#linesLater.start();
  }

  #showFindings(): void {
    const { state } = this.view;
    const marks = toMarks(
      this.store.diagnostics,
      state.doc.length,
      (offset, side) => this.#sync.toPosition(offset, side),
      (fix) => void this.#step(() => this.store.edit(fix.command)),
    );
    this.view.dispatch(setDiagnostics(state, marks));
  }

  /** The node under the cursor is selected when the cursor rests. */
  async #selectUnderCursor(): Promise<void> {
    await this.#sync.flush();
    if (this.#gone || !this.#sync.settled || !this.view.hasFocus) return;
    const { revision, client, id, selection } = this.store;
    const offset = this.#sync.toOffset(this.view.state.selection.main.head);
    const key = (await quietly(client.call("document.nodeAt", { doc: id, offset })))?.key ?? undefined;
    // Who has gone on to the canvas meanwhile selects there.
    if (this.#gone || !this.view.hasFocus || revision !== this.store.revision) return;
    if (key === undefined || key === selection.single) return;
    if (!this.store.nodes.has(key)) return;
    this.#own = key;
    selection.set([key]);
    this.#own = undefined;
  }

  #selected(): void {
    void this.#showNodes(this.#own === undefined && !this.view.hasFocus && this.store.selection.focusPath === undefined);
  }

  /** Marks the lines of the selected nodes; `scroll` brings the first of them into view, and the cursor there. */
  async #showNodes(scroll: boolean): Promise<void> {
    const keys = nodesOf(this.store);
    const stretches: Stretch[] = [];
    if (keys.length <= MOST_NODES) {
      const revision = this.store.revision;
      const places = await Promise.all(keys.map((key) => this.#locate(pathOf("nodes", key))));
      if (this.#gone || revision !== this.store.revision || keys.join("\n") !== nodesOf(this.store).join("\n")) return;
      for (const place of places) if (place) stretches.push(this.#stretch(place));
    }
    stretches.sort((a, b) => a.from - b.from);
    this.view.dispatch({ effects: setNodeLines.of(stretches) });
    const [first] = stretches;
    if (!scroll || !first) return;
    // Who has begun to write stays where they are.
    if (!this.view.hasFocus || this.view.state.selection.main.head === 0) this.view.dispatch({ selection: { anchor: first.from } });
    this.#scrollTo(first.from);
  }

  async #reveal({ node, path, place, origin }: Reveal): Promise<void> {
    if (origin === this) return;
    const target = place ?? (await this.#locate(path ?? (node === undefined ? "" : pathOf("nodes", node))));
    if (target && !this.#gone) this.#showPlace(target);
  }

  #showPlace(place: Place): void {
    const { from, to } = this.#stretch(place);
    const end = Math.min(to, this.view.state.doc.lineAt(from).to);
    this.view.dispatch({ selection: { anchor: from, head: end } });
    this.#scrollTo(from);
  }

  async #locate(path: string): Promise<Place | undefined> {
    if (path === "") return undefined;
    const { client, id } = this.store;
    return (await quietly(client.call("document.locate", { doc: id, path })))?.place ?? undefined;
  }

  #stretch(place: Place): Stretch {
    const { length } = this.view.state.doc;
    const from = Math.min(this.#sync.toPosition(place.from, 1), length);
    return { from, to: Math.max(from, Math.min(this.#sync.toPosition(place.to, -1), length)) };
  }

  /** Does nothing when the line is on the screen already. */
  #scrollTo(position: number): void {
    const { scrollDOM } = this.view;
    const block = this.view.lineBlockAt(position);
    const top = block.top + this.view.documentPadding.top;
    const { scrollTop, clientHeight } = scrollDOM;
    if (top >= scrollTop && top + 60 <= scrollTop + clientHeight) return;
    this.view.dispatch({ effects: EditorView.scrollIntoView(position, { y: "start", yMargin: Math.min(72, clientHeight / 4) }) });
  }
}

/** The selected nodes, and those whose transitions are selected. */
function nodesOf(store: DocumentStore): string[] {
  const { nodes, routes } = store.selection;
  return [...new Set([...nodes, ...[...routes].map((id) => store.routes.get(id)?.node ?? "")])].filter((key) => store.nodes.has(key));
}
