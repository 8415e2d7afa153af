import { describe, expect, it } from "vitest";
import { rated } from "../../src/game/glicko";
import { ANCHOR } from "../../src/game/names";
import { BEGINNER, levelRatings, nearestLevel, progressOf } from "../../src/results/progress";
import { finished, LEVELS } from "./games";

const wins = (pattern: string) => [...pattern].map((each) => finished({ won: each === "+" }));

describe("the rating", () => {
  it("begins in the middle, and nothing is told where nothing was played", () => {
    const progress = progressOf([], LEVELS);
    expect(progress).toMatchObject({ own: BEGINNER, ratings: [BEGINNER], games: [], longest: 0, lost: null });
  });

  it("follows each game in its order, against the level's measured rating", () => {
    const progress = progressOf([finished({ level: "3" }), finished({ level: "1", won: false })], LEVELS);
    const first = rated(BEGINNER, [{ rating: ANCHOR + 500, deviation: 75, score: 1 }]);
    const second = rated(first, [{ rating: ANCHOR, deviation: 75, score: 0 }]);
    expect(progress.ratings).toEqual([BEGINNER, first, second]);
    expect(progress.own).toEqual(second);
    expect(progress.games.map(({ after }) => after)).toEqual([first, second]);
  });

  it("comes near a level that it wins half of the games against, and grows sure", () => {
    const { own } = progressOf(wins("+-".repeat(30)), LEVELS);
    expect(Math.abs(own.rating - 1250)).toBeLessThan(60);
    expect(own.deviation).toBeLessThan(80);
    expect(nearestLevel(own, LEVELS)).toBe("2");
  });

  it.each([
    ["helped", { helped: true }],
    ["set-up", { set_up: true }],
    ["small", { size: 7 }],
    ["level", { level: "random" }],
    ["level", { level: "of yesterday" }],
  ] as const)("leaves a game out that is %s, but not its result", (unrated, fields) => {
    const progress = progressOf([finished(fields)], LEVELS);
    expect(progress.games[0]).toMatchObject({ unrated, after: null });
    expect(progress.own).toBe(BEGINNER);
    expect([progress.won, progress.streak]).toEqual([1, { won: true, games: 1 }]);
  });

  it("counts a game on the smallest board that the levels were measured on", () => {
    expect(progressOf([finished({ size: 9 })], LEVELS).ratings).toHaveLength(2);
  });

  it("has no level near it where none was measured", () => {
    const unmeasured = LEVELS.map((level) => ({ ...level, rating: null }));
    expect(nearestLevel(BEGINNER, unmeasured)).toBeNull();
    expect(levelRatings(unmeasured).size).toBe(0);
    expect(progressOf([finished()], unmeasured).games[0]).toMatchObject({ unrated: "level", levelRating: null });
  });
});

describe("the results", () => {
  it("are counted by level, the weakest first, and by board", () => {
    const games = [
      finished({ level: "random" }),
      finished({ level: "3", size: 15, won: false }),
      finished({ level: "1", size: 9 }),
      finished({ level: "3", size: 9 }),
    ];
    const { byLevel, bySize, won } = progressOf(games, LEVELS);
    expect(byLevel).toEqual([
      { key: "1", games: 1, won: 1 },
      { key: "3", games: 2, won: 1 },
      { key: "random", games: 1, won: 1 },
    ]);
    expect(bySize).toEqual([
      { key: 9, games: 2, won: 2 },
      { key: 11, games: 1, won: 1 },
      { key: 15, games: 1, won: 0 },
    ]);
    expect(won).toBe(3);
  });

  it("leave out what was given up before both had moved, and what has no winner", () => {
    expect(progressOf([finished({ turn_count: 1 }), finished({ turn_count: 0 }), finished({ result: "*" })], LEVELS).games).toEqual([]);
    expect(progressOf([finished({ turn_count: 2 })], LEVELS).games).toHaveLength(1);
  });

  it.each([
    ["+", true, 1, 1],
    ["-", false, 1, 0],
    ["++-+++-", false, 1, 3],
    ["+++--", false, 2, 3],
    ["-++++", true, 4, 4],
  ])("of %s make streaks", (pattern, won, games, longest) => {
    expect(progressOf(wins(pattern), LEVELS)).toMatchObject({ streak: { won, games }, longest });
  });
});

describe("points lost", () => {
  const lost = (opening: number, middle: number, end: number) => finished({ lost: { opening, middle, end } });

  it("are the mean of the games that were reviewed", () => {
    const { lost: found } = progressOf([finished(), lost(4, 10, 1), lost(0, 6, 2)], LEVELS);
    expect(found).toEqual({ all: { games: 2, points: { opening: 2, middle: 8, end: 1.5 } }, recent: null });
  });

  it("are told of the last ones, too, where there are more", () => {
    const games = [lost(110, 0, 0), ...Array.from({ length: 10 }, () => lost(0, 1, 2))];
    const { lost: found } = progressOf(games, LEVELS);
    expect(found?.all).toMatchObject({ games: 11, points: { opening: 10 } });
    expect(found?.recent).toEqual({ games: 10, points: { opening: 0, middle: 1, end: 2 } });
  });
});
