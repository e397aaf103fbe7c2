/** Reads a list of scalars as flow YAML (`[created, "a b"]`); a text without brackets is its one item. */
export function readList(text: string): string[] {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];
  if (inner === undefined) return text.trim() === "" ? [] : [text.trim()];
  const items: string[] = [];
  const pattern = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^']|'')*)'|([^,]*))\s*(?:,|$)/y;
  while (pattern.lastIndex < inner.length) {
    const match = pattern.exec(inner);
    if (!match) break;
    const [, double, single, plain] = match;
    if (double !== undefined) items.push(unescape(double));
    else if (single !== undefined) items.push(single.replaceAll("''", "'"));
    else if (plain !== undefined && plain.trim() !== "") items.push(plain.trim());
  }
  return items;
}

/** A text as a flow scalar: plain where that is surely the same text, else in double quotes. */
export function writeScalar(text: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(text) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(text) ? text : JSON.stringify(text);
}

function unescape(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(parseInt(code.slice(1), 16));
    return { n: "\n", t: "\t", r: "\r", "0": "\0" }[code] ?? code;
  });
}
