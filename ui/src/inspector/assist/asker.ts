import type { Assist } from "../../rpc/generated/Assist";

/** Asks what is told of a text and a place in it; the same question twice in a row is asked once. */
export class Asker {
  #last: { text: string; offset: number; answer: Promise<Assist | undefined> } | undefined;

  constructor(readonly ask: (text: string, offset: number) => Promise<Assist | undefined>) {}

  at(text: string, offset: number): Promise<Assist | undefined> {
    const last = this.#last;
    if (last?.text === text && last.offset === offset) return last.answer;
    const answer = this.ask(text, offset).then((found) => {
      // What went unanswered is asked again.
      if (found === undefined && this.#last?.answer === answer) this.#last = undefined;
      return found;
    });
    this.#last = { text, offset, answer };
    return answer;
  }

  /** What was told may be otherwise now. */
  forget(): void {
    this.#last = undefined;
  }
}
