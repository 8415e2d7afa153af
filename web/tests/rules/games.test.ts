/** Games of other programs (CodeCup 2013, Ludii): every turn is legal and the result is the one their files state. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeTurn, parsePoint, Position } from "../../src/rules";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const shared = `${root}../shared/testdata/games/`;
const folder = existsSync(shared) ? shared : `${root}tests/data/games/`;
const transcripts = readdirSync(folder).filter((name) => /^(codecup2013|mixed)_.*\.txt$/.test(name));

/** A CodeCup line joins all stones of a turn by `-`; a balance plant comes last. */
function playLine(position: Position, line: string): Position {
  const points = line.split("-").map((name) => parsePoint(name, position.size));
  const last = points.at(-1) ?? -1;
  const plants = points.length > 1 && position.growthAt(last).length === 0;
  return position.play(makeTurn(plants ? points.slice(0, -1) : points, plants ? last : null, position.size));
}

describe("transcripts", () => {
  it("are there", () => expect(transcripts.length).toBeGreaterThan(0));

  it.each(transcripts)("%s", (name) => {
    const text = readFileSync(folder + name, "utf8");
    const size = Number(/# size (\d+)/.exec(text)?.[1]);
    const penalty = Number(/penalty (\d+)/.exec(text)?.[1]);
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const end = lines.reduce(playLine, Position.initial({ size, penalty, balance: "optional" }));
    const { margin, white, black } = end.score();
    const result = `${margin > 0 ? "W" : "B"}+${Math.abs(margin)} white ${white.total} black ${black.total}`;
    expect(end.phase).toBe("over");
    expect(text).toContain(`# result ${result}`);
  });
});

describe("Ludii", () => {
  const file = `${folder}ludii_random_7x7.txt.gz`;

  it("agrees on every legal set and score", () => {
    let position = Position.initial({ size: 7, penalty: 4, balance: "forced" });
    let games = 0;
    for (const line of gunzipSync(readFileSync(file)).toString("utf8").split("\n")) {
      const move = /^([12]) (\w+) : (.*)$/.exec(line);
      const end = /^end winner ([12]) score (-?\d+) (-?\d+)/.exec(line);
      if (move) {
        const legal = (move[3] ?? "")
          .trim()
          .split(" ")
          .map((name) => parsePoint(name, 7));
        expect(position.toMove).toBe(move[1] === "1" ? "white" : "black");
        expect([...position.legalPoints()]).toEqual(legal.sort((a, b) => a - b));
        position = position.place(parsePoint(move[2] ?? "", 7));
      } else if (end) {
        const { white, black } = position.score();
        expect([position.winner, white.total, black.total]).toEqual([
          end[1] === "1" ? "white" : "black",
          Number(end[2]),
          Number(end[3]),
        ]);
        games += 1;
        position = Position.initial(position.rules);
      }
    }
    expect(games).toBeGreaterThan(0);
  });
});
