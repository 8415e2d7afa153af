/** A game that this browser keeps while there is no server to keep it. Plain data, and what can be done with it. */
import { ApiError, type ErrorCode, type Game, type GameSummary, type NewGame, type Player, type Values } from "../api";
import type { RecordData } from "../record";
import type { Question } from "../engine";
import { Position, type Color, type Rules } from "../rules";
import { defaultName, levelTitle } from "../game/names";
import { MOST_NAME } from "../game/new-game";
import { replay } from "../game/replay";

export interface KeptGame {
  readonly id: string;
  /** Grows with every change. */
  readonly version: number;
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly rules: Rules;
  readonly start: string | null;
  /** The players' names; empty where nobody has chosen one. */
  readonly white: string;
  readonly black: string;
  /** Of the colours that the engine plays. */
  readonly levels?: Levels;
  /** Whether the engines rest. */
  readonly paused?: boolean;
  /** Seconds before each turn of two engines. */
  readonly pace?: number;
  readonly turns: readonly string[];
  /** By the number of a turn, the level that completed its growth for a person. */
  readonly grownBy?: GrownBy;
  /** Whether a person has taken a turn back. */
  readonly helped?: boolean;
  /** A result that the board does not show, such as `W+R`. */
  readonly ending: string | null;
  /** How the server has it, where it has changed here while it was brought there. */
  readonly brought?: Brought;
}

export type Levels = Readonly<Partial<Record<Color, string>>>;

export type GrownBy = Readonly<Record<number, string>>;

/** A game as it was brought to the server. */
export interface Brought extends Pick<KeptGame, "name" | "turns" | "ending"> {
  /** The server's: another one where its game of this id had gone another way. */
  readonly id: string;
}

/** A game without turns. */
export function begun({ rules, start = null, white, black, name, pace }: NewGame, id: string): KeptGame {
  const now = new Date().toISOString();
  const [first, second] = [white, black].map((player) => player.name || levelTitle(player.level ?? null)) as [string, string];
  const levels = {
    ...(white.kind === "engine" ? { white: white.level ?? "" } : {}),
    ...(black.kind === "engine" ? { black: black.level ?? "" } : {}),
  };
  return {
    id,
    version: 1,
    name: name || defaultName(first, second),
    created: now,
    updated: now,
    rules,
    start,
    white: first,
    black: second,
    ...(Object.keys(levels).length === 0 ? {} : { levels }),
    ...(pace ? { pace } : {}),
    turns: [],
    ending: null,
  };
}

/** The game of a record, between two people; its comments and variations are for a study. */
export function gameFrom({ rules, start = null, tags = {}, turns, result }: RecordData, id: string, fileName: string): KeptGame {
  const [white, black] = [tags["White"] ?? "", tags["Black"] ?? ""];
  const person = (name: string): Player => ({ kind: "human", level: null, name });
  const name = (tags["Event"] ?? "") || (white === "" && black === "" ? fileName : "");
  const empty = begun({ rules, start, white: person(white), black: person(black), name: name.slice(0, MOST_NAME) }, id);
  const played = { ...empty, turns: turns.map(({ turn }) => turn) };
  return last(played).result === result || result === "*" ? played : { ...played, ending: result };
}

/** With the turn `number`; the same game if just this turn stands there. Throws as the server answers. */
export function played(kept: KeptGame, number: number, turn: string, grownBy: string | null = null): KeptGame {
  const { turns } = kept;
  if (number <= turns.length) {
    if (turns[number - 1] === turn) return kept;
    throw conflict("other-turn", { number });
  }
  mustBeNext(kept, number);
  const marks = grownBy === null ? {} : { grownBy: { ...kept.grownBy, [number]: grownBy } };
  const after = { ...kept, turns: [...turns, turn], ...marks };
  last(after);
  return after;
}

/** Throws as the server answers unless turn `number` can be made now. */
export function mustBeNext(kept: KeptGame, number: number): void {
  const next = kept.turns.length + 1;
  if (number < next) throw conflict("went-on");
  if (number > next) throw conflict("next-turn", { number: next });
  goesOn(kept);
}

/** With the turns that fill its board; it must be as it was when they were found. */
export function filled(kept: KeptGame, { version }: Pick<Game, "version">, turns: readonly string[]): KeptGame {
  if (version !== kept.version) throw conflict("went-on");
  return { ...kept, turns: [...kept.turns, ...turns] };
}

