/** What people wrote on the turns of a game, to be read one after the other. */
import { endOfLine, nodesOn, type GameTree } from "../record";
import { ownComment } from "../review/tags";

/** The turns of the main line after which somebody wrote something; 0 is the start. */
export function commentedTurns(tree: GameTree): readonly number[] {
  const comments = [tree.comment, ...nodesOn(tree, endOfLine(tree, [])).map(({ comment }) => comment)];
  return comments.flatMap((comment, turn) => (ownComment(comment) === "" ? [] : [turn]));
}

/** The one after turn `from`, or with step -1 the one before it; null when there is none. */
export function nextCommented(turns: readonly number[], from: number, step: 1 | -1): number | null {
  const ordered = step === 1 ? turns : [...turns].reverse();
  return ordered.find((turn) => (turn - from) * step > 0) ?? null;
}
