import { EDGE_ACTIVE, EDGE_FOCUSED, EDGE_SELECTED, FOCUSED, type Scene, SELECTED } from "./scene";

/** Marks in the scene what is selected and what the keyboard is at. */
export class Highlight {
  #nodes = new Set<number>();
  #edges = new Set<number>();
  #focused = -1;
  #focusedEdge = -1;

  constructor(readonly scene: Scene) {}

  /** Marks the selected nodes with their transitions, and the selected transitions. */
  select(selection: { readonly nodes: ReadonlySet<string>; readonly routes: ReadonlySet<string> }): void {
    const { scene } = this;
    for (const slot of this.#nodes) if (scene.views[slot]) scene.flag(slot, SELECTED, false);
    for (const edge of this.#edges) if (scene.routes[edge]) scene.flagEdge(edge, EDGE_SELECTED | EDGE_ACTIVE, false);
    this.#nodes.clear();
    this.#edges.clear();
    for (const key of selection.nodes) {
      const slot = scene.slot(key);
      if (slot < 0) continue;
      scene.flag(slot, SELECTED, true);
      this.#nodes.add(slot);
      for (const edge of scene.edgesOf(key)) this.#mark(edge, EDGE_ACTIVE);
    }
    for (const id of selection.routes) this.#mark(scene.edgeSlots.get(id) ?? -1, EDGE_SELECTED);
  }

  /** Marks the node, or the transition under it; nothing without one. */
  focus(at: { node: string; output: string | undefined } | undefined): void {
    const { scene } = this;
    if (scene.views[this.#focused]) scene.flag(this.#focused, FOCUSED, false);
    if (scene.routes[this.#focusedEdge]) scene.flagEdge(this.#focusedEdge, EDGE_FOCUSED, false);
    this.#focused = at ? scene.slot(at.node) : -1;
    this.#focusedEdge = at?.output === undefined ? -1 : (scene.edgeSlots.get(`${at.node}\u0000${at.output}`) ?? -1);
    if (this.#focused >= 0) scene.flag(this.#focused, FOCUSED, true);
    if (this.#focusedEdge >= 0) scene.flagEdge(this.#focusedEdge, EDGE_FOCUSED, true);
  }

  #mark(edge: number, bit: number): void {
    if (edge < 0) return;
    this.scene.flagEdge(edge, bit, true);
    this.#edges.add(edge);
  }
}
