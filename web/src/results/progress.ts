/** What somebody's finished games against the engine's levels come to: a rating, results, streaks, points lost. */
import type { FinishedGame, Info } from "../api";
import { MOST_DEVIATION, rated, type Rating } from "../game/glicko";
import { levelRating } from "../game/names";
import { LEAST_SIZE } from "../game/rated";
import { winnerOf } from "../game/result";
import { STAGES, type Stage } from "../review/turn-facts";

/** One standard deviation of the rating of a level in the middle: its 95% interval there is 300 points, which is four of them. */
const LEVEL_DEVIATION = 75;
export const BEGINNER: Rating = { rating: 1500, deviation: MOST_DEVIATION, volatility: 0.06 };

/** With fewer turns not both sides have moved: the game was never played. */
const LEAST_TURNS = 2;
/** So many reviewed games show how one plays now. */
export const RECENT = 10;

/** Why a game does not count for the rating: the engine's help, no empty board at the start, a small board, a level that nobody measured. */
export type Unrated = "helped" | "set-up" | "small" | "level";

export interface CountedGame extends FinishedGame {
  readonly levelRating: number | null;
  readonly unrated: Unrated | null;
  /** The own rating after the game; null where it does not count for it. */
  readonly after: Rating | null;
}

export interface Tally<Key> {
  readonly key: Key;
  readonly games: number;
  readonly won: number;
}

/** Mean points lost in a game, of so many reviewed ones. */
export interface Losses {
  readonly games: number;
  readonly points: Readonly<Record<Stage, number>>;
}

export interface Progress {
  /** The first finished first. */
  readonly games: readonly CountedGame[];
  readonly own: Rating;
  /** At the beginning and after each game that counts for it. */
  readonly ratings: readonly Rating[];
  /** The weakest first. */
  readonly byLevel: readonly Tally<string>[];
  readonly bySize: readonly Tally<number>[];
  readonly won: number;
  /** The last games in a row with the same end. */
  readonly streak: { readonly won: boolean; readonly games: number };
  /** Most games won in a row. */
  readonly longest: number;
  /** Of all reviewed games, and of the last ones where there are more; null without any. */
  readonly lost: { readonly all: Losses; readonly recent: Losses | null } | null;
}

type Levels = Info["levels"];

/** The levels' ratings on the scale of people's; of those that were measured. */
export function levelRatings(levels: Levels): ReadonlyMap<string, number> {
  return new Map(levels.flatMap(({ name, rating }) => (rating === null ? [] : [[name, levelRating(rating)] as const])));
}

/** finished: the first finished first. */
export function progressOf(finished: readonly FinishedGame[], levels: Levels): Progress {
  const ratings = [BEGINNER];
  const scale = levelRatings(levels);
  const games = finished.filter(isPlayed).map((game): CountedGame => {
    const levelRating = scale.get(game.level) ?? null;
    const unrated = unratedOf(game, levelRating);
    if (unrated !== null || levelRating === null) return { ...game, levelRating, unrated, after: null };
    // Each game is a period of its own.
    const score = game.won ? 1 : 0;
    const after = rated(ratings.at(-1) ?? BEGINNER, [{ rating: levelRating, deviation: LEVEL_DEVIATION, score }]);
    ratings.push(after);
    return { ...game, levelRating, unrated, after };
  });
  const names = levels.map(({ name }) => name);
  // A level that is offered no more comes last.
  const place = (level: string) => (names.includes(level) ? names.indexOf(level) : names.length);
  return {
    games,
    own: ratings.at(-1) ?? BEGINNER,
    ratings,
    byLevel: tallies(games, ({ level }) => level).sort((one, other) => place(one.key) - place(other.key)),
    bySize: tallies(games, ({ size }) => size).sort((one, other) => one.key - other.key),
    won: games.filter(({ won }) => won).length,
    ...streaks(games),
    lost: losses(games),
  };
}

/** The level that is nearest to a rating; null where none was measured. */
export function nearestLevel({ rating }: Rating, levels: Levels): string | null {
  const far = (of: number) => Math.abs(of - rating);
  const [nearest] = [...levelRatings(levels)].sort(([, one], [, other]) => far(one) - far(other));
  return nearest?.[0] ?? null;
}

function isPlayed({ turn_count, result }: FinishedGame): boolean {
  return turn_count >= LEAST_TURNS && winnerOf(result) !== null;
}

function unratedOf({ helped, set_up, size }: FinishedGame, levelRating: number | null): Unrated | null {
  if (helped) return "helped";
  if (set_up) return "set-up";
  if (size < LEAST_SIZE) return "small";
  return levelRating === null ? "level" : null;
}

function tallies<Key>(games: readonly CountedGame[], keyOf: (game: CountedGame) => Key): Tally<Key>[] {
  return [...new Set(games.map(keyOf))].map((key) => {
    const own = games.filter((game) => keyOf(game) === key);
    return { key, games: own.length, won: own.filter(({ won }) => won).length };
  });
}

function streaks(games: readonly CountedGame[]): Pick<Progress, "streak" | "longest"> {
  let streak = { won: false, games: 0 };
  let longest = 0;
  for (const { won } of games) {
    streak = { won, games: won === streak.won ? streak.games + 1 : 1 };
    if (won) longest = Math.max(longest, streak.games);
  }
  return { streak, longest };
}

function losses(games: readonly CountedGame[]): Progress["lost"] {
  const reviewed = games.flatMap(({ lost }) => (lost === null ? [] : [lost]));
  if (reviewed.length === 0) return null;
  return { all: meanOf(reviewed), recent: reviewed.length > RECENT ? meanOf(reviewed.slice(-RECENT)) : null };
}

function meanOf(lost: readonly Readonly<Record<Stage, number>>[]): Losses {
  const mean = (stage: Stage) => lost.reduce((sum, points) => sum + points[stage], 0) / lost.length;
  return {
    games: lost.length,
    points: Object.fromEntries(STAGES.map((stage) => [stage, mean(stage)])) as Record<Stage, number>,
  };
}
