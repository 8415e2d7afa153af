/** A position that is set up by hand: its text is all that is kept of it. */
import {
  formatPositionText,
  neighbours,
  parsePositionText,
  type Color,
  type PositionData,
  type Rules,
  type Stones,
} from "../rules";

/** Why no game leads to a position, as far as a look at its stones tells. */
export type Doubt = "touching" | "counts" | "few";

/** What the text says, or the empty board of these rules for an empty one; null for a text with a mistake. */
export function setupOf(text: string, rules: Rules): PositionData | null {
  if (text.trim() === "") {
    return { rules, stones: Array<null>(rules.size ** 2).fill(null), toMove: "white", grown: false };
  }
  try {
    return parsePositionText(text);
  } catch {
    return null;
  }
}

/** The text with a stone on the point, or without the one of this colour that is there. */
export function put(setup: PositionData, point: number, color: Color): string {
  const next = setup.stones[point] === color ? null : color;
  return formatPositionText({ ...setup, stones: setup.stones.map((stone, at) => (at === point ? next : stone)) });
}

/** Null where a game may lead. */
export function doubtOf({ rules, stones, toMove, grown }: PositionData): Doubt | null {
  const count = (color: Color) => stones.filter((stone) => stone === color).length;
  const [white, black] = [count("white"), count("black")];
  // Each side plants first, and only then somebody can grow.
  if (grown) return white === 0 || black === 0 || white + black < 3 ? "few" : null;
  if (touch(stones, rules.size)) return "touching";
  return white === black + (toMove === "black" ? 1 : 0) ? null : "counts";
}

/** Whether two stones of one colour do. */
function touch(stones: Stones, size: number): boolean {
  const around = neighbours(size);
  return stones.some((stone, point) => stone !== null && around[point]?.some((next) => stones[next] === stone));
}
