import type { ChangeSet } from "@codemirror/state";
import type { Change, DocumentStore } from "../../document/store";
import { RpcFailure } from "../../rpc/client";
import type { SourceEdit } from "../../rpc/generated/SourceEdit";
import { Later } from "../../shared/later";
import { TextMap } from "./mapping";

/** What shows the text and is typed in. */
export interface Editor {
  /** Takes in changes from elsewhere, for the document with everything typed so far. */
  receive(changes: ChangeSet): void;
  /** The store has changed, the editor's text goes with it: findings and places may be shown anew. */
  synced(change: Change | undefined): void;
  /** Typed text was not accepted and is kept back; undefined when all is well again. */
  trouble(failure: RpcFailure | undefined): void;
}

/** How long typing pauses before it is sent, milliseconds; while one batch is on its way the next one gathers. */
const PAUSE = 80;
/** How often typing that came too late is sent again before the author is told. */
const RETRIES = 3;

/**
 * Keeps an editor and the store's text together, as two writers of one text.
 *
 * The editor's document is always the store's text (`map`), then what is on its way (`sent`), then what is still to
 * be sent (`pending`). A change from elsewhere is moved past both; a batch that came too late goes back to `pending`.
 */
export class Sync {
  #map: TextMap;
  #sent: ChangeSet | undefined;
  #pending: ChangeSet | undefined;
  #sending: Promise<void> | undefined;
  /** The store was replaced while a batch was on its way; its answer says how to go on. */
  #missed = false;
  readonly #soon = new Later(PAUSE, () => void this.flush());
  #ends: (() => void)[];

  constructor(
    readonly store: DocumentStore,
    readonly editor: Editor,
  ) {
    this.#map = new TextMap(store.text);
    this.#ends = [store.subscribe((change) => this.#changed(change)), store.holdBack(() => this.flush(), () => !this.settled)];
  }

  /** The store's text, for the editor to begin with. */
  get map(): TextMap {
    return this.#map;
  }

  /** Whether everything typed has arrived. */
  get settled(): boolean {
    return !this.#sent && !this.#pending;
  }

  /** Takes note of typed changes and sends them soon. */
  typed(changes: ChangeSet): void {
    if (changes.empty) return;
    this.#pending = this.#pending ? this.#pending.compose(changes) : changes;
    this.#soon.start();
  }

  /** Sends everything typed; resolves when it has arrived or failed. */
  flush(): Promise<void> {
    this.#soon.cancel();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Offset in the store's text → position in the editor. */
  toPosition(offset: number, side: -1 | 1 = -1): number {
    let position = this.#map.toPosition(offset);
    if (this.#sent) position = this.#sent.mapPos(position, side);
    if (this.#pending) position = this.#pending.mapPos(position, side);
    return position;
  }

  /** Position in the editor → offset in the store's text. */
  toOffset(position: number): number {
    if (this.#pending) position = this.#pending.invertedDesc.mapPos(position);
    if (this.#sent) position = this.#sent.invertedDesc.mapPos(position);
    return this.#map.toOffset(position);
  }

  /** Throws away what was typed and has not been sent. */
  discard(): void {
    const pending = this.#pending;
    if (!pending || this.#sent) return;
    this.#soon.cancel();
    this.#pending = undefined;
    this.editor.receive(pending.invert(this.#map.doc));
    this.editor.trouble(undefined);
  }

  /** Sends what is left and lets go of the store. */
  destroy(): void {
    const last = this.flush();
    this.#ends[1]?.();
    void last.finally(() => this.#ends[0]?.());
  }

  async #send(): Promise<void> {
    for (let late = 0; this.#pending; ) {
      let failure: RpcFailure | undefined;
      try {
        failure = await this.store.editText(() => this.#take(), this);
      } catch (error) {
        this.#back();
        throw error;
      }
      if (!failure) {
        this.#arrived();
        this.editor.trouble(undefined);
        late = 0;
        continue;
      }
      this.#back();
      if (failure.code !== "edit.stale" || ++late > RETRIES) {
        this.editor.trouble(failure);
        return;
      }
      try {
        await this.store.refresh();
      } catch (error) {
        if (!(error instanceof RpcFailure)) throw error;
        this.editor.trouble(error);
        return;
      }
    }
  }

  /** The next batch, when its turn has come. */
  #take(): SourceEdit[] | undefined {
    if (!this.#pending) return undefined;
    this.#sent = this.#pending;
    this.#pending = undefined;
    return this.#map.toEdits(this.#sent);
  }

  /** The batch was carried out; the store has told so, or was replaced by a text that holds it. */
  #arrived(): void {
    if (!this.#sent) return;
    this.#map.apply(this.#sent);
    this.#sent = undefined;
    this.#catchUp();
  }

  /** The batch was not carried out: it is to be sent again. */
  #back(): void {
    if (!this.#sent) return;
    this.#pending = this.#pending ? this.#sent.compose(this.#pending) : this.#sent;
    this.#sent = undefined;
    this.#catchUp();
  }

  #changed(change: Change): void {
    if (this.#sent && change.origin === this) {
      this.#map.apply(this.#sent);
      this.#sent = undefined;
      this.#follow();
    } else if (this.#sent) {
      this.#missed = true;
      return;
    } else {
      this.#follow(change.edits);
    }
    this.editor.synced(change);
  }

  /** Takes the store's text over; whatever it has that the editor lacks is given to the editor. */
  #follow(edits?: readonly SourceEdit[]): void {
    if (this.#map.adopt(this.store.text)) return;
    this.#receive(this.#map.replace(this.store.text, edits));
  }

  #catchUp(): void {
    this.#follow();
    if (this.#missed) {
      this.#missed = false;
      this.editor.synced(undefined);
    }
  }

  #receive(incoming: ChangeSet): void {
    if (this.#pending) {
      const moved = this.#pending.map(incoming);
      incoming = incoming.map(this.#pending, true);
      this.#pending = moved;
    }
    this.editor.receive(incoming);
  }
}
