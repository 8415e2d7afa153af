/** What a loss of a review is told as: no digit that is not known. */
import { messages } from "../messages";
import type { Loss } from "../review/tags";

/** "About 5 points". */
export function lossPoints({ points, error }: Loss): string {
  const { format, review } = messages;
  return (error === 0 ? review.points : review.pointsAbout)(format.number(points));
}

/** "Lost about 5 points (3 to 7)." */
export function lossFigures({ points, error }: Loss): string {
  const { format, review } = messages;
  if (error === 0) return review.here.proved(format.number(points));
  const [low, high] = [Math.max(0, points - error), points + error].map((value) => format.number(value));
  return review.here.loss(format.number(points), low as string, high as string);
}
