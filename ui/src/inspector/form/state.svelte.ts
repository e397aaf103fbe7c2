import { getContext, setContext, tick } from "svelte";
import type { AppContext } from "../../app/context";
import type { DocumentStore } from "../../document/store";
import { pathOf } from "../../document/path";
import type { Choice } from "../../rpc/generated/Choice";
import type { Command } from "../../rpc/generated/Command";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Field } from "../../rpc/generated/Field";
import type { Form } from "../../rpc/generated/Form";
import type { Placed } from "./findings";

/** What the controls of a form share. Its properties are reactive. */
export class FormState {
  /** Changes of a list's own shape that are on their way. */
  #reshaping = 0;
  #turn: Promise<unknown> = Promise.resolve();
  /** What choosing a word again does, by path and word. */
  readonly #kept = new Map<string, Command>();

  constructor(
    readonly store: DocumentStore,
    readonly app: AppContext,
    readonly read: () => { form: Form; placed: Placed; focus: string | undefined },
    /** Resolves when the form shows what has happened. */
    readonly settled: () => Promise<void> = () => Promise.resolve(),
  ) {}

  get form(): Form {
    return this.read().form;
  }

  /** The path that was asked to be brought into view, for folded items to open. */
  get focus(): string | undefined {
    return this.read().focus;
  }

  get editable(): boolean {
    return this.read().form.editable;
  }

  findings(path: string): readonly DiagnosticView[] {
    return this.read().placed.at.get(path) ?? [];
  }

  /** What names a field within its form: it stays the same when the node is renamed, so that the focus can stay too. */
  name(field: Field): string {
    const node = pathOf("nodes", this.form.key);
    return `${field.control.type} ${field.path.startsWith(node) ? field.path.slice(node.length) : field.path}`;
  }

  t(id: string, args?: Record<string, string | number>): string {
    return this.app.t(id, args);
  }

  /** `again`: goes on with what was typed in the same field. */
  edit(command: Command, again = false): Promise<boolean> {
    if (!this.editable) return Promise.resolve(false);
    return again ? this.store.editAgain(command) : this.store.edit(command);
  }

  /**
   * Chooses one of a few words. What had been filled in for the one chosen until now comes back when it is chosen again,
   * until the node is left.
   */
  choose(field: Field, choice: Choice, options: readonly Choice[]): void {
    const left = options.find((o) => o.value === field.value);
    const name = (value: string) => `${field.path} ${value}`;
    const command = this.#kept.get(name(choice.value)) ?? choice.command;
    if (left?.command) this.#kept.set(name(left.value), left.command);
    void this.edit(command ?? { op: "set", path: field.path, value: choice.value });
  }

  /** Another node is shown. */
  forget(): void {
    this.#kept.clear();
  }

  /**
   * Adds, removes or moves items. A second one before the form shows the first is left out (a double click on a remove
   * button would take the next item as well). Resolves when the form shows the change.
   */
  reshape(command: Command): Promise<boolean> {
    return this.#reshaping > 0 ? Promise.resolve(false) : this.reshapeNext(() => command);
  }

  /**
   * The same for keys, which are typed ahead: none is left out. `command` is asked when the form shows all earlier changes;
   * undefined: there is nothing to do.
   */
  reshapeNext(command: () => Command | undefined): Promise<boolean> {
    this.#reshaping++;
    const done = this.#turn.then(async () => {
      try {
        const next = this.editable ? command() : undefined;
        if (!next || !(await this.store.edit(next))) return false;
        await this.settled();
        await tick();
        return true;
      } finally {
        this.#reshaping--;
      }
    });
    this.#turn = done.catch(() => false);
    return done;
  }

  /** Whether a change of a list's shape is on its way. */
  get reshaping(): boolean {
    return this.#reshaping > 0;
  }

  /** Resolves when every change of a list's shape so far has been made. */
  async reshaped(): Promise<void> {
    await this.#turn;
  }
}

const KEY = Symbol("form");

export function provideForm(state: FormState): FormState {
  setContext(KEY, state);
  return state;
}

export function useForm(): FormState {
  return getContext<FormState>(KEY);
}

/** What every control gets. */
export interface ControlProps {
  /** Id of the element that the label names. */
  id: string;
  /** Ids of help and findings. */
  describedby: string | undefined;
  /** Whether a finding stands at the field. */
  invalid: boolean;
}
