import { describe, expect, test } from "vitest";
import { isProof, lookOf, lookOfEnd, type Told } from "../../src/engine/look";
import type { Snapshot } from "../../src/engine/core";
import { Position } from "../../src/rules";
import vectors from "./vectors.json";

interface Vector {
  readonly position: string;
  readonly snapshot: Snapshot;
  readonly look: Told;
}

describe("a look at a position", () => {
  test.each(vectors as unknown as readonly Vector[])("says what the server says: $position", ({ position, snapshot, look }) => {
    const told = lookOf(Position.parse(position), snapshot);
    const { candidates, heat, ownership, ...figures } = told;
    const { candidates: wanted, heat: warm, ownership: owned, ...known } = look;
    expect(figures).toEqual(known);
    expect(candidates.map(({ turn, alike, line }) => [turn, [...alike].sort(), line])).toEqual(
      wanted.map(({ turn, alike, line }) => [turn, [...alike].sort(), line]),
    );
    candidates.forEach((choice, at) => {
      for (const key of ["margin", "loss", "error", "win_probability", "visits"] as const) {
        expect(choice[key]).toBeCloseTo(wanted[at]?.[key] ?? NaN, 2);
      }
    });
    expect(Object.keys(heat).sort()).toEqual(Object.keys(warm).sort());
    for (const [point, share] of Object.entries(heat)) expect(share).toBeCloseTo(warm[point] ?? NaN, 2);
    ownership.forEach((owner, at) => expect(owner).toBeCloseTo(owned[at] ?? NaN, 1));
  });

  test("at a position that is played out by a proof is exact", () => {
    const before = Position.parse("BBB/W1W/WWW w g 2");
    const after = Position.parse("BBB/WWW/WWW b g 2");
    const told = lookOfEnd(before, after, ["B2"], 3);
    expect(told).toMatchObject({ margin: 3, win_probability: 1, exact: true, error: 0, visits: 3, to_move: "white" });
    expect(told.candidates.map(({ turn, loss }) => [turn, loss])).toEqual([["B2", 0]]);
    expect(told.ownership).toEqual([1, 1, 1, 1, 1, 1, -1, -1, -1]);
  });

  test("is a proof where its line leads to a full board", () => {
    const solution = { low: 3, high: 3, nodes: 9, seconds: 0, variation: ["B2"] };
    const late = Position.parse("BBB/W1W/WWW w g 2");
    expect(isProof(late, solution)).toBe(true);
    expect(isProof(late, { ...solution, high: 4 })).toBe(false);
    expect(isProof(late, { ...solution, variation: [] })).toBe(false);
    expect(isProof(Position.parse("3/3/3 w - 4"), solution)).toBe(false);
  });

  test("at a full board has no turns", () => {
    const full = Position.parse("BBB/WWW/WWW b g 2");
    expect(lookOfEnd(full, full, [], 0)).toMatchObject({ margin: 3, candidates: [], ownership: [], heat: {} });
  });
});
