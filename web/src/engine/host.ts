/** What runs in the worker of the core: it searches a little at a time, so that it hears when it is to stop. */
import type { Core, PageNet, PageSearch, PageSolver, SearchLimits, Snapshot } from "./core";

/** What can be asked of the core at once. */
export type Calls = Omit<Core, "PageSearch" | "PageSolver" | "readNet"> & Pick<PageSolver, "solve">;

export interface SearchWish {
  readonly start: string;
  readonly turns: readonly string[];
  readonly limits: SearchLimits;
  /** Whether a net is asked beside random games. */
  readonly net: boolean;
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

/** Smaller boards have random games alone: src/symple/engine/net_options.py. */
const LEAST_SIZE_OF_NET = 9;

/** Mebibytes: of a search tree, and of proofs. A phone has them. */
const TREE_MB = 96;
const PROOFS_MB = 48;

/** Answers what the page asks. `pause` lets what was asked meanwhile come in. */
export class CoreHost {
  #search: PageSearch | null = null;
  #threads = 0;
  #net: PageNet | null = null;
  /** By the search that is kept. */
  #asked: PageNet | null = null;
  #solver: PageSolver | null = null;
  #stopped: number | null = null;
  #running = 0;

  constructor(
    private readonly core: Core,
    private readonly tell: (told: Told) => void,
    private readonly pause: () => Promise<void>,
    /** The file of the net; null where it is not to be had. */
    private readonly netFile: () => Promise<Uint8Array | null>,
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

  /** With what is known of the game, if that was in as many threads and with the same net. */
  #searchFor({ evaluations }: SearchLimits, net: PageNet | null): PageSearch {
    // More threads find other turns by as many evaluations: what is bound by them is as strong everywhere.
    const threads = evaluations === undefined ? this.threads : 1;
    if (this.#search === null || this.#threads !== threads || this.#asked !== net) {
      this.#search?.delete();
      this.#search = new this.core.PageSearch(TREE_MB, Math.floor(Math.random() * 2 ** 32), threads, net, LEAST_SIZE_OF_NET);
      this.#threads = threads;
      this.#asked = net;
    }
    return this.#search;
  }

  /** Null where it cannot be loaded, which the next search tries again: random games think as well, if less far. */
  async #loadNet(): Promise<PageNet | null> {
    if (this.#net === null) {
      const file = await this.netFile().catch(() => null);
      // Another search may have loaded it meanwhile.
      if (file !== null) this.#net ??= this.core.readNet(file);
    }
    return this.#net;
  }

  /** A later search takes the place of the one that is under way, of which nothing more is told. */
  async #think(id: number, { start, turns, limits, net, candidates, every }: SearchWish): Promise<void> {
    this.#running = id;
    const asked = net ? await this.#loadNet() : null;
    if (this.#running !== id) return;
    const search = this.#searchFor(limits, asked);
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
