/** A path as diagnostics and commands write it: `nodes.ask.choices.ok`, `nodes["a.b"].title`. */
export function pathOf(first: string, ...keys: readonly string[]): string {
  return first + keys.map(segment).join("");
}

function segment(key: string): string {
  return /^[\p{Alphabetic}\p{N}_-]+$/u.test(key) ? `.${key}` : `["${key.replace(/[\\"]/g, "\\$&")}"]`;
}

/** Whether `path` names `base` or something below it. */
export function isAtOrBelow(path: string, base: string): boolean {
  if (!path.startsWith(base)) return false;
  const next = path[base.length];
  return next === undefined || next === "." || next === "[";
}
