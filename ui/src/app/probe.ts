import type { App } from "./app.svelte";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the canvas in front tells about itself (`canvas/hooks.ts`). */
interface CanvasHooks {
  nodeBox(key: string): Box | null;
  /** Milliseconds of the last painted frame; 0 before the first. */
  lastFrame(): number;
}

/**
 * What tests from outside can see of the page: `globalThis.__millrace`. The canvas assigns its hooks to the same name;
 * they are found beside those of the shell. It changes nothing in the product.
 */
export function installProbe(app: App): void {
  let canvas: CanvasHooks | undefined;
  const drawn = () => app.active === undefined || app.settings.view === "source" || (canvas !== undefined && canvas.lastFrame() > 0);

  const shell = {
    /** Nothing is on its way, and what is in front is drawn. */
    get ready(): boolean {
      return app.client.pending === 0 && drawn();
    },
    /** The text of the document in front as the core has it; null on the start page. */
    text: async (): Promise<string | null> => (app.active ? (await app.client.call("document.text", { doc: app.active.id })).text : null),
    /** A node's card in CSS px of the page. */
    card: (key: string): Box | null => canvas?.nodeBox(key) ?? null,
  };

  Object.defineProperty(globalThis, "__millrace", {
    get: () => Object.assign(Object.create(shell) as object, canvas),
    set: (hooks: CanvasHooks) => (canvas = hooks),
  });
}
