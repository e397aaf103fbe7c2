/** For searching: no difference between upper and lower case, also of the Turkish letters. */
export function fold(text: string): string {
  return text.replace(/[İIı]/g, "i").toLowerCase();
}
