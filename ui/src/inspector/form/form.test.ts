import { describe, expect, it } from "vitest";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Field } from "../../rpc/generated/Field";
import type { NodeView } from "../../rpc/generated/NodeView";
import { Draft } from "./draft.svelte";
import { bestPath, place, worst } from "./findings";
import { readList, writeScalar } from "./flowList";
import { lookOf, sections } from "./layout";
import { isWhole, stepped } from "./numbers";
import { dropIndex } from "./reorder";
import { fold } from "../../shared/fold";
import { targets } from "./targets";

describe("Draft", () => {
  it("sends a change once and keeps newer typing when it comes back", () => {
    const draft = new Draft("a");
    draft.text = "ab";
    expect(draft.commit()).toBe("ab");
    expect(draft.commit()).toBeUndefined();
    draft.text = "abc";
    expect(draft.take("ab")).toBe(false);
    expect(draft.text).toBe("abc");
    expect(draft.dirty).toBe(true);
    expect(draft.commit()).toBe("abc");
  });

  it("takes a change from elsewhere, typed in or not", () => {
    const draft = new Draft("a");
    expect(draft.take("b")).toBe(true);
    draft.text = "bx";
    expect(draft.take("c")).toBe(true);
    expect(draft.text).toBe("c");
    expect(draft.dirty).toBe(false);
  });

  it("goes back after a refusal, unless typing goes on", () => {
    const draft = new Draft("a");
    draft.text = "!";
    draft.commit();
    draft.refused(true);
    expect(draft.text).toBe("!");
    expect(draft.commit()).toBe("!");
    draft.refused(false);
    expect(draft.text).toBe("a");
  });
});

function text(path: string): Field {
  return { path, label: path, control: { type: "text", maxLength: null, options: [] }, required: false, clearable: false };
}

const FIELDS: Field[] = [
  { path: "nodes.n", label: "Key", control: { type: "key" }, required: true, clearable: false },
  text("nodes.n.title"),
  {
    ...text("nodes.n.choices"),
    control: {
      type: "list",
      items: [{ path: "nodes.n.choices.ok", key: "ok", summary: "", fields: [text("nodes.n.choices.ok.title")] }],
      add: null,
      addLabel: "",
      sortable: true,
      minimum: 0,
    },
  },
  { ...text("nodes.n.admission"), control: { type: "group", fields: [text("nodes.n.admission.mode")] } },
];

function finding(path: string, verdict: DiagnosticView["verdict"] = "save", node = "n"): DiagnosticView {
  return { verdict, severity: "error", code: "c", message: "", path, node, parameters: {}, fixes: [] };
}

describe("findings", () => {
  it("stand under the most specific field at or above their path", () => {
    const list = [
      "nodes.n.title", "nodes.n.titleX", "nodes.n.choices.ok.title", "nodes.n.choices.ok.to", "nodes.n.choices.okay",
      "nodes.n.admission.mode.x", "nodes.n.admission", "nodes.n",
    ].map((path) => finding(path));
    const placed = place([...list, finding("nodes.other.title", "save", "other")], "n", FIELDS);
    const at = Object.fromEntries([...placed.at].map(([path, found]) => [path, found.map((f) => f.path)]));
    expect(at).toEqual({
      "nodes.n.title": ["nodes.n.title"],
      "nodes.n.choices.ok.title": ["nodes.n.choices.ok.title"],
      "nodes.n.choices.ok": ["nodes.n.choices.ok.to"],
      "nodes.n.choices": ["nodes.n.choices.okay"],
      "nodes.n.admission.mode": ["nodes.n.admission.mode.x"],
      "nodes.n.admission": ["nodes.n.admission"],
    });
    expect(placed.rest.map((f) => f.path)).toEqual(["nodes.n.titleX", "nodes.n"]);
  });

  it("prefer the longer path, also with quoted and indexed parts", () => {
    expect(bestPath(['nodes["a.b"]', 'nodes["a.b"].list'], 'nodes["a.b"].list[2].x')).toBe('nodes["a.b"].list');
    expect(bestPath(["nodes.a"], "nodes.ab")).toBeUndefined();
  });

  it("have a worst one", () => {
    expect(worst([finding("a", "advice"), finding("a", "publish")])).toBe("publish");
    expect(worst([])).toBe("none");
  });
});

