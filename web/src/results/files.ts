/** Somebody's progress as files for other programs; docs/how-to/progress.md says what is in them. */
import type { Rating } from "../game/glicko";
import type { CountedGame, Progress } from "./progress";

const COLUMNS: Readonly<Record<string, (game: CountedGame) => string | number | null>> = {
  finished: ({ finished }) => finished,
  game: ({ id }) => id,
  level: ({ level }) => level,
  level_rating: ({ levelRating }) => levelRating,
  color: ({ color }) => color,
  size: ({ size }) => size,
  penalty: ({ penalty }) => penalty,
  turns: ({ turn_count }) => turn_count,
  result: ({ result }) => result,
  won: ({ won }) => (won ? 1 : 0),
  unrated: ({ unrated }) => unrated,
  rating: ({ after }) => rounded(after?.rating),
  deviation: ({ after }) => rounded(after?.deviation),
  lost_opening: ({ lost }) => rounded(lost?.opening),
  lost_middle: ({ lost }) => rounded(lost?.middle),
  lost_end: ({ lost }) => rounded(lost?.end),
};

/** A game a line, below a line of names; RFC 4180. What is not known is empty. */
export function csvOf({ games }: Progress): string {
  const columns = Object.entries(COLUMNS);
  const lines = [columns.map(([name]) => name), ...games.map((game) => columns.map(([, value]) => field(value(game))))];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

/** All that the page shows is made of. */
export function jsonOf({ games, own, ratings }: Progress, levels: ReadonlyMap<string, number>): string {
  const file = {
    format: "symple-progress",
    version: 1,
    system: "Glicko-2",
    levels: Object.fromEntries(levels),
    rating: { ...figures(own), games: ratings.length - 1 },
    games: games.map(({ levelRating, unrated, after, ...game }) => ({
      ...game,
      level_rating: levelRating,
      unrated,
      rating: after === null ? null : figures(after),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function figures({ rating, deviation, volatility }: Rating): Rating {
  return { rating: rounded(rating) ?? rating, deviation: rounded(deviation) ?? deviation, volatility };
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100;
}

function field(value: string | number | null): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
