/** The engine of this page: its workers, begun when somebody wants to think. */
import { CoreLine, type Port } from "./line";
import type { Engine } from "./think";
import { threadsOf } from "./threads";

/** One for each that thinks: a search gives way to the next one. */
export function newEngine(): Engine {
  const open = (threads: number) => (): Port =>
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: String(threads) });
  return { search: new CoreLine(open(threadsOf(globalThis))), proofs: new CoreLine(open(1)) };
}

export function closeEngine({ search, proofs }: Engine): void {
  search.close();
  proofs.close();
}
