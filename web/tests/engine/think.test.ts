import { beforeAll, describe, expect, test } from "vitest";
import type { Look } from "../../src/api";
import type { Core, Snapshot } from "../../src/engine/core";
import { findLevel, look, play, positionOf, type Engine, type Level } from "../../src/engine/think";
import levels from "../../src/engine/levels.json";
import { Position } from "../../src/rules";
import { engineOf, loadCore, loadNet } from "./real";
import vectors from "./vectors.json";

const EMPTY = "9/9/9/9/9/9/9/9/9 w - 4";
/** Six vacant points, White to move. */
const LATE = "WWWWW/BBBBB/WW.BB/W.W.B/W...B w g 2".replaceAll(/\.+/g, (dots) => String(dots.length));
const never = new AbortController().signal;

let core: Core;
let engine: Engine;
let file: Uint8Array;
beforeAll(async () => {
  core = await loadCore();
  file = await loadNet();
  engine = engineOf(core);
});

const level = (name: string): Level => findLevel(name) as Level;

describe("a level in the page", () => {
  test.each(levels.filter(({ seconds }) => seconds === null || seconds <= 1).map(({ name }) => name))(
    "%s plays legal turns",
    async (name) => {
      const question = { start: EMPTY, turns: ["E5", "C3", "G7"] };
      const { turn, look: told } = await play(engine, question, level(name), () => {}, never);
      expect(() => positionOf({ ...question, turns: [...question.turns, turn] })).not.toThrow();
      expect(told === null).toBe(["random", "greedy"].includes(name));
    },
  );

  test("that searches plays the end by a proof", async () => {
    const { look: told } = await play(engine, { start: LATE, turns: [] }, level("7"), () => {}, never);
    expect(told).toMatchObject({ exact: true, error: 0 });
    const final = (told?.candidates[0]?.line ?? []).reduce((before, turn) => before.play(turn), Position.parse(LATE));
    expect([final.phase, final.score().margin]).toEqual(["over", told?.margin]);
  });

  test("by the clock proves beside the search, and the first answer counts", async () => {
    const begin = performance.now();
    const { look: told } = await play(engine, { start: LATE, turns: [] }, level("10-30s"), () => {}, never);
    expect(told?.exact).toBe(true);
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  test("stops when it is told to, with a turn", async () => {
    const stop = new AbortController();
    const turn = play(engine, { start: EMPTY, turns: [] }, level("10-30s"), () => stop.abort(), stop.signal);
    expect((await turn).turn).toMatch(/^[A-I][1-9]$/);
  });

  test("is told why it cannot think", async () => {
    const thought = play(engine, { start: "no position", turns: [] }, level("random"), () => {}, never);
    await expect(thought).rejects.toThrow("not a position");
  });
});

describe("a search in the page", () => {
  test.each(vectors)("finds what the program's finds by the same seed: $position, net: $net", ({ position, net, snapshot }) => {
    const read = net ? core.readNet(file) : null;
    const search = new core.PageSearch(96, 1, 1, read, 9);
    search.start(position, [], { visits: snapshot.visits });
    while (!search.think(1));
    const found = search.snapshot(60);
    // Which of those with the fewest visits are listed, and in which order equal ones, is the library's choice.
    const figures = ({ visits, margin, candidates }: Pick<Snapshot, "visits" | "margin" | "candidates">) => {
      const fewest = Math.min(...candidates.map((candidate) => candidate.visits));
      const others = candidates.filter((candidate) => candidate.visits > fewest);
      return [visits, margin, others.map((candidate) => `${candidate.turn} ${candidate.visits}`).sort()];
    };
    expect(figures(found)).toEqual(figures(snapshot));
    search.delete();
    read?.delete();
  });
});

describe("a look in the page", () => {
  test("tells more and more, and ends with the visits that were asked for", async () => {
    const looks: Omit<Look, "type" | "id">[] = [];
    await look(engine, { start: EMPTY, turns: ["E5"], visits: 20_000 }, (told) => looks.push(told), never);
    const last = looks.at(-1);
    expect(last).toMatchObject({ done: true, exact: false, to_move: "black" });
    expect(last?.visits).toBeGreaterThanOrEqual(20_000);
    expect(looks.slice(0, -1).every(({ done }) => !done)).toBe(true);
    // What is the same by the board's symmetry is one choice.
    expect(Object.values(last?.heat ?? {}).length % 4).toBe(0);
  });

  test("ends with a proof where there is one", async () => {
    const looks: Omit<Look, "type" | "id">[] = [];
    await look(engine, { start: LATE, turns: [], visits: 3_000_000 }, (told) => looks.push(told), never);
    expect(looks.at(-1)).toMatchObject({ done: true, exact: true });
    expect(looks.filter(({ done }) => done)).toHaveLength(1);
  });

  test("is told nothing any more once nobody wants to know", async () => {
    const stop = new AbortController();
    let heard = 0;
    const looking = look(engine, { start: EMPTY, turns: [], visits: 3_000_000 }, () => ((heard += 1), stop.abort()), stop.signal);
    await looking;
    expect(heard).toBe(1);
  });

  test("at a full board says what it counts", async () => {
    const looks: Omit<Look, "type" | "id">[] = [];
    await look(engine, { start: "BBB/WWW/WWW b g 2", turns: [], visits: 100 }, (told) => looks.push(told), never);
    expect(looks).toEqual([expect.objectContaining({ margin: 3, done: true, joins: [] })]);
  });
});
