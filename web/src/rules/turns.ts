/** Turn texts: plant `E5`, grow `B4-C1-G5`, grow then balance plant `B4-C1+E5`, `resign`. */
import { InvalidTextError } from "./errors";
import { byColumn, parsePoint, pointName } from "./points";
import type { StonesTurn, Turn } from "./types";

/** A turn of these stones; the growth stones in any order. */
export function makeTurn(points: readonly number[], plant: number | null, size: number): StonesTurn {
  return { kind: "stones", points: [...points].sort(byColumn(size)), plant };
}

/** Throws InvalidTextError for text that is no turn on a board of this size. */
export function parseTurn(text: string, size: number): Turn {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === "resign") return { kind: "resign" };
  const [growth = "", plantText, ...more] = trimmed.split("+");
  if (more.length > 0) throw new InvalidTextError("two-plants", { text: trimmed });
  const points = growth.split("-").map((name) => parsePoint(name, size));
  const plant = plantText === undefined ? null : parsePoint(plantText, size);
  const all = plant === null ? points : [...points, plant];
  const twice = all.find((point, index) => all.indexOf(point) !== index);
  if (twice !== undefined) throw new InvalidTextError("twice", { text: trimmed, point: pointName(twice, size) });
  return makeTurn(points, plant, size);
}

/** The points of a turn's text, a balance plant last; none of a resignation. Throws InvalidTextError. */
export function stonesOf(text: string, size: number): readonly number[] {
  const turn = parseTurn(text, size);
  if (turn.kind === "resign") return [];
  return turn.plant === null ? turn.points : [...turn.points, turn.plant];
}

/** Canonical text: growth stones by column, then row. */
export function formatTurn(turn: Turn, size: number): string {
  if (turn.kind === "resign") return "resign";
  const growth = [...turn.points].sort(byColumn(size)).map((point) => pointName(point, size));
  return growth.join("-") + (turn.plant === null ? "" : `+${pointName(turn.plant, size)}`);
}
