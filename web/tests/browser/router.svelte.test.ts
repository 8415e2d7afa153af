// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { router } from "../../src/browser/router.svelte";

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  document.body.innerHTML = '<a href="#main">To the content</a><main id="main" tabindex="-1"></main>';
  stop = router.start();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it("a link to a place on the page leads there, and the game in the address stays", async () => {
  router.navigate("/replay#AQ");
  document.querySelector("a")?.click();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.activeElement?.id).toBe("main");
  expect(location.hash).toBe("#AQ");
  expect(router.route).toEqual({ page: "replay", code: "AQ" });
});
