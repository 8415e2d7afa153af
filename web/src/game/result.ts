/** Results in words. */
import type { Color } from "../rules";
import { messages } from "../messages";

export function winnerOf(result: string): Color | null {
  if (result.startsWith("W+")) return "white";
  return result.startsWith("B+") ? "black" : null;
}

/** "White wins by 5"; of a result text as `W+5`, `B+R`. */
export function resultText(result: string): string {
  const winner = winnerOf(result);
  const words = messages.game.over;
  if (winner === null) return words.unknown;
  const name = messages.color[winner];
  const how = result.slice(2);
  if (how === "R") return words.resigned(name);
  if (how === "T") return words.time(name);
  if (how === "F") return words.forfeit(name);
  return words.score(name, Number(how));
}

/** What is said of whoever wins by this margin (White's view). */
export function wonBy(words: Readonly<Record<Color, (by: number) => string>>, margin: number): string {
  return margin > 0 ? words.white(margin) : words.black(-margin);
}

/** A margin (White's view) as in results: "W+5". */
export function marginText(margin: number): string {
  return margin === 0 ? "0" : wonBy(messages.game.margin, margin);
}
