import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  clearScreen: false,
  resolve: {
    alias: { $locales: fileURLToPath(new URL("../crates/flow/locales", import.meta.url)) },
  },
  // The window loads this address in a debug build (src-tauri/tauri.conf.json names it too).
  server: { port: 5173, strictPort: true, host: "127.0.0.1", fs: { allow: [".."] } },
  // WebKitGTK of Debian 12.
  build: { target: "safari16", outDir: "dist", emptyOutDir: true, chunkSizeWarningLimit: 1500 },
});
