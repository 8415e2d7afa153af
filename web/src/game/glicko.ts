/**
 * Ratings by Glicko-2: M. Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf), whose steps are named below.
 */

export interface Rating {
  /** On the usual scale, 1500 in the middle. */
  readonly rating: number;
  /** How far it may be off: one standard deviation. */
  readonly deviation: number;
  /** How much it wanders. */
  readonly volatility: number;
}

export interface Result {
  readonly rating: number;
  readonly deviation: number;
  /** 1: won, 0: lost. */
  readonly score: number;
}

const SCALE = 173.7178;
const MIDDLE = 1500;
/** How fast the volatility may change. */
const TAU = 0.5;
const CLOSE = 1e-6;

export const MOST_DEVIATION = 350;
const LEAST_DEVIATION = 45;

/** After the results of one period; none: the rating is a little less sure. */
export function rated(player: Rating, results: readonly Result[]): Rating {
  // Step 2
  const mu = (player.rating - MIDDLE) / SCALE;
  const phi = player.deviation / SCALE;
  // Steps 3 and 4
  const met = results.map(({ rating, deviation, score }) => {
    const g = weight(deviation / SCALE);
    return { g, score, expected: 1 / (1 + Math.exp(-g * (mu - (rating - MIDDLE) / SCALE))) };
  });
  const information = met.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0);
  const surprise = met.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0);
  if (information === 0) return { ...player, deviation: bounded(SCALE * Math.hypot(phi, player.volatility)) };
  const variance = 1 / information;
  // Step 5
  const volatility = volatilityAfter(player.volatility, phi, variance, variance * surprise);
  // Steps 6 to 8
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / before ** 2 + information);
  return { rating: MIDDLE + SCALE * (mu + after ** 2 * surprise), deviation: bounded(SCALE * after), volatility };
}

function bounded(deviation: number): number {
  return Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, deviation));
}

/** g of step 3: an opponent whose rating is unsure counts less. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** Step 5: the Illinois algorithm finds where f is 0. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (!(delta ** 2 > phi ** 2 + variance)) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
