/** A game as the server shows it, for tests. */
import type { Game, Player } from "../../src/api";
import { Position } from "../../src/rules";

export const person = (name: string): Player => ({ kind: "human", level: null, name });
export const engine: Player = { kind: "engine", level: "5", name: "Level 5" };

export function game(turns: string[] = [], changes: Partial<Game> = {}): Game {
  const rules = { size: 5, penalty: 4, balance: "optional" } as const;
  let position = Position.initial(rules);
  for (const turn of turns) position = position.play(turn);
  const side = { stones: 0, groups: 0, live_groups: 0, total: 0 };
  return {
    id: "g1",
    version: turns.length + 1,
    name: "Test",
    created: "2026-01-01T00:00:00Z",
    updated: "2026-01-01T00:00:00Z",
    rules,
    start: null,
    white: person(""),
    black: person(""),
    turns,
    seconds: turns.map(() => null),
    grown_by: {},
    helped: false,
    position: position.toString(),
    to_move: position.toMove,
    result: "*",
    over: false,
    score: { white: side, black: side, margin: 0 },
    bounds: { low: -25, high: 25 },
    decided: null,
    thinking: false,
    paused: false,
    pace: 0,
    clock: null,
    error: null,
    ...changes,
  };
}
