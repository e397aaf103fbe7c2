/** Keys of the source editor: message id of what they do, and the keys. */
export const SOURCE_KEYS: ReadonlyArray<readonly [string, string]> = [
  ["source-key-complete", "Ctrl+Space"],
  ["source-key-definition", "F12"],
  ["source-key-rename", "F2"],
  ["source-key-format", "Shift+Alt+F"],
  ["source-key-find", "Mod+F"],
  ["source-key-fold", "Ctrl+Shift+["],
  ["source-key-unfold", "Ctrl+Shift+]"],
];
