import { expect, it, vi } from "vitest";
import { OfflineError, type ImportedFile } from "../../src/api";
import { bringAll, likeRecords, type BringReport } from "../../src/collection/bringing";

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const answer = ({ name }: File, state: ImportedFile["state"] = "added"): ImportedFile => ({
  name,
  state,
  game: state === "failed" ? null : 1,
  error: state === "failed" ? { message: "No.", code: "record", values: {}, point: null, rule: null, open_point: null } : null,
});

it("many files go in several requests, and every one is counted", async () => {
  const bring = vi.fn(async (files: readonly File[]) => files.map((one) => answer(one)));
  const told: BringReport[] = [];
  const files = Array.from({ length: 230 }, (_, number) => file(`${number}.sym`));
  const brought = await bringAll(files, { bring }, (progress) => told.push(progress));
  expect(bring.mock.calls.map(([sent]) => sent.length)).toEqual([100, 100, 30]);
  expect(told.map(({ done }) => done)).toEqual([100, 200, 230]);
  expect(brought).toMatchObject({ added: 230, known: 0, done: 230, all: 230 });
});

it("a request stays small", async () => {
  const bring = vi.fn(async (files: readonly File[]) => files.map((one) => answer(one)));
  await bringAll([file("a", 700_000), file("b", 700_000), file("c", 10)], { bring }, () => undefined);
  expect(bring.mock.calls.map(([sent]) => sent.map(({ name }) => name))).toEqual([["a"], ["b", "c"]]);
});

it("what cannot be read is named with the reason, and what is too large is not sent", async () => {
  const states = ["added", "failed", "known"] as const;
  const bring = vi.fn(async (files: readonly File[]) => files.map((one, at) => answer(one, states[at])));
  const files = [file("a"), file("b"), file("c"), file("huge", 2 * 1024 * 1024 + 1)];
  const brought = await bringAll(files, { bring }, () => undefined);
  expect(bring).toHaveBeenCalledOnce();
  expect(brought).toMatchObject({ added: 1, known: 1, done: 4 });
  expect(brought.failures.map(({ name, problem }) => [name, problem.code])).toEqual([
    ["b", "record"],
    ["huge", "too-large"],
  ]);
});

it("what was brought before a failure is told", async () => {
  const bring = vi
    .fn(async (files: readonly File[]) => files.map((one) => answer(one)))
    .mockImplementationOnce(async (files) => files.map((one) => answer(one)))
    .mockRejectedValueOnce(new OfflineError());
  const told: BringReport[] = [];
  const files = Array.from({ length: 150 }, (_, number) => file(`${number}.sym`));
  await expect(bringAll(files, { bring }, (progress) => told.push(progress))).rejects.toBeInstanceOf(OfflineError);
  expect(told.at(-1)).toMatchObject({ added: 100, done: 100, all: 150 });
});

it("of a folder only what may be records is taken", () => {
  const names = likeRecords(["a.sym", "b.SGF", "c.png", ".git", "d.txt"].map((name) => file(name))).map(({ name }) => name);
  expect(names).toEqual(["a.sym", "b.SGF", "d.txt"]);
});
