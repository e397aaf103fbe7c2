import type { Engine } from "./engine";
import type { OverlayState } from "./overlay/state.svelte";
import { worst } from "./paint/marks";
import type { Hit } from "./system/hit";

type Lines = NonNullable<OverlayState["tip"]>["lines"];

/** More findings than these are counted, not listed. */
const MOST = 5;

/** What a tip at this place says: a title that does not fit, a badge's findings, a link's way. */
export function tipFor(engine: Engine, hit: Hit): Lines | undefined {
  const { scene, painter, app, store } = engine;
  if (hit.type === "badge") {
    const key = scene.views[hit.node]?.key;
    const found = key === undefined ? [] : store.findingsOf(key);
    const lines = found.slice(0, MOST).map((d) => ({
      text: d.message,
      verdict: d.verdict,
      icon: worst({ save: 0, publish: 0, advice: 0, [d.verdict]: 1 })?.icon ?? "lightbulb",
    }));
    if (found.length > MOST) lines.push({ text: app.t("canvas-more-problems", { count: found.length - MOST }), verdict: "advice", icon: "ellipsis" });
    return lines.length > 0 ? lines : undefined;
  }
  if (hit.type === "node") {
    const view = scene.views[hit.node];
    if (!view) return undefined;
    const cut = engine.camera.zoom < 0.55 || painter.layouts.get(hit.node, view).cut;
    return cut ? [{ text: view.title }] : undefined;
  }
  if (hit.type === "link") {
    const target = scene.routes[hit.edge]?.target ?? "";
    return [{ text: app.t("canvas-follow-link", { title: scene.view(target)?.title ?? target }) }];
  }
  return undefined;
}
