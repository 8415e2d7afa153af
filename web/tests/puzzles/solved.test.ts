// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

async function visit() {
  vi.resetModules();
  return (await import("../../src/puzzles/solved")).solved;
}

it("what is solved is so at another visit too", async () => {
  localStorage.clear();
  (await visit()).add("two");
  const solved = await visit();
  expect([solved.has("one"), solved.has("two")]).toEqual([false, true]);
});
