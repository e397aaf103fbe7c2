import { RpcFailure } from "../rpc/client";
import type { Event } from "../rpc/generated/Event";
import type { RpcError } from "../rpc/generated/RpcError";
import type { Host } from "./host";
import { Listeners } from "./listeners";

/** The host for the page's own address. */
export function connect(): Promise<Host> {
  return Promise.resolve(createBrowserHost());
}

/** The core over loopback HTTP, its events over a WebSocket. */
export function createBrowserHost(): Host {
  const listeners = new Listeners();
  listen((event) => listeners.tell(event));
  // A browser may forbid the system's clipboard: then what was copied here can still be pasted here.
  let copied = "";

  return {
    kind: "browser",
    call,
    onEvent: (listener) => listeners.add(listener),
    pickFile: () => Promise.resolve(undefined),
    pickSavePath: () => Promise.resolve(undefined),
    readClipboard: async () => {
      try {
        return await navigator.clipboard.readText();
      } catch {
        return copied;
      }
    },
    writeClipboard: async (text) => {
      copied = text;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // Kept above.
      }
    },
    setTitle: (title) => {
      document.title = title;
    },
  };
}

async function call(method: string, params: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/rpc/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(params),
    });
  } catch (error) {
    throw failure("rpc.unreachable", error instanceof Error ? error.message : String(error));
  }
  if (response.ok) return response.json();
  if (response.status === 422) throw new RpcFailure((await response.json()) as RpcError);
  throw failure("rpc.failed", `${response.status} ${await response.text()}`);
}

function failure(code: string, message: string): RpcFailure {
  return new RpcFailure({ code, message, retryable: true, details: {} });
}

/** Listens for events, and again after a lost connection: then the core gives every document anew. */
function listen(tell: (event: Event) => void, again = false, pause = 250): void {
  const socket = new WebSocket(`ws://${location.host}/events${again ? "?again" : ""}`);
  let next = pause;
  socket.onopen = () => {
    next = 250;
  };
  socket.onmessage = (message) => {
    tell(JSON.parse(message.data as string) as Event);
  };
  socket.onclose = () => {
    setTimeout(() => {
      listen(tell, true, Math.min(next * 2, 5000));
    }, next);
  };
}
