/** What the mouse does on the canvas: message ids of the aim and of the way. */
export const MOUSE: ReadonlyArray<readonly [string, string]> = [
  ["mouse-pan", "mouse-pan-how"],
  ["mouse-zoom", "mouse-zoom-how"],
  ["mouse-select", "mouse-select-how"],
  ["mouse-connect", "mouse-connect-how"],
  ["mouse-port", "mouse-port-how"],
  ["mouse-input", "mouse-input-how"],
  ["mouse-bend", "mouse-bend-how"],
  ["mouse-insert", "mouse-insert-how"],
];
