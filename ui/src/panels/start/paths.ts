/** A folder as it is shown: the home folder as `~`. */
export function shortFolder(folder: string, home: string): string {
  if (home === "" || !folder.startsWith(home)) return folder;
  const rest = folder.slice(home.length);
  return rest === "" ? "~" : /^[/\\]/.test(rest) ? `~${rest}` : folder;
}
