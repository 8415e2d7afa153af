/** In how many threads this page may think. */

/** More search no better for what they take: memory for each, a phone's small cores, its battery. */
const MOST = 8;

interface Scope {
  readonly crossOriginIsolated: boolean;
  readonly navigator: { readonly hardwareConcurrency: number };
}

/** One core is left to the page itself. Pages that are not isolated may not share memory. */
export function threadsOf({ crossOriginIsolated, navigator }: Scope): number {
  return crossOriginIsolated ? Math.max(1, Math.min(navigator.hardwareConcurrency - 1, MOST)) : 1;
}