describe("layout", () => {
  it("draws groups and lists by themselves and plain fields together", () => {
    const parts = sections([...FIELDS, text("nodes.n.last")]);
    expect(parts.map((p) => p.group?.path ?? p.fields.map((f) => f.path))).toEqual([
      ["nodes.n", "nodes.n.title"],
      "nodes.n.choices",
      "nodes.n.admission",
      ["nodes.n.last"],
    ]);
  });

  it("knows a choice, a row and a card", () => {
    const target: Field = { ...text("t"), control: { type: "target", node: "n", output: "o" } };
    expect(lookOf({ path: "", key: "k", summary: "", fields: [text("a"), target] })).toBe("choice");
    expect(lookOf({ path: "", key: "k", summary: "", fields: [text("a"), text("b")] })).toBe("card");
    expect(lookOf({ path: "", summary: "", fields: [text("a"), text("b")] })).toBe("row");
    expect(lookOf({ path: "", summary: "", fields: [text("a"), text("b"), text("c")] })).toBe("card");
  });
});

describe("flow lists", () => {
  it("are read with every kind of quotes", () => {
    expect(readList(`[created, "a, b", 'it''s', x y ]`)).toEqual(["created", "a, b", "it's", "x y"]);
    expect(readList(`["\\u0131\\n"]`)).toEqual(["ı\n"]);
    expect(readList("[]")).toEqual([]);
    expect(readList("")).toEqual([]);
    expect(readList("one")).toEqual(["one"]);
    expect(readList(`["open, x]`)).toEqual(['"open', "x"]);
  });

  it("quote what YAML could read as something else", () => {
    expect(writeScalar("item.Lines")).toBe("item.Lines");
    for (const odd of ["null", "yes", "a b", "1", "", "a:b", "ş"]) expect(writeScalar(odd)).toBe(JSON.stringify(odd));
  });
});

describe("numbers", () => {
  it("are whole and within bounds", () => {
    expect(isWhole("5", 1, 10)).toBe(true);
    expect(isWhole(" 10 ", 1, 10)).toBe(true);
    for (const wrong of ["0", "11", "1.5", "1e3", "0x1", "", "five", "99999999999999999999"]) expect(isWhole(wrong, 1, 10)).toBe(false);
  });

  it("step with the arrow keys", () => {
    expect(stepped("5", 1, 1, 10)).toBe("6");
    expect(stepped("5", 10, 1, 10)).toBe("10");
    expect(stepped("1", -1, 1, 10)).toBe("1");
    expect(stepped("", 1, 1, 10)).toBe("1");
  });
});

describe("dropIndex", () => {
  it("is where the item stands afterwards", () => {
    const middles = [10, 30, 50];
    expect(dropIndex(middles, 0, 5)).toBe(0);
    expect(dropIndex(middles, 0, 40)).toBe(1);
    expect(dropIndex(middles, 0, 60)).toBe(2);
    expect(dropIndex(middles, 2, 5)).toBe(0);
    expect(dropIndex(middles, 1, 30)).toBe(1);
  });
});

describe("targets", () => {
  const view = (key: string, kind: string, title: string): NodeView => ({
    ...{ key, kind, title, titled: true, frame: { x: 0, y: 0, width: 1, height: 1 }, inputs: [], outputs: [] },
    ...{ card: { lines: [], max_lines: 0, wrap: false, more_rows: 0 }, problems: { save: 0, publish: 0, advice: 0 } },
  });
  const list = [view("start", "start", "Start"), view("a", "end", "Reddedildi"), view("red", "end", "Bitti"), view("b", "end", "İade kaydı")];
  const store = { order: list.map((n) => n.key), nodes: new Map(list.map((n) => [n.key, n])) };
  const kind = (id: string) => ({ ...{ id, token: id, icon: "", shortcut: null, unique: false }, acceptsInput: id !== "start" });
  const keys = (query: string) => targets(store, kind, query).nodes.map((n) => n.key);

  it("are nodes that take transitions, beginnings first", () => {
    expect(keys("")).toEqual(["a", "red", "b"]);
    expect(keys("red")).toEqual(["a", "red"]);
    expect(keys("kaydı")).toEqual(["b"]);
  });

  it("are found without regard to case, dots and accents", () => {
    expect(keys("iade")).toEqual(["b"]);
    expect(keys("IADE")).toEqual(["b"]);
    expect(fold("Iİıi")).toBe("iiii");
  });

  it("are counted beyond those offered", () => {
    const many = Array.from({ length: 100 }, (_, i) => view(`n${i}`, "end", `N ${i}`));
    const found = targets({ order: many.map((n) => n.key), nodes: new Map(many.map((n) => [n.key, n])) }, kind, "");
    expect([found.nodes.length, found.more]).toEqual([60, 40]);
  });
});
