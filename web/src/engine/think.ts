/** Turns and looks of the engine in the page: the search, proofs beside it, and the habits of the lower levels. */
import type { Look } from "../api";
import { Position, pointName } from "../rules";
import type { Candidate, Habits, SearchLimits, Solution } from "./core";
import { findTurns, shippedTurns, withOneInFront } from "./first-turns";
import type { CoreLine, Found } from "./line";
import { isProof, lookOf, lookOfEnd, type Told } from "./look";
import levels from "./levels.json";

/** A position by where its game began and the turns since then, so that the engine goes on with what it knows. */
export interface Question {
  readonly start: string;
  readonly turns: readonly string[];
}

/** How a level plays: src/symple/engine/levels.py. */
export interface Level {
  readonly name: string;
  readonly evaluations: number | null;
  readonly seconds: number | null;
  /** Whether it asks a net. */
  readonly net: boolean;
  readonly habits: Habits | null;
  /** Of one that does not search. */
  readonly kind: "random" | "greedy" | null;
}

/** How long a question is thought about; `deciding`: a turn is to be played, as it is unless this says otherwise. */
export type Limits = Pick<Level, "evaluations" | "seconds" | "net"> & { readonly deciding?: boolean };

export interface Answer {
  readonly turn: string;
  /** What is expected of the game; null of a level that does not search. */
  readonly look: Told | null;
}

/** Workers: one that searches, and one for proofs, which hears nothing while it proves. */
export interface Engine {
  readonly search: CoreLine;
  readonly proofs: CoreLine;
}

/** A proof of the end of a game: the nodes for each evaluation of a limit, and the most; src/symple/engine/exact.py. */
const NODES_PER_EVALUATION = 4;
const MOST_NODES = 3_000_000;
const NODES_PER_SECOND = 1_000_000;
/** Half of the endgames with 20 vacant points take so many; each point more multiplies them. */
const NODES_AT_20 = 75_000;
const NODES_PER_POINT = 1.9;

/** However short the limit: src/symple/engine/search.py. */
const LEAST_SECONDS = 0.005;

/** So long a position of the book is looked at; with more time than the most a search sees more: src/symple/engine/search.py. */
const SECONDS_IN_BOOK = 0.1;
const MOST_SECONDS_IN_BOOK = 2;

/** Candidates that a search lists, for the heat of the points. */
const CANDIDATES = 60;
/** Milliseconds between two reports. */
const EVERY = 250;
/** Random games that say which groups will be joined, and how rare is too rare. */
const JOIN_GAMES = 200;
const LEAST_JOIN = 0.1;

export function findLevel(name: string): Level | null {
  return (levels as readonly Level[]).find((level) => level.name === name) ?? null;
}

/** The turn that a level plays. The position must be between turns of a game that goes on. */
export async function play(
  engine: Engine,
  question: Question,
  level: Level,
  onReport: (told: Told) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { start, turns } = question;
  const seed = newSeed();
  if (level.kind !== null) {
    const turn = await engine.search.call(level.kind === "random" ? "turnOfRandom" : "turnOfGreedy", start, turns, seed);
    return { turn, look: null };
  }
  const position = positionOf(question);
  const onFound = ({ snapshot }: Found) => onReport(lookOf(position, snapshot));
  const ofSearch = ({ snapshot, turn }: Found): Answer => ({ turn, look: lookOf(position, snapshot) });
  if (level.habits !== null) {
    const { turn, look } = ofSearch(await searchTurn(engine, question, level, onFound, signal));
    return { turn: await engine.search.call("turnWithHabits", start, turns, turn, level.habits, seed), look };
  }
  const decided = await decide(engine, question, level, onFound, signal);
  return "snapshot" in decided ? ofSearch(decided) : ofProof(position, decided);
}

/**
 * What to play at full strength: a turn of the book, which the page looks at for a moment beside it, or what is proved or
 * searched. The position as for `play`.
 */
export async function decide(
  engine: Engine,
  question: Question,
  limits: Limits,
  onFound: (found: Found) => void,
  signal: AbortSignal,
): Promise<Found | Solution> {
  const known = await knownTurns(question, limits);
  const [first] = known;
  if (first === undefined) return proveOrSearch(engine, question, limits, onFound, signal);
  const seconds = Math.min(limits.seconds ?? SECONDS_IN_BOOK, SECONDS_IN_BOOK);
  const found = await proveOrSearch(engine, question, { ...limits, seconds }, onFound, signal);
  if (!("snapshot" in found)) return found;
  const { turn, winProbability, margin } = first;
  return { turn, snapshot: { ...found.snapshot, winProbability, margin, candidates: known } };
}

/** What the book says, one of its best turns first; nothing where the search sees more, or the book cannot be loaded. */
async function knownTurns(question: Question, { evaluations, seconds, deciding = true }: Limits): Promise<readonly Candidate[]> {
  if (!deciding || evaluations !== null || (seconds ?? 0) > MOST_SECONDS_IN_BOOK) return [];
  const book = await shippedTurns().catch(() => null);
  return book === null ? [] : withOneInFront(findTurns(book, positionOf(question), question.turns.length));
}

