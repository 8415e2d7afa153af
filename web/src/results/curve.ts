/** The geometry of the rating's curve, in pixels: plain numbers and paths that a component draws. */
import type { Rating } from "../game/glicko";
import { path, round, xOf, type Frame, type Tick } from "../study/graph";

/** Between the figures of two levels, so that both can be read. */
const LINE_HEIGHT = 13;

/** What the curve shows of a rating. */
export type Known = Pick<Rating, "rating" | "deviation">;

export interface LevelTick {
  readonly name: string;
  readonly y: number;
}

export interface RatingCurve {
  readonly line: string;
  /** Around the line, one standard deviation to each side. */
  readonly band: string;
  readonly ticks: readonly Tick[];
  /** The levels that are in the picture. */
  readonly levels: readonly LevelTick[];
}

/** ratings: at the beginning and after each game. levels: their ratings, the weakest first. */
export function ratingCurve(ratings: readonly Known[], levels: ReadonlyMap<string, number>, frame: Frame): RatingCurve {
  const [low, high, step] = scale(ratings);
  const y = (value: number) => round(frame.top + ((high - value) / (high - low)) * frame.height);
  const corners = (value: (rating: Known) => number) =>
    ratings.map((rating, at): [number, number] => [round(xOf(at, ratings.length - 1, frame)), y(value(rating))]);
  const above = corners(({ rating, deviation }) => rating + deviation);
  const below = corners(({ rating, deviation }) => rating - deviation);
  const inside = [...levels].filter(([, rating]) => rating >= low && rating <= high).map(([name, rating]) => ({ name, y: y(rating) }));
  return {
    line: path(corners(({ rating }) => rating)),
    band: `${path([...above, ...below.reverse()])}Z`,
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step).map((value) => ({ value, y: y(value) })),
    levels: inside.reduce<LevelTick[]>((kept, tick) => ((kept.at(-1)?.y ?? Infinity) - tick.y < LINE_HEIGHT ? kept : [...kept, tick]), []),
  };
}

/** The lowest and highest value of an axis that has all of the band on it, and a round step with few ticks. */
function scale(ratings: readonly Known[]): [number, number, number] {
  const low = Math.min(...ratings.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...ratings.map(({ rating, deviation }) => rating + deviation));
  const step = [50, 100, 200, 500].find((each) => (high - low) / each <= 5) ?? 1000;
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step, step];
}
