import type { Port } from "../../rpc/generated/Port";
import { walkPort } from "../system/ports";
import type { KeyTool } from "./keyTool";
import { hidePort, placeOf, type PortRef, putPort, showPort } from "./port";
import type { Stage } from "./stage";

/** Moves the ports of a card along its border with the arrow keys. */
export class KeyPort implements KeyTool {
  #refs: PortRef[];
  #at = 0;
  #port: Port | undefined;

  constructor(
    readonly stage: Stage,
    readonly node: string,
    output?: string,
  ) {
    const view = stage.scene.view(node);
    this.#refs = [...(view?.outputs ?? []).map((o) => ({ node, output: o.key })), ...(view?.inputs ?? []).map((i) => ({ node, input: i.key }))];
    this.#at = Math.max(0, this.#refs.findIndex((r) => "output" in r && r.output === output));
    this.#show();
  }

  get ports(): number {
    return this.#refs.length;
  }

  arrow(dx: number, dy: number): void {
    const { scene } = this.stage;
    const box = scene.box(scene.slot(this.node));
    const from = this.#port ?? this.#now();
    if (!from) return;
    this.#port = walkPort(box, from, dx, dy);
    this.#show();
    this.stage.say("canvas-port-at", { side: this.#port.side, percent: Math.round(this.#port.offset * 100) });
  }

  /** To the next port; where this one was put stays. */
  next(back: boolean): void {
    const n = this.#refs.length;
    if (n === 0) return;
    this.end();
    this.#at = (this.#at + (back ? n - 1 : 1)) % n;
    this.#show();
    const ref = this.#refs[this.#at];
    if (ref) this.stage.say("output" in ref ? "canvas-port-of-output" : "canvas-port-of-input", { name: "output" in ref ? ref.output : ref.input });
  }

  remove(): void {
    this.stage.say("canvas-port-stays");
  }

  refresh(): boolean {
    if (this.#now() === undefined) return false;
    this.#show();
    return true;
  }

  end(): void {
    const ref = this.#refs[this.#at];
    const port = this.#port;
    this.#port = undefined;
    if (ref && port) putPort(this.stage, ref, port);
    else hidePort(this.stage);
  }

  cancel(): void {
    this.#port = undefined;
    hidePort(this.stage);
  }

  #now(): Port | undefined {
    const { scene } = this.stage;
    const ref = this.#refs[this.#at];
    const at = ref && placeOf(scene, ref);
    if (!at) return undefined;
    const box = scene.box(scene.slot(this.node));
    const level = at.side === "top" || at.side === "bottom";
    return { side: at.side, offset: level ? (at.x - box.x) / box.width : (at.y - box.y) / box.height };
  }

  #show(): void {
    const ref = this.#refs[this.#at];
    const port = this.#port ?? this.#now();
    if (ref && port) showPort(this.stage, ref, port);
  }
}
