// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { newer } from "../../src/browser/newer.svelte";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the same script", async () => new Response('<script src="/assets/index-1.js">'), false],
  ["another script", async () => new Response('<script src="/assets/index-2.js">'), true],
  ["no page", async () => new Response("Something else", { status: 503 }), false],
  ["no answer", () => Promise.reject(new TypeError()), false],
])("a server with %s", async (_, page, ready) => {
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  newer.ready = false;
  vi.stubGlobal("fetch", page);
  await newer.look();
  expect(newer.ready).toBe(ready);
});
