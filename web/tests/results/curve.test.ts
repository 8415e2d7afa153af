import { expect, it } from "vitest";
import { ratingCurve } from "../../src/results/curve";

const frame = { left: 40, top: 10, width: 100, height: 200 };
const at = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

it("goes from the beginning to the last game, in a band of one deviation", () => {
  const curve = ratingCurve([at(1500, 100), at(1450, 50), at(1600, 0)], new Map(), frame);
  // From 1400 to 1600.
  expect(curve.line).toBe("M40 110L90 160L140 10");
  expect(curve.band).toBe("M40 10L90 110L140 10L140 10L90 210L40 210Z");
  expect(curve.ticks.map(({ value }) => value)).toEqual([1400, 1450, 1500, 1550, 1600]);
  expect(curve.ticks.map(({ y }) => y)).toEqual([210, 160, 110, 60, 10]);
});

it("shows the levels that are in the picture, as far as their figures leave room", () => {
  const levels = new Map([["1", 1000], ["2", 1410], ["3", 1420], ["4", 1500], ["5", 1700]]);
  const curve = ratingCurve([at(1500, 100), at(1500, 50)], levels, frame);
  expect(curve.levels).toEqual([{ name: "2", y: 200 }, { name: "4", y: 110 }]);
});

it.each([1, 2000])("stays in its frame with %d games", (games) => {
  const ratings = Array.from({ length: games + 1 }, (_, number) => at(1500 + number, Math.max(45, 350 - number)));
  const curve = ratingCurve(ratings, new Map(), frame);
  const numbers = [...curve.band.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(numbers).toHaveLength(2 * (games + 1));
  expect(numbers.every(([x, y]) => x >= 40 && x <= 140 && y >= 10 && y <= 210)).toBe(true);
  expect(curve.ticks.length).toBeLessThanOrEqual(7);
});
