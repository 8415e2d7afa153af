/** Names: where nobody has chosen one, it is empty, or the server's in English; the page says it in its language. */
import type { Game, GameSummary, Info, Player, StudySummary } from "../api";
import { messages } from "../messages";
import { opponent, type Color } from "../rules";

/** What the server calls a level as a player, with the seconds for a turn where they were chosen. */
const LEVEL = /^Level (\w+)(?:, (\d+) s)?$/;

type Players = Readonly<Record<Color, Player>>;

/** What the server calls a study without a name. */
const UNNAMED_STUDY = "Study";

/** Whether a colour is played by a person without a name against an engine. */
function isYou(players: Players, color: Color): boolean {
  const { kind, name } = players[color];
  return kind === "human" && name === "" && players[opponent(color)].kind === "engine";
}

/** What the server calls the level; empty for a person, who has none. */
export function levelTitle(level: string | null): string {
  const [, name, seconds] = /^(\w+)(?:-(\d+)s)?$/.exec(level ?? "") ?? [];
  return name === undefined ? "" : `Level ${name}${seconds === undefined ? "" : `, ${seconds} s`}`;
}

/** Who plays a colour. */
export function playerName(players: Players, color: Color): string {
  return isYou(players, color) ? messages.home.you : recordedName(players[color].name, color);
}

/** The same where all else speaks of White and Black: you are one of them. */
export function playerInGame(players: Players, color: Color): string {
  return isYou(players, color) ? messages.game.you(messages.color[color]) : playerName(players, color);
}

/** Of a player in a record, where a name is all there is. */
export function recordedName(name: string, color: Color): string {
  if (name === "") return messages.color[color];
  const [, level, seconds] = LEVEL.exec(name) ?? [];
  if (level === undefined) return name;
  const said = messages.levels.name(level);
  return seconds === undefined ? said : `${said}, ${messages.home.seconds(Number(seconds))}`;
}

/** The colour of the person, where the other player is a level of the engine; null where none or both are. */
export function personAgainstLevel({ white, black }: Readonly<Record<Color, string>>): Color | null {
  const [first, second] = [LEVEL.test(white), LEVEL.test(black)];
  if (first === second) return null;
  return first ? "black" : "white";
}

/** What the server calls a game that nobody has named, after its players. */
export function defaultName(white: string, black: string): string {
  return `${white || "White"} - ${black || "Black"}`;
}

/** A study is called after its players, as the game that it was made of, or as somebody wished. */
export function studyName({ name, white, black }: StudySummary): string {
  if (name === UNNAMED_STUDY) return messages.study.title;
  if (name !== defaultName(white, black)) return name;
  return messages.home.versus(recordedName(white, "white"), recordedName(black, "black"));
}

/** Whether the game has a name that says more than who plays. */
export function isNamed({ name, white, black }: Game | GameSummary): boolean {
  return name !== defaultName(white.name, black.name);
}

export function gameName(game: Game | GameSummary): string {
  return isNamed(game) ? game.name : versus(game);
}

/** "White - Black" by the names of the players. */
export function versus(players: Players): string {
  return messages.home.versus(playerName(players, "white"), playerName(players, "black"));
}

/** The rating of level 1; the others are above it as they were measured in games against each other (benchmarks/levels.md). */
export const ANCHOR = 1000;

/** On the scale of a person's progress, of a level that is measured to be so many Elo above level 1. */
export function levelRating(elo: number): number {
  return ANCHOR + elo;
}

export function levelText({ name, description }: Info["levels"][number]): string {
  return messages.levels.descriptions[name] ?? description;
}
