/** The lessons in their order: the rules, to be done one after the other, and strategy, to be picked from. */
import { balance } from "./rules/balance";
import { counting } from "./rules/counting";
import { firstGame } from "./rules/first-game";
import { forced } from "./rules/forced";
import { growing } from "./rules/growing";
import { maximality } from "./rules/maximality";
import { offLimits } from "./rules/off-limits";
import { planting } from "./rules/planting";
import { touching } from "./rules/touching";
import { cutAndJoin } from "./strategy/cut-and-join";
import { edges } from "./strategy/edges";
import { invasions } from "./strategy/invasions";
import { smallHole } from "./strategy/small-hole";
import { whenToGrow } from "./strategy/when-to-grow";
import type { Lesson, Step } from "./types";

export const RULES: readonly Lesson[] = [
  planting,
  growing,
  offLimits,
  touching,
  maximality,
  balance,
  forced,
  counting,
  firstGame,
];

export const STRATEGY: readonly Lesson[] = [whenToGrow, edges, cutAndJoin, invasions, smallHole];

const ORDER: readonly Step[] = [...RULES, ...STRATEGY].flatMap(({ steps }) => steps);

export function stepOf(id: string): Step | null {
  return ORDER.find((step) => step.id === id) ?? null;
}

export function lessonOf(step: Step): Lesson | null {
  return [...RULES, ...STRATEGY].find(({ steps }) => steps.includes(step)) ?? null;
}

/** The steps among which this one stands: of the whole course on the rules, or of its lesson on strategy. */
export function trackOf(step: Step): readonly Step[] {
  const rules = RULES.flatMap(({ steps }) => steps);
  return rules.includes(step) ? rules : (lessonOf(step)?.steps ?? []);
}

/** The one after it in the order of all lessons; null after the last. */
export function nextStep(step: Step): Step | null {
  return ORDER[ORDER.indexOf(step) + 1] ?? null;
}
