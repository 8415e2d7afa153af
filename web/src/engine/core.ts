/** The compiled core as a worker has it: core/web/bindings.cpp. Its errors are Errors with a sentence. */

/** A turn that a search looked at; White's view. */
export interface Candidate {
  readonly turn: string;
  readonly visits: number;
  readonly winProbability: number;
  readonly margin: number;
  /** Begins with the turn. */
  readonly variation: readonly string[];
}

/** What a search thinks so far; White's view. */
export interface Snapshot {
  readonly visits: number;
  readonly evaluations: number;
  readonly seconds: number;
  readonly winProbability: number;
  readonly margin: number;
  readonly whiteStones: number;
  readonly whiteGroups: number;
  readonly blackStones: number;
  readonly blackGroups: number;
  /** By point, +1 White's, -1 Black's. */
  readonly ownership: readonly number[];
  readonly candidates: readonly Candidate[];
}

/** Whichever is reached first ends a search. */
export interface SearchLimits {
  readonly seconds?: number;
  /** Of the root, those that are kept from before included. */
  readonly visits?: number;
  readonly evaluations?: number;
  /** A turn is to be played: the choice narrows as the limit comes nearer. */
  readonly deciding?: boolean;
}

/** One position at a time; what it knows of those that follow is kept. */
export interface PageSearch {
  start(start: string, turns: readonly string[], limits: SearchLimits): void;
  /** Thinks, or waits while its threads think, for so many seconds at most; whether the search has ended. */
  think(seconds: number): boolean;
  stop(): void;
  /** Legal however short the search was. */
  bestTurn(): string;
  snapshot(candidates: number): Snapshot;
  delete(): void;
}

/** What is proved of the final margin under perfect play; White's view. */
export interface Solution {
  readonly low: number;
  readonly high: number;
  /** To the end of the game where it is exact, unless the effort has cut it. */
  readonly variation: readonly string[];
  readonly nodes: number;
  readonly seconds: number;
}

export interface PageSolver {
  solve(start: string, turns: readonly string[], limits: { readonly seconds?: number; readonly nodes?: number }): Solution;
  delete(): void;
}

/** Of the final margin; White's view. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Ways of going wrong: core/search/habits.hpp. */
export interface Habits {
  readonly groupsSeen: number | null;
  readonly joinsSeen: number;
  readonly groupsWanted: number | null;
}

/** Judges positions beside the random games of searches. */
export interface PageNet {
  delete(): void;
}

export interface Core {
  /** With a net it is asked on boards from `leastSize` on. */
  readonly PageSearch: new (memoryMb: number, seed: number, threads: number, net: PageNet | null, leastSize: number) => PageSearch;
  /** A net's file, whatever its precision. */
  readNet(content: Uint8Array): PageNet;
  readonly PageSolver: new (memoryMb: number) => PageSolver;
  turnWithHabits(start: string, turns: readonly string[], found: string, habits: Habits, seed: number): string;
  /** Whole turns that begin with stones on the points `begun`: core/search/growth_rests.hpp. */
  growthsThatComplete(start: string, turns: readonly string[], begun: readonly string[], found: readonly string[], seed: number): readonly string[];
  restWithHabits(start: string, turns: readonly string[], begun: readonly string[], found: string, habits: Habits, seed: number): readonly string[];
  /** What a search maximises of what either player expects. */
  searchValue(winProbability: number, margin: number): number;
  turnOfRandom(start: string, turns: readonly string[], seed: number): string;
  turnOfGreedy(start: string, turns: readonly string[], seed: number): string;
  marginBounds(start: string, turns: readonly string[]): Bounds;
  fill(start: string, turns: readonly string[], seed: number): readonly string[];
  joinsOf(
    start: string,
    turns: readonly string[],
    line: readonly string[],
    games: number,
    seed: number,
  ): readonly { readonly first: number; readonly second: number; readonly share: number }[];
}
