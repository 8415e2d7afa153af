/** A record as JSON (docs/reference/formats.md), and the tree of turns that a study shows of it. */
import type { components } from "../api/schema";
import type { Balance } from "../rules";

type Schemas = components["schemas"];

export type RecordData = Schemas["RecordData"];
export type RecordTurn = Schemas["RecordTurn"];
/** An engine's opinion after a turn, White's view. */
export type Evaluation = Readonly<Schemas["RecordEvaluation"]>;
/** By point name: "triangle", "square", "circle", or one letter or digit. */
export type Marks = Readonly<NonNullable<RecordData["marks"]>>;

/** Colours of circles, by point name, and of arrows, such as C3>E5. */
export type Sketch = Readonly<NonNullable<RecordData["sketch"]>>;

/** What is said about a position: about the first one, or about that after a turn. */
export interface Notes {
  readonly comment: string;
  readonly marks: Marks;
  readonly sketch: Sketch;
}

/** A turn; the first of `children` goes on with its line, the others are variations. */
export interface TurnNode extends Notes {
  readonly turn: string;
  /** To be read before the turn. */
  readonly before: string;
  readonly evaluation: Evaluation | null;
  /** What it took, where a clock has measured it. */
  readonly seconds: number | null;
  readonly children: readonly TurnNode[];
}

/** A whole record. Immutable, as all its nodes: what changes it makes another one. */
export interface GameTree extends Notes {
  readonly rules: { readonly size: number; readonly penalty: number; readonly balance: Balance };
  readonly start: string | null;
  readonly tags: Readonly<Record<string, string>>;
  readonly result: string;
  readonly children: readonly TurnNode[];
}

/** Which child to take, from the first position on; the first position itself is []. */
export type Path = readonly number[];
