import type { CompareResult } from "../rpc/generated/CompareResult";
import type { Question, Toast } from "./context";

/** What lies over the window. One thing at a time. */
export type Overlay =
  | { kind: "palette"; query: string }
  | { kind: "shortcuts" }
  | { kind: "settings" }
  | { kind: "open"; done: (path: string | null) => void }
  | { kind: "export"; format: "svg" | "png" | "pdf" }
  /** `done` may say why the name cannot be used: the dialog stays then. */
  | { kind: "saveAs"; name: string; folder: string | undefined; extension?: string; done: (path: string | null) => void | Promise<string | undefined> }
  /** With `doc` an earlier text of that open document may be chosen. */
  | { kind: "compare"; compare: CompareResult; doc?: number; steps?: number };

interface Asked extends Question {
  done: (answer: string) => void;
}

export interface ShownToast extends Toast {
  id: number;
}

/** More would cover what they speak of. */
const MOST_TOASTS = 3;

/** Dialogs, questions and toasts. */
export class Overlays {
  now: Overlay | undefined = $state.raw();
  question: Asked | undefined = $state.raw();
  toasts: readonly ShownToast[] = $state.raw([]);
  #waiting: Asked[] = [];
  #lastToast = 0;

  show(overlay: Overlay): void {
    this.close();
    this.now = overlay;
  }

  /** Closes what is open; a file dialog counts as cancelled. */
  close(): void {
    const overlay = this.now;
    this.now = undefined;
    if (overlay?.kind === "open" || overlay?.kind === "saveAs") void overlay.done(null);
  }

  ask(question: Question): Promise<string> {
    return new Promise((resolve) => {
      const asked: Asked = { ...question, done: resolve };
      if (this.question) this.#waiting.push(asked);
      else this.question = asked;
    });
  }

  answer(id: string): void {
    const asked = this.question;
    this.question = this.#waiting.shift();
    asked?.done(id);
  }

  toast(toast: Toast): void {
    const id = ++this.#lastToast;
    // The same again takes the place of the one before and stays its whole time.
    const others = this.toasts.filter((t) => t.text !== toast.text || t.kind !== toast.kind);
    this.toasts = [...others, { ...toast, id }].slice(-MOST_TOASTS);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((t) => t.id !== id);
  }
}
