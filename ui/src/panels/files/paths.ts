/** A file name in a folder, with the folder's own kind of slash. */
export function joinPath(folder: string, name: string): string {
  const slash = folder.includes("\\") && !folder.includes("/") ? "\\" : "/";
  return folder.endsWith(slash) ? folder + name : folder + slash + name;
}

/** The file that a name means: one in `folder`, or the one that a whole path names. */
export function fileOf(folder: string, name: string, extension?: string): string {
  const whole = /^(?:[/\\]|[a-z]:[/\\])/i.test(name);
  const path = whole ? name : joinPath(folder, name);
  if (extension === undefined) return withExtension(path);
  return path.toLowerCase().endsWith(`.${extension}`) ? path : `${path}.${extension}`;
}

/** A name without an extension gets `.yaml`. */
export function withExtension(name: string): string {
  return /\.ya?ml$/i.test(name) ? name : `${name}.yaml`;
}
