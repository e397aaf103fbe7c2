import { expect, it } from "vitest";
import type { AppContext } from "../../app/context";
import type { DocumentStore } from "../../document/store";
import type { Command } from "../../rpc/generated/Command";
import type { Form } from "../../rpc/generated/Form";
import { FormState } from "./state.svelte";

/** A list of words behind a core whose answers can be held back. */
function wordList(words: string[]) {
  let answer: () => void = () => undefined;
  const edit = async (command: Command) => {
    await new Promise<void>((resolve) => (answer = resolve));
    if (command.op === "addItem") words.push(command.value ?? "");
    else words.pop();
    return true;
  };
  const form = { editable: true } as Form;
  const state = new FormState({ edit } as unknown as DocumentStore, {} as AppContext, () => ({ form, placed: { at: new Map(), rest: [] }, focus: undefined }));
  const answers = async () => {
    for (let turn = 0; turn < 20; turn++) {
      answer();
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    answer();
  };
  return { state, answers };
}

const removeLast = (words: string[]): Command => ({ op: "removeItem", path: `list[${words.length - 1}]` });

it("carries out what keys ask for one after the other, each for what the one before left", async () => {
  const words = ["a"];
  const { state, answers } = wordList(words);
  const asked: Command[] = [];
  const added = state.reshapeNext(() => ({ op: "addItem", list: "list", value: "b" }));
  const removed = state.reshapeNext(() => {
    const command = removeLast(words);
    asked.push(command);
    return command;
  });
  expect(state.reshaping).toBe(true);
  await answers();
  await answers();
  expect(await Promise.all([added, removed])).toEqual([true, true]);
  expect(asked).toEqual([{ op: "removeItem", path: "list[1]" }]);
  expect(words).toEqual(["a"]);
  expect(state.reshaping).toBe(false);
});

it("leaves out a click that was meant for what is on the screen now", async () => {
  const words = ["a", "b"];
  const { state, answers } = wordList(words);
  const first = state.reshape(removeLast(words));
  expect(await state.reshape(removeLast(words))).toBe(false);
  await answers();
  expect(await first).toBe(true);
  expect(words).toEqual(["a"]);
});
