import { describe, expect, it, vi } from "vitest";
import { openDocument, refusal, stubApp } from "../../app/stubHost";
import { exportPicture, type PictureChoice } from "./exportPicture";
import { pictureName } from "./name";

const choice: PictureChoice = { format: "png", dark: true, background: "plain", scale: 2, findings: false, text: false, keys: ["a"] };
const made = { path: "/f/a.png", bytes: 1, width: 1, height: 1, undrawn: [] as string[] };

describe("a picture", () => {
  it("is named as its document", () => {
    expect(pictureName("flow.yaml", "png")).toBe("flow.png");
    expect(pictureName("v1.2", "svg")).toBe("v1.2.svg");
    expect(pictureName("/f/a.PNG", "png", true)).toBe("/f/a.PNG");
    expect(pictureName("/f/a.yaml", "png", true)).toBe("/f/a.yaml.png");
  });

  it("is drawn where the native dialog says, with all that was chosen", async () => {
    const suggested: string[] = [];
    const pickSavePath = (name: string) => Promise.resolve(suggested.push(name) ? "/f/a" : null);
    const { app, calls } = stubApp({ "document.export": () => made }, { pickSavePath });
    expect(await exportPicture(app, app.add(openDocument()), choice)).toBe(true);
    const { format: _, ...rest } = choice;
    expect(calls.filter(([m]) => m === "document.export").map(([, p]) => p)).toEqual([{ doc: 1, path: "/f/a.png", overwrite: true, ...rest }]);
    expect(suggested[0]).toMatch(/\.png$/);
    expect(app.overlays.toasts.map((t) => t.kind)).toEqual(["success"]);
  });

  it("says which letters no font has", async () => {
    const drawn = (undrawn: string[]) => () => ({ ...made, undrawn });
    const toasts = async (undrawn: string[]) => {
      const { app } = stubApp({ "document.export": drawn(undrawn) }, { pickSavePath: () => Promise.resolve("/f/a.png") });
      expect(await exportPicture(app, app.add(openDocument()), choice)).toBe(true);
      return app.overlays.toasts.map((t) => `${t.kind}: ${t.text}`);
    };
    expect(await toasts(["𒀀", "𒀁"])).toEqual(["info: a.png written. No font on this computer has these letters: 𒀀 𒀁"]);
    const [many] = await toasts(Array.from({ length: 30 }, (_, i) => String.fromCodePoint(0x12000 + i)));
    expect(many).toMatch(/𒀋 …$/u);
  });

  it("replaces a file only when the author says so", async () => {
    const draw = (p: { overwrite: boolean }) => {
      if (!p.overwrite) throw refusal("file.exists");
      return made;
    };
    for (const [answer, drawn] of [["cancel", false], ["replace", true]] as const) {
      const { app } = stubApp({ "document.export": draw });
      vi.spyOn(app, "confirm").mockResolvedValue(answer);
      const done = exportPicture(app, app.add(openDocument()), choice);
      await vi.waitFor(() => expect(app.overlays.now?.kind).toBe("saveAs"));
      const overlay = app.overlays.now;
      if (overlay?.kind !== "saveAs") throw new Error("no dialog");
      expect(overlay.extension).toBe("png");
      app.overlays.now = undefined;
      void overlay.done("/f/a.png");
      expect(await done).toBe(drawn);
    }
  });

  it("lets another name be given when one cannot be used", async () => {
    const draw = ({ path }: { path: string }) => {
      if (path === "/none/a.png") throw refusal("file.noFolder");
      return made;
    };
    const { app } = stubApp({ "document.export": draw });
    const done = exportPicture(app, app.add(openDocument()), choice);
    await vi.waitFor(() => expect(app.overlays.now?.kind).toBe("saveAs"));
    const overlay = app.overlays.now;
    if (overlay?.kind !== "saveAs") throw new Error("no dialog");
    expect(await overlay.done("/none/a.png")).toBe("file.noFolder");
    expect(app.overlays.now).toBe(overlay);
    expect(await overlay.done("/f/a.png")).toBeUndefined();
    expect(await done).toBe(true);
  });

  it("says why it could not be made", async () => {
    const draw = () => {
      throw refusal("export.tooLarge");
    };
    const { app } = stubApp({ "document.export": draw }, { pickSavePath: () => Promise.resolve("/f/a.png") });
    expect(await exportPicture(app, app.add(openDocument()), choice)).toBe(false);
    expect(app.overlays.toasts.map((t) => t.text)).toEqual(["export.tooLarge"]);
  });
});
