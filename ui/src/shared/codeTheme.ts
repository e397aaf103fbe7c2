import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Lucide's octagon-x, triangle-alert and lightbulb as masks: the shape comes from here, the colour from the tokens. */
const SHAPES = {
  error: `<path d="m15 9-6 6"/><path d="M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z"/><path d="m9 9 6 6"/>`,
  warning: `<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>`,
  info: `<path d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5"/><path d="M9 18h6"/><path d="M10 22h4"/>`,
};

const COLOURS = { error: "var(--save)", warning: "var(--publish)", info: "var(--advice)" };

function mask(shape: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
}

type Styles = Parameters<typeof EditorView.theme>[0];

/** What one verdict looks like in the gutter, under the text and in the tip. */
function verdict(severity: keyof typeof SHAPES): Styles {
  const colour = COLOURS[severity];
  return {
    [`.cm-lint-marker-${severity}`]: {
      content: "none",
      backgroundColor: colour,
      mask: `${mask(SHAPES[severity])} center / 13px no-repeat`,
      WebkitMask: `${mask(SHAPES[severity])} center / 13px no-repeat`,
    },
    [`.cm-lintRange-${severity}`]: {
      backgroundImage: "none",
      textDecoration: `underline wavy ${colour} 1px`,
      textUnderlineOffset: "3px",
      textDecorationSkipInk: "none",
    },
    [`.cm-lintPoint-${severity}::after`]: { borderBottomColor: colour },
    [`.cm-diagnostic-${severity}`]: { borderLeft: `3px solid ${colour}` },
  };
}

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--bg-canvas)", color: "var(--ink)", fontSize: "12px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "18px", fontFeatureSettings: '"calt" 0' },
  ".cm-content": { padding: "8px 0 40px", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 16px 0 8px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "1.5px" },
  ".cm-gutters": { backgroundColor: "var(--bg-canvas)", color: "var(--ink-3)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "26px", padding: "0 2px", fontVariantNumeric: "tabular-nums" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--ink)" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--bg-hover) 60%, transparent)" },
  ".cm-foldGutter .cm-gutterElement": { width: "16px", padding: "0", color: "var(--ink-3)", cursor: "default" },
  ".cm-foldGutter .fold": { display: "grid", placeItems: "center", width: "16px", height: "18px" },
  ".cm-foldGutter .fold.open": { opacity: "0", transition: "opacity var(--m-fast)" },
  ".cm-gutters:hover .fold.open": { opacity: "1" },
  ".cm-foldPlaceholder": {
    margin: "0 4px", padding: "0 5px", border: "1px solid var(--line)", borderRadius: "var(--r-1)",
    backgroundColor: "var(--bg-raised)", color: "var(--ink-2)",
  },
  // Not opaque: what is selected is drawn behind it.
  ".cm-nodeLine": { backgroundColor: "color-mix(in srgb, var(--select) 11%, transparent)" },
  "&.cm-focused .cm-nodeLine.cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--select) 17%, transparent)" },
  ".cm-gutter-lint .cm-nodeLine-gutter": { boxShadow: "inset 2px 0 var(--select)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--select) 24%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--line-strong)", borderRadius: "2px" },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--save)" },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--find) 40%, transparent)" },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--find) 70%, transparent)", borderRadius: "2px" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--find)", color: "var(--on-find)" },
  ".cm-specialChar": { color: "var(--save)" },
  ".cm-gutter-lint": { width: "20px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 3px" },
  ".cm-lint-marker": { width: "14px", height: "18px" },
  ...verdict("error"),
  ...verdict("warning"),
  ...verdict("info"),
  ".cm-lintRange-active": { backgroundColor: "transparent" },
  ".cm-tooltip": {
    border: "1px solid var(--line-strong)", borderRadius: "var(--r-3)", overflow: "hidden",
    backgroundColor: "var(--bg-raised)", color: "var(--ink)", boxShadow: "var(--e2)", font: "var(--t-12)", maxWidth: "420px",
  },
  ".cm-diagnostic": { padding: "6px 10px", font: "var(--t-12)", whiteSpace: "normal" },
  ".cm-diagnosticText": { display: "block" },
  ".cm-diagnosticAction": {
    margin: "6px 6px 0 0", height: "24px", padding: "0 8px", border: "1px solid var(--line-strong)", borderRadius: "var(--r-1)",
    backgroundColor: "var(--bg-raised)", color: "var(--accent-ink)", font: "500 12px/16px var(--font-ui)",
  },
  ".cm-diagnosticAction:hover": { backgroundColor: "var(--bg-hover)" },
  // What is told of an item lies beside the list.
  ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { font: "var(--t-mono)", maxHeight: "260px", padding: "4px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex", gap: "16px", justifyContent: "space-between", alignItems: "baseline", padding: "3px 8px", borderRadius: "var(--r-1)", color: "var(--ink)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent-soft)", color: "var(--ink)" },
  ".cm-completionMatchedText": { textDecoration: "none", color: "var(--accent-ink)", fontWeight: "600" },
  ".cm-completionDetail": { font: "var(--t-12)", fontStyle: "normal", color: "var(--ink-3)", margin: "0", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  ".cm-tooltip.cm-completionInfo": { padding: "8px 10px", maxWidth: "280px", font: "var(--t-12)", color: "var(--ink-2)" },
  ".cm-about": { padding: "6px 10px", maxWidth: "360px", font: "var(--t-12)" },
  ".cm-about p": { margin: "2px 0 0", color: "var(--ink-2)", overflowWrap: "anywhere" },
  ".cm-call code": { font: "var(--t-mono)", color: "var(--ink-2)" },
  ".cm-call b": { color: "var(--accent-ink)" },
  ".cm-rename": { padding: "4px", width: "240px" },
  ".cm-rename input": {
    boxSizing: "border-box", width: "100%", height: "26px", padding: "0 8px", font: "var(--t-mono)", color: "var(--ink)",
    backgroundColor: "var(--bg-field)", border: "1px solid var(--line-strong)", borderRadius: "var(--r-1)", outline: "none",
  },
  ".cm-rename input:focus": { borderColor: "var(--accent)", boxShadow: "0 0 0 1px var(--accent)" },
  ".cm-rename p": { margin: "6px 4px 2px", color: "var(--save-ink)", font: "var(--t-12)" },
  ".cm-panels": { backgroundColor: "var(--bg-panel)", color: "var(--ink)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".find-bar": { display: "flex", flexDirection: "column", gap: "4px", padding: "6px 8px", font: "var(--t-12)" },
  ".find-row": { display: "flex", alignItems: "center", gap: "4px" },
  ".find-row .field": { flex: "1", maxWidth: "320px", height: "26px", gap: "2px", padding: "0 2px 0 8px" },
  ".find-row .field > input": { font: "var(--t-mono)" },
  ".find-row .field:has(> input.bad)": { borderBottomColor: "var(--save)" },
  ".find-row .opt": { height: "20px", minWidth: "22px", padding: "0 4px", borderRadius: "var(--r-1)", font: "500 11px/16px var(--font-ui)", color: "var(--ink-3)", textAlign: "center" },
  ".find-row .opt.word": { textDecoration: "underline", textUnderlineOffset: "2px" },
  ".find-row .opt:hover": { backgroundColor: "var(--bg-hover)", color: "var(--ink)" },
  ".find-row .opt[aria-pressed=true]": { backgroundColor: "var(--accent-soft)", color: "var(--accent-ink)" },
  ".find-row .count": { minWidth: "52px", padding: "0 4px", color: "var(--ink-3)", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  ".find-row .btn": { height: "26px" },
});

const colours = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: "var(--accent-ink)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--type-start)" },
  { tag: tags.comment, color: "var(--ink-3)", fontStyle: "italic" },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace, tags.meta], color: "var(--ink-3)" },
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--accent-ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--type-if)" },
  { tag: [tags.labelName, tags.typeName], color: "var(--conflict-ink)" },
  { tag: tags.invalid, color: "var(--save-ink)" },
]);

/** The look of every code editor, in the colours of the present theme. */
export const codeTheme: Extension = [
  look,
  syntaxHighlighting(colours),
  // Focusable anyhow; said so, because a scrolling region must have something to be reached by.
  EditorView.contentAttributes.of({ tabindex: "0" }),
];
