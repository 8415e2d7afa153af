/** Random games of the compiled core (scripts/make_rules_vectors.py): these rules agree at every placement. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatTurn, neighbours, parseTurn, Position } from "../../src/rules";
import type { Closure, Phase, Side } from "../../src/rules";

interface Placement {
  readonly point: number;
  readonly phase?: Phase;
  /** Sets of points: hexadecimal, bit p for point p. At the beginning of a turn every vacant point is legal. */
  readonly legal?: string;
  /** How many points are closed because they touch no group. */
  readonly no_group?: number;
  readonly can_end_turn?: boolean;
}
interface TurnVector {
  readonly before: string;
  readonly balance_open: boolean;
  readonly placements: readonly Placement[];
  readonly turn: string;
  /** Stones, groups, live groups, total. */
  readonly score: Readonly<Record<"white" | "black", readonly number[]>>;
}
interface GameVector {
  readonly turns: readonly TurnVector[];
  readonly end: string;
}

const file = new URL("./vectors.json", import.meta.url);
const games = JSON.parse(readFileSync(file, "utf8")) as readonly GameVector[];
const mask = (points: readonly number[]): string =>
  points.reduce((sum, point) => sum | (1n << BigInt(point)), 0n).toString(16);
const sideOf = ({ stones, groups, liveGroups, total }: Side): number[] => [stones, groups, liveGroups, total];

function vacant(position: Position): number[] {
  return position.stones.flatMap((color, point) => (color === null ? [point] : []));
}

/** Whether the stone that is said to close a point does so. */
function justified(position: Position, point: number, { reason, stone }: Closure): boolean {
  if (stone === null) return reason === "no-group";
  if (reason === "touches-own") return neighbours(position.size)[point]?.includes(stone) === true;
  return position.growthAt(point).some((group) => position.growthAt(stone).includes(group));
}

function expectPlacement(position: Position, vector: Placement): void {
  const legal = position.legalPoints();
  const closed = [...position.closedPoints()];
  expect(position.phase).toBe(vector.phase ?? "start");
  expect(mask(legal)).toBe(vector.legal ?? mask(vacant(position)));
  expect(position.canEndTurn).toBe(vector.can_end_turn ?? false);
  expect(legal.length + closed.length).toBe(vacant(position).length);
  expect(closed.filter(([, { reason }]) => reason === "no-group")).toHaveLength(vector.no_group ?? 0);
  expect(closed.filter(([point, closure]) => !justified(position, point, closure))).toEqual([]);
}

describe("games of the core", () => {
  it("hold balance plants by choice and by force, and declined ones", () => {
    const ends = games.flatMap((game) =>
      game.turns.flatMap(({ before, placements }) => {
        const last = placements.at(-1);
        if (last?.phase !== "balancing") return [];
        if (last.can_end_turn !== true) return ["forced"];
        return last.point === Position.parse(before).stones.length ? ["declined"] : ["chosen"];
      }),
    );
    expect(new Set(ends)).toEqual(new Set(["forced", "declined", "chosen"]));
  });

  it.each(games.map((game, index) => [index, game.turns[0]?.before ?? "", game] as const))(
    "%i: %s",
    (_, text, game) => {
      let position = Position.parse(text);
      for (const vector of game.turns) {
        expect(position.toString()).toBe(vector.before);
        expect(position.balanceOpen).toBe(vector.balance_open);
        const whole = position.play(vector.turn);
        expect(formatTurn(parseTurn(vector.turn, position.size), position.size)).toBe(vector.turn);
        for (const placement of vector.placements) {
          expectPlacement(position, placement);
          position = position.place(placement.point);
        }
        expect(whole.toString()).toBe(position.toString());
        const { white, black } = position.score();
        expect({ white: sideOf(white), black: sideOf(black) }).toEqual(vector.score);
      }
      expect(position.toString()).toBe(game.end);
      expect(position.phase).toBe("over");
    },
  );
});
