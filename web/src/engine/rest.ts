/** The rest of a growth that a person has begun, as src/symple/engine/rest.py finds it. */
import { parseTurn, pointName, type Position } from "../rules";
import { marginBounds } from "./end";
import { decide, newSeed, positionOf, searchTurn, type Engine, type Level, type Limits, type Question } from "./think";

/** So many turns of the search of the whole turn are tried. */
const TRIED = 5;

const unheard = () => {};

/**
 * The points of the growth stones with which the level completes the growth that begins with stones on `begun`, after the
 * turns of the question; a balance plant that may follow is not among them.
 */
export async function restOfGrowth(
  engine: Engine,
  question: Question,
  begun: readonly string[],
  level: Level,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { start, turns } = question;
  const seed = newSeed();
  const position = positionOf(question);
  const limits = part(level, 2);
  const found = await turnsLike(engine, position, level, limits, signal);
  const growths = await engine.search.call("growthsThatComplete", start, turns, begun, found, seed);
  const best = await bestOf(growths, limits, (turn, each) => worthOf(engine, position, turn, level, each, signal), signal);
  if (level.habits !== null) return engine.search.call("restWithHabits", start, turns, begun, best, level.habits, seed);
  const growth = parseTurn(best, position.size);
  const points = growth.kind === "resign" ? [] : growth.points;
  return points.map((point) => pointName(point, position.size)).filter((name) => !begun.includes(name));
}

/** What the level finds best for the whole turn, which cannot be searched from inside it. */
async function turnsLike(engine: Engine, position: Position, level: Level, limits: Limits, signal: AbortSignal): Promise<readonly string[]> {
  const start = position.toString();
  if (level.kind !== null) return [await engine.search.call(level.kind === "random" ? "turnOfRandom" : "turnOfGreedy", start, [], newSeed())];
  const found = await thought(engine, { start, turns: [] }, level, limits, signal);
  return "snapshot" in found ? found.snapshot.candidates.slice(0, TRIED).map(({ turn }) => turn) : found.variation.slice(0, 1);
}

/** By halving (Karnin et al. 2013): each round takes an equal part of the limits. */
async function bestOf(
  turns: readonly string[],
  limits: Limits,
  worth: (turn: string, limits: Limits) => Promise<number>,
  signal: AbortSignal,
): Promise<string> {
  const rounds = Math.ceil(Math.log2(turns.length));
  let left = turns;
  while (left.length > 1 && !signal.aborted) {
    const each = part(limits, rounds * left.length);
    const values: { readonly turn: string; readonly value: number }[] = [];
    for (const turn of left) values.push({ turn, value: await worth(turn, each) });
    values.sort((one, other) => other.value - one.value);
    left = values.slice(0, Math.ceil(left.length / 2)).map(({ turn }) => turn);
  }
  return left[0] as string;
}

/** To who plays the turn, by a look at the position that it leads to. */
async function worthOf(engine: Engine, start: Position, turn: string, level: Level, limits: Limits, signal: AbortSignal): Promise<number> {
  const { winProbability, margin } = await expected(engine, start, turn, level, limits, signal);
  const value = await engine.search.call("searchValue", winProbability, margin);
  return start.toMove === "white" ? value : 1 - value;
}

/** White's view. */
async function expected(
  engine: Engine,
  start: Position,
  turn: string,
  level: Level,
  limits: Limits,
  signal: AbortSignal,
): Promise<{ readonly winProbability: number; readonly margin: number }> {
  // So the search goes on with what it knows of the turn.
  const question = { start: start.toString(), turns: [turn] };
  const after = start.play(turn);
  if (level.kind !== null || after.phase === "over") {
    const { low, high } = await marginBounds(engine, question);
    return { winProbability: low > 0 ? 1 : high < 0 ? 0 : 0.5, margin: after.score().margin };
  }
  const found = await thought(engine, question, level, { ...limits, deciding: false }, signal);
  return "snapshot" in found ? found.snapshot : { winProbability: found.low > 0 ? 1 : 0, margin: found.low };
}

/** Those with habits prove nothing. */
function thought(engine: Engine, question: Question, level: Level, limits: Limits, signal: AbortSignal): ReturnType<typeof decide> {
  return (level.habits === null ? decide : searchTurn)(engine, question, limits, unheard, signal);
}

function part({ evaluations, seconds, net }: Limits, parts: number): Limits {
  return {
    net,
    evaluations: evaluations === null ? null : Math.max(1, Math.floor(evaluations / parts)),
    seconds: seconds === null ? null : seconds / parts,
  };
}
