import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ICON_DATA } from "./iconData";

describe("iconData", () => {
  it.each(Object.keys(ICON_DATA))("%s is the package's picture", (name) => {
    const source = readFileSync(`node_modules/@lucide/svelte/dist/icons/${name}.svelte`, "utf8");
    const found = /iconData = (\{.*\});/.exec(source);
    expect((JSON.parse(found?.[1] ?? "{}") as { node: unknown }).node).toEqual(ICON_DATA[name]);
  });
});
