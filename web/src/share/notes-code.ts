/**
 * Comments, variations, marks and sketches of a game in a short text, for a link that has the game itself beside it.
 *
 * Sealed and deflated: place by place along the game what is said there, and the variations that leave it, each with its
 * length, its turns as places among the legal ones, and what is said at each of them.
 */
import type { GameTree, Marks, Notes, Sketch, TurnNode } from "../record";
import { parsePoint, pointName, Position } from "../rules";
import { ByteReader, ByteWriter, DamagedError, seal, unseal } from "./bytes";
import { canDeflate, deflate, inflate } from "./deflate";
import { digitsOf, turnFrom } from "./placements";

const VERSION = 1;
/** What follows at a place; nothing for most. */
const COMMENT = 1;
const BEFORE = 2;
const MARKS = 4;
const VARIATIONS = 8;
/** Before they are deflated. */
const MOST_BYTES = 100_000;
/** In all variations together: each turn is played. */
const MOST_TURNS = 2_000;
/** Programs do not read records that are nested any deeper. */
const MOST_DEPTH = 100;
const COLOR = /^(?:green|red|blue|yellow)$/;
const MARK = /^(?:triangle|square|circle|[\p{L}\p{N}])$/u;

type Place = Notes & { readonly before?: string; readonly children: readonly TurnNode[] };

/** What is said at a place of a line; `others`: the turns beside the one that the line goes on with. */
interface Said extends Notes {
  readonly before: string;
  readonly others: readonly TurnNode[];
}

/** A turn, and where it leads. */
interface Step {
  readonly turn: string;
  readonly after: Position;
}

/** Counts the turns of variations, so that a short text cannot keep one waiting. */
class NotesReader extends ByteReader {
  #left = MOST_TURNS;

