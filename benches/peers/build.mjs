// Builds one page for each editor into dist/. Ours is built from the product's sources with the product's packages.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const here = import.meta.dirname;
const ui = path.join(here, "../../ui");
const dist = path.join(here, "dist");
const peers = ["canvas2d", "pixi", "bpmn", "vueflow", "reactflow", "svelteflow", "maxgraph", "joint", "litegraph", "comfy"];

const page = (name, head, script) =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${head}<div id="root"></div>${script}\n`;

process.chdir(here);
mkdirSync("public", { recursive: true });
copyFileSync("node_modules/litegraph.js/build/litegraph.min.js", "public/litegraph.min.js");
for (const name of peers) {
  const own = name === "litegraph" ? '<script src="/litegraph.min.js"></script>' : "";
  writeFileSync(
    `${name}.html`,
    page(name, '<link rel="stylesheet" href="/src/style.css">', `${own}<script type="module" src="/src/${name}.js"></script>`),
  );
}
await build({
  configFile: false,
  root: here,
  logLevel: "warn",
  plugins: [vue(), svelte({ configFile: false })],
  define: { __VUE_PROD_DEVTOOLS__: "false" },
  build: {
    outDir: dist,
    target: "esnext",
    chunkSizeWarningLimit: 9999,
    modulePreload: false,
    rollupOptions: { input: Object.fromEntries(peers.map((name) => [name, `${name}.html`])) },
  },
});

const fromUi = createRequire(path.join(ui, "package.json"));
const { svelte: uiSvelte } = await import(pathToFileURL(fromUi.resolve("@sveltejs/vite-plugin-svelte")).href);
const { build: uiBuild } = await import(pathToFileURL(fromUi.resolve("vite")).href);
await uiBuild({
  configFile: false,
  root: ui,
  base: "./",
  logLevel: "warn",
  plugins: [uiSvelte({ configFile: false })],
  resolve: { alias: { $locales: path.join(here, "../../crates/flow/locales") }, dedupe: ["svelte", "bits-ui"] },
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "safari16",
    chunkSizeWarningLimit: 9999,
    modulePreload: false,
    cssCodeSplit: false,
    minify: !process.env.READABLE,
    rollupOptions: {
      input: path.join(here, "src/millrace.js"),
      output: { entryFileNames: "millrace.js", chunkFileNames: "millrace/[name]-[hash].js", assetFileNames: (asset) => (asset.names.some((n) => n.endsWith(".css")) ? "millrace.css" : "millrace/[name]-[hash][extname]") },
    },
  },
});
writeFileSync(
  path.join(dist, "millrace.html"),
  page("millrace", '<link rel="stylesheet" href="millrace.css"><style>html,body{margin:0;height:100%;overflow:hidden}#root{width:100vw;height:100vh}</style>', '<script type="module" src="millrace.js"></script>'),
);
