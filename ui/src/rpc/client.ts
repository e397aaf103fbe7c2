import type { Host } from "../host/host";
import type { Commands } from "./generated/commands";
import type { RpcError } from "./generated/RpcError";

export type Method = keyof Commands;
export type Params<M extends Method> = Commands[M]["params"];
export type Result<M extends Method> = Commands[M]["result"];

/** A command of the core that failed: `code` is stable, `message` is in the reader's language. */
export class RpcFailure extends Error {
  constructor(readonly error: RpcError) {
    super(error.message);
    this.name = "RpcFailure";
  }

  get code(): string {
    return this.error.code;
  }
}

/** Typed calls over whatever host the UI runs in. */
export class Client {
  constructor(readonly host: Host) {}

  /** @throws RpcFailure when the core refuses or cannot be reached. */
  call<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    return this.host.call(method, params) as Promise<Result<M>>;
  }
}
