import type { Engine } from "./engine";
import type { Pointer } from "./tools/stage";

/** How near to the canvas's edge a gesture makes the view move along, and how fast at most (px a frame). */
const ZONE = 28;
const SPEED = 14;

/** Moves the view while a gesture is held at the edge of the canvas. */
export class EdgePan {
  #frame = 0;
  #at: Pointer | undefined;

  constructor(readonly engine: Engine) {}

  follow(p: Pointer): void {
    this.#at = p;
    if (!this.engine.controller.gesture?.autopan) return this.stop();
    const [dx, dy] = this.#push(p);
    if (dx === 0 && dy === 0) this.stop();
    else this.#frame ||= requestAnimationFrame(() => this.#step());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step(): void {
    this.#frame = 0;
    const { camera, controller } = this.engine;
    const p = this.#at;
    if (!p || !controller.gesture?.autopan) return;
    const [dx, dy] = this.#push(p);
    camera.pan(dx, dy);
    this.#at = { ...p, x: camera.toWorldX(p.sx), y: camera.toWorldY(p.sy) };
    controller.gesture.move(this.#at);
    this.engine.moved();
    this.follow(this.#at);
  }

  #push(p: Pointer): [number, number] {
    const { width, height } = this.engine.camera;
    return [pushed(p.sx, width), pushed(p.sy, height)];
  }
}

function pushed(at: number, size: number): number {
  if (at < ZONE) return Math.min(1, (ZONE - at) / ZONE) * SPEED;
  if (at > size - ZONE) return -Math.min(1, (at - size + ZONE) / ZONE) * SPEED;
  return 0;
}
