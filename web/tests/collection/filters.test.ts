import { describe, expect, it } from "vitest";
import { NO_FILTERS, countOf, filtersToSearch, type Filters } from "../../src/collection/filters";

const asked = (typed: Partial<Filters>) => filtersToSearch({ ...NO_FILTERS, ...typed });

describe("filters", () => {
  it("become a search", () => {
    const { search, wrong } = asked({
      player: " Ada ",
      since: "2026.05",
      size: "15",
      penalty: "10",
      outcome: "black",
      marginFrom: "−9",
      marginTo: "-1",
      plantsFrom: "12",
    });
    expect(wrong.size).toBe(0);
    expect(search).toMatchObject({
      player: "Ada",
      since: "2026-05",
      size: 15,
      penalty: 10,
      winner: "black",
      margin_from: -9,
      margin_to: -1,
      plants_from: 12,
      plants_to: null,
    });
  });

  it("ask for unfinished games", () => {
    expect(asked({ outcome: "unfinished" }).search).toMatchObject({ complete: false });
  });

  it.each<[keyof Filters, string]>([
    ["since", "May"],
    ["until", "2026-13"],
    ["penalty", "3"],
    ["penalty", "-2"],
    ["turnsFrom", "many"],
    ["marginTo", "1e9"],
    ["plantsTo", "1.5"],
  ])("with %s %s are marked, and ask nothing", (name, typed) => {
    const { search, wrong } = asked({ [name]: typed });
    expect([...wrong]).toEqual([name]);
    expect(Object.values(search).filter((value) => value !== null && value !== "")).toEqual([]);
  });

  it("of an empty range are marked", () => {
    expect([...asked({ turnsFrom: "9", turnsTo: "3" }).wrong]).toEqual(["turnsTo"]);
  });

  it("are counted", () => {
    expect(countOf(NO_FILTERS)).toBe(0);
    expect(countOf({ ...NO_FILTERS, player: "Ada", outcome: "white" })).toBe(2);
  });
});
