import { describe, expect, it, vi } from "vitest";
import { ActionRegistry } from "./actions";
import { actionFor, isTextTarget, listenToKeys } from "./keyboard";

const registry = () =>
  new ActionRegistry([
    { id: "edit.delete", label: "delete", keys: ["Delete"], scope: "diagram", group: "edit" },
    { id: "edit.undo", label: "undo", keys: ["Ctrl+Z"], scope: "diagram", group: "edit" },
    { id: "edit.copy", label: "copy", keys: ["Ctrl+C"], scope: "diagram", group: "edit" },
    { id: "file.save", label: "save", keys: ["Ctrl+S"], scope: "global", group: "file" },
    { id: "add.end", label: "end", keys: ["E"], scope: "canvas", group: "add" },
  ]);

describe("actions", () => {
  it("are there only while somebody handles them", () => {
    const actions = registry();
    expect(actions.available()).toEqual([]);
    expect(actions.run("file.save")).toBe(false);
    const end = actions.handle("file.save", { run: () => undefined });
    expect(actions.available().map((a) => a.id)).toEqual(["file.save"]);
    end();
    expect(actions.state("file.save").available).toBe(false);
  });

  it("ask the handler that came last, and the one before when it is gone", () => {
    const actions = registry();
    const ran: string[] = [];
    actions.handle("edit.delete", { run: () => ran.push("shell") });
    const end = actions.handle("edit.delete", { run: () => ran.push("canvas") });
    actions.run("edit.delete");
    end();
    actions.run("edit.delete");
    expect(ran).toEqual(["canvas", "shell"]);
  });

  it("say why they cannot be done, and are not done then", () => {
    const actions = registry();
    const run = vi.fn();
    actions.handle("edit.undo", { run, why: () => "Nothing to undo" });
    expect(actions.state("edit.undo")).toMatchObject({ available: true, enabled: false, why: "Nothing to undo" });
    expect(actions.run("edit.undo")).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it("tell when handlers come and go", () => {
    const actions = registry();
    const told = vi.fn();
    actions.subscribe(told);
    actions.handle("file.save", { run: () => undefined })();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("leave out defined actions again", () => {
    const actions = registry();
    const end = actions.define({ id: "canvas.tidy", label: "tidy", scope: "diagram", group: "edit" });
    expect(actions.get("canvas.tidy")).toBeDefined();
    end();
    expect(actions.get("canvas.tidy")).toBeUndefined();
  });
});

describe("keys", () => {
  const press = (key: string, code: string, ctrlKey = false) => ({ key, code, ctrlKey, metaKey: false, shiftKey: false, altKey: false });
  const all = () => {
    const actions = registry();
    for (const { id } of actions.all()) actions.handle(id, { run: () => undefined });
    return actions;
  };

  it("in a text field belong to the text: Delete, Ctrl+Z, Ctrl+C, letters", () => {
    const actions = all();
    expect(actionFor(actions, press("Delete", "Delete"), true, false, false)).toBeUndefined();
    expect(actionFor(actions, press("z", "KeyZ", true), true, false, false)).toBeUndefined();
    expect(actionFor(actions, press("c", "KeyC", true), true, false, false)).toBeUndefined();
    expect(actionFor(actions, press("e", "KeyE"), true, false, false)).toBeUndefined();
    expect(actionFor(actions, press("s", "KeyS", true), true, false, false)).toBe("file.save");
  });

  it("outside of text are the diagram's; in a dialog nobody's", () => {
    const actions = all();
    expect(actionFor(actions, press("Delete", "Delete"), false, false, true)).toBe("edit.delete");
    expect(actionFor(actions, press("e", "KeyE"), false, false, true)).toBe("add.end");
    expect(actionFor(actions, press("s", "KeyS", true), false, true, true)).toBeUndefined();
  });

  it("that change the flow are typed on it: not where the focus was lost, nor beside it, nor while no canvas is shown", () => {
    const actions = registry();
    const ran = vi.fn();
    actions.handle("add.end", { run: ran });
    const end = listenToKeys(actions);
    const press = (on: Element | null) => on?.dispatchEvent(new KeyboardEvent("keydown", { key: "e", code: "KeyE", bubbles: true, cancelable: true }));
    document.body.innerHTML = "<div role=tree></div><button></button>";
    press(document.querySelector("[role=tree]"));
    expect(ran, "no canvas is shown").not.toHaveBeenCalled();
    document.body.innerHTML += "<div class=canvas><div role=tree></div></div>";
    press(document.body);
    press(document.querySelector("button"));
    expect(ran, "the focus is elsewhere").not.toHaveBeenCalled();
    press(document.querySelector(".canvas [role=tree]"));
    press(document.querySelector("[role=tree]"));
    expect(ran).toHaveBeenCalledTimes(2);
    end();
  });

  it("know a text field from a button", () => {
    const make = (html: string) => {
      document.body.innerHTML = html;
      return document.body.firstElementChild;
    };
    expect(isTextTarget(make("<input>"))).toBe(true);
    expect(isTextTarget(make("<textarea></textarea>"))).toBe(true);
    expect(isTextTarget(make("<select></select>"))).toBe(true);
    expect(isTextTarget(make('<div class="cm-editor"></div>'))).toBe(true);
    expect(isTextTarget(make("<input type=checkbox>"))).toBe(false);
    expect(isTextTarget(make("<button></button>"))).toBe(false);
    expect(isTextTarget(null)).toBe(false);
  });

  it("are taken from the page only when they mean something here", () => {
    const actions = registry();
    const ran: string[] = [];
    actions.handle("edit.delete", { run: () => ran.push("delete") });
    document.body.innerHTML = "<input><button></button>";
    const end = listenToKeys(actions);
    const dispatch = (on: string, key: string) => {
      const event = new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true });
      document.querySelector(on)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(dispatch("input", "Delete")).toBe(false);
    expect(dispatch("button", "Delete")).toBe(true);
    expect(dispatch("button", "Home")).toBe(false);
    expect(ran).toEqual(["delete"]);
    end();
    expect(dispatch("button", "Delete")).toBe(false);
  });
});
