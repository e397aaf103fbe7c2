// Takes the README's pictures from the product: `cargo xtask pictures`.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import test, { after } from "node:test";
import { root } from "./support/paths.mjs";
import { closeBrowser, folder as newFolder, open } from "./support/studio.mjs";

after(closeBrowser);

const folder = join(root, "docs", "images");
await mkdir(folder, { recursive: true });
/** Opens a sample as if it lay in `~/flows`. */
async function openAtHome(t, options) {
  const home = await newFolder(t);
  const work = join(home, "flows");
  await mkdir(work);
  return open(t, { ...options, work, env: { HOME: home } });
}

const take = (studio, name) => studio.page.screenshot({ path: join(folder, `${name}.png`) });

test("the window", async (t) => {
  for (const [name, sample, colorScheme, locale] of [
    ["window-light", "order-approval.yaml", "light", "en-US"],
    ["window-dark", "order-approval.yaml", "dark", "en-US"],
    ["window-tr", "siparis-onayi.yaml", "light", "tr-TR"],
  ]) {
    const studio = await openAtHome(t, { sample, settings: { colorScheme, locale } });
    if (locale === "tr-TR") await studio.page.waitForFunction(() => document.documentElement.lang === "tr");
    await studio.select("review");
    await studio.field("nodes.review.title").waitFor();
    await studio.page.mouse.move(700, 640);
    await take(studio, name);
  }
});

test("canvas and source side by side", async (t) => {
  const studio = await openAtHome(t, { sample: "order-approval.yaml" });
  await studio.page.keyboard.press("Control+2");
  await studio.page.locator(".cm-content").waitFor();
  await studio.ready();
  await studio.page.getByRole("button", { name: "Show all" }).click();
  await studio.select("waitChanges");
  await studio.field("nodes.waitChanges.title").waitFor();
  await take(studio, "split");
});

test("the start page", async (t) => {
  const studio = await open(t);
  await studio.page.getByRole("heading").first().waitFor();
  await take(studio, "start");
});
