/** What somebody's puzzles have come to, kept in the browser: a rating, and what is to be tried again. */
import { load, save, type KeyValueStore } from "../browser/storage";
import { MOST_DEVIATION, rated, type Rating } from "../game/glicko";
import type { Puzzle, PuzzleGrade } from "./puzzle";

const KEY = "symple.puzzle-training";
const DAY_MS = 86_400_000;

/** What a puzzle of a grade is rated, so far as nobody has measured it. */
const RATINGS: Readonly<Record<PuzzleGrade, number>> = { 1: 1000, 2: 1250, 3: 1500, 4: 1750, 5: 2000 };
const PUZZLE_DEVIATION = 100;
const BEGINNER: Rating = { rating: 1100, deviation: MOST_DEVIATION, volatility: 0.06 };

/** Days after which a puzzle that was missed comes again: after the miss, and after each time that it was solved then. */
const AGAIN = [1, 3, 7];

/** Of a puzzle that was missed: how often it was solved since, and the day (since 1970) on which it comes again. */
interface Missed {
  readonly solved: number;
  readonly due: number;
}

interface Kept {
  readonly own: Rating;
  readonly rated: number;
  readonly missed: Readonly<Record<string, Missed>>;
}

const NOTHING: Kept = { own: BEGINNER, rated: 0, missed: {} };

export class Training {
  #kept: Kept = $state.raw(NOTHING);

  constructor(
    private readonly store?: KeyValueStore,
    private readonly now: () => number = Date.now,
  ) {
    this.#kept = read(load(KEY, store));
  }

  get own(): Rating {
    return this.#kept.own;
  }

  /** How many tries were counted. */
  get rated(): number {
    return this.#kept.rated;
  }

  get today(): number {
    return Math.floor(this.now() / DAY_MS);
  }

  /** A puzzle was tried: solved at the first try and without help, or not. */
  count(puzzle: Puzzle, clean: boolean): void {
    const { own, rated: number, missed } = this.#kept;
    const opponent = { rating: RATINGS[puzzle.grade], deviation: PUZZLE_DEVIATION, score: clean ? 1 : 0 };
    const { [puzzle.id]: before, ...others } = missed;
    const again = clean ? (before === undefined ? null : before.solved + 1) : 0;
    const days = again === null ? undefined : AGAIN[again];
    this.#kept = {
      own: rated(own, [opponent]),
      rated: number + 1,
      // What was solved often enough since is done with.
      missed: again === null || days === undefined ? others : { ...others, [puzzle.id]: { solved: again, due: this.today + days } },
    };
    save(KEY, this.#kept, this.store);
  }

  /** Those that were missed and come again today, the longest due first. */
  due(puzzles: readonly Puzzle[]): readonly Puzzle[] {
    const day = (puzzle: Puzzle): number => this.#kept.missed[puzzle.id]?.due ?? Infinity;
    return puzzles.filter((puzzle) => this.isDue(puzzle)).sort((one, other) => day(one) - day(other));
  }

  isDue({ id }: Puzzle): boolean {
    return (this.#kept.missed[id]?.due ?? Infinity) <= this.today;
  }

  /**
   * What is due, then of those that are not done yet the one that is nearest to the own rating; null where there is none.
   * Of those that are equally near, the first after the one that it is asked for.
   */
  next(puzzles: readonly Puzzle[], isDone: (puzzle: Puzzle) => boolean, after: string | null = null): Puzzle | null {
    const at = puzzles.findIndex(({ id }) => id === after);
    const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
    const [again] = this.due(others);
    if (again !== undefined) return again;
    const far = ({ grade }: Puzzle): number => Math.abs(RATINGS[grade] - this.own.rating);
    // Those that were missed wait for their day.
    const open = others.filter((puzzle) => !isDone(puzzle) && this.#kept.missed[puzzle.id] === undefined);
    return open.reduce<Puzzle | null>((best, puzzle) => (best === null || far(puzzle) < far(best) ? puzzle : best), null);
  }

  /** The same one for everybody on a day. */
  daily(puzzles: readonly Puzzle[]): Puzzle | null {
    // The multiplier has no divisor in common with a number of puzzles below it: all come before one comes again.
    return puzzles[(this.today * 7919) % Math.max(1, puzzles.length)] ?? null;
  }
}

/** What is not understood is as if it had not been kept. */
function read(saved: unknown): Kept {
  const { own, rated: number, missed } = (saved ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const figures = (own ?? {}) as Partial<Record<keyof Rating, unknown>>;
  const known = (["rating", "deviation", "volatility"] as const).every((name) => Number.isFinite(figures[name]));
  if (!known || typeof number !== "number" || typeof missed !== "object" || missed === null) return NOTHING;
  const entries = Object.entries(missed as Record<string, Partial<Missed> | null>);
  const fit = entries.filter(([, one]) => typeof one?.solved === "number" && typeof one.due === "number");
  return { own: figures as unknown as Rating, rated: number, missed: Object.fromEntries(fit) as Kept["missed"] };
}

export const training = new Training();