/** As it was in this version, with its first `left` turns, and without a resignation. Throws as the server answers. */
export function undone(kept: KeptGame, version: number, left: number): KeptGame {
  if (version !== kept.version) throw conflict("went-on");
  const grownBy = Object.fromEntries(Object.entries(kept.grownBy ?? {}).filter(([number]) => Number(number) <= left));
  return { ...kept, turns: kept.turns.slice(0, left), grownBy, helped: true, ending: null };
}

export function resigned(kept: KeptGame, color: Color): KeptGame {
  goesOn(kept);
  return { ...kept, ending: color === "white" ? "B+R" : "W+R" };
}

/** What a change has made of a game, as its next version; the same game where it has changed nothing. */
export function changed(before: KeptGame, after: KeptGame): KeptGame {
  return after === before ? before : { ...after, version: before.version + 1, updated: new Date().toISOString() };
}

/** As the server would show it. bounds: what is proved of the final margin. */
export function gameOf(kept: KeptGame, bounds: Game["bounds"] | null = null): Game {
  const position = last(kept);
  const result = kept.ending ?? position.result;
  const { white, black, margin } = position.score();
  const side = ({ stones, groups, liveGroups, total }: typeof white) => ({ stones, groups, live_groups: liveGroups, total });
  const most = position.stones.length * (1 + kept.rules.penalty);
  const over = result !== "*";
  const { paused = false, pace = 0, grownBy = {}, helped = false } = kept;
  return {
    id: kept.id,
    version: kept.version,
    name: kept.name,
    created: kept.created,
    updated: kept.updated,
    rules: kept.rules,
    start: kept.start,
    white: player(kept, "white"),
    black: player(kept, "black"),
    turns: [...kept.turns],
    seconds: kept.turns.map(() => null),
    grown_by: { ...grownBy },
    helped: helped || Object.keys(grownBy).length > 0,
    position: position.toString(),
    to_move: over ? null : position.toMove,
    result,
    over,
    score: { white: side(white), black: side(black), margin },
    bounds: over ? { low: margin, high: margin } : (bounds ?? { low: -most, high: most }),
    decided: over || bounds === null ? null : decidedBy(bounds),
    thinking: !over && !paused && kept.levels?.[position.toMove] !== undefined,
    paused,
    pace,
    clock: null,
    error: null,
  };
}

/** What the engine in the page is asked about a game as it stands. */
export function questionOf({ start, rules, turns }: Pick<Game, "start" | "rules" | "turns">): Question {
  return { start: start ?? Position.initial(rules).toString(), turns };
}

function decidedBy({ low, high }: Game["bounds"]): Color | null {
  if (low > 0) return "white";
  return high < 0 ? "black" : null;
}

export function summaryOf(kept: KeptGame): GameSummary {
  const { id, version, name, created, updated, rules, white, black, turns, position, to_move, result, over } = gameOf(kept);
  return { id, version, name, created, updated, rules, white, black, turn_count: turns.length, position, to_move, result, over };
}

/** What the server makes its game of. */
export function recordOf(kept: KeptGame): RecordData {
  const { name, white, black, created, rules, start, turns, grownBy = {} } = kept;
  const grown = Object.entries(grownBy).map(([number, level]) => `${number}: level ${level}`);
  return {
    format: "symple-record",
    version: 1,
    rules,
    start,
    tags: {
      Event: name,
      Date: created.slice(0, 10).replaceAll("-", "."),
      ...(white === "" ? {} : { White: white }),
      ...(black === "" ? {} : { Black: black }),
      // As src/symple/game/grown_by.py has it.
      ...(grown.length === 0 ? {} : { GrownBy: grown.join(", ") }),
    },
    result: gameOf(kept).result,
    comment: "",
    turns: turns.map((turn) => ({ turn })),
  };
}

function player({ levels, ...names }: KeptGame, color: Color): Player {
  const level = levels?.[color] ?? null;
  return { kind: level === null ? "human" : "engine", level, name: names[color] };
}

/** The position that the turns have led to. Throws IllegalTurnError. */
function last(kept: KeptGame): Position {
  return replay({ ...kept, turns: [...kept.turns] }).positions.at(-1) as Position;
}

function goesOn(kept: KeptGame): void {
  const { over, result } = gameOf(kept);
  if (over) throw conflict("game-over", { result });
}

/** What the server answers to a change that does not fit the game. */
export function conflict(code: ErrorCode, values: Omit<Values, "message" | "refusal"> = {}): ApiError {
  return new ApiError(409, { message: code, code, values });
}
