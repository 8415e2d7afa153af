import { describe, expect, test } from "vitest";
import { Position } from "../../src/rules";
import { countCurves, graphPoints, marginCurve, nearest, turnTicks, xOf, type GraphPoint } from "../../src/study/graph";
import { facts, review, tree } from "./reviewed";

const FRAME = { left: 10, top: 0, width: 100, height: 80 };

function point(margin: number | null, error?: number, grade: GraphPoint["grade"] = null): GraphPoint {
  return {
    evaluation: margin === null ? null : { win_probability: 0.5, margin, ...(error === undefined ? {} : { error }) },
    stones: { white: 1, black: 0 },
    groups: { white: 1, black: 0 },
    grade,
  };
}

describe("the places of the turns", () => {
  test("are as wide apart, from edge to edge", () => {
    expect([0, 2, 4].map((at) => xOf(at, 4, FRAME))).toEqual([10, 60, 110]);
    expect(xOf(0, 0, FRAME)).toBe(10);
  });

  test("are found again by a pointer, also beside the frame", () => {
    for (const at of [0, 1, 2, 3, 4]) expect(nearest(xOf(at, 4, FRAME) + 5, 4, FRAME)).toBe(at);
    expect([-50, 500].map((x) => nearest(x, 4, FRAME))).toEqual([0, 4]);
  });
});

describe("the curve of the margin", () => {
  test("goes up for White, on an axis with round figures and with 0", () => {
    const { line, ticks } = marginCurve([point(0), point(10), point(-10)], FRAME);
    expect(ticks.map(({ value }) => value)).toEqual([-10, -5, 0, 5, 10]);
    expect(ticks.find(({ value }) => value === 0)?.y).toBe(40);
    expect(line).toBe("M10 40L60 0L110 80");
  });

  test("has a band as wide as the error, and none where the margin is proved", () => {
    const { band, ticks } = marginCurve([point(0, 10), point(10, 0), point(-10, 0)], FRAME);
    expect(ticks.map(({ value }) => value)).toEqual([-10, -5, 0, 5, 10]);
    expect(band).toBe("M10 0L60 0L110 80L110 80L60 0L10 80Z");
  });

  test("has room for the whole band", () => {
    const { ticks } = marginCurve([point(3, 30)], FRAME);
    expect(ticks.at(0)?.value).toBeLessThanOrEqual(-27);
    expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(33);
  });

  test("breaks off where nothing is known", () => {
    const { line } = marginCurve([point(0), point(4), point(null), point(4), point(0)], FRAME);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line).not.toContain("60");
  });

  test("has a dot where a turn lost something", () => {
    const { dots } = marginCurve([point(0), point(10, 1, "blunder"), point(-10)], FRAME);
    expect(dots).toMatchObject([{ at: 1, x: 60, grade: "blunder" }]);
  });

  test("is there, if empty, before anything is known", () => {
    const { line, band, ticks } = marginCurve([point(null)], FRAME);
    expect([line, band]).toEqual(["", ""]);
    expect(ticks.length).toBeGreaterThan(1);
  });
});

test("counts rise from nothing to the most of either side", () => {
  const counted = [0, 2, 4].map((white) => ({ ...point(0), groups: { white, black: 1 } }));
  expect(countCurves(counted, "groups", FRAME)).toEqual({ white: "M10 80L60 40L110 0", black: "M10 60L60 60L110 60", most: 4 });
});

test("every position of a reviewed game has its point", () => {
  const points = graphPoints(review, Position.initial(tree.rules).score(), facts);
  expect(points).toHaveLength(facts.length + 1);
  expect(points[0]).toEqual({ evaluation: review.start, grade: null, stones: { white: 0, black: 0 }, groups: { white: 0, black: 0 } });
  const last = points.at(-1);
  expect(last?.evaluation?.error).toBe(0);
  expect((last?.stones.white ?? 0) + (last?.stones.black ?? 0)).toBe(81);
  expect(points.filter((point) => point.grade !== null)).toHaveLength(15);
});

test("turns have round numbers below the graph", () => {
  expect(turnTicks(35, 8)).toEqual([5, 10, 15, 20, 25, 30, 35]);
  expect(turnTicks(86, 8)).toEqual([20, 40, 60, 80]);
  expect(turnTicks(3, 8)).toEqual([1, 2, 3]);
  expect(turnTicks(0, 8)).toEqual([]);
});
