import { StreamLanguage, type StreamParser } from "@codemirror/language";

const WORDS = /^(AND|OR|NOT|IS|IN|BETWEEN|CONTAINS|STARTS|ENDS|WITH|ANY|ALL|WHERE|COUNT|HAS|ROLE|RESPONSIBLE)$/i;
const ATOMS = /^(TRUE|FALSE|NULL|DATE)$/i;
const FUNCTIONS = /^(LOWER|UPPER|TRIM|LENGTH|COALESCE|TODAY|NOW)$/i;

/** Conditions and security expressions: one grammar, reserved words in any case. */
const condition: StreamParser<unknown> = {
  name: "condition",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^'(?:[^']|'')*'?/)) return "string";
    if (stream.match(/^-?\d+(?:\.\d+)?/)) return "number";
    const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u) as RegExpMatchArray | null;
    if (word) {
      // `item.Count` is a path, whatever its parts are called.
      if (stream.string.charAt(stream.start - 1) === "." || stream.peek() === ".") return null;
      if (WORDS.test(word[0])) return "keyword";
      if (ATOMS.test(word[0])) return "atom";
      return FUNCTIONS.test(word[0]) ? "keyword" : null;
    }
    if (stream.match(/^(?:<>|!=|<=|>=|[=<>])/)) return "operator";
    stream.next();
    return null;
  },
};

/** Text with `{path}` and `{function(…)}`; `{{` and `}}` are braces. */
const template: StreamParser<{ hole: boolean }> = {
  name: "template",
  startState: () => ({ hole: false }),
  token(stream, state) {
    if (!state.hole) {
      if (stream.match("{{") || stream.match("}}")) return "escape";
      if (stream.eat("{")) {
        state.hole = true;
        return "keyword";
      }
      if (stream.eat("}")) return "invalid";
      stream.match(/^[^{}]+/);
      return null;
    }
    if (stream.match(/^'(?:[^']|'')*'?/)) return "string";
    if (stream.eat("}")) {
      state.hole = false;
      return "keyword";
    }
    stream.match(/^[^}']+/);
    return "keyword";
  },
};

const languages: Readonly<Record<string, StreamLanguage<unknown>>> = {
  condition: StreamLanguage.define(condition),
  security: StreamLanguage.define(condition),
  template: StreamLanguage.define(template),
};

/** The highlighting of one of the small languages; undefined for one that is not known. */
export function languageOf(name: string): StreamLanguage<unknown> | undefined {
  return languages[name];
}
