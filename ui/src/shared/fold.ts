/**
 * For searching: no difference between upper and lower case, also of the Turkish letters, nor between letters with and
 * without marks: `siparis` finds `SİPARİŞ`. Every letter keeps its place in the text.
 */
export function fold(text: string): string {
  return text.replace(/[İIı]/g, "i").toLowerCase().replace(/[^\0-\x7f]/gu, plain);
}

function plain(letter: string): string {
  const base = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return base.length === letter.length ? base : letter;
}
