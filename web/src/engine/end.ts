/** What becomes of a game that is decided; asked of the worker that has one thread. */
import type { Bounds } from "./core";
import { newSeed, type Engine, type Question } from "./think";

/** What is proved of the final margin, whatever both sides do. */
export function marginBounds(engine: Engine, { start, turns }: Question): Promise<Bounds> {
  return engine.proofs.call("marginBounds", start, turns);
}

/** Turns of both sides to the end of the game, each what looks best at once. */
export function fill(engine: Engine, { start, turns }: Question): Promise<readonly string[]> {
  return engine.proofs.call("fill", start, turns, newSeed());
}
