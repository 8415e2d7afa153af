/** What runs in the worker of the core: it searches a little at a time, so that it hears when it is to stop. */
import type { Core, PageSearch, PageSolver, SearchLimits, Snapshot } from "./core";

/** What can be asked of the core at once. */
export type Calls = Omit<Core, "PageSearch" | "PageSolver"> & Pick<PageSolver, "solve">;

export interface SearchWish {
  readonly start: string;
  readonly turns: readonly string[];
  readonly limits: SearchLimits;
  /** How many candidates a snapshot lists. */
  readonly candidates: number;
  /** Milliseconds between two reports. */
  readonly every: number;
}

export type Asked =
  | { readonly id: number; readonly search: SearchWish }
  | { readonly id: number; readonly call: keyof Calls; readonly args: readonly unknown[] }
  /** The search is to end with what it has found. */
  | { readonly stop: number };

export type Told =
  | { readonly id: number; readonly found: Snapshot; readonly turn: string; readonly ended: boolean }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

/** Seconds of a search between two looks at what was asked meanwhile. */
const SLICE = 0.015;
/** Milliseconds: somebody waits for the first news. */
const FIRST = 40;

/** Mebibytes: of a search tree, and of proofs. A phone has them. */
const TREE_MB = 96;
const PROOFS_MB = 48;

/** Answers what the page asks. `pause` lets what was asked meanwhile come in. */
export class CoreHost {
  #search: PageSearch | null = null;
  #threads = 0;
  #solver: PageSolver | null = null;
  #stopped: number | null = null;
  #running = 0;

  constructor(
    private readonly core: Core,
    private readonly tell: (told: Told) => void,
    private readonly pause: () => Promise<void>,
    /** That a search may have; more than one only where the core has threads. */
    private readonly threads = 1,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async hear(asked: Asked): Promise<void> {
    if ("stop" in asked) {
      this.#stopped = asked.stop;
      return;
    }
    const { id } = asked;
    try {
      if ("search" in asked) await this.#think(id, asked.search);
      else this.tell({ id, result: this.#call(asked.call, asked.args) });
    } catch (error) {
      this.tell({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  #call(call: keyof Calls, args: readonly unknown[]): unknown {
    if (call === "solve") this.#solver ??= new this.core.PageSolver(PROOFS_MB);
    const home: unknown = call === "solve" ? this.#solver : this.core;
    return (home as Record<keyof Calls, (...args: readonly unknown[]) => unknown>)[call](...args);
  }

  /** With what is known of the game, if that was in as many threads. */
  #searchFor({ evaluations }: SearchLimits): PageSearch {
    // More threads find other turns by as many evaluations: what is bound by them is as strong everywhere.
    const threads = evaluations === undefined ? this.threads : 1;
    if (this.#search === null || this.#threads !== threads) {
      this.#search?.delete();
      this.#search = new this.core.PageSearch(TREE_MB, Math.floor(Math.random() * 2 ** 32), threads);
      this.#threads = threads;
    }
    return this.#search;
  }

  /** A later search takes the place of the one that is under way, of which nothing more is told. */
  async #think(id: number, { start, turns, limits, candidates, every }: SearchWish): Promise<void> {
    this.#running = id;
    const search = this.#searchFor(limits);
    search.start(start, turns, limits);
    const tell = (ended: boolean) =>
      this.tell({ id, found: search.snapshot(candidates), turn: search.bestTurn(), ended });
    let due = this.now() + Math.min(every, FIRST);
    for (;;) {
      const ended = search.think(SLICE);
      if (ended) break;
      if (this.now() >= due) {
        tell(false);
        due = this.now() + every;
      }
      await this.pause();
      if (this.#running !== id) return;
      if (this.#stopped === id) {
        search.stop();
        break;
      }
    }
    tell(true);
  }
}
