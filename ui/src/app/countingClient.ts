import { Client, type Method, type Params, type Result } from "../rpc/client";

/** A client that knows how many of its calls are on their way. */
export class CountingClient extends Client {
  pending = 0;

  override call<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    this.pending++;
    return super.call(method, params).finally(() => this.pending--);
  }
}
