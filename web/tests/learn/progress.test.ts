// @vitest-environment jsdom
/** What is done stays done, whatever the browser keeps. */
import { beforeEach, expect, it, vi } from "vitest";
import { readDone } from "../../src/learn/done.svelte";

async function visit() {
  vi.resetModules();
  return (await import("../../src/learn/progress")).progress;
}

beforeEach(() => localStorage.clear());

it.each([null, "join", 3, { join: true }])("reads %j as nothing done", (saved) => {
  expect(readDone(saved)).toEqual([]);
});

it("reads ids and leaves out what is none", () => {
  expect(readDone(["join", 3, null, "apart"])).toEqual(["join", "apart"]);
});

it("is there at the next visit", async () => {
  const first = await visit();
  expect(first.begun).toBe(false);
  first.add("join");
  const later = await visit();
  expect(later.begun).toBe(true);
  expect(later.has("join")).toBe(true);
  expect(later.has("apart")).toBe(false);
});

it("keeps what another tab has done meanwhile", async () => {
  const one = await visit();
  const other = await visit();
  one.add("join");
  other.add("apart");
  const later = await visit();
  expect([later.has("join"), later.has("apart")]).toEqual([true, true]);
});
