/** The engine of this page: its workers, begun when somebody wants to think. */
import { CoreLine, type Port } from "./line";
import type { Engine } from "./think";

/** One for each that thinks: a search gives way to the next one. */
export function newEngine(): Engine {
  const open = (): Port => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return { search: new CoreLine(open), proofs: new CoreLine(open) };
}

export function closeEngine({ search, proofs }: Engine): void {
  search.close();
  proofs.close();
}
