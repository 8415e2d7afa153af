/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["SYMPLE_SERVER"] ?? "http://localhost:8019";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/symple/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server"s content policy allows no inline data; every asset is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    // The server answers to its own Host and Origin only: the proxy speaks as a page of the server.
    proxy: { "/api": { target: server, changeOrigin: true, ws: true, headers: { origin: server } } },
  },
  // Tests run the stores as the browser does.
  ...(process.env["VITEST"] === undefined ? {} : { resolve: { conditions: ["browser"] } }),
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
