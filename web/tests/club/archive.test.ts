import { expect, it } from "vitest";
import { archiveQuery, noWish, playedOn, wishes, type Wish } from "../../src/club/archive";

const wish = (part: Partial<Omit<Wish, "filters">>, filters: Partial<Wish["filters"]> = {}): Wish => {
  const none = noWish();
  return { ...none, ...part, filters: { ...none.filters, ...filters } };
};

it("asks for nothing at first", () => {
  expect(archiveQuery(noWish())).toEqual({ query: {}, wrong: new Set() });
  expect(wishes(noWish())).toBe(0);
});

it.each([
  [wish({ outcome: "won", color: "black" }), { won: true, color: "black" }],
  [wish({ outcome: "lost", reason: "time" }), { won: false, reason: "time" }],
  [wish({ outcome: "aborted" }), { complete: false }],
  [wish({ kind: "casual", pace: "correspondence" }), { rated: false, pace: "correspondence" }],
  [wish({}, { player: " ben ", size: "9", penalty: "0" }), { player: "ben", size: 9, penalty: 0 }],
  [wish({}, { since: "2026.05", marginFrom: "−3", turnsTo: "40" }), { since: "2026-05", margin_from: -3, turns_to: 40 }],
])("says a wish in the club's words", (wished, query) => {
  expect(archiveQuery(wished)).toEqual({ query, wrong: new Set() });
  expect(wishes(wished)).toBe(Object.keys(query).length);
});

it("leaves out what cannot be asked", () => {
  const { query, wrong } = archiveQuery(wish({}, { until: "yesterday", penalty: "3", turnsFrom: "9", turnsTo: "4" }));
  expect(query).toEqual({});
  expect(wrong).toEqual(new Set(["until", "penalty", "turnsTo"]));
});

it("goes on from a position with any turn, whatever rules it is of", () => {
  expect(playedOn("5/5/2B2/5/W4 w - 4", "B5")).toBe("1W3/5/2B2/5/W4 b - 0");
  expect(playedOn("5/5/2B2/5/W4 b g 4", "C2-C4+E5")).toBe("4B/2B2/2B2/2B2/W4 w - 0");
});
