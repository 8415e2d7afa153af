import { afterEach, describe, expect, it, vi } from "vitest";
import { mainTurns, promote, treeOf, type GameTree, type RecordData } from "../../src/record";
import { DamagedError } from "../../src/share/bytes";
import { linkOf, openLink, SHORT, treeOfGame } from "../../src/share/link";
import { game, person } from "../game/games";
import { tree as reviewed } from "../study/reviewed";

const RECORD: RecordData = {
  format: "symple-record",
  version: 1,
  rules: { size: 5, penalty: 4, balance: "optional" },
  start: null,
  tags: { White: "Ada" },
  result: "B+R",
  comment: "Ein Spiel ♞",
  marks: { E5: "circle" },
  sketch: { "E5>A1": "blue" },
  turns: [
    { turn: "C3", comment: "the middle\nof all", variations: [[{ turn: "A1" }, { turn: "E5", before: "Then", comment: "a corner" }]] },
    {
      turn: "A5",
      marks: { C3: "triangle", A5: "x" },
      sketch: { C3: "red" },
      variations: [
        [{ turn: "E1" }],
        [{ turn: "C2" }, { turn: "C4", variations: [[{ turn: "B3" }, { turn: "C1" }]] }, { turn: "A1" }],
      ],
    },
    { turn: "C4" },
  ],
};
const TREE = treeOf(RECORD);

const fragment = (path: string) => path.slice("/replay#".length);

async function shared(tree: GameTree, longest = SHORT) {
  const { path, carries } = await linkOf(tree, longest);
  expect(path).toMatch(/^\/replay#[\w-]+(?:\.[\w-]+)?$/);
  return { carries, length: path.length, tree: await openLink(fragment(path)) };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a link", () => {
  it("carries a game of the app, without names that nobody gave", async () => {
    const named = game(["E5", "C3"], { white: person(""), black: { kind: "human", level: null, name: "Ada" } });
    const { tree, carries } = await shared(treeOfGame(named));
    expect(carries).toBe("plain");
    expect(mainTurns(tree)).toEqual(["E5", "C3"]);
    expect(tree.tags).toEqual({ Black: "Ada" });
    expect(tree.rules).toEqual(named.rules);
  });

  it("does not call whoever made it you", async () => {
    const against = game([], { white: person(""), black: { kind: "engine", level: "1", name: "Level 1" } });
    expect((await shared(treeOfGame(against))).tree.tags).toEqual({ Black: "Level 1" });
  });

  it("carries comments, variations of variations, marks and what is drawn", async () => {
    const { tree, carries, length } = await shared(TREE);
    expect(carries).toBe("all");
    expect(tree).toEqual(TREE);
    expect(length).toBeLessThan(220);
  });

  it("carries them from wherever the game began", async () => {
    const start = "5/1W3/5/3B1/5 b g 4 none";
    const tree = treeOf({ ...RECORD, rules: { size: 5, penalty: 4, balance: "none" }, start, turns: [{ turn: "D3", variations: [[{ turn: "B2" }]] }] });
    expect((await shared(tree)).tree).toEqual(tree);
  });

  it("says when it would be too long with them, and carries the game alone", async () => {
    const said = { ...TREE, comment: Array.from({ length: 3_000 }, (_, at) => (at * at * 7919).toString(36)).join(" ") };
    const { tree, carries, length } = await shared(said);
    expect(carries).toBe("turns");
    expect(length).toBeLessThan(100);
    expect(mainTurns(tree)).toEqual(["C3", "A5", "C4"]);
    expect((await shared(said, Infinity)).tree).toEqual(said);
  });

  it.each([
    ["of any length", Array.from({ length: 200_000 }, (_, at) => at.toString(36)).join(" ")],
    ["too long to be read again", "a".repeat(200_000)],
  ])("carries the game alone where a comment is %s", async (_, comment) => {
    const { path, carries } = await linkOf({ ...TREE, comment }, SHORT);
    expect(carries).toBe("turns");
    expect(mainTurns(await openLink(fragment(path)))).toEqual(mainTurns(TREE));
  });

  it("carries the game alone where the browser cannot deflate, and opens it there", async () => {
    const { path: whole } = await linkOf(TREE, SHORT);
    vi.stubGlobal("CompressionStream", undefined);
    const { path, carries } = await linkOf(TREE, SHORT);
    expect([carries, path]).toEqual(["turns", whole.split(".")[0]]);
    expect(mainTurns(await openLink(fragment(whole)))).toEqual(mainTurns(TREE));
  });

  it("leaves behind what a review wrote", async () => {
    const { tree, carries } = await shared(reviewed);
    expect(carries).toBe("plain");
    expect(mainTurns(tree)).toEqual(mainTurns(reviewed));
    expect([tree.comment, tree.children[0]?.evaluation]).toEqual(["", null]);
  });

  it("keeps a variation of the review that somebody has marked", async () => {
    const at = (tree: GameTree) => tree.children[0]?.children ?? [];
    const better = treeOf({
      ...RECORD,
      turns: [
        { turn: "C3" },
        { turn: "A5", variations: [[{ turn: "E1", comment: "[%review better]" }], [{ turn: "A1", comment: "[%review better]", marks: { A1: "x" } }]] },
      ],
    });
    const { tree } = await shared(better);
    expect(at(tree).map(({ turn, comment }) => [turn, comment])).toEqual([["A5", ""], ["A1", ""]]);
  });

  it("of a game whose line was another one once is that of the line now", async () => {
    const { tree } = promote(TREE, [1, 0]);
    expect((await shared(tree)).tree).toEqual(tree);
  });

  it("that was made before there were notes still opens", async () => {
    const { tags, result, ...tree } = await openLink("AREvBQQCAANBZGEAA2cn");
    expect([mainTurns({ ...tree, tags, result }), tags, result]).toEqual([["C3", "A5", "C4"], { White: "Ada" }, "B+R"]);
  });
});

describe("notes that are none", () => {
  it("are every part of some", async () => {
    const { path } = await linkOf(TREE, SHORT);
    const code = fragment(path);
    for (let length = code.indexOf(".") + 1; length < code.length; length += 1) {
      await expect(openLink(code.slice(0, length)), String(length)).rejects.toThrow(DamagedError);
    }
  });

  it("are those of another game", async () => {
    const [first, second] = await Promise.all([linkOf(TREE, SHORT), linkOf(treeOf({ ...RECORD, turns: [] }), SHORT)]);
    const mixed = `${fragment(second.path).split(".")[0] ?? ""}.${first.path.split(".")[1] ?? ""}`;
    await expect(openLink(mixed)).rejects.toThrow(DamagedError);
  });
});
