import { RpcFailure } from "../rpc/client";
import type { Event } from "../rpc/generated/Event";
import type { RpcError } from "../rpc/generated/RpcError";
import type { Host } from "./host";
import { Listeners } from "./listeners";

/** The host for the page's own address. */
export function connect(): Promise<Host> {
  return Promise.resolve(createBrowserHost());
}

/** After this pause a lost connection is tried again; every failure doubles it. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/** The core over loopback HTTP, its events over a WebSocket. */
export function createBrowserHost(): Host {
  const listeners = new Listeners();
  const watchers = new Set<(open: boolean) => void>();
  listen(
    (event) => listeners.tell(event),
    (open) => watchers.forEach((watcher) => watcher(open)),
  );
  // A browser may forbid the system's clipboard: then what was copied here can still be pasted here.
  let copied = "";

  return {
    kind: "browser",
    call,
    onEvent: (listener) => listeners.add(listener),
    onConnection: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
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
  // The program that knew this page has ended; another one has its address.
  if (response.status === 403) throw failure("rpc.stranger", await response.text());
  throw failure("rpc.failed", `${response.status} ${await response.text()}`);
}

function failure(code: string, message: string): RpcFailure {
  return new RpcFailure({ code, message, retryable: true, details: {} });
}

/** Listens for events, and again after a lost connection: then the core gives every document anew. */
function listen(tell: (event: Event) => void, connected: (open: boolean) => void, again = false, pause = FIRST_PAUSE_MS): void {
  const socket = new WebSocket(`ws://${location.host}/events${again ? "?again" : ""}`);
  let open = false;
  socket.onopen = () => {
    open = true;
    connected(true);
  };
  socket.onmessage = (message) => {
    tell(JSON.parse(message.data as string) as Event);
  };
  socket.onclose = () => {
    if (open) connected(false);
    const now = open ? FIRST_PAUSE_MS : pause;
    setTimeout(() => listen(tell, connected, true, Math.min(now * 2, LONGEST_PAUSE_MS)), now);
  };
}
