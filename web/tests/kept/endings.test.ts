/** Whether a game that the browser keeps is decided, and how it is filled, by an engine that is none. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../../src/api";
import type { Engine } from "../../src/engine";
import { Endings } from "../../src/kept/endings";
import { KeptGames } from "../../src/kept/games.svelte";
import { person } from "../game/games";

const rules = { size: 5, penalty: 4, balance: "optional" } as const;
const start = "WWWWW/WWWWW/WWW1B/WWWWW/WWWW1 b g 4";
const wish = { rules, start, white: person(""), black: person(""), name: "" };

let games: KeptGames;
let asked: (readonly string[])[];
let closed: number;

function gamesWith(low: number, found: () => Promise<void> = () => Promise.resolve()): KeptGames {
  return new KeptGames(undefined, (tell) => {
    return new Endings(tell, () =>
      Promise.resolve({
        newEngine: () => ({}) as Engine,
        closeEngine: () => void (closed += 1),
        marginBounds: async (_engine, { turns }) => {
          asked.push(turns);
          await found();
          return { low, high: 20 };
        },
        fill: () => Promise.resolve(["D3", "E1"]),
      }),
    );
  });
}

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("indexedDB", new IDBFactory());
  [asked, closed] = [[], 0];
});

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function watch(id: string): { events: GameEvent[]; close(): void } {
  const events: GameEvent[] = [];
  const line = games.follow(id, { onEvent: (event) => events.push(event), onConnection: () => {}, onGone: () => {} });
  return { events, close: () => line.close() };
}

describe("a game that the browser keeps", () => {
  it("is told to be decided when that is proved, and can be filled then", async () => {
    games = gamesWith(5);
    const { id, decided } = await games.create(wish);
    expect(decided).toBeNull();
    await expect(games.fill(id)).rejects.toMatchObject({ problem: { code: "undecided" } });
    const { events, close } = watch(id);
    await settled();
    expect(events).toMatchObject([{ game: { decided: "white", bounds: { low: 5, high: 20 } } }]);
    expect(await games.fill(id)).toMatchObject({ over: true, turns: ["D3", "E1"], decided: null });
    close();
    expect(closed).toBe(1);
  });

  it("is open while nothing is proved, and asked about once in a version", async () => {
    games = gamesWith(-5);
    const { id } = await games.create(wish);
    const { events } = watch(id);
    watch(id);
    await settled();
    expect(asked).toEqual([[]]);
    expect(events).toMatchObject([{ game: { decided: null, bounds: { low: -5, high: 20 } } }]);
    await games.play(id, 1, "D3");
    await settled();
    expect(asked).toEqual([[], ["D3"]]);
  });

  it("is not told what was proved of it as it was before", async () => {
    let answer = () => {};
    games = gamesWith(5, () => new Promise((resolve) => (answer = resolve)));
    const { id } = await games.create(wish);
    watch(id);
    await settled();
    const first = answer;
    await games.play(id, 1, "D3");
    first();
    await settled();
    expect((await games.game(id)).decided).toBeNull();
    answer();
    await settled();
    expect((await games.game(id)).decided).toBe("white");
  });
});
