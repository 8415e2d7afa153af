/**
 * A whole game in a short text, for the fragment of a link.
 *
 * In base64url: the version, a check sum of two bytes, then rules, start position, names, how the game ended, and the
 * number of placements. The rest is one large number: each placement is a digit of it, its place among those that are
 * legal at that moment, in the base of how many these are. So nothing but a legal game can be read from it.
 */
import { Position, formatTurn, makeTurn, parseTurn, type Balance, type Rules, type Turn } from "../rules";
import { ByteReader, ByteWriter, DamagedError, checkSum, fromLetters, toLetters } from "./bytes";

export { DamagedError } from "./bytes";

/** The link was made by a later program. */
export class NewerError extends Error {
  override name = "NewerError";
}

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
  const digits = digitsOf(game);
  const body = new ByteWriter();
  body.number(size);
  body.number(penalty);
  body.number(BALANCES.indexOf(balance) * ENDINGS.length + Math.max(ENDINGS.indexOf(game.result), 0));
  body.text(game.start ?? "");
  body.text(game.white.slice(0, MOST_NAME));
  body.text(game.black.slice(0, MOST_NAME));
  body.number(digits.length);
  body.large(digits.reduceRight((value, { digit, base }) => value * BigInt(base) + BigInt(digit), 0n));
  const sum = checkSum(body.bytes);
  return toLetters([VERSION, sum >> 8, sum & 0xff, ...body.bytes]);
}

/** Throws DamagedError for a text that is no game, or only a part of one, and NewerError. */
export function decodeGame(code: string): SharedGame {
  if (code.length > MOST_LETTERS) throw new DamagedError();
  const [version, high, low, ...body] = fromLetters(code);
  if (version === undefined || high === undefined || low === undefined) throw new DamagedError();
  if (version > VERSION) throw new NewerError();
  if (version !== VERSION || checkSum(body) !== high * 256 + low) throw new DamagedError();
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
  const first = start === null ? Position.initial({ size, penalty, balance }) : Position.parse(start);
  const { turns, last } = playedBy(first, count, reader.large());
  const result = ENDINGS[kind % ENDINGS.length] || boardResult(last);
  return { rules: first.rules, start: start === null ? null : first.toString(), turns, white, black, result };
}

/** The placements of a game as digits, each below its base. */
function digitsOf({ rules, start, turns }: SharedGame): { digit: number; base: number }[] {
  let position = start === null ? Position.initial(rules) : Position.parse(start);
  const digits: { digit: number; base: number }[] = [];
  for (const text of turns) {
    for (const point of placements(position, parseTurn(text, rules.size))) {
      const options = optionsAt(position);
      digits.push({ digit: options.indexOf(point), base: options.length });
      position = position.place(point);
    }
  }
  return digits;
}

/** The stones of a turn in their order; at the end size * size where the plant is declined. */
function placements(position: Position, turn: Turn): readonly number[] {
  if (turn.kind === "resign") return [];
  if (turn.plant !== null) return [...turn.points, turn.plant];
  const after = turn.points.reduce<Position>((before, point) => before.place(point), position);
  return after.phase === "balancing" ? [...turn.points, position.stones.length] : turn.points;
}

function optionsAt(position: Position): readonly number[] {
  return position.canEndTurn ? [...position.legalPoints(), position.stones.length] : position.legalPoints();
}

/** The turns of so many placements, and the position at their end. */
function playedBy(first: Position, count: number, value: bigint): { turns: string[]; last: Position } {
  let [position, rest] = [first, value];
  const turns: string[] = [];
  let stones: number[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    const options = optionsAt(position);
    if (options.length === 0) throw new DamagedError();
    const point = options[Number(rest % BigInt(options.length))] as number;
    rest /= BigInt(options.length);
    const before = position;
    position = position.place(point);
    if (point < before.stones.length) stones.push(point);
    if (position.turnStart !== position) continue;
    const plant = before.phase === "balancing" && point < before.stones.length ? point : null;
    const growth = plant === null ? stones : stones.slice(0, -1);
    turns.push(formatTurn(makeTurn(growth, plant, first.size), first.size));
    stones = [];
  }
  if (rest !== 0n || stones.length > 0) throw new DamagedError();
  return { turns, last: position };
}

function boardResult(position: Position): string {
  const { winner } = position;
  return winner === null ? "*" : `${winner === "white" ? "W" : "B"}+${Math.abs(position.score().margin)}`;
}

/** A name from a stranger: one line, and not too long. */
function plain(name: string): string {
  return name.replace(/[\p{C}\p{Z}]+/gu, " ").trim().slice(0, MOST_NAME);
}
