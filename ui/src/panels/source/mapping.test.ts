import { ChangeSet, Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../document/store";
import type { SourceEdit } from "../../rpc/generated/SourceEdit";
import { Breaks, scan } from "./breaks";
import { difference, TextMap } from "./mapping";

/** Small, fast and the same every time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const STYLES: Record<string, readonly string[]> = {
  LF: ["\n"],
  CRLF: ["\r\n"],
  mixed: ["\n", "\r\n"],
  "mixed with lone CR": ["\n", "\r\n", "\r", "\r\r\n", "\n\r"],
};

function someText(pick: (below: number) => number, breaks: readonly string[], pieces: number): string {
  let out = "";
  for (let i = 0; i < pieces; i++) {
    out += pick(3) === 0 ? breaks[pick(breaks.length)]! : ["a: b", "ş", "- x", " ", "😀", ""][pick(6)]!;
  }
  return out;
}

/** Random ascending edits of a text, without cutting surrogate pairs. */
function someEdits(pick: (below: number) => number, text: string, breaks: readonly string[]): SourceEdit[] {
  const edits: SourceEdit[] = [];
  let at = 0;
  for (let i = pick(3); i >= 0 && at <= text.length; i--) {
    const from = whole(text, at + pick(text.length - at + 1));
    const to = whole(text, Math.min(text.length, from + pick(6)));
    edits.push({ from, to: Math.max(from, to), insert: someText(pick, breaks, pick(4)) });
    at = Math.max(from, to);
  }
  return edits;
}

function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at + 1 : at;
}

/** What must hold of any map. */
function expectSound(map: TextMap, text: string): void {
  expect(map.text).toBe(text);
  const fresh = new TextMap(text);
  expect(map.doc.toString()).toBe(fresh.doc.toString());
  for (let p = 0; p <= map.doc.length; p++) {
    expect(map.toOffset(p)).toBe(fresh.toOffset(p));
    expect(map.toPosition(map.toOffset(p))).toBe(p);
  }
}

