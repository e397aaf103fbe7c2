/**
 * The one registry of actions. Menus, the command palette, the keyboard and the window's native menu all go through it.
 *
 * An action is *defined* once (label, icon, keys: `catalog.ts` for the shell, `define` for others) and *handled* by
 * whoever can carry it out right now: the canvas handles `edit.delete` while it is mounted. An action that nobody
 * handles is not shown anywhere.
 */
export interface Action {
  readonly id: string;
  /** Message id of its name. */
  readonly label: string;
  /** Lucide icon name. */
  readonly icon?: string;
  /** Shortcuts, first one shown: `Mod+Shift+S`, `Delete`, `F8`, `E`. `Mod` is Ctrl, on a Mac Command. */
  readonly keys?: readonly string[];
  /**
   * Where its keys work. `global`: everywhere. `diagram`: not while a text field, an editor or a dialog has the focus
   * (there Delete, Ctrl+Z and single letters belong to the text). `canvas`: only while the canvas or the outline has it; what
   * is typed when the focus was lost must change nothing.
   */
  readonly scope: "global" | "diagram" | "canvas";
  /** Message id of the group in the command palette and the shortcuts sheet. */
  readonly group: string;
  /** Not listed in the command palette. */
  readonly hidden?: boolean;
}

/** Carries an action out. Every function is asked anew each time. */
export interface Handler {
  run(): unknown;
  /** Why it cannot be done now, in the reader's language; undefined when it can. */
  why?(): string | undefined;
  /** For switches: whether it is on. */
  checked?(): boolean;
  /** A word beside the name in the command palette (`order-approval.yaml`). */
  detail?(): string | undefined;
}

/** How an action stands right now. */
export interface ActionState {
  /** Whether somebody handles it. */
  available: boolean;
  enabled: boolean;
  why: string | undefined;
  checked: boolean | undefined;
  detail: string | undefined;
}

export class ActionRegistry {
  #actions = new Map<string, Action>();
  #handlers = new Map<string, Handler[]>();
  #listeners = new Set<() => void>();

  constructor(actions: readonly Action[] = []) {
    for (const action of actions) this.#actions.set(action.id, action);
  }

  /** Every action that somebody handles, in the order of definition. */
  available(): Action[] {
    return [...this.#actions.values()].filter((a) => this.#handler(a.id) !== undefined);
  }

  /** Every action, handled or not. */
  all(): Action[] {
    return [...this.#actions.values()];
  }

  get(id: string): Action | undefined {
    return this.#actions.get(id);
  }

  /** Adds actions; one with the same id is replaced. Returns a function that takes them out. */
  define(...actions: readonly Action[]): () => void {
    for (const action of actions) this.#actions.set(action.id, action);
    this.changed();
    return () => {
      for (const action of actions) if (this.#actions.get(action.id) === action) this.#actions.delete(action.id);
      this.changed();
    };
  }

  /** Handles an action from now on; the handler registered last is asked. Returns a function that ends it. */
  handle(id: string, handler: Handler): () => void {
    const list = this.#handlers.get(id) ?? [];
    list.push(handler);
    this.#handlers.set(id, list);
    this.changed();
    return () => {
      const at = list.indexOf(handler);
      if (at >= 0) list.splice(at, 1);
      this.changed();
    };
  }

  /** Handles several actions. */
  handleAll(handlers: Readonly<Record<string, Handler>>): () => void {
    const ends = Object.entries(handlers).map(([id, handler]) => this.handle(id, handler));
    return () => ends.forEach((end) => end());
  }

  state(id: string): ActionState {
    const handler = this.#handler(id);
    if (!handler) return { available: false, enabled: false, why: undefined, checked: undefined, detail: undefined };
    const why = handler.why?.();
    return { available: true, enabled: why === undefined, why, checked: handler.checked?.(), detail: handler.detail?.() };
  }

  /** Carries it out. False when nobody can do it now. */
  run(id: string): boolean {
    const handler = this.#handler(id);
    if (!handler || handler.why?.() !== undefined) return false;
    handler.run();
    return true;
  }

  /** Calls `listener` when states may have changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says that a handler's answers may be different now (selection, mode). */
  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  #handler(id: string): Handler | undefined {
    return this.#handlers.get(id)?.at(-1);
  }
}
