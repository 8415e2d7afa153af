/** Bringing together what somebody has changed and a review that came meanwhile. */
import type { GameTree, TurnNode } from "../record";
import { isOfReview, withOwnComment, withoutReview } from "../review/tags";

/**
 * What is here with the review that is there, where it is known what both came from. The review goes to the turns that
 * still are what they were. Null when more than a review is new there: then it is not known which one is right.
 */
export function withReviewOf(theirs: GameTree, base: GameTree, mine: GameTree): GameTree | null {
  if (ownText(theirs) !== ownText(base)) return null;
  const own = withoutReview(mine);
  return {
    ...own,
    comment: withOwnComment(theirs.comment, own.comment),
    children: reviewed(own.children, theirs.children),
  };
}

/** All that is not by a review, to be compared. */
function ownText(tree: GameTree): string {
  return JSON.stringify(withoutReview(tree), (key, value: unknown) => (key === "evaluation" ? null : value));
}

function reviewed(own: readonly TurnNode[], theirs: readonly TurnNode[]): readonly TurnNode[] {
  const [main, ...others] = theirs;
  if (main === undefined || !own.some(({ turn }) => turn === main.turn)) return own;
  const better = others.filter((other) => isOfReview(other) && !own.some(({ turn }) => turn === other.turn));
  const noted = own.map((node) =>
    node.turn === main.turn
      ? {
          ...node,
          evaluation: main.evaluation,
          comment: withOwnComment(main.comment, node.comment),
          children: reviewed(node.children, main.children),
        }
      : node,
  );
  return [...noted, ...better];
}
