import type { Command } from "../rpc/generated/Command";
import type { Engine } from "./engine";
import { commit } from "./tools/stage";

/** Lets the author choose another type for a node; types that cannot be say why. */
export function pickTypeFor(engine: Engine, key: string): void {
  const { app, overlay, scene } = engine;
  const present = scene.view(key)?.kind;
  const box = scene.box(scene.slot(key));
  const would = (kind: string): Command => ({ op: "retype", key, kind });
  overlay.close();
  overlay.picker = {
    at: { x: box.x + box.width + 12, y: box.y },
    label: app.t("canvas-change-type"),
    items: app.kinds.filter((k) => k.id !== present && !k.unique).map((k) => ({ id: k.id, label: app.t(`kind-${k.id}`), icon: k.icon, token: k.token })),
    would,
    choose: (kind) => void commit(engine, would(kind)).then((done) => done && engine.say("canvas-retyped", { kind: app.t(`kind-${kind}`) })),
    closed: () => engine.focusTree(),
  };
}
