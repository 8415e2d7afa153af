/** The puzzles that come with the app: a file of its own, fetched when they are opened. */
import type { Puzzle } from "./puzzle";
import address from "./puzzles.json?url";

let loading: Promise<readonly Puzzle[]> | null = null;

/** From the easiest to the hardest. Rejects when the server does not answer; the next call tries again. */
export function loadPuzzles(): Promise<readonly Puzzle[]> {
  loading ??= fetchPuzzles();
  loading.catch(() => (loading = null));
  return loading;
}

async function fetchPuzzles(): Promise<readonly Puzzle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as readonly Puzzle[];
}
