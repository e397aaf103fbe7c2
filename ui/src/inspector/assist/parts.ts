import type { TrialKind } from "../../rpc/generated/TrialKind";
import type { TrialPart } from "../../rpc/generated/TrialPart";

/** A part as a row shows it. */
export interface Row {
  from: number;
  to: number;
  depth: number;
  /** Of a collection, counted from 1, where one begins. */
  element: number | undefined;
  text: string;
  kind: TrialKind;
  value: string;
}

/** Deeper parts are not set in further: the text would have no room. */
const DEEPEST = 8;

/** The rows of a text's parts. */
export function rowsOf(text: string, parts: readonly TrialPart[]): Row[] {
  return parts.map(({ from, to, depth, element, kind, value }) => ({
    ...{ from, to, kind, value },
    depth: Math.min(depth, DEEPEST),
    element: element === undefined ? undefined : element + 1,
    text: text.slice(from, to).replace(/\s+/g, " "),
  }));
}

/** The message that names a value without a written form. */
export function wordOf(kind: TrialKind): string | undefined {
  return kind === "text" || kind === "number" || kind === "time" ? undefined : `tryit-${kind}`;
}

/** A value as a row shows it: texts in the quotes of the language. */
export function shownValue({ kind, value }: Pick<Row, "kind" | "value">): string {
  return kind === "text" ? `'${value}'` : value;
}
