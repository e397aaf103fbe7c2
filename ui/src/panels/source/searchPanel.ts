import {
  closeSearchPanel, findNext, findPrevious, getSearchQuery, replaceAll, replaceNext, SearchQuery, setSearchQuery,
} from "@codemirror/search";
import type { EditorView, Panel, ViewUpdate } from "@codemirror/view";
import { runScopeHandlers } from "@codemirror/view";

/** Matches are counted up to here. */
const MOST = 1000;

const PICTURES = {
  up: `<path d="m18 15-6-6-6 6"/>`,
  down: `<path d="m6 9 6 6 6-6"/>`,
  close: `<path d="M18 6 6 18"/><path d="m6 6 12 12"/>`,
};

/** Find and replace in two rows, in the product's look. */
export function searchPanel(view: EditorView): Panel {
  return new SearchBar(view);
}

class SearchBar implements Panel {
  readonly dom: HTMLElement;
  readonly top = true;
  readonly #find: HTMLInputElement;
  readonly #replace: HTMLInputElement;
  readonly #case: HTMLButtonElement;
  readonly #word: HTMLButtonElement;
  readonly #pattern: HTMLButtonElement;
  readonly #count: HTMLElement;
  #query: SearchQuery;

  constructor(readonly view: EditorView) {
    const say = (text: string) => view.state.phrase(text);
    this.#query = getSearchQuery(view.state);
    this.#find = field(say("Find"), this.#query.search);
    this.#find.setAttribute("main-field", "true");
    this.#replace = field(say("Replace"), this.#query.replace);
    this.#case = toggle("Aa", say("match case"), this.#query.caseSensitive);
    this.#word = toggle("ab", say("by word"), this.#query.wholeWord);
    this.#word.classList.add("word");
    this.#pattern = toggle(".*", say("regexp"), this.#query.regexp);
    this.#count = document.createElement("span");
    this.#count.className = "count";
    this.#count.setAttribute("role", "status");

    const find = row(
      box(this.#find, this.#case, this.#word, this.#pattern),
      this.#count,
      iconButton(PICTURES.up, say("previous"), () => findPrevious(view)),
      iconButton(PICTURES.down, say("next"), () => findNext(view)),
      iconButton(PICTURES.close, say("close"), () => (closeSearchPanel(view), view.focus())),
    );
    const rows = [find];
    if (!view.state.readOnly) {
      rows.push(
        row(
          box(this.#replace),
          textButton(say("replace"), () => replaceNext(view)),
          textButton(say("replace all"), () => replaceAll(view)),
        ),
      );
    }
    this.dom = element("div", "find-bar", ...rows);
    this.dom.addEventListener("input", () => this.#commit());
    this.dom.addEventListener("keydown", (e) => this.#key(e));
    for (const button of [this.#case, this.#word, this.#pattern]) {
      button.addEventListener("click", () => {
        button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
        this.#commit();
      });
    }
    this.#show();
  }

  mount(): void {
    this.#find.select();
  }

  update(update: ViewUpdate): void {
    for (const tr of update.transactions) {
      for (const effect of tr.effects) {
        if (effect.is(setSearchQuery) && !effect.value.eq(this.#query)) this.#take(effect.value);
      }
    }
    if (update.docChanged || update.selectionSet) this.#show();
  }

  #take(query: SearchQuery): void {
    this.#query = query;
    this.#find.value = query.search;
    this.#replace.value = query.replace;
    this.#case.setAttribute("aria-pressed", String(query.caseSensitive));
    this.#word.setAttribute("aria-pressed", String(query.wholeWord));
    this.#pattern.setAttribute("aria-pressed", String(query.regexp));
    this.#show();
  }

  #commit(): void {
    const pressed = (button: HTMLButtonElement) => button.getAttribute("aria-pressed") === "true";
    const query = new SearchQuery({
      search: this.#find.value,
      replace: this.#replace.value,
      caseSensitive: pressed(this.#case),
      wholeWord: pressed(this.#word),
      regexp: pressed(this.#pattern),
    });
    if (query.eq(this.#query)) return;
    this.#query = query;
    this.view.dispatch({ effects: setSearchQuery.of(query) });
    this.#show();
  }

  #key(e: KeyboardEvent): void {
    if (runScopeHandlers(this.view, e, "search-panel")) e.preventDefault();
    else if (e.key === "Enter" && e.target === this.#find) {
      e.preventDefault();
      (e.shiftKey ? findPrevious : findNext)(this.view);
    } else if (e.key === "Enter" && e.target === this.#replace) {
      e.preventDefault();
      replaceNext(this.view);
    }
    e.stopPropagation();
  }

  /** Which match is marked, of how many. */
  #show(): void {
    const { state } = this.view;
    const bad = this.#query.search !== "" && !this.#query.valid;
    let all = 0;
    let at = 0;
    if (this.#query.search !== "" && !bad) {
      const cursor = this.#query.getCursor(state);
      const { from, to } = state.selection.main;
      for (let match = cursor.next(); !match.done && all < MOST; match = cursor.next()) {
        all++;
        if (match.value.from === from && match.value.to === to) at = all;
      }
    }
    this.#find.classList.toggle("bad", bad || (this.#query.search !== "" && all === 0));
    this.#count.textContent = this.#query.search === "" ? "" : `${at > 0 ? at : "–"} / ${all}${all === MOST ? "+" : ""}`;
  }
}

function element(tag: string, className: string, ...children: Node[]): HTMLElement {
  const out = document.createElement(tag);
  out.className = className;
  out.append(...children);
  return out;
}

function row(...children: Node[]): HTMLElement {
  return element("div", "find-row", ...children);
}

/** A field with its switches inside. */
function box(input: HTMLInputElement, ...switches: HTMLElement[]): HTMLElement {
  return element("div", "field", input, ...switches);
}

function field(label: string, value: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.value = value;
  input.placeholder = label;
  input.setAttribute("aria-label", label);
  input.autocomplete = "off";
  input.spellcheck = false;
  return input;
}

function button(className: string, label: string, run?: () => unknown): HTMLButtonElement {
  const out = document.createElement("button");
  out.type = "button";
  out.className = className;
  out.title = label;
  out.setAttribute("aria-label", label);
  if (run) out.addEventListener("click", run);
  return out;
}

function toggle(text: string, label: string, on: boolean): HTMLButtonElement {
  const out = button("opt", label);
  out.textContent = text;
  out.setAttribute("aria-pressed", String(on));
  return out;
}

function iconButton(picture: string, label: string, run: () => unknown): HTMLButtonElement {
  const out = button("ib s", label, run);
  out.innerHTML = `<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${picture}</svg>`;
  return out;
}

function textButton(label: string, run: () => unknown): HTMLButtonElement {
  const out = button("btn", label, run);
  out.textContent = label;
  return out;
}
