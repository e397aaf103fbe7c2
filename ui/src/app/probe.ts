import type { App } from "./app.svelte";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What tests from outside can see of the page: where things are on it, and the text as the core has it. It changes nothing. */
export interface Probe {
  /** Nothing is on its way, and what is in front is drawn. */
  readonly ready: boolean;
  /** The text of the document in front; null on the start page. */
  text(): Promise<string | null>;
  /** A point of the canvas in CSS px of the page. */
  toScreen(x: number, y: number): { x: number; y: number } | null;
  card(key: string): Box | null;
  port(key: string, output: string): { x: number; y: number } | null;
}

/** Puts the probe at `globalThis.__millrace`. */
export function installProbe(app: App): void {
  const toScreen: Probe["toScreen"] = (x, y) => app.camera?.(x, y) ?? null;
  const probe: Probe = {
    get ready() {
      return app.client.pending === 0 && (app.active === undefined || app.settings.view === "source" || app.camera !== undefined);
    },
    text: async () => (app.active ? (await app.client.call("document.text", { doc: app.active.id })).text : null),
    toScreen,
    card: (key) => {
      const frame = app.active?.nodes.get(key)?.frame;
      const from = frame && toScreen(frame.x, frame.y);
      const to = frame && toScreen(frame.x + frame.width, frame.y + frame.height);
      return from && to ? { ...from, width: to.x - from.x, height: to.y - from.y } : null;
    },
    port: (key, output) => {
      const node = app.active?.nodes.get(key);
      const anchor = node?.outputs.find((o) => o.key === output)?.anchor;
      return node && anchor ? toScreen(node.frame.x + anchor.x, node.frame.y + anchor.y) : null;
    },
  };
  Object.defineProperty(globalThis, "__millrace", { value: probe, configurable: true });
}
