/** Names that nobody chose: the server stores them in English, the page says them in its language. */
import type { Color, Game, GameSummary, Info, Player, StudySummary } from "../api";
import { messages } from "../messages";

const COLORS = ["white", "black"] as const;
/** What the server calls a player without a name. */
export const UNNAMED: Readonly<Record<Color, string>> = { white: "White", black: "Black" };
/** What the person at the screen is called in a game against an engine. */
export const YOU = "You";

/** What the server calls a study without one. */
const UNNAMED_STUDY = "Study";

export function playerName({ kind, level, name }: Player): string {
  if (kind === "engine") return name === `Level ${level}` ? messages.levels.name(level ?? "") : name;
  const color = COLORS.find((known) => UNNAMED[known] === name);
  return color === undefined ? recordedName(name) : messages.color[color];
}

/** Of a player in a record, where a name is all there is. */
export function recordedName(name: string, color?: Color): string {
  if (name === YOU) return messages.home.you;
  const level = /^Level (\w+)$/.exec(name)?.[1];
  if (level !== undefined) return messages.levels.name(level);
  return color !== undefined && (name === "" || name === UNNAMED[color]) ? messages.color[color] : name;
}

/** A study is called after its players, as the game that it was made of, or as somebody wished. */
export function studyName({ name, white, black }: StudySummary): string {
  if (name === UNNAMED_STUDY) return messages.study.title;
  if (name !== `${white} - ${black}`) return name;
  return messages.home.versus(recordedName(white, "white"), recordedName(black, "black"));
}

/** Whether the game has a name that says more than who plays. */
export function isNamed({ name, white, black }: Game | GameSummary): boolean {
  return name !== `${white.name} - ${black.name}`;
}

export function gameName(game: Game | GameSummary): string {
  return isNamed(game) ? game.name : messages.home.versus(playerName(game.white), playerName(game.black));
}

export function levelText({ name, description }: Info["levels"][number]): string {
  return messages.levels.descriptions[name] ?? description;
}
