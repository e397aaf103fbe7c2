import { Client, type Method, type Params, type Result } from "../rpc/client";

/** A client that knows how many of its calls are on their way, and what it has ended itself. */
export class CountingClient extends Client {
  pending = 0;
  /** The program was asked to end, and said yes. */
  ended = false;
  #closing = new Set<number>();

  override call<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    this.pending++;
    const doc = method === "document.close" ? (params as Params<"document.close">).doc : undefined;
    if (doc !== undefined) this.#closing.add(doc);
    return super
      .call(method, params)
      .then(
        (result) => {
          if (method === "app.quit") this.ended = true;
          return result;
        },
        (error: unknown) => {
          if (doc !== undefined) this.#closing.delete(doc);
          throw error;
        },
      )
      .finally(() => this.pending--);
  }

  /** Whether this page itself closed a document, or is about to. */
  closes(doc: number): boolean {
    return this.#closing.has(doc);
  }
}
