import { describe, expect, it } from "vitest";
import { restLevel } from "../../src/game/rest-level";
import { engine, person } from "./games";

const friends = { white: person("Ada"), black: person("Bo") };

describe("the level that grows the rest", () => {
  it("is the one that was chosen, else the opponent's, else one in the middle", () => {
    expect(restLevel("9", { white: engine, black: person("") })).toBe("9");
    expect(restLevel("", { white: person(""), black: { ...engine, level: "2" } })).toBe("2");
    expect(restLevel("", friends)).toBe("5");
  });

  it("is never one that there is not", () => {
    expect(restLevel("11", friends)).toBe("5");
  });
});
