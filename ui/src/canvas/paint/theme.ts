import type { NodeKind } from "../../rpc/generated/NodeKind";

/** Colours of a node type. */
export interface TypeColours {
  ink: string;
  soft: string;
  solid: string;
  icon: string;
}

/** Every colour the painter uses, as plain strings. Read once per change of theme. */
export interface Theme {
  canvas: string;
  raised: string;
  lineSubtle: string;
  line: string;
  lineStrong: string;
  ink: string;
  ink2: string;
  ink3: string;
  inkOff: string;
  dot: string;
  focus: string;
  select: string;
  selectHalo: string;
  guide: string;
  onGuide: string;
  edge: string;
  edgeActive: string;
  accentInk: string;
  find: string;
  onFind: string;
  save: string;
  publish: string;
  publishInk: string;
  advice: string;
  success: string;
  successInk: string;
  successSoft: string;
  successHalo: string;
  number: string;
  literal: string;
  rowLine: string;
  /** Lines 2 px instead of 1.5, tiles framed, no shadows. */
  contrast: boolean;
  dark: boolean;
  edgeWidth: number;
  edgeActiveWidth: number;
  type(kind: string): TypeColours;
}

/** Reads the tokens that hold on `element`. */
export function readTheme(element: Element, kinds: readonly NodeKind[]): Theme {
  const style = getComputedStyle(element);
  const raw = (name: string) => style.getPropertyValue(name).trim();
  const resolve = colourResolver();
  const token = (name: string) => resolve(raw(name));
  const forced = matchMedia("(forced-colors: active)").matches;
  const theme = document.documentElement.dataset["theme"];
  const contrast = theme === "contrast" || forced;
  const dark = theme === "dark" || theme === "contrast";
  const types = new Map<string, TypeColours>();
  for (const kind of kinds) {
    types.set(kind.id, {
      ink: forced ? token("--ink") : token(`--type-${kind.token}`),
      soft: forced ? token("--bg-raised") : token(`--type-${kind.token}-soft`),
      solid: forced ? token("--ink") : token(`--type-${kind.token}-solid`),
      icon: kind.icon,
    });
  }
  const unknown: TypeColours = { ink: token("--ink-2"), soft: token("--bg-raised"), solid: token("--ink-3"), icon: "circle-question-mark" };
  return {
    canvas: token("--bg-canvas"),
    raised: token("--bg-raised"),
    lineSubtle: token("--line-subtle"),
    line: token("--line"),
    lineStrong: token("--line-strong"),
    ink: token("--ink"),
    ink2: token("--ink-2"),
    ink3: token("--ink-3"),
    inkOff: token("--ink-off"),
    dot: token("--dot"),
    focus: token("--focus"),
    select: token("--select"),
    selectHalo: token("--select-halo"),
    guide: token("--guide"),
    onGuide: dark ? "#14060d" : "#ffffff",
    edge: token("--edge"),
    edgeActive: token("--edge-active"),
    accentInk: token("--accent-ink"),
    find: token("--find"),
    onFind: token("--on-find"),
    save: token("--save"),
    publish: token("--publish"),
    publishInk: token("--publish-ink"),
    advice: token("--advice"),
    success: token("--success"),
    successInk: token("--success-ink"),
    successSoft: token("--success-soft"),
    successHalo: token("--success-halo"),
    number: forced ? token("--ink") : token("--type-if"),
    literal: forced ? token("--ink") : token("--type-start"),
    rowLine: dark ? token("--line") : token("--line-subtle"),
    contrast,
    dark,
    edgeWidth: contrast ? 2 : 1.5,
    edgeActiveWidth: contrast ? 3 : 2,
    type: (kind) => types.get(kind) ?? unknown,
  };
}

/** System colour words (forced colours) become plain colours, so that nothing is looked up while painting. */
function colourResolver(): (value: string) => string {
  const probe = document.createElement("span");
  probe.style.display = "none";
  document.body.append(probe);
  const resolved = new Map<string, string>();
  queueMicrotask(() => probe.remove());
  return (value) => {
    if (value === "" || value.startsWith("#") || value.startsWith("rgb")) return value;
    let colour = resolved.get(value);
    if (colour === undefined) {
      probe.style.color = value;
      resolved.set(value, (colour = getComputedStyle(probe).color));
    }
    return colour;
  };
}
