import { describe, expect, it } from "vitest";
import { clockFace, parseClock, timeLeft, timeTaken } from "../../src/game/clock";

describe("a clock", () => {
  it.each([
    ["300", [300, 0, 0, 0]],
    ["300+3", [300, 3, 0, 0]],
    ["300+5x30", [300, 0, 5, 30]],
  ] as const)("is read from %s", (text, [gameSeconds, increment, periods, periodSeconds]) => {
    expect(parseClock(text)).toEqual({ gameSeconds, increment, periods, periodSeconds });
  });

  it("is not read from other texts", () => {
    expect(["", "5m", "300+", "300+5x", "-3"].map(parseClock)).toEqual([null, null, null, null, null]);
  });

  const byoYomi = { gameSeconds: 60, increment: 0, periods: 3, periodSeconds: 30 };

  it.each([
    [0, { seconds: 60, periods: 3, inPeriod: false }],
    [59, { seconds: 1, periods: 3, inPeriod: false }],
    [60, { seconds: 30, periods: 3, inPeriod: true }],
    [89, { seconds: 1, periods: 3, inPeriod: true }],
    [90, { seconds: 30, periods: 2, inPeriod: true }],
    [149, { seconds: 1, periods: 1, inPeriod: true }],
    [150, { seconds: 0, periods: 0, inPeriod: true }],
    [500, { seconds: 0, periods: 0, inPeriod: true }],
  ])("of byo-yomi after %d seconds", (used, left) => {
    expect(timeLeft(byoYomi, { seconds: 60, periods: 3 }, used)).toEqual(left);
  });

  it("of sudden death ends at nothing", () => {
    const rules = { ...byoYomi, periods: 0, periodSeconds: 0 };
    expect(timeLeft(rules, { seconds: 5, periods: 0 }, 7)).toEqual({ seconds: 0, periods: 0, inPeriod: false });
  });

  it.each([
    [3723, "1:02:03"],
    [600, "10:00"],
    [59.99, "0:59"],
    [10, "0:10"],
    [9.99, "9.9"],
    [0, "0.0"],
  ])("shows %d seconds as %s", (seconds, face) => {
    expect(clockFace(seconds)).toBe(face);
  });
});

describe("a turn", () => {
  it.each([
    [3723.4, "1:02:03"],
    [64.6, "1:05"],
    [0.3, "0:00"],
  ])("of %d seconds took %s", (seconds, taken) => {
    expect(timeTaken(seconds)).toBe(taken);
  });
});
