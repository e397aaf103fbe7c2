import type { Command } from "../../rpc/generated/Command";
import { DIMMED, TARGET } from "../system/scene";
import type { Stage } from "./stage";

/** So many cards are asked about at once; what is further away is asked about when it comes into sight. */
const AT_ONCE = 400;

/**
 * Which cards may be what a gesture wants them to be: the core is asked about the very command that would be sent. Those
 * that it would refuse are dimmed with its reason; until it has answered a card counts as legal.
 */
export class Legal {
  #reasons = new Map<number, string>();
  #asked = new Set<number>();
  #over = false;
  #view = "";

  constructor(
    readonly stage: Stage,
    /** The command with this node in its role; undefined when it needs no asking. */
    readonly command: (key: string) => Command | undefined,
  ) {
    this.look();
  }

  /** Asks about the cards in sight that were not asked about. */
  look(): void {
    const { scene, camera } = this.stage;
    const v = camera.view();
    const view = `${v.x} ${v.y} ${camera.zoom}`;
    if (view === this.#view) return;
    this.#view = view;
    const found: number[] = [];
    const n = scene.nodeIndex.query(v.x, v.y, v.x + v.width, v.y + v.height, found);
    const slots: number[] = [];
    const commands: Command[] = [];
    for (let i = 0; i < n && slots.length < AT_ONCE; i++) {
      const slot = found[i] as number;
      const key = scene.views[slot]?.key;
      if (key === undefined || this.#asked.has(slot)) continue;
      this.#asked.add(slot);
      const command = this.command(key);
      if (!command) continue;
      slots.push(slot);
      commands.push(command);
    }
    if (commands.length > 0) void this.stage.check(commands).then((reasons) => this.#take(slots, reasons));
  }

  /** Why a card may not be it; undefined when it may, or when that is not known yet. */
  why(slot: number): string | undefined {
    return this.#reasons.get(slot);
  }

  /** The gesture is over: nothing is dimmed. */
  end(): void {
    this.#over = true;
    const { scene } = this.stage;
    for (const slot of scene.slots.values()) {
      if ((scene.nodeFlags[slot] as number) & (DIMMED | TARGET)) scene.flag(slot, DIMMED | TARGET, false);
    }
    this.stage.setReasons(new Map());
    this.stage.repaint();
  }

  #take(slots: readonly number[], reasons: readonly (string | null)[]): void {
    if (this.#over) return;
    slots.forEach((slot, i) => {
      const why = reasons[i];
      if (typeof why !== "string" || !this.stage.scene.views[slot]) return;
      this.#reasons.set(slot, why);
      this.stage.scene.flag(slot, DIMMED, true);
    });
    this.stage.setReasons(this.#reasons);
    this.stage.repaint();
  }
}
