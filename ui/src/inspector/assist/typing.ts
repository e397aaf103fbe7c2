/** Whether a list may open by itself behind a text: behind a name, a dot, or where something is to be filled in. */
export function opensList(before: string): boolean {
  return /[\p{L}\p{N}_.{(']$/u.test(before);
}

/** Whether a list still fits the word that it was made for: a name, or a text that is not closed yet. */
export function staysValid(word: string): boolean {
  return /^(?:'[^']*|[\p{L}\p{N}_]*)$/u.test(word);
}
