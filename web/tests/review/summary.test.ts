import { describe, expect, test } from "vitest";
import { Position, type Color } from "../../src/rules";
import type { Loss } from "../../src/review/tags";
import { biggestLosses, lostTurns, mistakesOf, nextLost, summarize } from "../../src/review/summary";
import { turnFacts } from "../../src/review/turn-facts";
import { facts, review, told } from "../study/reviewed";

describe("the turns of a game", () => {
  test("are described as the review described them", () => {
    for (const [at, turn] of told.turns.entries()) {
      const { number, color, stage, planted, forcedPlant, score } = facts[at] ?? {};
      expect([number, color, stage, planted, forcedPlant]).toEqual([
        turn.number,
        turn.color,
        turn.stage,
        turn.kind !== "grow",
        turn.forced_plant,
      ]);
      expect(score?.white).toMatchObject(turn.score.white);
      expect(score?.black).toMatchObject(turn.score.black);
    }
  });

  test("that are plants because nothing can grow are told apart", () => {
    const [forced] = turnFacts(Position.parse("3/B2/WB1 w g 2"), ["C3"]);
    expect(forced).toMatchObject({ planted: true, forcedPlant: true, color: "white", stage: "middle" });
  });

  test("a plant with the balance right is one, also after a growth", () => {
    const [turn] = turnFacts(Position.parse("W3B/5/5/5/W4 b - 4"), ["D5+B2"]);
    expect(turn).toMatchObject({ planted: true, forcedPlant: false, stage: "middle" });
  });
});

describe("the summary", () => {
  const summary = summarize(lostTurns(review, facts), facts);

  test.each(["white", "black"] as const)("of %s is that of the review", (color) => {
    const [own, other] = [summary[color], told.summary[color]];
    expect(own.lost).toBeCloseTo(other.points_lost, 1);
    for (const stage of ["opening", "middle", "end"] as const) expect(own.lostIn[stage]).toBeCloseTo(other.lost[stage], 1);
    for (const part of ["stones", "room", "groups"] as const) {
      expect(Math.abs(own.lostOf[part] - other.lost_parts[part])).toBeLessThan(0.3);
    }
    for (const grade of ["inaccuracy", "mistake", "blunder"] as const) expect(own.grades[grade]).toBe(other.grades[grade]);
    expect([own.lastPlant, own.forcedPlants]).toEqual([other.last_plant, other.forced_plants]);
    expect([own.mostGroups, own.mostGroupsTurn, own.finalGroups]).toEqual([
      other.most_groups,
      other.most_groups_turn,
      other.final_groups,
    ]);
  });

  test("lists the turns that lost most, the worst first", () => {
    const numbers = (side: Color | "both") => biggestLosses(lostTurns(review, facts), side).map((turn) => turn.facts.number);
    expect(numbers("both")).toEqual(told.summary.swings);
    expect(numbers("white").every((number) => told.turns[number - 1]?.color === "white")).toBe(true);
  });

  test("of a game without turns has nothing to tell", () => {
    const { white } = summarize([], []);
    expect(white).toMatchObject({ lost: 0, lastPlant: null, mostGroups: 0, finalGroups: 0 });
  });

  test("leaves out turns that were played after the review", () => {
    const half = { ...review, turns: review.turns.slice(0, 10) };
    expect(lostTurns(half, facts).every((turn) => turn.facts.number <= 10)).toBe(true);
  });
});

test("the next mistake is looked for from where one is, and again from the start", () => {
  const loss = { grade: "mistake" } as Loss;
  const lost = [3, 7, 9].map((number) => ({ facts: { ...facts[0], number } as (typeof facts)[0], loss, margin: 0, visits: 1 }));
  const number = (from: number, step: 1 | -1) => nextLost(lost, from, step)?.facts.number;
  expect([0, 3, 8, 9, 20].map((from) => number(from, 1))).toEqual([3, 7, 9, 3, 3]);
  expect([0, 3, 8, 9, 20].map((from) => number(from, -1))).toEqual([9, 9, 7, 7, 9]);
  expect(nextLost([], 4, 1)).toBeNull();
});

test("mistakes are worth another look, inaccuracies only where there is nothing worse", () => {
  const lost = lostTurns(review, facts);
  const numbers = (side: "both" | "white" | "black", among = lost) => mistakesOf(among, side).map(({ facts: { number } }) => number);
  expect(numbers("both")).toHaveLength(11);
  expect(numbers("white").every((number) => number % 2 === 1)).toBe(true);
  expect([...numbers("white"), ...numbers("black")].sort((a, b) => a - b)).toEqual(numbers("both"));
  const mild = lost.filter(({ loss }) => loss.grade === "inaccuracy");
  expect(numbers("both", mild)).toHaveLength(mild.length);
});
