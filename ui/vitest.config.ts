import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import base from "./vite.config";

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"], restoreMocks: true },
  }),
);
