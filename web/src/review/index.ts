/** The review of a game by the engine in the page. No DOM; tags.ts reads what it has written. */
import type { Effort } from "../api";
import type { Engine } from "../engine";
import { mainTurns, recordOf, treeOf, type RecordData } from "../record";
import { Position } from "../rules";
import { withReview } from "./annotate";
import { judgeBy } from "./assessment";
import { Reviewer } from "./reviewer";

/** For each turn on the average, as src/symple/server/studies.py has them. */
const EVALUATIONS: Readonly<Record<Effort, number>> = { quick: 3_000, normal: 15_000, deep: 75_000 };

/** Writes a review into a record of the turns that it is of, in place of an earlier one. */
export type Annotate = (record: RecordData) => RecordData;

/**
 * What writes a review of the record's main line; null when it was stopped: a moment later, with the engine at rest.
 * onProgress: the share of the thinking that is done, 0 to 1, after every step. The engine thinks about nothing else meanwhile.
 * Throws RangeError for a record without turns, and what the rules throw for an illegal turn.
 */
export async function review(
  engine: Engine,
  record: RecordData,
  effort: Effort,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Annotate | null> {
  const tree = treeOf(record);
  const turns = mainTurns(tree);
  if (turns.length === 0) throw new RangeError("The record has no turns to review.");
  const start = Position.begin(tree.rules, tree.start);
  const reviewer = new Reviewer(judgeBy(engine, signal), start, turns, EVALUATIONS[effort]);
  try {
    for await (const progress of reviewer.steps()) onProgress(progress);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
  return signal.aborted ? null : (latest) => recordOf(withReview(treeOf(latest), reviewer.review));
}
