import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { getCurrentWindow } from "@tauri-apps/api/window";
import { RpcFailure } from "../rpc/client";
import type { Event } from "../rpc/generated/Event";
import type { RpcError } from "../rpc/generated/RpcError";
import type { Host } from "./host";
import { Listeners } from "./listeners";

/** The host for the page's own address. */
export async function connect(): Promise<Host> {
  const host = await createTauriHost();
  // The window starts again with another renderer when nothing was painted in time.
  requestAnimationFrame(() => setTimeout(() => void invoke("painted")));
  return host;
}

/** The core inside the window's own process. */
export async function createTauriHost(): Promise<Host> {
  const listeners = new Listeners();
  await listen<Event>("studio", ({ payload }) => listeners.tell(payload));
  const window = getCurrentWindow();

  return {
    kind: "tauri",
    call: async (method, params) => {
      try {
        return await invoke("rpc", { method, params });
      } catch (error) {
        throw isRpcError(error) ? new RpcFailure(error) : error;
      }
    },
    onEvent: (listener) => listeners.add(listener),
    pickFile: () => invoke<string | null>("pick_file"),
    pickSavePath: (suggested) => invoke<string | null>("pick_save_path", { suggested }),
    readClipboard: () => invoke<string>("read_clipboard"),
    writeClipboard: (text) => invoke<undefined>("write_clipboard", { text }),
    setTitle: (title) => {
      document.title = title;
      void window.setTitle(title);
    },
    window: {
      minimize: () => void window.minimize(),
      toggleMaximize: () => void window.toggleMaximize(),
      close: () => void window.close(),
      startDragging: () => void window.startDragging(),
      // The window reads the setting itself, and its menu with it.
      setSystemTitleBar: () => undefined,
    },
  };
}

function isRpcError(error: unknown): error is RpcError {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}
