/** What an engine says of a position when it is asked for its turn there, as src/symple/study/assessment.py does. */
import type { Solution } from "../engine/core";
import { decide, prove, type Engine, type Question } from "../engine/think";
import type { Position } from "../rules";
import type { Expected } from "./value";

export interface Assessment {
  readonly expected: Expected;
  /** How the game is expected to go on, from the engine's turn; empty when the board is full. */
  readonly line: readonly string[];
  /** What it took. */
  readonly evaluations: number;
}

/** Who is asked about positions between turns of a game that goes on, each within so many evaluations. */
export interface Judge {
  assess(position: Position, evaluations: number): Promise<Assessment>;
  /** By a proof in a part of that time; null where there is none. */
  prove(position: Position, evaluations: number): Promise<Assessment | null>;
}

/**
 * Positions are seen without their history: an engine that has thought about one before would know it for longer. Throws once it
 * is stopped.
 */
export function judgeBy(engine: Engine, signal: AbortSignal): Judge {
  return {
    async assess(position, evaluations) {
      signal.throwIfAborted();
      const decided = await decide(engine, alone(position), { evaluations, seconds: null, net: true }, () => {}, signal);
      signal.throwIfAborted();
      if (!("snapshot" in decided)) return ofProof(position, decided);
      const { snapshot, turn } = decided;
      const line = snapshot.candidates.find((candidate) => candidate.turn === turn)?.variation ?? [turn];
      return { expected: { ...snapshot, exact: false }, line, evaluations: snapshot.evaluations };
    },
    async prove(position, evaluations) {
      signal.throwIfAborted();
      const proof = await prove(engine, alone(position), evaluations, signal);
      signal.throwIfAborted();
      return proof === null ? null : ofProof(position, proof);
    },
  };
}

function alone(position: Position): Question {
  return { start: position.toString(), turns: [] };
}

function ofProof(position: Position, { variation, nodes }: Solution): Assessment {
  const final = variation.reduce((before, turn) => before.play(turn), position);
  return { expected: ofBoard(final, nodes), line: variation, evaluations: 0 };
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
