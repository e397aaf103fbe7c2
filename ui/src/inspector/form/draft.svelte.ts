/**
 * What is being typed in a field, beside what the document says.
 *
 * The document's value wins when it was changed elsewhere; the field's own commit coming back leaves newer typing alone.
 */
export class Draft {
  text = $state("");
  #known = $state("");
  /** What is on its way to the document, the oldest first. */
  #sent: string[] = [];
  /** The document's revision after what was typed here was last sent while typing went on; see `typed`. */
  kept: number | undefined;

  constructor(value: string) {
    this.text = value;
    this.#known = value;
  }

  /** Whether something is typed that the document does not have. */
  get dirty(): boolean {
    return this.text !== this.#known;
  }

  /** The document's value is now `value`. True when the text was replaced by it. */
  take(value: string): boolean {
    const at = this.#sent.indexOf(value);
    if (at >= 0) {
      this.#sent.splice(0, at + 1);
      this.#known = value;
      return false;
    }
    if (value === this.#known) return false;
    this.#sent = [];
    this.#known = value;
    if (this.text === value) return false;
    this.text = value;
    return true;
  }

  /** What is to be sent now; undefined when there is nothing new. */
  commit(): string | undefined {
    if (!this.dirty || this.text === this.#sent.at(-1)) return undefined;
    this.#sent.push(this.text);
    return this.text;
  }

  /** The last commit was refused: the text goes back to the document's, unless it is typed in again. */
  refused(typing: boolean): void {
    this.#sent = [];
    if (!typing) this.restore();
  }

  restore(): void {
    this.text = this.#known;
  }
}
