/** What the board says of every turn of a game, without any engine. */
import { parseTurn, type Color, type Position, type Score } from "../rules";

export const STAGES = ["opening", "middle", "end"] as const;
export type Stage = (typeof STAGES)[number];

export interface TurnFacts {
  /** From 1. */
  readonly number: number;
  readonly color: Color;
  readonly turn: string;
  /** Whether a stone was planted: the turn itself, or the balance plant. */
  readonly planted: boolean;
  /** Its player had groups, but none could grow. */
  readonly forcedPlant: boolean;
  /** "opening": nobody has grown; "end": less than a quarter of the board was vacant. */
  readonly stage: Stage;
  /** After the turn. */
  readonly score: Score;
}

/** Throws for an illegal turn. */
export function turnFacts(start: Position, turns: readonly string[]): readonly TurnFacts[] {
  let before = start;
  return turns.map((turn, at) => {
    const after = before.play(turn);
    const facts = factsOf(before, after, turn, at + 1);
    before = after;
    return facts;
  });
}

function factsOf(before: Position, after: Position, text: string, number: number): TurnFacts {
  const color = before.toMove;
  const turn = parseTurn(text, before.size);
  const [first = -1] = turn.kind === "stones" ? turn.points : [];
  const frontier = before.frontier(color);
  return {
    number,
    color,
    turn: text,
    planted: turn.kind === "stones" && (turn.plant !== null || !frontier.includes(first)),
    forcedPlant: frontier.length === 0 && before.groups(color).length > 0,
    stage: stageOf(before, after),
    score: after.score(),
  };
}

function stageOf(before: Position, after: Position): Stage {
  const vacant = before.stones.filter((stone) => stone === null).length;
  if (4 * vacant < before.size ** 2) return "end";
  return after.grown ? "middle" : "opening";
}
