/** What lessons are made of: plain data. The page shows any of it in the same way. */
import type { Tag } from "../messages";
import type { Position } from "../rules";

/** Each text in every language of the page; what is missing does not compile. */
export type Translated = Readonly<Record<Tag, string>>;

/** A whole turn that the rules have accepted. */
export interface Made {
  readonly before: Position;
  readonly after: Position;
  /** Its canonical text. */
  readonly text: string;
  readonly growth: readonly number[];
  /** The stone of a PLANT, or the balance plant. */
  readonly plant: number | null;
}

export type Goal = (made: Made) => boolean;

/** A turn that learners try and that is not what was asked for: refused by the rules, or legal and beside the point. */
export type Slip =
  | { readonly turn: string; readonly rule: "plant" | "off-limits" | "touch" | "maximal" | "balance" }
  | { readonly turn: string; readonly says: Translated };

/** Goes on against the engine from a position. */
export interface PlayOn {
  /** The name of a level. */
  readonly level: string;
}

/** "Find the turn." */
export interface TurnTask {
  readonly kind: "turn";
  /** Text of the position. */
  readonly position: string;
  readonly goal: Goal;
  /** A turn that reaches the goal. */
  readonly solution: string;
  readonly slips: readonly Slip[];
  /** About a legal turn that misses the goal and is not among the slips. */
  readonly missed: Translated;
  readonly hints: readonly Translated[];
  /** Whether a button asks to end the turn early: to hear why that is not allowed. */
  readonly endable?: boolean;
  /** The proved final margin after each legal turn, White's view. */
  readonly margins?: Margins;
  /** The turns that follow the solution, to be looked at afterwards. */
  readonly line?: readonly string[];
  readonly playOn?: PlayOn;
}

export type Margins = Readonly<Record<string, number>>;

/** A number that is read off the board. */
export interface CountTask {
  readonly kind: "count";
  readonly position: string;
  readonly measure: (position: Position) => number;
  readonly choices: readonly number[];
  /** About every wrong choice. */
  readonly missed: Translated;
}

/** A question in words. */
export interface QuestionTask {
  readonly kind: "question";
  /** Null for a question without a board. */
  readonly position: string | null;
  readonly answers: readonly { readonly says: Translated; readonly right: boolean; readonly why: Translated }[];
}

/** The first game against the engine. */
export interface GameTask {
  readonly kind: "game";
  readonly level: string;
  readonly sizes: readonly number[];
  readonly penalty: number;
}

export type Task = TurnTask | CountTask | QuestionTask | GameTask;

export interface Step {
  /** Its address; no two steps share one. */
  readonly id: string;
  readonly title: Translated;
  /** Read before the task: short paragraphs. */
  readonly text: readonly Translated[];
  /** What to do, in one sentence or two. */
  readonly ask: Translated;
  readonly task: Task;
  /** Read when it is done. */
  readonly after: readonly Translated[];
}

export interface Lesson {
  readonly id: string;
  readonly title: Translated;
  readonly steps: readonly Step[];
}
