// @vitest-environment jsdom
/** Which puzzle comes next. */
import { beforeEach, expect, it, vi } from "vitest";
import { HOLE } from "./sample";

const PUZZLES = ["one", "two", "three"].map((id) => ({ ...HOLE, id }));

async function visit() {
  vi.resetModules();
  return import("../../src/puzzles/solved");
}

beforeEach(() => localStorage.clear());

it("goes on behind the one that is tried, and then from the beginning", async () => {
  const { nextUnsolved } = await visit();
  const next = [null, "one", "three", "unknown"].map((after) => nextUnsolved(PUZZLES, after)?.id);
  expect(next).toEqual(["one", "two", "one", "one"]);
});

it("leaves out what is solved, also at another visit", async () => {
  (await visit()).solved.add("two");
  const { nextUnsolved, solved } = await visit();
  expect(nextUnsolved(PUZZLES, "one")?.id).toBe("three");
  solved.add("one");
  expect(nextUnsolved(PUZZLES, null)?.id).toBe("three");
  expect(nextUnsolved(PUZZLES, "three")).toBeNull();
});