describe("TextMap", () => {
  it("counts a mark and two-unit breaks", () => {
    const map = new TextMap("\uFEFFa\r\nb\nc\r\n");
    expect(map.doc.toString()).toBe("a\nb\nc\n");
    expect([0, 1, 2, 3, 4, 5, 6].map((p) => map.toOffset(p))).toEqual([1, 2, 4, 5, 6, 7, 9]);
    expect([0, 1, 2, 3, 4, 9, 99].map((o) => map.toPosition(o))).toEqual([0, 0, 1, 1, 2, 6, 6]);
  });

  it("gives a typed line the ending of its line", () => {
    const type = (text: string, position: number): string => {
      const map = new TextMap(text);
      map.apply(ChangeSet.of({ from: position, insert: Text.of(["", "x"]) }, map.doc.length));
      return map.text;
    };
    expect(type("a\r\nb\n", 1)).toBe("a\r\nx\r\nb\n");
    expect(type("a\r\nb\n", 3)).toBe("a\r\nb\nx\n");
    expect(type("a\r\nb", 3)).toBe("a\r\nb\r\nx");
    expect(type("a", 1)).toBe("a\nx");
    expect(type("\uFEFF", 0)).toBe("\uFEFF\nx");
  });

  it("keeps a lone CR and an LF two breaks", () => {
    const map = new TextMap("a\rbc\nd");
    map.apply(ChangeSet.of({ from: 2, to: 4 }, map.doc.length));
    expectSound(map, "a\r\n\nd");
  });

  for (const [name, breaks] of Object.entries(STYLES)) {
    for (const mark of ["", "\uFEFF"]) {
      it(`keeps up with typed changes: ${name}${mark && " with BOM"}`, () => {
        const pick = random(7);
        for (let round = 0; round < 25; round++) {
          let text = mark + someText(pick, breaks, 30);
          const map = new TextMap(text);
          for (let step = 0; step < 12; step++) {
            const specs: { from: number; to: number; insert: Text }[] = [];
            let at = 0;
            for (let i = pick(3); i >= 0 && at <= map.doc.length; i--) {
              const from = at + pick(map.doc.length - at + 1);
              const to = Math.min(map.doc.length, from + pick(5));
              specs.push({ from, to, insert: Text.of(someText(pick, ["\n"], pick(4)).split("\n")) });
              at = to;
            }
            const changes = ChangeSet.of(specs, map.doc.length);
            const after = changes.apply(map.doc).toString();
            text = applyEdits(text, map.toEdits(changes));
            map.apply(changes);
            expect(map.doc.toString()).toBe(after);
            expectSound(map, text);
          }
        }
      });

      it(`keeps up with edits from elsewhere: ${name}${mark && " with BOM"}`, () => {
        const pick = random(11);
        for (let round = 0; round < 25; round++) {
          let text = mark + someText(pick, breaks, 30);
          const map = new TextMap(text);
          for (let step = 0; step < 12; step++) {
            const edits = someEdits(pick, text, breaks);
            text = applyEdits(text, edits);
            const before = map.doc;
            const changes = map.replace(text, pick(5) === 0 ? undefined : edits);
            expect(changes.apply(before).toString()).toBe(map.doc.toString());
            expectSound(map, text);
          }
        }
      });
    }
  }

  it("leaves all but the edited spot alone in a change from elsewhere", () => {
    const map = new TextMap("a: 1\r\nb: 2\r\nc: 3\r\n");
    const changes = map.replace("a: 1\r\nb: 25\r\nc: 3\r\n", [{ from: 10, to: 10, insert: "5" }]);
    expect(changes.toJSON()).toEqual([9, [0, "5"], 6]);
  });

  it("takes a mark that comes and goes", () => {
    const map = new TextMap("a\nb");
    map.replace("\uFEFFa\nb", [{ from: 0, to: 0, insert: "\uFEFF" }]);
    expectSound(map, "\uFEFFa\nb");
    map.replace("a\nb", [{ from: 0, to: 1, insert: "" }]);
    expectSound(map, "a\nb");
    map.replace("\uFEFF\uFEFFa", undefined);
    expectSound(map, "\uFEFF\uFEFFa");
    map.replace("\uFEFFa", [{ from: 0, to: 1, insert: "" }]);
    expectSound(map, "\uFEFFa");
  });
});

describe("Breaks", () => {
  it("splices like a list, over many blocks", () => {
    const pick = random(3);
    const kinds = ["\n", "\r\n", "\r"] as const;
    const some = (n: number): (typeof kinds)[number][] => Array.from({ length: n }, () => kinds[pick(3)]!);
    const list = some(5000);
    const breaks = new Breaks(list);
    for (let step = 0; step < 300; step++) {
      const index = pick(list.length + 1);
      const removed = Math.min(pick(step % 10 === 0 ? 3000 : 5), list.length - index);
      const inserted = some(pick(step % 7 === 0 ? 2500 : 4));
      list.splice(index, removed, ...inserted);
      breaks.splice(index, removed, inserted);
      expect(breaks.length).toBe(list.length);
      for (let probe = 0; probe < 10; probe++) {
        const at = pick(list.length + 2);
        expect(breaks.at(at)).toBe(list[at]);
        expect(breaks.wideBefore(at)).toBe(list.slice(0, at).filter((k) => k === "\r\n").length);
      }
    }
  });

  it("finds breaks as CodeMirror does", () => {
    expect(scan("a\r\n\rb\n\n\r\r\n")).toEqual(["\r\n", "\r", "\n", "\n", "\r", "\r\n"]);
    expect(scan("a\n\nb")).toEqual(["\n", "\n"]);
  });
});

describe("difference", () => {
  it("cuts no pair in two", () => {
    expect(difference("a\r\nb", "a\nb")).toEqual([{ from: 1, to: 3, insert: "\n" }]);
    expect(difference("😀", "😁")).toEqual([{ from: 0, to: 2, insert: "😁" }]);
    expect(difference("same", "same")).toEqual([]);
  });
});
