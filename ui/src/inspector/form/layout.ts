import type { Control } from "../../rpc/generated/Control";
import type { Field } from "../../rpc/generated/Field";
import type { ListItem } from "../../rpc/generated/ListItem";

export type ListOf = Extract<Control, { type: "list" }>;

/**
 * How an item is drawn: `choice` has a text with its target below, `row` is one or two small fields side by side,
 * `card` folds.
 */
export type ItemLook = "choice" | "row" | "card";

export function lookOf(item: ListItem): ItemLook {
  const types = item.fields.map((field) => field.control.type);
  if (item.key !== undefined) {
    const targets = types.filter((type) => type === "target").length;
    return types[0] === "text" && targets === 1 && types.length === 2 ? "choice" : "card";
  }
  const small = types.every((type) => type === "text" || type === "select" || type === "number");
  return small && types.length >= 1 && types.length <= 2 ? "row" : "card";
}

/** A stretch of a form between two lines. */
export interface Section {
  /** Heading; undefined for the plain fields. */
  group: Field | undefined;
  fields: readonly Field[];
}

/** Groups and lists stand by themselves under their heading, plain fields together. */
export function sections(fields: readonly Field[]): Section[] {
  const out: { group: Field | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const { control } = field;
    if (control.type === "group") out.push({ group: field, fields: control.fields });
    else if (control.type === "list") out.push({ group: field, fields: [field] });
    else if (out.at(-1)?.group === undefined && out.length > 0) out.at(-1)?.fields.push(field);
    else out.push({ group: undefined, fields: [field] });
  }
  return out;
}
