import { getContext } from "svelte";
import type { App } from "./app.svelte";

/** The application, for components of the shell. */
export function useApp(): App {
  return getContext<App>("app");
}
