import type { Engine } from "./engine";
import type { PickItem } from "./overlay/state.svelte";
import { commit } from "./tools/stage";

/** Lets the author choose another type for a node; types that cannot be say why. */
export function pickTypeFor(engine: Engine, key: string): void {
  const { app, overlay, store, scene } = engine;
  const present = scene.view(key)?.kind;
  const kinds = app.kinds.filter((k) => k.id !== present && !k.unique);
  void store.check(kinds.map((k) => ({ op: "retype", key, kind: k.id }))).then(
    (reasons) => {
      const box = scene.box(scene.slot(key));
      overlay.close();
      overlay.picker = {
        at: { x: box.x + box.width + 12, y: box.y },
        label: app.t("canvas-change-type"),
        items: kinds.map((k, i): PickItem => {
          const why = reasons[i];
          return { id: k.id, label: app.t(`kind-${k.id}`), icon: k.icon, token: k.token, ...(typeof why === "string" && { why }) };
        }),
        choose: (kind) => void commit(engine, { op: "retype", key, kind }),
        closed: () => engine.focusTree(),
      };
    },
    (error: unknown) => app.toast({ kind: "error", text: error instanceof Error ? error.message : String(error) }),
  );
}
