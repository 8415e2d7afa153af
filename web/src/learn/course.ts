/**
 * The lessons in their order: the rules that a first game needs, to be done one after the other; what there is to know
 * beside them; and strategy, to be picked from.
 */
import { choosing } from "./details/choosing";
import { counting } from "./details/counting";
import { joining } from "./details/joining";
import { rights } from "./details/rights";
import { balance } from "./rules/balance";
import { ending } from "./rules/ending";
import { firstGame } from "./rules/first-game";
import { growing } from "./rules/growing";
import { offLimits } from "./rules/off-limits";
import { planting } from "./rules/planting";
import { cutAndJoin } from "./strategy/cut-and-join";
import { edges } from "./strategy/edges";
import { invasions } from "./strategy/invasions";
import { smallHole } from "./strategy/small-hole";
import { whenToGrow } from "./strategy/when-to-grow";
import type { Lesson, Step } from "./types";

export const RULES: readonly Lesson[] = [planting, growing, offLimits, balance, ending, firstGame];

export const DETAILS: readonly Lesson[] = [joining, choosing, rights, counting];

export const STRATEGY: readonly Lesson[] = [whenToGrow, edges, cutAndJoin, invasions, smallHole];

const PARTS: readonly (readonly Lesson[])[] = [RULES, DETAILS, STRATEGY];

const ORDER: readonly Step[] = PARTS.flat().flatMap(({ steps }) => steps);

export function stepOf(id: string): Step | null {
  return ORDER.find((step) => step.id === id) ?? null;
}

export function lessonOf(step: Step): Lesson | null {
  return PARTS.flat().find(({ steps }) => steps.includes(step)) ?? null;
}

/** All lessons of the part that the step belongs to. */
export function partOf(step: Step): readonly Lesson[] {
  return PARTS.find((lessons) => lessons.some(({ steps }) => steps.includes(step))) ?? [];
}

/** The steps among which this one stands: of its whole part of the rules, or of its lesson on strategy. */
export function trackOf(step: Step): readonly Step[] {
  const part = partOf(step);
  return part === STRATEGY ? (lessonOf(step)?.steps ?? []) : part.flatMap(({ steps }) => steps);
}

/** The one after it in the order of all lessons; null after the last. */
export function nextStep(step: Step): Step | null {
  return ORDER[ORDER.indexOf(step) + 1] ?? null;
}