  /** Of one variation. */
  length(): number {
    const length = this.number(this.#left);
    this.#left -= length;
    return length;
  }
}

/** Empty where there is nothing but the game; null where there is more than is read again, or the browser cannot deflate. */
export async function encodeNotes(tree: GameTree): Promise<string | null> {
  const writer = new ByteWriter();
  const first = firstPosition(tree);
  writePlace(writer, tree, first);
  writeLine(writer, lineFrom(tree), first, false);
  if (writer.bytes.every((byte) => byte === 0)) return "";
  return writer.bytes.length > MOST_BYTES || !canDeflate() ? null : seal(VERSION, await deflate(writer.bytes));
}

/** The game with its notes. Throws DamagedError and NewerError. */
export async function decodeNotes(game: GameTree, code: string): Promise<GameTree> {
  const reader = new NotesReader(await inflate(unseal(VERSION, code), MOST_BYTES));
  try {
    const first = firstPosition(game);
    const turns = lineFrom(game).map(({ turn }) => turn);
    const { others, comment, marks, sketch } = readPlace(reader, first, turns.length === 0, 0);
    const stepAt = (position: Position, at: number): Step => {
      const turn = turns[at] as string;
      return { turn, after: position.play(turn) };
    };
    const main = readLine(reader, turns.length, first, stepAt, 0);
    if (!reader.ended) throw new DamagedError();
    return { ...game, comment, marks, sketch, children: [...main, ...others] };
  } catch {
    throw new DamagedError();
  }
}

function firstPosition({ rules, start }: GameTree): Position {
  return Position.begin(rules, start);
}

/** The turns that go on from here, each along the one before. */
function lineFrom({ children }: Pick<Place, "children">): TurnNode[] {
  const line: TurnNode[] = [];
  for (let [main] = children; main !== undefined; [main] = main.children) line.push(main);
  return line;
}

/** withTurns: not for the game itself, whose turns are known. */
function writeLine(writer: ByteWriter, line: readonly TurnNode[], first: Position, withTurns: boolean): void {
  let position = first;
  for (const node of line) {
    const { digits, after } = digitsOf(position, node.turn);
    if (withTurns) for (const { digit } of digits) writer.number(digit);
    writePlace(writer, node, after);
    position = after;
  }
}

function writePlace(writer: ByteWriter, { comment, before = "", marks, sketch, children }: Place, position: Position): void {
  const marked = [...Object.entries(marks), ...Object.entries(sketch)].map(([point, mark]) => `${point}=${mark}`);
  const variations = children.slice(1).map((other) => [other, ...lineFrom(other)]);
  const has = (there: boolean, flag: number) => (there ? flag : 0);
  writer.number(
    has(comment !== "", COMMENT) +
      has(before !== "", BEFORE) +
      has(marked.length > 0, MARKS) +
      has(variations.length > 0, VARIATIONS),
  );
  if (comment !== "") writer.text(comment);
  if (before !== "") writer.text(before);
  if (marked.length > 0) writer.text(marked.join(" "));
  if (variations.length > 0) writer.number(variations.length);
  for (const line of variations) {
    writer.number(line.length);
    writeLine(writer, line, position, true);
  }
}

/** The first turn of a line, with all that follows it; none for an empty one. */
function readLine(
  reader: NotesReader,
  length: number,
  first: Position,
  stepAt: (position: Position, at: number) => Step,
  depth: number,
): TurnNode[] {
  let position = first;
  const line = Array.from({ length }, (_, at) => {
    const { turn, after } = stepAt(position, at);
    position = after;
    return { turn, ...readPlace(reader, after, at === length - 1, depth) };
  });
  return line.reduceRight<TurnNode[]>(
    (next, { others, ...node }) => [{ ...node, evaluation: null, seconds: null, children: [...next, ...others] }],
    [],
  );
}

/** isLast: no line goes on from here, so none can leave it. */
function readPlace(reader: NotesReader, position: Position, isLast: boolean, depth: number): Said {
  const flags = reader.number(COMMENT + BEFORE + MARKS + VARIATIONS);
  const comment = (flags & COMMENT) > 0 ? plain(reader.text(MOST_BYTES)) : "";
  const before = (flags & BEFORE) > 0 ? plain(reader.text(MOST_BYTES)) : "";
  const drawn = (flags & MARKS) > 0 ? drawnFrom(reader.text(MOST_BYTES), position.size) : { marks: {}, sketch: {} };
  if ((flags & VARIATIONS) === 0) return { comment, before, ...drawn, others: [] };
  if (isLast || depth >= MOST_DEPTH) throw new DamagedError();
  const others = Array.from({ length: reader.number(MOST_BYTES) }, () => {
    const length = reader.length();
    const stepAt = (from: Position) => turnFrom(from, (base) => reader.number(base - 1));
    return readLine(reader, length, position, stepAt, depth + 1);
  });
  return { comment, before, ...drawn, others: others.flat() };
}

/** Marks and strokes, which are told apart by what is at the points: a colour is no mark. */
function drawnFrom(text: string, size: number): { marks: Marks; sketch: Sketch } {
  const pairs = text.split(" ").map((pair) => pair.split("=") as [string, string]);
  const strokes = pairs.filter(([, what]) => COLOR.test(what));
  const marks = pairs.filter((pair) => !strokes.includes(pair));
  if (!marks.every(([point, mark]) => isPoint(point, size) && MARK.test(mark))) throw new DamagedError();
  if (!strokes.every(([place]) => isStroke(place.split(">"), size))) throw new DamagedError();
  return { marks: Object.fromEntries(marks), sketch: Object.fromEntries(strokes) };
}

function isStroke(points: readonly string[], size: number): boolean {
  return points.length <= 2 && points[0] !== points[1] && points.every((point) => isPoint(point, size));
}

function isPoint(name: string, size: number): boolean {
  return pointName(parsePoint(name, size), size) === name;
}

/** What a stranger says: without signs that hide or turn text. */
function plain(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, " ");
}
