/// <reference types="vitest/config" />
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const server = process.env["SYMPLE_SERVER"] ?? "http://localhost:8019";

/** What a device is told that installs the app, and what the browser keeps so that it opens without the server. */
function installable(site: boolean): Plugin[] {
  return VitePWA({
    // browser/worker.ts does it: not on every page that may not, and without code in the page, which the policy forbids.
    injectRegister: false,
    manifest: {
      // Of a site the address of its start tells it from others on the same host.
      ...(site ? {} : { id: "/" }),
      name: "Symple",
      short_name: "Symple",
      description: "The game of territory against connection",
      start_url: site ? "./" : "/",
      display: "standalone",
      theme_color: "#fffdf8",
      background_color: "#f4f1ea",
      categories: ["games", "education"],
      icons: [
        { src: "favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      // With json: the puzzles; of a site also the example games.
      globPatterns: ["**/*.{js,css,html,svg,json,wasm,onnx,woff2}"],
      inlineWorkboxRuntime: true,
      // A later version takes over at once; pages that are open are told (browser/newer.svelte.ts).
      skipWaiting: true,
      clientsClaim: true,
      // A page comes from the server whenever it answers, be it of another version or another program: what is kept is for
      // the time without it. /api is never kept.
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: site
            ? // The documentation beside it is none of the app's pages.
              ({ request, url }) => {
                const home = new URL("./", location.href).pathname;
                return request.mode === "navigate" && [home, `${home}index.html`].includes(url.pathname);
              }
            : ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/api/"),
          // A server that accepts and never answers, such as a machine gone to sleep, is waited for so long. What the
          // browser has of an earlier version may ask for files that are there no more.
          handler: async ({ request }) => {
            const late = new Promise<never>((_, fail) => setTimeout(fail, 4_000));
            const kept = () => caches.match("index.html", { ignoreSearch: true });
            return Promise.race([fetch(request, { cache: "no-cache" }), late]).catch(async () => (await kept()) ?? Response.error());
          },
        },
      ],
    },
  });
}

/** The letters are asked for with the page: words would move if they came when the app has been drawn. */
function lettersFirst(base: string): Plugin {
  return {
    name: "letters-first",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(file => /-latin-.*\.woff2$/.test(file))
          .map(file => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `${base}${file}` },
            injectTo: "head",
          })),
    },
  };
}

/** What browsers run to be told of the club's games: at an address that stays, beside its pages. */
const pushWorker: Plugin = {
  name: "push-worker",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "push.js", source: readFileSync("src/club/push-worker.js", "utf8") });
  },
};

/** What the server says in its headers (server/security.py), as far as a page may say it of itself. */
const policy: Plugin = {
  name: "content-policy",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content:
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; " +
          "object-src 'none'; base-uri 'none'; form-action 'self'",
      },
      injectTo: "head-prepend",
    },
    { tag: "meta", attrs: { name: "referrer", content: "same-origin" }, injectTo: "head-prepend" },
  ],
};

/** Where the pages are built to in these modes. Each but the first lies in the one before, which is emptied first. */
const FOLDERS: Readonly<Record<string, string>> = {
  site: "../build/site",
  club: "../src/symple/server/static/club",
  study: "../src/symple/server/static/club/study",
};
const BASES: Readonly<Record<string, string>> = { site: "./", study: "/study/" };
const PAGES: Readonly<Record<string, string>> = { club: "club.html", study: "study.html" };

// Mode "site": for a host of plain files, in any folder of it, without the program (api/has-server.ts).
// Mode "club": the pages of a club, built by themselves, so that neither they nor the app load what is the other's.
// Mode "study": the page of a club on which games are studied, with the engine in it.
export default defineConfig(({ mode }) => ({
  base: BASES[mode] ?? "/",
  plugins: [
    svelte(),
    mode === "club" ? pushWorker : !(mode in PAGES) && installable(mode === "site"),
    lettersFirst(BASES[mode] ?? "/"),
    mode === "site" && policy,
  ],
  worker: { format: "es" },
  build: {
    outDir: FOLDERS[mode] ?? "../src/symple/server/static",
    // Of a site scripts/static_site.py does it, which also writes there what a server would answer.
    emptyOutDir: mode !== "site",
    target: "es2022",
    // The server"s content policy allows no inline data; every asset is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(mode in PAGES ? { input: PAGES[mode] as string } : {}),
      // What the first page loads anyway is one file, and not the two dozen that pages share.
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
  },
  server: {
    // The book of first turns is the program's.
    fs: { allow: [".", "../src/symple/engine"] },
    // The server answers to its own Host and Origin only: the proxy speaks as a page of the server.
    proxy: { "/api": { target: server, changeOrigin: true, ws: true, headers: { origin: server } } },
  },
  // Tests run the stores as the browser does.
  ...(process.env["VITEST"] === undefined ? {} : { resolve: { conditions: ["browser"] } }),
  // Threads begin sooner than processes.
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], pool: "threads" },
}));
