import type { Place } from "../rpc/generated/Place";

/** What is selected in a document: nodes by key, transitions by route id. One selection for canvas, outline, inspector and source. */
export class Selection {
  #nodes = new Set<string>();
  #routes = new Set<string>();
  #listeners = new Set<() => void>();
  /** The diagnostic path to bring into view in the inspector, set by a click on a problem. */
  focusPath: string | undefined;
  /** The place in the text to bring into view in the source, for a problem that belongs to no node. */
  focusPlace: Place | undefined;

  get nodes(): ReadonlySet<string> {
    return this.#nodes;
  }

  get routes(): ReadonlySet<string> {
    return this.#routes;
  }

  get size(): number {
    return this.#nodes.size + this.#routes.size;
  }

  /** The only selected node, if exactly one node and nothing else is selected. */
  get single(): string | undefined {
    return this.#nodes.size === 1 && this.#routes.size === 0 ? this.#nodes.values().next().value : undefined;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(nodes: Iterable<string>, routes: Iterable<string> = [], focusPath?: string, focusPlace?: Place): void {
    this.#nodes = new Set(nodes);
    this.#routes = new Set(routes);
    this.focusPath = focusPath;
    this.focusPlace = focusPlace;
    this.#tell();
  }

  toggleNode(key: string): void {
    if (!this.#nodes.delete(key)) this.#nodes.add(key);
    this.#tell();
  }

  toggleRoute(id: string): void {
    if (!this.#routes.delete(id)) this.#routes.add(id);
    this.#tell();
  }

  clear(): void {
    if (this.size > 0) this.set([]);
  }

  /** Follows renamed nodes and drops what is gone. */
  follow(
    renamed: ReadonlyArray<readonly [string, string]>,
    nodes: ReadonlyMap<string, unknown>,
    routes: ReadonlyMap<string, unknown>,
  ): void {
    if (this.size === 0) return;
    const names = new Map(renamed);
    const nextNodes = [...this.#nodes].map((k) => names.get(k) ?? k).filter((k) => nodes.has(k));
    const nextRoutes = [...this.#routes]
      .map((id) => {
        const [node = "", output = ""] = id.split("\u0000");
        return `${names.get(node) ?? node}\u0000${output}`;
      })
      .filter((id) => routes.has(id));
    const same =
      nextNodes.length === this.#nodes.size &&
      nextRoutes.length === this.#routes.size &&
      nextNodes.every((k) => this.#nodes.has(k)) &&
      nextRoutes.every((k) => this.#routes.has(k));
    if (same) return;
    this.set(nextNodes, nextRoutes, this.focusPath, this.focusPlace);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
