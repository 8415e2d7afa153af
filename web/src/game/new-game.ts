/** What a person wishes for a new game, and what the server is asked for. */
import { sentence, type Game, type Info, type NewGame, type Player } from "../api";
import { messages } from "../messages";
import { Position, type Color, type Rules } from "../rules";
import offered from "./offered.json";

/** Whom one may play against; the last only at the server. */
export const OPPONENTS = ["engine", "friend", "engines"] as const;
/** Seconds that the strongest level may take for a turn. */
export const SECONDS = ["1", "5", "30"] as const;
export const CLOCKS = ["none", "sudden-death", "fischer", "byo-yomi"] as const;
/** For the game; seconds added to it a turn; periods after it, and their seconds. */
export const MINUTES = ["1", "3", "5", "10", "15", "20", "30", "45", "60", "90"] as const;
export const INCREMENTS = ["1", "2", "3", "5", "10", "15", "20", "30", "60"] as const;
export const PERIODS = ["1", "3", "5", "10"] as const;
export const PERIOD_SECONDS = ["10", "15", "20", "30", "45", "60"] as const;
export const COLORS = ["white", "black", "random"] as const;
export const BALANCES = ["optional", "forced", "none"] as const;

/** What can be wished for. */
export type Offer = Pick<Info, "presets" | "levels" | "sizes" | "penalties">;

/** The level that may take more time. */
export const STRONGEST = "10";

/** What is offered without a server, as it offers it; levels only where the page has an engine. */
export const OFFER = offered as unknown as Offer;

export interface Wish {
  opponent: (typeof OPPONENTS)[number];
  level: string;
  /** Of the second engine, where two play: Black's. */
  other: string;
  /** Of whoever sits here, and of the friend; empty where there is none. */
  name: string;
  friend: string;
  /** For a turn of the strongest level. */
  seconds: (typeof SECONDS)[number];
  clock: (typeof CLOCKS)[number];
  minutes: string;
  increment: string;
  periods: string;
  period: string;
  color: (typeof COLORS)[number];
  size: number;
  /** As typed. */
  penalty: string;
  balance: (typeof BALANCES)[number];
  /** Text of a start position; empty for the empty board. */
  start: string;
}

/** A game for somebody who has never played: a small board, the lowest level. */
export const FIRST_GAME: NewGame = {
  rules: { size: 9, penalty: 4, balance: "optional" },
  start: null,
  clock: null,
  white: { kind: "human", level: null, name: "" },
  black: { kind: "engine", level: "1", name: "" },
  name: "",
};

export const WISH_KEY = "symple.new-game";

/** The last choice, as far as it is still one; else the first preset against the lowest level. */
export function readWish(saved: unknown, info: Offer): Wish {
  const rules = info.presets[0]?.rules ?? { size: 15, penalty: 10, balance: "optional" };
  const last = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const levels = info.levels.map((level) => level.name);
  return {
    opponent: oneOf(last["opponent"], OPPONENTS, "engine"),
    level: oneOf(last["level"], levels, levels[0] ?? ""),
    other: oneOf(last["other"], levels, levels[0] ?? ""),
    name: named(last["name"]),
    friend: named(last["friend"]),
    seconds: oneOf(last["seconds"], SECONDS, "1"),
    clock: oneOf(last["clock"], CLOCKS, "none"),
    minutes: oneOf<string>(last["minutes"], MINUTES, "10"),
    increment: oneOf<string>(last["increment"], INCREMENTS, "5"),
    periods: oneOf<string>(last["periods"], PERIODS, "5"),
    period: oneOf<string>(last["period"], PERIOD_SECONDS, "30"),
    color: oneOf(last["color"], COLORS, "white"),
    size: oneOf(last["size"], info.sizes, rules.size),
    penalty: typeof last["penalty"] === "string" ? last["penalty"] : String(rules.penalty),
    balance: oneOf(last["balance"], BALANCES, rules.balance),
    start: "",
  };
}

/** Longer ones the server does not take. */
export const MOST_NAME = 80;

