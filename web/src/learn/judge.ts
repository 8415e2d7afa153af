/** What comes of a turn or an answer: done, or what is missing. */
import type { TurnComposer } from "../compose";
import { formatTurn, parseTurn } from "../rules";
import { bestMargin } from "./goals";
import type { Made, TurnTask, Translated } from "./types";

/** The whole turn of a composer; null while it is not whole. */
export function madeBy(composer: TurnComposer): Made | null {
  const { start, position, growth, plant, turnText } = composer;
  return turnText === null ? null : { before: start, after: position, text: turnText, growth, plant };
}

/** What a proved task knows about a turn: both margins are White's, the second one that of the best turn. */
export interface Price {
  readonly margin: number;
  readonly best: number;
}

export interface Verdict {
  readonly done: boolean;
  /** Why not; null when it is done. */
  readonly says: Translated | null;
  readonly price: Price | null;
}

export function judge(task: TurnTask, made: Made): Verdict {
  const margin = task.margins?.[made.text];
  const price =
    task.margins === undefined || margin === undefined
      ? null
      : { margin, best: bestMargin(task.margins, made.before.toMove) };
  if (task.goal(made)) return { done: true, says: null, price };
  const slip = task.slips.find(({ turn }) => sameTurn(turn, made));
  return { done: false, says: slip !== undefined && "says" in slip ? slip.says : task.missed, price };
}

function sameTurn(text: string, { before, text: made }: Made): boolean {
  return formatTurn(parseTurn(text, before.size), before.size) === made;
}
