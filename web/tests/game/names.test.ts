import { describe, expect, it } from "vitest";
import type { StudySummary } from "../../src/api";
import { playerInGame, playerName, studyName } from "../../src/game/names";
import { engine, game, person } from "./games";

describe("names of players and studies", () => {
  it("that nobody chose are said in the page's words", () => {
    const against = game([], { white: person(""), black: engine });
    expect([playerName(against, "white"), playerName(against, "black")]).toEqual(["You", "Level 5"]);
    expect([playerInGame(against, "white"), playerInGame(against, "black")]).toEqual(["You (White)", "Level 5"]);
    const together = game([], { white: person("Ada"), black: person("") });
    expect([playerName(together, "white"), playerName(together, "black")]).toEqual(["Ada", "Black"]);
  });

  it("of a level tell how long it thinks", () => {
    const slow = game([], { black: { ...engine, level: "10-30s", name: "Level 10, 30 s" } });
    expect(playerName(slow, "black")).toBe("Level 10, 30 s");
  });

  it("make up the name of a study that was not given another", () => {
    const study = { name: "White - Level 5", white: "", black: "Level 5" } as StudySummary;
    expect(studyName(study)).toBe("White – Level 5");
    expect(studyName({ ...study, name: "Final" })).toBe("Final");
    expect(studyName({ ...study, name: "Study" })).toBe("Study");
  });
});