/** What is proved in a part of the time that so many evaluations take; null where nothing is. */
export async function prove(engine: Engine, question: Question, evaluations: number, signal: AbortSignal): Promise<Solution | null> {
  const effort = { nodes: Math.min(NODES_PER_EVALUATION * evaluations, MOST_NODES) };
  return inReach(positionOf(question), effort) ? proofOf(engine, question, effort, signal) : null;
}

/** By a proof where there is one within the limits. */
async function proveOrSearch(
  engine: Engine,
  question: Question,
  limits: Limits,
  onFound: (found: Found) => void,
  signal: AbortSignal,
): Promise<Found | Solution> {
  const { evaluations, seconds } = limits;
  const search = (until: AbortSignal) => searchTurn(engine, question, limits, onFound, until);
  if (evaluations !== null) return (await prove(engine, question, evaluations, signal)) ?? search(signal);
  const effort = { seconds: seconds ?? 0 };
  if (!inReach(positionOf(question), effort)) return search(signal);
  // Side by side, until one of them ends.
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener("abort", end, { once: true });
  const proving = proofOf(engine, question, effort, over.signal).then((proof) => {
    if (proof !== null) end();
    return proof;
  });
  const found = await search(over.signal);
  end();
  return (await proving) ?? found;
}

export function searchTurn(
  engine: Engine,
  { start, turns }: Question,
  { evaluations, seconds, net, deciding = true }: Limits,
  onFound: (found: Found) => void,
  signal: AbortSignal,
): Promise<Found> {
  const limits: SearchLimits = {
    deciding,
    ...(evaluations === null ? {} : { evaluations }),
    ...(seconds === null ? {} : { seconds: Math.max(seconds, LEAST_SECONDS) }),
  };
  return engine.search.search({ start, turns, limits, net, candidates: CANDIDATES, every: EVERY }, onFound, signal);
}

/** Looks at a position until it has had so many visits, is proved, or nobody wants to know any more. */
export async function look(
  engine: Engine,
  question: Question & { readonly visits: number },
  onLook: (look: Omit<Look, "type" | "id">) => void,
  signal: AbortSignal,
): Promise<void> {
  const position = positionOf(question);
  if (position.phase === "over") return onLook({ ...lookOfEnd(position, position, [], 0), joins: [], done: true });
  const { start, turns, visits } = question;
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener("abort", end, { once: true });
  let proved = false;
  const effort = { nodes: Math.min(NODES_PER_EVALUATION * visits, MOST_NODES) };
  const proving = inReach(position, effort) ? proofOf(engine, question, effort, over.signal) : Promise.resolve(null);
  const tellProof = proving.then(async (proof) => {
    if (proof === null || signal.aborted) return;
    proved = true;
    end();
    const told = ofProof(position, proof).look as Told;
    onLook({ ...told, joins: await joinsOf(engine, question, proof.variation, position.size), done: true });
  });
  let joins: Look["joins"] | null = null;
  const tell = async ({ snapshot }: Found, done: boolean) => {
    if (joins === null || done) joins = await joinsOf(engine, question, snapshot.candidates[0]?.variation ?? [], position.size);
    if (!proved && !signal.aborted) onLook({ ...lookOf(position, snapshot), joins, done });
  };
  const wish = { start, turns, limits: { visits }, net: true, candidates: CANDIDATES, every: EVERY };
  const found = await engine.search.search(wish, (sofar) => void tell(sofar, false), over.signal);
  if (!proved) await tell(found, !signal.aborted);
  end();
  await tellProof;
}

export function positionOf({ start, turns }: Question): Position {
  return turns.reduce((position, turn) => position.play(turn), Position.parse(start));
}

function inReach(position: Position, { nodes, seconds }: { readonly nodes?: number; readonly seconds?: number }): boolean {
  const vacant = position.stones.filter((color) => color === null).length;
  const affordable = nodes ?? (seconds ?? 0) * NODES_PER_SECOND;
  return affordable >= NODES_AT_20 * NODES_PER_POINT ** (vacant - 20);
}

/** Null where it is not had within the effort, or is no longer wanted: then its worker ends. */
async function proofOf(
  engine: Engine,
  { start, turns }: Question,
  effort: { readonly nodes?: number; readonly seconds?: number },
  signal: AbortSignal,
): Promise<Solution | null> {
  if (signal.aborted) return null;
  return new Promise((resolve, reject) => {
    const end = () => {
      engine.proofs.close();
      resolve(null);
    };
    signal.addEventListener("abort", end, { once: true });
    engine.proofs.call("solve", start, turns, effort).then((solution) => {
      signal.removeEventListener("abort", end);
      resolve(isProof(positionOf({ start, turns }), solution) ? solution : null);
    }, reject);
  });
}

function ofProof(position: Position, { variation, nodes }: Solution): Answer {
  const final = variation.reduce((before, turn) => before.play(turn), position);
  return { turn: variation[0] as string, look: lookOfEnd(position, final, variation, nodes) };
}

async function joinsOf(engine: Engine, { start, turns }: Question, line: readonly string[], size: number): Promise<Look["joins"]> {
  const found = await engine.search.call("joinsOf", start, turns, line, JOIN_GAMES, 1);
  return found
    .filter(({ share }) => share >= LEAST_JOIN)
    .sort((one, other) => other.share - one.share)
    .map(({ first, second, share }) => ({ first: pointName(first, size), second: pointName(second, size), probability: share }));
}

export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
