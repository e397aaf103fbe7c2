// Makes every size of the product's icon from mark.svg: `cargo xtask icons`.
// Chromium draws the pictures; .ico and .icns are containers of PNGs, written here.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const ui = join(here, "..", "ui");
const { chromium } = createRequire(join(ui, "package.json"))("playwright-core");

/** The mark as a PNG with a transparent background. */
async function draw(page, svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true, type: "png" });
}

/** A Windows icon: a directory of PNGs. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size % 256, at); // 0 means 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map((i) => i.png)]);
}

/** A macOS icon: tagged PNGs, big-endian. */
function icns(images) {
  const parts = images.flatMap(({ tag, png }) => {
    const head = Buffer.alloc(8);
    head.write(tag, "latin1");
    head.writeUInt32BE(png.length + 8, 4);
    return [head, png];
  });
  const head = Buffer.alloc(8);
  head.write("icns", "latin1");
  head.writeUInt32BE(8 + parts.reduce((sum, p) => sum + p.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  const svg = await readFile(join(here, "mark.svg"), "utf8");
  const png = new Map();
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) png.set(size, await draw(page, svg, size));
  const files = {
    "32x32.png": png.get(32),
    "128x128.png": png.get(128),
    "128x128@2x.png": png.get(256),
    "256x256.png": png.get(256),
    "512x512.png": png.get(512),
    "icon.png": png.get(512),
    "icon.ico": ico([16, 24, 32, 48, 64, 256].map((size) => ({ size, png: png.get(size) }))),
    "icon.icns": icns(
      [["ic07", 128], ["ic08", 256], ["ic09", 512], ["ic10", 1024]].map(([tag, size]) => ({ tag, png: png.get(size) })),
    ),
  };
  for (const [name, data] of Object.entries(files)) await writeFile(join(here, name), data);
  await writeFile(join(ui, "public", "favicon.svg"), svg);
} finally {
  await browser.close();
}
