/** A review written into the record that it is of, as src/symple/study/notes.py does; tags.ts reads it back. */
import type { Evaluation, GameTree, TurnNode } from "../record";
import { fixed, pointed, rounded, signed } from "./numbers";
import { biggestLosses, summarize, type LostTurn } from "./summary";
import { PARTS, withoutReview, type Loss } from "./tags";
import type { Value } from "./value";
import { lossOf, type Better, type Review, type Verdict } from "./verdict";
import { saySide, saySwings, sayLoss } from "./words";

/** A proved line may go on to the end of the game; no longer one is written. */
const LINE_TURNS = 8;

/** Digits of the figures of a tag; one of a turn's stones is a whole number. */
const DIGITS = { stones: 1, room: 2, groups: 2 };

/**
 * The review in place of an earlier one. Comments and variations that people wrote stay; evaluations are replaced. The review
 * must be one of all turns of the main line.
 */
export function withReview(tree: GameTree, review: Review): GameTree {
  const own = withoutReview(tree);
  const start = `[%review start] ${evalTag(evaluationOf(review.start))} ${saySummary(review)}`;
  return { ...own, comment: withLine(own.comment, start), children: reviewed(own.children, review.verdicts) };
}

function reviewed(children: readonly TurnNode[], [verdict, ...later]: readonly Verdict[]): readonly TurnNode[] {
  const [main, ...others] = children;
  if (main === undefined || verdict === undefined) return children;
  const { better, value } = verdict;
  const node = { ...main, evaluation: evaluationOf(value), children: reviewed(main.children, later) };
  const loss = lossOf(verdict);
  if (better === null || loss === null) return [node, ...others];
  const noted = { ...node, comment: withLine(main.comment, noteOf(loss)) };
  const line = better.line.slice(0, LINE_TURNS);
  return [noted, ...others, ...(others.some((other) => beginsWith(other, line)) ? [] : [variationOf(line, better)])];
}

function saySummary({ verdicts }: Review): string {
  const lost = verdicts.flatMap((verdict): LostTurn[] => {
    const loss = lossOf(verdict);
    const { margin, visits } = verdict.value;
    return loss === null ? [] : [{ facts: verdict.facts, margin, visits, loss }];
  });
  const { white, black } = summarize(lost, verdicts.map(({ facts }) => facts));
  return [saySide("white", white), saySide("black", black), saySwings(biggestLosses(lost, "both"))].join(" ");
}

function noteOf(loss: Loss): string {
  const { grade, points, error, win, parts, better } = loss;
  const of = PARTS.map((part) => `${part}=${fixed(parts[part], DIGITS[part])}`).join(" ");
  const figures = `loss=${fixed(points, 2)} error=${fixed(error, 2)} win=${fixed(win, 4)} ${of}`;
  return `[%review ${grade} ${figures} better=${better}] ${sayLoss(loss)}`;
}

function variationOf(line: readonly string[], { value }: Better): TurnNode {
  const [first, ...rest] = line.map(
    (turn): TurnNode => ({ turn, before: "", comment: "", evaluation: null, seconds: null, marks: {}, sketch: {}, children: [] }),
  ) as [TurnNode, ...TurnNode[]];
  const after = rest.reduceRight<readonly TurnNode[]>((children, node) => [{ ...node, children }], []);
  return { ...first, comment: `[%review better turns=${line.length}]`, evaluation: evaluationOf(value), children: after };
}

function beginsWith(node: TurnNode, [turn, ...rest]: readonly string[]): boolean {
  if (node.turn !== turn) return false;
  const [next] = node.children;
  return rest.length === 0 || (next !== undefined && beginsWith(next, rest));
}

function evaluationOf({ winProbability, margin, visits, error }: Value): Evaluation {
  return { win_probability: rounded(winProbability, 4), margin: rounded(margin, 2), visits, error: rounded(error, 2) };
}

function evalTag({ win_probability, margin, visits, error }: Evaluation): string {
  const figures = [
    `win=${pointed(win_probability)}`,
    `margin=${signed(pointed(margin ?? 0))}`,
    `visits=${visits ?? 0}`,
    `error=${pointed(error ?? 0)}`,
  ];
  return `[%eval ${figures.join(", ")}]`;
}

function withLine(comment: string, line: string): string {
  return comment === "" ? line : `${comment}\n${line}`;
}
