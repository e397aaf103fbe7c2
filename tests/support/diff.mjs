// What changed between two texts, as lines.
import assert from "node:assert/strict";

/**
 * The changed lines as a plain diff shows them: `- old`, `+ new`, with no context.
 * Longest common subsequence; the texts of tests are small.
 */
export function diff(before, after) {
  const a = lines(before);
  const b = lines(after);
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j] ? common[(i + 1) * width + j + 1] + 1 : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const changes = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
    } else if (i < a.length && (j === b.length || common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      changes.push(`- ${show(a[i++])}`);
    } else {
      changes.push(`+ ${show(b[j++])}`);
    }
  }
  return changes;
}

/** Asserts that exactly these lines changed. */
export function assertDiff(before, after, expected) {
  assert.deepEqual(diff(before, after), expected);
}

/** Lines with their ends, so that a changed line ending is a change. */
function lines(text) {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function show(line) {
  if (line.endsWith("\r\n")) return `${line.slice(0, -2)}␍`;
  return line.endsWith("\n") ? line.slice(0, -1) : `${line}␄`;
}
