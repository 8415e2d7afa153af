// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, type NewStudy, type Study } from "../../src/api";
import { studyOf } from "../../src/club/study/opened";
import { studyLink } from "../../src/club/record";

const game = {
  rules: { size: 5, penalty: 4, balance: "optional" },
  start: null,
  turns: ["A1", "C3"],
  white: { name: "Ann" },
  black: { name: "Ben" },
  result: "W+R",
} as unknown as Parameters<typeof studyLink>[0];
const code = studyLink(game).replace("/study/#/replay/", "");

let made: NewStudy[];
const createStudy = vi.fn((wish: NewStudy) => {
  made.push(wish);
  return Promise.resolve({ id: `s${made.length}` } as Study);
});

beforeEach(() => {
  localStorage.clear();
  made = [];
});

it("makes a study of a game that came in the address, once", async () => {
  const study = vi.fn(() => Promise.resolve({} as Study));
  expect(await studyOf(code, { study, createStudy })).toBe("s1");
  expect(await studyOf(code, { study, createStudy })).toBe("s1");
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ name: "Ann - Ben", record: { result: "W+R", turns: [{ turn: "A1" }, { turn: "C3" }] } });
});

it("makes another one where that was deleted, and none of a link that is damaged", async () => {
  const study = vi.fn(() => Promise.reject(new ApiError(404)));
  await studyOf(code, { study, createStudy });
  expect(await studyOf(code, { study, createStudy })).toBe("s2");
  await expect(studyOf(code.slice(0, -3), { study, createStudy })).rejects.toThrow();
});
