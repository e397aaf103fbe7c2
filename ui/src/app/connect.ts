import type { Connect, Host } from "../host/host";

const modules: Record<string, () => Promise<unknown>> = import.meta.glob("../host/{tauri,browser}.ts");

/** The host that this page runs in: the window, the browser host, or with `?fake` in the address none at all. */
export async function connect(): Promise<Host> {
  const query = new URLSearchParams(location.search);
  if (query.has("fake")) return (await import("../host/fake")).fakeHost(query);
  const name = "__TAURI_INTERNALS__" in window ? "tauri" : "browser";
  const load = modules[`../host/${name}.ts`];
  if (!load) throw new Error(`This build has no ${name} host`);
  return ((await load()) as { connect: Connect }).connect();
}
