import type { Event } from "../rpc/generated/Event";

/**
 * The only way out of the UI. Three hosts implement it: the Tauri window (`tauri.ts`), the browser host over loopback
 * HTTP and WebSocket (`browser.ts`), and a fake for tests and benchmarks (`fake.ts`).
 *
 * Each of these modules exports `connect(): Promise<Host>` (type `Connect`); `app/connect.ts` chooses.
 */
export interface Host {
  readonly kind: "tauri" | "browser" | "fake";

  /** Carries out a command of the core; rejects with `RpcFailure`. */
  call(method: string, params: unknown): Promise<unknown>;

  /** What the core tells without being asked. Returns a function that ends the subscription. */
  onEvent(listener: (event: Event) => void): () => void;

  /**
   * Tells when the connection to the core is lost (false) and when it is there again (true). Absent where the core lives in the
   * window's own process. Returns a function that ends the subscription.
   */
  onConnection?(listener: (open: boolean) => void): () => void;

  /** Asks for a file to open. Null: cancelled. Undefined: this host has no native dialog, use the in-page one. */
  pickFile(): Promise<string | null | undefined>;

  /** Asks where to save. Same answers. */
  pickSavePath(suggested: string): Promise<string | null | undefined>;

  readClipboard(): Promise<string>;
  writeClipboard(text: string): Promise<void>;

  /** What the title bar of the system says. */
  setTitle(title: string): void;

  /** Window buttons and the title bar's drag area; absent in a browser tab. */
  readonly window?: {
    minimize(): void;
    toggleMaximize(): void;
    close(): void;
    startDragging(): void;
    setSystemTitleBar(on: boolean): void;
  };
}

/** What a host module exports as `connect`. */
export type Connect = () => Promise<Host>;
