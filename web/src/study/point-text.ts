/** A place of the score graph in words. */
import { messages } from "../messages";
import type { GraphPoint } from "./graph";

/** "Turn 12" */
export function placeText(number: number): string {
  const text = messages.review.graph;
  return number === 0 ? text.start : text.turn(number);
}

/** "expected White +3.4 ± 1.7" */
export function expectedText({ evaluation }: GraphPoint): string {
  const text = messages.review.graph;
  if (evaluation?.margin === undefined) return text.unknown;
  const { margin, error } = evaluation;
  const leader = messages.color[margin < 0 ? "black" : "white"];
  const size = messages.format.signed(Math.abs(margin), 1);
  if (error === undefined) return text.bare(leader, size);
  return error === 0 ? text.proved(leader, size) : text.expected(leader, size, messages.format.number(error, 1));
}

/** Everything that is known of the place, for those who hear it. */
export function pointText(point: GraphPoint, number: number): string {
  const { side } = messages.review.graph;
  return [
    placeText(number),
    ...(point.grade === null ? [] : [messages.review.grade[point.grade]]),
    expectedText(point),
    side.white(point.stones.white, point.groups.white),
    side.black(point.stones.black, point.groups.black),
  ].join(". ");
}
