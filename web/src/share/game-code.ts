/**
 * A whole game in a short text, for the fragment of a link.
 *
 * Sealed: rules, start position, names, how the game ended, and the number of placements. The rest is one large number:
 * each placement is a digit of it, its place among those that are legal at that moment, in the base of how many these
 * are. So nothing but a legal game can be read from it.
 */
import { Position, type Balance, type Rules } from "../rules";
import { ByteReader, ByteWriter, DamagedError, seal, unseal } from "./bytes";
import { digitsOf, turnFrom, type Digit } from "./placements";

export interface SharedGame {
  readonly rules: Rules;
  /** A position text; null for the empty board. */
  readonly start: string | null;
  readonly turns: readonly string[];
  /** Empty where nobody is named. */
  readonly white: string;
  readonly black: string;
  readonly result: string;
}

const VERSION = 1;
const BALANCES: readonly Balance[] = ["optional", "forced", "none"];
/** Results that the board does not show; "" stands for those that it does. */
const ENDINGS = ["", "W+R", "B+R", "W+T", "B+T", "W+F", "B+F"];
const MOST_LETTERS = 8_000;
const MOST_NAME = 80;
const MOST_NAME_BYTES = 4 * MOST_NAME;
const MOST_START = 1_000;
const MOST_PENALTY = 1_000_000;
/** Every point, and a plant that was declined. */
const MOST_PLACEMENTS = 19 * 19 + 1;

/** Throws InvalidTextError or IllegalTurnError for a game that is none. */
export function encodeGame(game: SharedGame): string {
  const { size, penalty, balance } = game.rules;
  const digits = digitsOfGame(game);
  const body = new ByteWriter();
  body.number(size);
  body.number(penalty);
  body.number(BALANCES.indexOf(balance) * ENDINGS.length + Math.max(ENDINGS.indexOf(game.result), 0));
  body.text(game.start ?? "");
  body.text(game.white.slice(0, MOST_NAME));
  body.text(game.black.slice(0, MOST_NAME));
  body.number(digits.length);
  body.large(digits.reduceRight((value, { digit, base }) => value * BigInt(base) + BigInt(digit), 0n));
  return seal(VERSION, body.bytes);
}

/** Throws DamagedError for a text that is no game, or only a part of one, and NewerError. */
export function decodeGame(code: string): SharedGame {
  if (code.length > MOST_LETTERS) throw new DamagedError();
  const body = unseal(VERSION, code);
  try {
    return gameFrom(new ByteReader(body));
  } catch {
    throw new DamagedError();
  }
}

function gameFrom(reader: ByteReader): SharedGame {
  const [size, penalty] = [reader.number(19), reader.number(MOST_PENALTY)];
  const kind = reader.number(BALANCES.length * ENDINGS.length - 1);
  const balance = BALANCES[Math.floor(kind / ENDINGS.length)] as Balance;
  const start = reader.text(MOST_START) || null;
  const [white, black] = [plain(reader.text(MOST_NAME_BYTES)), plain(reader.text(MOST_NAME_BYTES))];
  const count = reader.number(MOST_PLACEMENTS);
  const first = Position.begin({ size, penalty, balance }, start);
  const { turns, last } = playedBy(first, count, reader.large());
  const result = ENDINGS[kind % ENDINGS.length] || last.result;
  return { rules: first.rules, start: start === null ? null : first.toString(), turns, white, black, result };
}

/** The placements of a game as digits. */
function digitsOfGame({ rules, start, turns }: SharedGame): readonly Digit[] {
  let position = Position.begin(rules, start);
  return turns.flatMap((turn) => {
    const { digits, after } = digitsOf(position, turn);
    position = after;
    return digits;
  });
}

/** The turns of so many placements, and the position at their end. */
function playedBy(first: Position, count: number, value: bigint): { turns: string[]; last: Position } {
  let [last, rest, left] = [first, value, count];
  const next = (base: number): number => {
    if (left === 0) throw new DamagedError();
    left -= 1;
    const digit = Number(rest % BigInt(base));
    rest /= BigInt(base);
    return digit;
  };
  const turns: string[] = [];
  while (left > 0) {
    const { turn, after } = turnFrom(last, next);
    turns.push(turn);
    last = after;
  }
  if (rest !== 0n) throw new DamagedError();
  return { turns, last };
}

/** A name from a stranger: one line, and not too long. */
function plain(name: string): string {
  return name.replace(/[\p{C}\p{Z}]+/gu, " ").trim().slice(0, MOST_NAME);
}
