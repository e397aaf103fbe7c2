/** The path of a node's field, as commands write it: `nodes.ask.title`, `nodes["a.b"].title`. */
export function nodeField(key: string, field: string): string {
  const plain = key !== "" && /^[\p{Alphabetic}\p{Number}_-]+$/u.test(key);
  return plain ? `nodes.${key}.${field}` : `nodes["${key.replace(/["\\]/g, "\\$&")}"].${field}`;
}
