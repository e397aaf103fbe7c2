import { autocompletion, type Completion, type CompletionContext, type CompletionResult, completionKeymap, pickedCompletion, startCompletion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap } from "@codemirror/view";
import type { SourceHover } from "../../rpc/generated/SourceHover";
import type { SourceItem } from "../../rpc/generated/SourceItem";
import type { SourceItems } from "../../rpc/generated/SourceItems";
import type { SourceNode } from "../../rpc/generated/SourceNode";

/** What the core is asked. Places are positions in the editor; undefined when the text went on meanwhile. */
export interface Core {
  items(position: number): Promise<SourceItems | undefined>;
  hover(position: number): Promise<SourceHover | undefined>;
  node(position: number): Promise<SourceNode | undefined>;
  /** Shows where a node begins. */
  show(key: string): void;
  /** Asks for another key of the node that is named at a place. */
  rename(node: SourceNode): void;
  /** Formats the selected lines, or all of them. */
  format(): void;
  t(id: string): string;
}

/** What may stand at the cursor, what stands under the pointer, and where it leads to. */
export function sourceHelp(core: Core): Extension {
  return [
    autocompletion({
      override: [(context) => complete(core, context)],
      icons: false,
      tooltipClass: () => "cm-source-items",
      optionClass: (completion) => `is-${completion.type ?? ""}`,
    }),
    hoverTooltip((_, position) => explain(core, position)),
    keymap.of([
      ...completionKeymap,
      { key: "F12", run: (view) => (void follow(core, view.state.selection.main.from), true) },
      { key: "Shift-Alt-f", run: () => (core.format(), true) },
      { key: "F2", run: (view) => (void rename(core, view.state.selection.main.from), true) },
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (position === null) return false;
        event.preventDefault();
        void follow(core, position);
        return true;
      },
    }),
  ];
}

async function complete(core: Core, context: CompletionContext): Promise<CompletionResult | null> {
  const line = context.state.doc.lineAt(context.pos);
  if (!context.explicit && !/[\w"']$|[:,-] $|[{[] ?$/u.test(line.text.slice(0, context.pos - line.from))) return null;
  const found = await core.items(context.pos);
  if (!found || context.aborted) return null;
  // A list that opens by itself must say something new.
  const written = context.state.sliceDoc(found.from, found.to);
  if (!context.explicit && found.items.some((item) => item.label === written)) return null;
  return {
    from: Math.min(found.from, context.pos),
    to: Math.max(found.to, context.pos),
    options: found.items.map(option),
    validFor: /^[\w-]*$/,
  };
}

/** Fields before nodes and words of the author's own. */
function option(item: SourceItem, index: number): Completion {
  return {
    label: item.label,
    type: item.kind,
    ...(item.detail !== undefined && item.detail.toLowerCase() !== item.label.toLowerCase() && { detail: item.detail }),
    ...(item.about !== undefined && { info: item.about }),
    // As the core has them while nothing has been typed.
    boost: -index / 100,
    apply(view, completion, from, to) {
      view.dispatch({
        changes: { from, to, insert: item.insert },
        selection: { anchor: from + item.insert.length },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
        scrollIntoView: true,
      });
      // What follows a key is offered at once.
      if (/\s$/.test(item.insert)) startCompletion(view);
    },
  };
}

async function explain(core: Core, position: number) {
  const found = await core.hover(position);
  if (!found || found.from === found.to) return null;
  return {
    pos: found.from,
    end: found.to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-about";
      const title = dom.appendChild(document.createElement("b"));
      title.textContent = found.title;
      for (const text of found.about) dom.appendChild(document.createElement("p")).textContent = text;
      return { dom };
    },
  };
}

async function follow(core: Core, position: number): Promise<void> {
  const node = await core.node(position);
  if (node) core.show(node.key);
}

async function rename(core: Core, position: number): Promise<void> {
  const node = await core.node(position);
  if (node) core.rename(node);
}
