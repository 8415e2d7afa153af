/** Which level completes a person's growth. */
import type { Player } from "../api";
import type { Color } from "../rules";

export const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** Where nobody has chosen one and no engine plays. */
const MIDDLE = "5";

/** `chosen`: empty where the level of the opponent is to do it. */
export function restLevel(chosen: string, players: Readonly<Record<Color, Player>>): string {
  return LEVELS.find((level) => level === chosen) ?? players.white.level ?? players.black.level ?? MIDDLE;
}
