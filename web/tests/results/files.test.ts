import { expect, it } from "vitest";
import { csvOf, jsonOf } from "../../src/results/files";
import { levelRatings, progressOf } from "../../src/results/progress";
import { finished, LEVELS } from "./games";

const rated = finished({ lost: { opening: 1.25, middle: 3, end: 0 } });
const helped = finished({ helped: true, won: false, level: 'old, "strong"' });
const progress = progressOf([rated, helped], LEVELS);

it("a game is a line of the CSV file", () => {
  const [head, first, second, end] = csvOf(progress).split("\r\n");
  expect(head).toBe(
    "finished,game,level,level_rating,color,size,penalty,turns,result,won,unrated,rating,deviation,lost_opening,lost_middle,lost_end",
  );
  const { rating, deviation } = progress.own;
  expect(first).toBe(
    `${rated.finished},${rated.id},2,1250,white,11,6,40,W+5,1,,${Number(rating.toFixed(2))},${Number(deviation.toFixed(2))},1.25,3,0`,
  );
  expect(second).toBe(`${helped.finished},${helped.id},"old, ""strong""",,white,11,6,40,B+5,0,helped,,,,,`);
  expect(end).toBe("");
});

it("the JSON file has the rating, its scale and the games", () => {
  const file = JSON.parse(jsonOf(progress, levelRatings(LEVELS))) as Record<string, unknown>;
  expect(file).toMatchObject({
    format: "symple-progress",
    version: 1,
    system: "Glicko-2",
    levels: { "1": 1000, "2": 1250, "3": 1500 },
    rating: { games: 1, volatility: progress.own.volatility },
    games: [
      { id: rated.id, level_rating: 1250, unrated: null, lost: rated.lost },
      { id: helped.id, level_rating: null, unrated: "helped", rating: null },
    ],
  });
  expect((file["rating"] as { rating: number }).rating).toBeCloseTo(progress.own.rating, 2);
});
