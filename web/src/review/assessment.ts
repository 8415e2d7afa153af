/** What an engine says of a position when it is asked for its turn there, as src/symple/study/assessment.py does. */
import { decide, type Engine } from "../engine/think";
import type { Position } from "../rules";
import type { Expected } from "./value";

export interface Assessment {
  readonly expected: Expected;
  /** How the game is expected to go on, from the engine's turn; empty when the board is full. */
  readonly line: readonly string[];
  /** What it took. */
  readonly evaluations: number;
}

/** Asks about a position between turns of a game that goes on, within so many evaluations. */
export type Assess = (position: Position, evaluations: number) => Promise<Assessment>;

/**
 * Positions are seen without their history: an engine that has thought about one before would know it for longer. Throws once it
 * is stopped.
 */
export function assessBy(engine: Engine, signal: AbortSignal): Assess {
  return async (position, evaluations) => {
    signal.throwIfAborted();
    const question = { start: position.toString(), turns: [] };
    const decided = await decide(engine, question, { evaluations, seconds: null }, () => {}, signal);
    signal.throwIfAborted();
    if (!("snapshot" in decided)) {
      const { variation, nodes } = decided;
      const final = variation.reduce((before, turn) => before.play(turn), position);
      return { expected: ofBoard(final, nodes), line: variation, evaluations: 0 };
    }
    const { snapshot, turn } = decided;
    const line = snapshot.candidates.find((candidate) => candidate.turn === turn)?.variation ?? [turn];
    return { expected: { ...snapshot, exact: false }, line, evaluations: snapshot.evaluations };
  };
}

/** A full board needs no engine. */
export function assessEnd(position: Position): Assessment {
  return { expected: ofBoard(position, 0), line: [], evaluations: 0 };
}

/** visits: of the proof that led there. */
function ofBoard(position: Position, visits: number): Expected {
  const { white, black, margin } = position.score();
  return {
    margin,
    winProbability: margin > 0 ? 1 : 0,
    whiteStones: white.stones,
    whiteGroups: white.groups,
    blackStones: black.stones,
    blackGroups: black.groups,
    visits,
    exact: true,
  };
}
