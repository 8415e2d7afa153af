import { describe, expect, test } from "vitest";
import type { Assessment, Judge } from "../../src/review/assessment";
import { Reviewer } from "../../src/review/reviewer";
import { lossOf, pointsLost, type Verdict } from "../../src/review/verdict";
import { Position } from "../../src/rules";

const START = "5/5/5/5/5 w - 4";
const TURNS = ["A1", "E5", "C3", "C1"];
const BETTER = "D2";

interface Script {
  /** By position; elsewhere 0. */
  readonly margins?: Readonly<Record<string, number>>;
  /** By the index of the turn that is not the engine's, the one that is. */
  readonly instead?: Readonly<Record<number, string>>;
  readonly exact?: readonly string[];
  /** What a proof that is asked for finds. */
  readonly proved?: readonly string[];
}

/** The text of the position after so many turns of the game, and then others. */
function after(count: number, ...more: readonly string[]): string {
  return [...TURNS.slice(0, count), ...more].reduce((position, turn) => position.play(turn), Position.parse(START)).toString();
}

async function reviewed(script: Script, evaluations = 40): Promise<{ verdicts: readonly Verdict[]; asked: readonly [string, number][] }> {
  const asked: [string, number][] = [];
  const liked = new Map(TURNS.map((turn, at) => [after(at), script.instead?.[at] ?? turn]));
  const said = (text: string, evaluations: number, exact: boolean): Assessment => {
    const margin = script.margins?.[text] ?? 0;
    const sides = { whiteStones: (25 + margin) / 2, blackStones: (25 - margin) / 2, whiteGroups: 1, blackGroups: 1 };
    return { line: [liked.get(text) ?? "E1"], evaluations, expected: { margin, winProbability: 0.5, ...sides, visits: 8_000, exact } };
  };
  const judge: Judge = {
    assess: (position, limit) => {
      const text = position.toString();
      asked.push([text, limit]);
      return Promise.resolve(said(text, limit, script.exact?.includes(text) === true));
    },
    prove: (position) => {
      const text = position.toString();
      return Promise.resolve(script.proved?.includes(text) === true ? said(text, 0, true) : null);
    },
  };
  const reviewer = new Reviewer(judge, Position.parse(START), TURNS, evaluations);
  const told: number[] = [];
  for await (const progress of reviewer.steps()) told.push(progress);
  expect(told.at(-1)).toBe(1);
  return { verdicts: reviewer.review.verdicts, asked };
}

describe("a review", () => {
  test("holds the positions after two turns against each other", async () => {
    const margins = { [after(2)]: 50, [after(3)]: 3, [after(2, BETTER)]: 9.5 };
    const { verdicts } = await reviewed({ margins, instead: { 2: BETTER } });
    const loss = lossOf(verdicts[2] as Verdict);
    expect(loss).toMatchObject({ grade: "mistake", points: 6.5, better: BETTER, about: "room", parts: { stones: 0, room: 6.5, groups: 0 } });
    expect([0, 1, 3].map((at) => lossOf(verdicts[at] as Verdict))).toEqual([null, null, null]);
  });

  test("sees Black's losses as Black does", async () => {
    const margins = { [after(4)]: 3, [after(3, BETTER)]: -8 };
    const { verdicts } = await reviewed({ margins, instead: { 3: BETTER } });
    expect(lossOf(verdicts[3] as Verdict)).toMatchObject({ grade: "blunder", points: 11 });
  });

  test("finds no loss within the error unless it is proved", async () => {
    const script = { margins: { [after(2, BETTER)]: 2.2 }, instead: { 2: BETTER } };
    const [searched] = (await reviewed(script)).verdicts.slice(2) as [Verdict];
    expect([pointsLost(searched), lossOf(searched)]).toEqual([2.2, null]);
    const [proved] = (await reviewed({ ...script, exact: [after(3), after(2, BETTER)] })).verdicts.slice(2) as [Verdict];
    expect(lossOf(proved)).toMatchObject({ grade: "inaccuracy", points: 2.2, error: 0 });
  });

  test("asks nothing more about an end that is proved", async () => {
    const proved = [after(2), after(3), after(4)];
    const margins = { [after(2)]: 7, [after(3)]: 1, [after(4)]: 1 };
    const { verdicts, asked } = await reviewed({ margins, instead: { 2: BETTER }, proved }, 1_000);
    expect(lossOf(verdicts[2] as Verdict)).toMatchObject({ points: 6, error: 0 });
    expect(new Set(asked.map(([text]) => text))).toEqual(new Set([after(0), after(1)]));
    // What it saves goes to the other turns.
    const [[, first = NaN] = []] = (await reviewed({ margins, instead: { 2: BETTER } }, 1_000)).asked;
    expect(asked[0]?.[1]).toBeGreaterThan(first);
    // From the last position back: one before what is not proved is not tried.
    const broken = await reviewed({ margins, proved: [after(2), after(4)] });
    expect(broken.asked.map(([text]) => text)).toContain(after(2));
  });

  test.each([1, 7, 40, 1_000])("of %i evaluations a turn takes no more", async (evaluations) => {
    const { asked } = await reviewed({ instead: { 1: BETTER, 2: BETTER } }, evaluations);
    const spent = asked.reduce((total, [, limit]) => total + limit, 0);
    // Each question takes one at least.
    expect(spent).toBeLessThanOrEqual(Math.max(2 * TURNS.length + 1, evaluations * TURNS.length));
  });

  test("looks closer where most seems lost", async () => {
    const { asked } = await reviewed({ margins: { [after(2)]: 6, [after(3)]: -6 } }, 1_000);
    const closer = asked.slice(TURNS.length + 1);
    expect(closer.slice(0, 2).map(([text]) => text)).toEqual([after(2), after(3)]);
    expect(closer[0]?.[1]).toBeGreaterThan(2 * (asked[0]?.[1] ?? Infinity));
  });

  test.each([
    [after(3), after(2, BETTER)],
    [after(2, BETTER), after(3)],
  ])("asks again about a position where only the one beside it is proved", async (proved, again) => {
    const { asked } = await reviewed({ margins: { [after(2, BETTER)]: 4 }, instead: { 2: BETTER }, exact: [proved] });
    const [first = NaN, second] = asked.filter(([text]) => text === again).map(([, limit]) => limit);
    expect(second).toBe(4 * first);
  });

  test("does not look closer at a turn that had to be played", async () => {
    const text = "WW1/BWB/WBW b g 0";
    const asked: number[] = [];
    const judge: Judge = {
      assess: (_, limit) => {
        asked.push(limit);
        const expected = { margin: 1, winProbability: 1, whiteStones: 5, blackStones: 4, whiteGroups: 2, blackGroups: 2 };
        return Promise.resolve({ line: ["C3"], evaluations: 0, expected: { ...expected, visits: 9, exact: false } });
      },
      prove: () => Promise.resolve(null),
    };
    const reviewer = new Reviewer(judge, Position.parse(text), ["C3"], 3_000);
    for await (const progress of reviewer.steps()) expect(progress).toBeGreaterThanOrEqual(0);
    expect(reviewer.review.verdicts).toMatchObject([{ forced: true, value: { exact: true } }]);
    expect(asked).toHaveLength(1);
  });
});
