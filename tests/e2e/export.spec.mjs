// A picture of the flow, by the menu's dialog.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { output, samples } from "../support/paths.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Chooses in the export dialog and accepts it and the file dialog after it. */
async function accept(studio, choices, switches = []) {
  for (const name of choices) await studio.dialog.getByRole("radio", { name, exact: true }).click();
  for (const name of switches) await studio.dialog.getByRole("switch", { name }).click();
  await studio.dialog.getByRole("button", { name: "Export…" }).click();
  await studio.dialog.getByRole("button", { name: "Save" }).click();
}

test("export as PNG, with what was chosen", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.action("Export as PNG");
  await studio.dialog.getByRole("radiogroup", { name: "Size" }).waitFor();
  await studio.page.screenshot({ path: join(output, "export-dialog.png") });
  await accept(studio, ["2×", "Dark", "Plain"]);
  await studio.page.getByText("order-approval.png written").waitFor();
  const png = await readFile(join(studio.work, "order-approval.png"));
  const size = await studio.page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const c = canvas.getContext("2d");
    c.drawImage(picture, 0, 0);
    return [picture.width, picture.height, [...c.getImageData(1, 1, 1, 1).data]];
  }, png.toString("base64"));
  assert.deepEqual(size, [2400, 1408, [0x0f, 0x12, 0x16, 255]]);
  assert.equal(await studio.disk(), before);
});

test("only what is selected, as SVG; a file that is there is replaced after a question", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const file = join(studio.work, "order-approval.svg");
  await writeFile(file, "mine");
  await studio.select("review");
  await studio.action("Export as SVG");
  await accept(studio, ["Light"], ["Only what is selected"]);
  await studio.dialog.getByRole("button", { name: "Replace" }).click();
  await studio.page.getByText("order-approval.svg written").waitFor();
  const svg = await readFile(file, "utf8");
  assert.equal(svg.match(/<g class="node"/g).length, 1);
  assert.match(svg, /data-key="review"/);
});

/** Which part of the colours of the PNG is far from what the browser draws of the SVG; both of the document in front. */
async function difference(studio, name) {
  for (const format of ["SVG", "PNG"]) {
    await studio.action(`Export as ${format}`);
    await accept(studio, format === "PNG" ? ["1×", "Light", "Plain"] : ["Light", "Plain"]);
    await studio.page.getByText(`${name}.${format.toLowerCase()} written`).waitFor();
  }
  const [svg, png] = await Promise.all(["svg", "png"].map((end) => readFile(join(studio.work, `${name}.${end}`), "base64")));
  return studio.page.evaluate(async ([svg, png]) => {
    const pixels = async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const c = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      c.drawImage(picture, 0, 0);
      return c.getImageData(0, 0, picture.width, picture.height).data;
    };
    const [a, b] = [await pixels(`data:image/svg+xml;base64,${svg}`), await pixels(`data:image/png;base64,${png}`)];
    let far = a.length === b.length ? 0 : 1;
    for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 64) far++;
    return far / a.length;
  }, [svg, png]);
}

test("the PNG is what a browser draws of the SVG", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const far = await difference(studio, "order-approval");
  // Edges of letters and lines fall differently on the pixels; nothing else does.
  assert.ok(far < 0.001, `${far}`);
});

test("letters of the machine's fonts are the same in SVG and PNG; what no font has is told", async (t) => {
  const sample = await readFile(join(samples, "order-approval.yaml"), "utf8");
  const text = sample.replace("title: New order", "title: 🚀 سلام").replace("title: Review order", "title: Проверка ✅ שלום");
  const studio = await open(t, { name: "letters.yaml", text });
  const far = await difference(studio, "letters");
  assert.ok(far < 0.002, `${far}`);
  const svg = await readFile(join(studio.work, "letters.svg"), "utf8");
  assert.equal(svg.match(/<image id=/g)?.length, 2);
  assert.doesNotMatch(svg, /<text /);
  // Given to nobody, so that no font has it.
  const unknown = "\u{10fffd}";
  const other = await open(t, { name: "unknown.yaml", text: sample.replace("title: New order", `title: "${unknown}"`) });
  await other.action("Export as PNG");
  await accept(other, ["1×"]);
  await other.page.getByText(`unknown.png written. No font on this computer has these letters: ${unknown}`).waitFor();
});
