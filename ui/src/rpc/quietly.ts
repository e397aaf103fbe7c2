import { RpcFailure } from "./client";

/** The answer of a look-up that may as well go unanswered (a host that is going away): undefined when it failed. */
export async function quietly<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof RpcFailure) return undefined;
    throw failure;
  }
}
