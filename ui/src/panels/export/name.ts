/** A document's or picture's name as that of a picture: `flow.yaml` → `flow.png`. `keep`: only adds what is missing. */
export function pictureName(name: string, format: string, keep = false): string {
  if (name.toLowerCase().endsWith(`.${format}`)) return name;
  return `${keep ? name : name.replace(/\.ya?ml$/i, "")}.${format}`;
}
