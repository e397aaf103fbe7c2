import { putOff } from "../shared/later";
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
  /** How many frames were painted. */
  frames(): number;
  /** Nothing is to be drawn, nothing moves by itself. */
  atRest(): boolean;
}

/** For so many frames in a row the page must be at rest: what happens in one (sizes, focus) may ask for something in the next. */
const FRAMES = 3;

/** The next frame. A page that is hidden has none. */
function frame(): Promise<unknown> {
  return document.hidden ? new Promise((resolve) => setTimeout(resolve, 16)) : new Promise(requestAnimationFrame);
}

/**
 * What tests from outside can see of the page: `globalThis.__millrace`. The canvas assigns its hooks to the same name;
 * they are found beside those of the shell. It changes nothing in the product.
 */
export function installProbe(app: App): void {
  let canvas: CanvasHooks | undefined;
  const drawn = () => app.active === undefined || app.settings.view === "source" || (canvas !== undefined && canvas.frames() > 0);

  /** What is still going to happen by itself. */
  const unrest = (): string[] => {
    const busy: Record<string, boolean> = {
      "a call is on its way": app.client.pending > 0 || app.documents.some((d) => d.busy),
      "something is put off": putOff() > 0,
      "typefaces are loading": document.fonts.status !== "loaded",
      "the canvas is not drawn": !drawn(),
      "the canvas is to be drawn again": !document.hidden && canvas?.atRest() === false,
    };
    return Object.keys(busy).filter((what) => busy[what]);
  };

  const shell = {
    /** Nothing is on its way, and what is in front is drawn. */
    get ready(): boolean {
      return app.client.pending === 0 && drawn();
    },
    /**
     * Resolves when the page is at rest: what was done has been carried out and is shown. What is held down or hovered may go
     * on, and what is typed and not entered. Fails after `limit` ms and says why.
     */
    settled: async (limit = 10_000): Promise<void> => {
      const end = performance.now() + limit;
      for (let frames = 0; frames < FRAMES; frames++) {
        await frame();
        const going = unrest();
        if (going.length > 0) frames = -1;
        if (going.length > 0 && performance.now() > end) throw new Error(`The page is not at rest: ${going.join(", ")}.`);
      }
    },
    /** The text of the document in front as the core has it; null on the start page. */
    text: async (): Promise<string | null> => (app.active ? (await app.client.call("document.text", { doc: app.active.id })).text : null),
    /** A node's card in CSS px of the page. */
    card: (key: string): Box | null => canvas?.nodeBox(key) ?? null,
  };

  Object.defineProperty(globalThis, "__millrace", {
    get: () => Object.assign(Object.create(shell) as object, canvas),
    set: (hooks: CanvasHooks | undefined) => (canvas = hooks),
  });
}
