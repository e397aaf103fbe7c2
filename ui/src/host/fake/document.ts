import { previewRoute, throughWaypoints } from "../../canvas/system/preview";
import type { Command } from "../../rpc/generated/Command";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { Patch } from "../../rpc/generated/Patch";
import type { Projection } from "../../rpc/generated/Projection";
import type { Route } from "../../rpc/generated/Route";
import type { Viewport } from "../../rpc/generated/Viewport";
import { node as makeNode, place } from "./make";
import { labelAt } from "./order";

interface State {
  nodes: Map<string, NodeView>;
  routes: Map<string, Route>;
  viewport: Viewport | undefined;
}

/** A document in memory: enough of every command to try the canvas without the core. Throws words when it refuses. */
export class FakeDocument {
  revision = 1;
  #state: State;
  #past: { state: State; label: string }[] = [];
  #future: { state: State; label: string }[] = [];

  constructor(nodes: NodeView[], routes: Route[]) {
    this.#state = {
      nodes: new Map(nodes.map((n) => [n.key, n])),
      routes: new Map(routes.map((r) => [`${r.node}\u0000${r.output}`, r])),
      viewport: undefined,
    };
  }

  get nodes(): ReadonlyMap<string, NodeView> {
    return this.#state.nodes;
  }

  projection(): Projection {
    return {
      revision: this.revision,
      dialect: "process-2",
      editable: true,
      stale: false,
      canSave: true,
      canPublish: true,
      nodes: [...this.#state.nodes.values()],
      routes: [...this.#state.routes.values()],
      diagnostics: [],
      ...this.#common(),
    };
  }

  edit(command: Command): Patch {
    const next = copy(this.#state);
    apply(next, command);
    this.#past.push({ state: this.#state, label: command.op });
    this.#future = [];
    return this.#go(next);
  }

  check(command: Command): string | null {
    try {
      apply(copy(this.#state), command);
      return null;
    } catch (e) {
      return e instanceof Error ? e.message : String(e);
    }
  }

  step(back: boolean): Patch {
    const [from, to] = back ? [this.#past, this.#future] : [this.#future, this.#past];
    const entry = from.pop();
    if (!entry) throw new Error("Nothing to undo");
    to.push({ state: this.#state, label: entry.label });
    return this.#go(entry.state);
  }

  text(): string {
    const lines = ["version: 2", "start: start", "nodes:"];
    for (const n of this.#state.nodes.values()) {
      lines.push(`  ${n.key}:`, `    type: ${n.kind}`, `    title: ${n.title}`);
      for (const o of n.outputs) if (o.target !== undefined) lines.push(`    # ${o.key} → ${o.target}`);
    }
    return `${lines.join("\n")}\n`;
  }

  #go(next: State): Patch {
    const before = this.#state;
    this.#state = next;
    const base = this.revision++;
    const keys = [...next.nodes.keys()];
    return {
      base,
      revision: this.revision,
      editable: true,
      stale: false,
      canSave: true,
      canPublish: true,
      nodes: [...next.nodes.values()].filter((n) => before.nodes.get(n.key) !== n),
      findings: [],
      removed: [...before.nodes.keys()].filter((k) => !next.nodes.has(k)),
      renamed: [],
      ...(keys.join("\n") !== [...before.nodes.keys()].join("\n") && { order: keys }),
      routes: [...next.routes].filter(([id, r]) => before.routes.get(id) !== r).map(([, r]) => r),
      removedRoutes: [...before.routes].filter(([id]) => !next.routes.has(id)).map(([, r]) => ({ node: r.node, output: r.output })),
      ...this.#common(),
    };
  }

  #common() {
    const [undo, redo] = [this.#past.at(-1)?.label, this.#future.at(-1)?.label];
    return {
      history: { ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) },
      problems: { save: 0, publish: 0, advice: 0 },
      dirty: this.#past.length > 0,
      ...(this.#state.viewport && { viewport: this.#state.viewport }),
    };
  }
}

function copy(state: State): State {
  return { nodes: new Map(state.nodes), routes: new Map(state.routes), viewport: state.viewport };
}

function find(state: State, key: string): NodeView {
  const node = state.nodes.get(key);
  if (!node) throw new Error(`There is no node “${key}”`);
  return node;
}

function put(state: State, node: NodeView): void {
  state.nodes.set(node.key, node);
}

function setOutput(state: State, key: string, output: string, change: Partial<NodeView["outputs"][number]>): void {
  const node = find(state, key);
  put(state, { ...node, outputs: node.outputs.map((o) => (o.key === output ? { ...o, ...change } : o)) });
  reroute(state, [key]);
}

function apply(state: State, command: Command): void {
  switch (command.op) {
    case "batch":
      for (const c of command.commands) apply(state, c);
      return;
    case "move":
      for (const [key, at] of command.nodes) {
        const node = find(state, key);
        put(state, { ...node, position: at, frame: { ...node.frame, ...at } });
      }
      reroute(state, command.nodes.map(([key]) => key));
      return;
    case "set": {
      const [, key = "", field = ""] = command.path.split(".");
      if (field === "title") put(state, { ...find(state, key), title: command.value, titled: true });
      return;
    }
    case "connect": {
      const target = find(state, command.target);
      if (target.inputs.length === 0) throw new Error("Start takes no transition");
      setOutput(state, command.node, command.output, { target: target.key, targetInput: command.input ?? "in" });
      return;
    }
    case "disconnect": {
      const node = find(state, command.node);
      const outputs = node.outputs.map((o) => {
        if (o.key !== command.output) return o;
        const { target: _t, targetInput: _i, ...rest } = o;
        return { ...rest, waypoints: [], display: "line" as const };
      });
      put(state, { ...node, outputs });
      reroute(state, [node.key]);
      return;
    }
    case "port": {
      const { width, height } = find(state, command.node).frame;
      const along = command.offset * (command.side === "left" || command.side === "right" ? height : width);
      setOutput(state, command.node, command.output, {
        port: { side: command.side, offset: command.offset },
        anchor: place(command.side, along, width, height),
      });
      return;
    }
    case "waypoints":
      return setOutput(state, command.node, command.output, { waypoints: command.points });
    case "display":
      return setOutput(state, command.node, command.output, { display: command.display, waypoints: [] });
    case "setViewport":
      state.viewport = command.viewport;
      return;
    case "removeNodes":
      for (const key of command.keys) {
        if (find(state, key).kind === "start") throw new Error("Start cannot be removed");
        state.nodes.delete(key);
      }
      for (const node of [...state.nodes.values()]) {
        for (const o of node.outputs) {
          if (o.target !== undefined && command.keys.includes(o.target)) {
            apply(state, { op: "disconnect", node: node.key, output: o.key });
          }
        }
      }
      reroute(state, command.keys);
      return;
    case "addNode": {
      const key = command.node.key ?? unused(state, command.node.kind);
      const at = command.node.at ?? { x: 0, y: 0 };
      const { kind } = command.node;
      const outputs = kind === "end" ? [] : [{ key: "to" }];
      put(state, makeNode({ key, kind, title: key, x: at.x, y: at.y, height: kind === "end" ? 48 : 64, width: kind === "end" ? 152 : 176, outputs }));
      if (command.from) apply(state, { op: "connect", node: command.from[0], output: command.from[1], target: key });
      if (command.to !== undefined && outputs.length > 0) apply(state, { op: "connect", node: key, output: "to", target: command.to });
      return;
    }
    default:
      throw new Error(`The trial host cannot do “${command.op}”`);
  }
}

function unused(state: State, kind: string): string {
  for (let i = 1; ; i++) {
    const key = i === 1 ? kind : `${kind}${i}`;
    if (!state.nodes.has(key)) return key;
  }
}

/** New lines for everything that touches these nodes. */
function reroute(state: State, keys: readonly string[]): void {
  const touched = new Set(keys);
  for (const [id, r] of state.routes) if (touched.has(r.node) || touched.has(r.target)) state.routes.delete(id);
  for (const node of state.nodes.values()) {
    for (const o of node.outputs) {
      const target = o.target === undefined ? undefined : state.nodes.get(o.target);
      if (!target || !(touched.has(node.key) || touched.has(target.key))) continue;
      const input = target.inputs.find((i) => i.key === o.targetInput) ?? target.inputs[0];
      if (!input) continue;
      const from = { x: node.frame.x + o.anchor.x, y: node.frame.y + o.anchor.y, side: o.anchor.side };
      const to = { x: target.frame.x + input.anchor.x, y: target.frame.y + input.anchor.y, side: input.anchor.side };
      const flat =
        o.display === "link" ? [] : o.waypoints.length > 0 ? throughWaypoints(from, o.waypoints, to) : previewRoute(from, to, [node.frame, target.frame]);
      const points: [number, number][] = [];
      for (let i = 0; i < flat.length; i += 2) points.push([flat[i] as number, flat[i + 1] as number]);
      const route: Route = { node: node.key, output: o.key, target: target.key, input: input.key, display: o.display, points, jumps: [], legal: true };
      const [a, b] = points;
      if (o.label !== "" && a && b) route.label = labelAt(o.label, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - (a[1] === b[1] ? 12 : 0));
      state.routes.set(`${node.key}\u0000${o.key}`, route);
    }
  }
}
