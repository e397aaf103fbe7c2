import type { Engine } from "./engine";
import { hitTest } from "./system/hit";
import { linkPill, outputEnd } from "./system/ports";
import type { Box } from "./system/preview";
import { DIMMED, FOUND, HOVERED, RUNNING, TARGET } from "./system/scene";

/**
 * What end-to-end tests may ask of the canvas, as `window.__millrace`. A canvas has no elements to look for, so that tests
 * need to know where things are drawn. Everything is read-only except `force` and `view`; the product itself uses none of it.
 */
export interface Hooks {
  /** Pan and zoom of the canvas in front. */
  camera(): { x: number; y: number; zoom: number; width: number; height: number };
  /** Sets pan and zoom at once. */
  view(to: { x: number; y: number; zoom: number }): void;
  /** World to window coordinates (clientX, clientY). */
  toScreen(x: number, y: number): { x: number; y: number };
  /** A card's box in window coordinates; null when there is no such node. */
  nodeBox(key: string): Box | null;
  /** A port's centre in window coordinates. */
  port(node: string, output: string): { x: number; y: number } | null;
  /** A transition's bends in window coordinates; empty for a link. */
  line(node: string, output: string): { x: number; y: number }[] | null;
  /** A link's pill in window coordinates. */
  link(node: string, output: string): Box | null;
  /** What a press at a window coordinate would take hold of. */
  hit(clientX: number, clientY: number): string;
  /** Shows states that a test cannot bring about otherwise: `hovered`, `dimmed`, `found`, `running`, `target`. */
  force(states: Readonly<Record<string, readonly string[]>>, reasons?: Readonly<Record<string, string>>, tags?: Readonly<Record<string, { text: string; icon: string }>>): void;
  /** Paints `frames` frames, moving the view by (dx, dy) px each, and gives the script time of each in ms. */
  measure(frames: number, dx: number, dy: number): number[];
  /** Script time of the last frame in ms. */
  lastFrame(): number;
  /** How many frames were painted. */
  frames(): number;
  /** Whether everything is drawn as it is and nothing moves by itself. */
  atRest(): boolean;
  /** Makes the overview picture now instead of in the next quiet moment. */
  settle(): void;
}

declare global {
  interface Window {
    __millrace?: Hooks | undefined;
  }
}

/** Puts the hooks of a canvas in place. Returns a function that removes them. */
export function expose(engine: Engine): () => void {
  const { scene, camera, root } = engine;
  const toScreen = (x: number, y: number) => {
    const box = root.getBoundingClientRect();
    return { x: box.left + camera.toScreenX(x), y: box.top + camera.toScreenY(y) };
  };
  const boxOnScreen = (b: Box): Box => ({ ...toScreen(b.x, b.y), width: b.width * camera.zoom, height: b.height * camera.zoom });
  const bits: Readonly<Record<string, number>> = { hovered: HOVERED, dimmed: DIMMED, found: FOUND, running: RUNNING, target: TARGET };
  const hooks: Hooks = {
    camera: () => ({ ...camera.get(), width: camera.width, height: camera.height }),
    view: (to) => {
      engine.stopGlide();
      camera.set(to);
      engine.moved();
    },
    toScreen,
    nodeBox: (key) => (scene.slot(key) < 0 ? null : boxOnScreen(scene.box(scene.slot(key)))),
    port: (node, output) => {
      const view = scene.output(node, output);
      if (!view) return null;
      const end = outputEnd(scene, scene.slot(node), view);
      return toScreen(end.x, end.y);
    },
    line: (node, output) => {
      const edge = scene.edgeSlots.get(`${node}\u0000${output}`);
      if (edge === undefined) return null;
      const p = scene.path(edge);
      return Array.from({ length: p.length / 2 }, (_, i) => toScreen(p[2 * i] as number, p[2 * i + 1] as number));
    },
    link: (node, output) => {
      const edge = scene.edgeSlots.get(`${node}\u0000${output}`);
      const route = edge === undefined ? undefined : scene.routes[edge];
      const box = route && linkPill(scene, route);
      return box ? boxOnScreen(box) : null;
    },
    hit: (clientX, clientY) => {
      const box = root.getBoundingClientRect();
      return hitTest(scene, camera.toWorldX(clientX - box.left), camera.toWorldY(clientY - box.top), camera.zoom).type;
    },
    force: (states, reasons = {}, tags = {}) => {
      for (const [state, keys] of Object.entries(states)) {
        for (const slot of scene.slots.values()) scene.flag(slot, bits[state] ?? 0, false);
        for (const key of keys) if (scene.slot(key) >= 0) scene.flag(scene.slot(key), bits[state] ?? 0, true);
      }
      engine.painter.reasons = new Map(Object.entries(reasons).map(([key, why]) => [scene.slot(key), why]));
      engine.painter.tags = new Map(Object.entries(tags).map(([key, tag]) => [scene.slot(key), tag]));
      engine.repaint();
    },
    measure: (frames, dx, dy) =>
      Array.from({ length: frames }, () => {
        camera.pan(dx, dy);
        return engine.paintNow();
      }),
    lastFrame: () => engine.frames.last,
    frames: () => engine.frames.count,
    atRest: () => engine.atRest,
    settle: () => {
      engine.settleNow();
      while (engine.painter.prepare(scene, camera, engine.dpr, 1000));
    },
  };
  window.__millrace = hooks;
  return () => {
    // The shell shows its own hooks beside these in one object: a canvas knows its own by a function of them.
    if (window.__millrace?.camera === hooks.camera) window.__millrace = undefined;
  };
}