function named(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MOST_NAME) : "";
}

function oneOf<T>(value: unknown, options: readonly T[], otherwise: T): T {
  return options.find((option) => option === value) ?? otherwise;
}

/** Null for text that is no even number >= 0 of at most a million. */
export function parsePenalty(text: string): number | null {
  const penalty = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : Number.NaN;
  return penalty % 2 === 0 && penalty <= 1_000_000 ? penalty : null;
}

export interface StartCheck {
  readonly position: Position | null;
  /** Why the text is no start position; empty when it is one, or empty itself. */
  readonly error: string;
}

export function checkStart(text: string): StartCheck {
  if (text.trim() === "") return { position: null, error: "" };
  try {
    const position = Position.parse(text.trim());
    if (position.phase === "over") return { position: null, error: messages.home.startOver };
    return { position, error: "" };
  } catch (error) {
    return { position: null, error: sentence(error) };
  }
}

/** The name of the preset with these rules; null for rules of one's own. */
export function presetOf(wish: Wish, info: Offer): string | null {
  const penalty = parsePenalty(wish.penalty);
  const same = ({ rules }: { rules: Rules }) =>
    rules.size === wish.size && rules.penalty === penalty && rules.balance === wish.balance;
  return info.presets.find(same)?.name ?? null;
}

/**
 * Null while something in the wish is not right yet. `chance`: a number in [0, 1) that settles a random colour. `pace`: at
 * which engines play each other.
 */
export function newGame(wish: Wish, chance: number, pace = 0): NewGame | null {
  const begins = beginning(wish);
  return begins === null ? null : { ...begins, name: "", clock: clockOf(wish), pace, ...players(wish, chance) };
}

/** The rules that are wished for an empty board; null while the penalty is none. */
export function wishedRules({ size, penalty, balance }: Wish): Rules | null {
  const points = parsePenalty(penalty);
  return points === null ? null : { size, penalty: points, balance };
}

/** The rules and the position that are wished for; null while something about them is not right yet. */
export function beginning(wish: Wish): { rules: Rules; start: string | null } | null {
  const { position, error } = checkStart(wish.start);
  const rules = position?.rules ?? wishedRules(wish);
  return error !== "" || rules === null ? null : { rules, start: position?.toString() ?? null };
}

function players(wish: Wish, chance: number): Record<Color, Player> {
  const person = { kind: "human", level: null, name: wish.name.trim() } as const;
  if (wish.opponent === "friend") return { white: person, black: { ...person, name: wish.friend.trim() } };
  const engine: Player = { kind: "engine", level: levelOf(wish.level, wish), name: "" };
  if (wish.opponent === "engines") {
    return { white: engine, black: { kind: "engine", level: levelOf(wish.other, wish), name: "" } };
  }
  const own = wish.color === "random" ? (chance < 0.5 ? "white" : "black") : wish.color;
  return own === "white" ? { white: person, black: engine } : { white: engine, black: person };
}

/** The strongest level has names of its own for more time. */
function levelOf(level: string, { seconds }: Wish): string {
  return level === STRONGEST && seconds !== "1" ? `${level}-${seconds}s` : level;
}

/** Whether there is a choice of clocks: engines among themselves need none. */
export function canHaveClock({ opponent }: Wish): boolean {
  return opponent !== "engines";
}

/** The clock as the server knows it; null without one. */
function clockOf(wish: Wish): string | null {
  const { clock, minutes, increment, periods, period } = wish;
  const seconds = 60 * Number(minutes);
  if (clock === "none" || !canHaveClock(wish)) return null;
  if (clock === "sudden-death") return String(seconds);
  return clock === "fischer" ? `${seconds}+${increment}` : `${seconds}+${periods}x${period}`;
}

/** The same two again with the colours swapped. */
export function rematch({ rules, start, clock, pace, white, black }: Game): NewGame {
  return { rules, start, clock: clock?.rules ?? null, pace, white: black, black: white, name: "" };
}
