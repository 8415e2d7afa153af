import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, type Game, type GameEvent } from "../../src/api";
import type { Answer, Engine } from "../../src/engine/think";
import { EngineTurns } from "../../src/kept/engine-turns";
import { begun, gameOf, played, type KeptGame } from "../../src/kept/game";

const rules = { size: 5, penalty: 4, balance: "optional" } as const;
const human = { kind: "human", level: null, name: "" } as const;
const level = (name: string) => ({ kind: "engine", level: name, name: "" }) as const;

/** A thought that ends when the test says so. */
interface Thinking {
  readonly turns: readonly string[];
  readonly level: string;
  readonly signal: AbortSignal;
  answer(turn: string): void;
  fail(): void;
}

let thinking: Thinking[];
let closed: number;
let make: ReturnType<typeof vi.fn<(id: string, number: number, turn: string) => Promise<unknown>>>;
let turns: EngineTurns;
let told: GameEvent[];
const tell = (event: GameEvent) => void told.push(event);

beforeEach(() => {
  [thinking, closed, told] = [[], 0, []];
  make = vi.fn(() => Promise.resolve());
  turns = new EngineTurns(make, () =>
    Promise.resolve({
      newEngine: () => ({}) as Engine,
      closeEngine: () => void (closed += 1),
      findLevel: (name) => (name === "none" ? null : { name, evaluations: 1, seconds: null, net: false, habits: null, kind: null }),
      play: (_engine, question, { name }, _report, signal) =>
        new Promise<Answer>((resolve, reject) => {
          thinking.push({
            turns: question.turns,
            level: name,
            signal,
            answer: (turn) => resolve({ turn, look: null }),
            fail: () => reject(new Error("no memory")),
          });
        }),
    }),
  );
});

const against = (name = "3"): KeptGame => begun({ rules, start: null, white: human, black: level(name), name: "" }, "a");
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the engine in a game that the browser keeps", () => {
  test("is a player with the name that the server would give it", () => {
    const game = gameOf(begun({ rules, start: null, white: level("10-5s"), black: human, name: "" }, "a"));
    expect([game.white, game.black]).toEqual([
      { kind: "engine", level: "10-5s", name: "Level 10, 5 s" },
      { kind: "human", level: null, name: "" },
    ]);
    expect([game.name, game.thinking]).toEqual(["Level 10, 5 s - Black", true]);
  });

  test("makes its turn when it is its turn, and rests when nobody looks any more", async () => {
    const before = against();
    turns.see("a", gameOf(before), tell);
    await settled();
    expect(thinking).toEqual([]);
    const after = played(before, 1, "C3");
    turns.see("a", { ...gameOf(after), version: 2 }, tell);
    turns.see("a", { ...gameOf(after), version: 2 }, tell);
    await settled();
    expect(thinking.map(({ turns, level }) => [turns, level])).toEqual([[["C3"], "3"]]);
    thinking[0]?.answer("A1");
    await settled();
    expect(make).toHaveBeenCalledExactlyOnceWith("a", 2, "A1");
    turns.see("a", { ...gameOf(played(after, 2, "A1")), version: 3 }, tell);
    expect(closed).toBe(0);
    turns.see("a", null, tell);
    expect(closed).toBe(1);
  });

  test("forgets what it thought about when the game has gone on, or nobody looks", async () => {
    const game = { ...gameOf(played(against(), 1, "C3")), version: 2 };
    turns.see("a", game, tell);
    await settled();
    turns.see("a", { ...game, turns: [], to_move: "white", version: 3 }, tell);
    expect(thinking[0]?.signal.aborted).toBe(true);
    thinking[0]?.answer("A1");
    await settled();
    turns.see("a", { ...game, version: 4 } satisfies Game, tell);
    await settled();
    turns.see("a", null, tell);
    thinking[1]?.fail();
    await settled();
    expect(make).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  test("says that it failed, but not where another page was first", async () => {
    turns.see("a", { ...gameOf(played(against(), 1, "C3")), version: 2 }, tell);
    turns.see("b", { ...gameOf(played(against("none"), 1, "C3")), id: "b", version: 2 }, tell);
    await settled();
    make.mockRejectedValueOnce(new ApiError(409));
    thinking[0]?.answer("A1");
    await settled();
    expect(told).toEqual([expect.objectContaining({ type: "error", code: "engine-failed" })]);
  });
});
