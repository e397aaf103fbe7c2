import type { NodeKind } from "../rpc/generated/NodeKind";
import type { Action } from "./actions";

const file = (id: string, icon: string | undefined, keys: string[] = []): Action => ({
  id: `file.${id}`,
  label: `action-file-${kebab(id)}`,
  ...(icon === undefined ? {} : { icon }),
  keys,
  scope: "global",
  group: "group-file",
});

const edit = (id: string, icon: string, keys: string[], scope: Action["scope"] = "diagram"): Action => ({
  id: `edit.${id}`,
  label: `action-edit-${kebab(id)}`,
  icon,
  keys,
  scope,
  group: "group-edit",
});

const view = (id: string, icon: string, keys: string[] = [], scope: Action["scope"] = "global"): Action => ({
  id: `view.${id}`,
  label: `action-view-${kebab(id)}`,
  icon,
  keys,
  scope,
  group: "group-view",
});

const help = (id: string, icon: string, keys: string[], scope: Action["scope"] = "global"): Action => ({
  id,
  label: `action-${kebab(id)}`,
  icon,
  keys,
  scope,
  group: "group-help",
});

/** The shell's actions in the order of menus. */
export const CATALOG: readonly Action[] = [
  file("new", "file-plus", ["Mod+N"]),
  file("open", "folder-open", ["Mod+O"]),
  file("save", "save", ["Mod+S"]),
  file("saveAs", "save", ["Mod+Shift+S"]),
  file("saveAll", "save-all", ["Mod+Alt+S"]),
  file("compare", "git-compare-arrows"),
  file("compareEarlier", "history"),
  file("revert", "rotate-ccw"),
  file("exportSvg", "file-down"),
  file("exportPng", "file-down"),
  file("exportPdf", "file-down"),
  file("close", "x", ["Mod+W"]),
  { id: "app.settings", label: "action-app-settings", icon: "settings", keys: ["Mod+,"], scope: "global", group: "group-file" },
  { id: "app.quit", label: "action-app-quit", icon: "log-out", keys: ["Mod+Q"], scope: "global", group: "group-file" },
  edit("undo", "undo-2", ["Mod+Z"]),
  edit("redo", "redo-2", ["Mod+Shift+Z", "Mod+Y"]),
  edit("cut", "scissors", ["Mod+X"]),
  edit("copy", "copy", ["Mod+C"]),
  edit("paste", "clipboard-paste", ["Mod+V"]),
  edit("duplicate", "copy-plus", ["Mod+D"]),
  edit("delete", "trash-2", ["Delete", "Backspace"], "canvas"),
  edit("selectAll", "square-dashed", ["Mod+A"]),
  edit("find", "text-search", ["Mod+F"]),
  view("canvas", "workflow", ["Mod+1"]),
  view("split", "columns-2", ["Mod+2"]),
  view("source", "code-xml", ["Mod+3"]),
  view("zoomIn", "zoom-in", ["Mod++", "Mod+="]),
  view("zoomOut", "zoom-out", ["Mod+-"]),
  view("zoom100", "scan", ["Mod+0"]),
  view("fit", "maximize", ["Shift+1"], "diagram"),
  view("fitSelection", "crosshair", ["Shift+2"], "diagram"),
  view("minimap", "map", ["M"], "canvas"),
  view("snap", "magnet", ["G"], "canvas"),
  view("side", "panel-left", ["Mod+B"]),
  view("inspector", "panel-right", ["Mod+Alt+B"]),
  view("bottom", "panel-bottom", ["Mod+J"]),
  view("theme", "sun-moon"),
  view("language", "languages"),
  view("nextTab", "chevron-right", ["Ctrl+Tab", "Ctrl+PageDown"]),
  view("previousTab", "chevron-left", ["Ctrl+Shift+Tab", "Ctrl+PageUp"]),
  { ...view("nextRegion", "panel-left", ["F6"]), hidden: true },
  { id: "problems.next", label: "action-problems-next", icon: "chevron-down", keys: ["F8"], scope: "global", group: "group-view" },
  { id: "problems.previous", label: "action-problems-previous", icon: "chevron-up", keys: ["Shift+F8"], scope: "global", group: "group-view" },
  { id: "problems.fixAll", label: "action-problems-fix-all", icon: "wrench", keys: [], scope: "global", group: "group-edit" },
  { ...help("palette.open", "search", ["Mod+K"]), hidden: true },
  help("help.shortcuts", "keyboard", ["?", "F1"], "diagram"),
];

/** Keys for a browser tab, which keeps Ctrl+N, Ctrl+W and Ctrl+Tab for itself. */
export const BROWSER_KEYS: Readonly<Record<string, readonly string[]>> = {
  "file.new": ["Alt+N"],
  "file.close": ["Alt+W"],
  "view.nextTab": ["Alt+PageDown"],
  "view.previousTab": ["Alt+PageUp"],
};

/** `add.<kind>`: adds a node of a kind. */
export function addAction(kind: NodeKind): Action {
  return {
    id: `add.${kind.id}`,
    label: `kind-${kind.id}`,
    icon: kind.icon,
    keys: kind.shortcut === null ? [] : [kind.shortcut],
    scope: "canvas",
    group: "group-add",
  };
}

function kebab(id: string): string {
  return id.replace(/\./g, "-").replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
}
