/** Finding a better turn than one that lost points: the position before it, what the person tries, what it is worth. */
import type { LostTurn } from "../review/summary";

/** What a person tried. */
export type RetryVerdict =
  /** It is the turn that the review found. */
  | { readonly says: "best" }
  /** As good as the review's, as far as the engine can tell. */
  | { readonly says: "good"; readonly lost: number }
  /** Better than the turn that was played, but not good enough; `won` of the points that that one lost. */
  | { readonly says: "closer"; readonly lost: number; readonly won: number }
  | { readonly says: "no-better"; readonly lost: number }
  /** The turn that was played. */
  | { readonly says: "played" };

export type Retry =
  /** The person looks for a turn. */
  | { readonly state: "trying" }
  /** The engine looks at it. */
  | { readonly state: "asking"; readonly turn: string }
  | { readonly state: "judged"; readonly turn: string; readonly verdict: RetryVerdict }
  /** The person wanted to know. */
  | { readonly state: "shown" };

/** What the engine said of the position after a turn; White's view. */
export interface Estimate {
  readonly margin: number;
  readonly exact: boolean;
}

/** A loss below this is none: no grade begins below it. */
const SMALL = 2;
/** At least so much of the loss must be won back to count as anything. */
const LEAST_WON = 1;

/** Visits that an attempt gets: as many as the turn that was played, within reason. */
const VISITS = { least: 1_000, most: 60_000 };

export const TRYING: Retry = { state: "trying" };

/** Whether the search is over. */
export function solved(retry: Retry): boolean {
  return retry.state === "judged" && (retry.verdict.says === "best" || retry.verdict.says === "good");
}

/** A turn is tried. What needs no engine is judged at once. Nothing is tried once the answer is known. */
export function attempt(retry: Retry, mistake: LostTurn, turn: string): Retry {
  if (retry.state === "shown" || solved(retry)) return retry;
  if (turn === mistake.loss.better) return { state: "judged", turn, verdict: { says: "best" } };
  if (turn === mistake.facts.turn) return { state: "judged", turn, verdict: { says: "played" } };
  return { state: "asking", turn };
}

/** The engine's answer. */
export function answer(retry: Retry, mistake: LostTurn, estimate: Estimate): Retry {
  if (retry.state !== "asking") return retry;
  return { state: "judged", turn: retry.turn, verdict: judge(mistake, estimate) };
}

/** How long the engine looks at an attempt: a figure is held against one that was searched as long. */
export function visitsFor({ visits }: LostTurn): number {
  return Math.min(VISITS.most, Math.max(VISITS.least, visits));
}

function judge({ loss, facts, margin }: LostTurn, estimate: Estimate): RetryVerdict {
  const gain = (estimate.margin - margin) * (facts.color === "white" ? 1 : -1);
  const lost = Math.max(0, loss.points - gain);
  // What may be the noise of the search is no loss; but at least half of the points must come back.
  const proved = estimate.exact && loss.error === 0;
  const noise = proved ? 0 : Math.min(loss.error === 0 ? Infinity : loss.error, loss.points / 2);
  if (lost < SMALL || lost <= noise) return { says: "good", lost };
  const won = loss.points - lost;
  return won >= LEAST_WON ? { says: "closer", lost, won } : { says: "no-better", lost };
}
