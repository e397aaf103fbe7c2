import type { Change, DocumentStore } from "../../document/store";
import { quietly } from "../../rpc/quietly";
import type { Form } from "../../rpc/generated/Form";

/** Fetches the form of one node and keeps it fresh. */
export class FormLoader {
  form: Form | undefined = $state.raw();
  /** Changes when another node is shown; a renamed node stays the same one, so that the focus can stay in its form. */
  instance = $state(0);

  #key: string | undefined;
  #wanted = 0;
  #busy: Promise<void> | undefined;
  #end: () => void;

  constructor(readonly store: DocumentStore) {
    this.#end = store.subscribe((change) => this.#changed(change));
  }

  /** Shows the form of a node, or of none. */
  show(key: string | undefined): void {
    if (key === this.#key) return;
    this.#key = key;
    this.instance++;
    this.form = undefined;
    this.#fetch();
  }

  destroy(): void {
    this.#key = undefined;
    this.#end();
  }

  #changed(change: Change): void {
    const key = this.#key;
    if (key === undefined) return;
    const renamed = change.renamed.find(([from]) => from === key);
    if (renamed) this.#key = renamed[1];
    const routes = change.routes.length + change.removedRoutes.length > 0;
    if (change.all || renamed || routes || change.order || change.nodes.includes(key)) this.#fetch();
  }

  /** Resolves when the form shows everything that has happened so far. */
  async settled(): Promise<void> {
    while (this.#busy) await this.#busy;
  }

  /** One call at a time; whatever happened meanwhile makes one more. */
  #fetch(): void {
    this.#wanted++;
    this.#busy ??= this.#load().finally(() => (this.#busy = undefined));
  }

  async #load(): Promise<void> {
    for (let seen = 0; seen !== this.#wanted; ) {
      seen = this.#wanted;
      const key = this.#key;
      const form = key === undefined ? null : await quietly(this.store.client.call("document.form", { doc: this.store.id, key }));
      // A failed look-up leaves the form that is shown.
      if (form !== undefined && seen === this.#wanted && key === this.#key) this.form = form ?? undefined;
    }
  }
}
