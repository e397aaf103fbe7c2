// Where things are.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const samples = join(root, "samples");
/** Pictures and logs of a run; git ignores it. */
export const output = join(root, "tests", "output");

const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
/** A built program. Set MILLRACE_PROFILE=release to test that build. */
export const program = (name) => join(process.env.MILLRACE_PROGRAMS ?? join(target, process.env.MILLRACE_PROFILE ?? "debug"), name);

/** Packages come from the UI: the tests need no packages of their own. */
export const require = createRequire(join(root, "ui", "package.json"));
