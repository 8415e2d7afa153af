/** The file is fetched once, and again after a failure. */
import { beforeEach, expect, it, vi } from "vitest";
import { HOLE } from "./sample";

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});

async function visit() {
  return (await import("../../src/puzzles/load")).loadPuzzles;
}

it("is fetched once", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json([HOLE])));
  const load = await visit();
  expect(await load()).toEqual([HOLE]);
  expect(await load()).toEqual([HOLE]);
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([
  ["no answer", () => Promise.reject(new TypeError("offline"))],
  ["another answer", () => Promise.resolve(new Response("", { status: 404 }))],
])("is asked for again after %s", async (_, failure) => {
  fetched.mockImplementationOnce(failure).mockImplementation(() => Promise.resolve(Response.json([HOLE])));
  const load = await visit();
  await expect(load()).rejects.toThrow();
  expect(await load()).toEqual([HOLE]);
});
