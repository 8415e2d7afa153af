/** Links that carry a whole game: nothing is uploaded. */
import type { Game } from "../api";
import type { RecordData } from "../record";
import { UNNAMED } from "../state/names";
import { encodeGame, type SharedGame } from "./game-code";

/** The address on this server that replays the game. */
export function replayPath(game: SharedGame): string {
  return `/replay#${encodeGame(game)}`;
}

export function gameToShare({ rules, start, turns, white, black, result }: Game): SharedGame {
  const name = (given: string, unnamed: string) => (given === unnamed ? "" : given);
  return {
    rules,
    start,
    turns: turns.filter((turn) => turn !== "resign"),
    white: name(white.name, UNNAMED.white),
    black: name(black.name, UNNAMED.black),
    result,
  };
}

/** The turns that were played, without comments and variations. */
export function recordToShare({ rules, start, turns, tags, result }: RecordData): SharedGame {
  return {
    rules: { balance: "optional", ...rules },
    start: start ?? null,
    turns: turns.map(({ turn }) => turn).filter((turn) => turn !== "resign"),
    white: tags?.["White"] ?? "",
    black: tags?.["Black"] ?? "",
    result,
  };
}

export function recordOfShared({ rules, start, turns, white, black, result }: SharedGame): RecordData {
  const tags = { ...(white === "" ? {} : { White: white }), ...(black === "" ? {} : { Black: black }) };
  return {
    format: "symple-record",
    version: 1,
    rules,
    start,
    tags,
    result,
    comment: "",
    turns: turns.map((turn) => ({ turn })),
  };
}
