/** Whether games that the browser keeps are decided, as the engine in the page proves it, and how they are filled. */
import { OfflineError, type Game } from "../api";
import type * as engines from "../engine";
import type { Engine } from "../engine";
import { hasEngine } from "../engine/has-engine";
import { questionOf } from "./game";

type Bounds = Game["bounds"];
type Engines = Pick<typeof engines, "closeEngine" | "fill" | "marginBounds" | "newEngine">;
const loadEngines = hasEngine ? (): Promise<Engines> => import("../engine") : null;

interface Known {
  readonly version: number;
  /** Null until it is proved. */
  readonly bounds: Bounds | null;
}

export class Endings {
  #engines: Engines | null = null;
  #engine: Engine | null = null;
  #known: Readonly<Record<string, Known>> = {};

  constructor(
    /** The bounds of the game are known. */
    private readonly found: (id: string) => void,
    /** Null where there is no engine. */
    private readonly load: (() => Promise<Engines>) | null = loadEngines,
  ) {}

  /** Of the game as it is in this version; null where they are not known. */
  bounds(id: string, version: number): Bounds | null {
    const known = this.#known[id];
    return known?.version === version ? known.bounds : null;
  }

  /** A game that somebody looks at; null: nobody does any more. */
  see(id: string, game: Game | null): void {
    if (game?.over === false) void this.#prove(id, game);
    else this.#forget(id);
  }

  /** The turns that fill the board of a decided game. */
  async fill(game: Game): Promise<readonly string[]> {
    const { engines, engine } = await this.#thinking();
    return engines.fill(engine, questionOf(game));
  }

  async #prove(id: string, game: Game): Promise<void> {
    if (this.load === null || this.#known[id]?.version === game.version) return;
    this.#known = { ...this.#known, [id]: { version: game.version, bounds: null } };
    try {
      const { engines, engine } = await this.#thinking();
      const bounds = await engines.marginBounds(engine, questionOf(game));
      if (this.#known[id]?.version !== game.version) return;
      this.#known = { ...this.#known, [id]: { version: game.version, bounds } };
      this.found(id);
    } catch {
      // It is not known, then.
    }
  }

  async #thinking(): Promise<{ engines: Engines; engine: Engine }> {
    if (this.load === null) throw new OfflineError();
    const engines = (this.#engines ??= await this.load());
    this.#engine ??= engines.newEngine();
    return { engines, engine: this.#engine };
  }

  #forget(id: string): void {
    this.#known = Object.fromEntries(Object.entries(this.#known).filter(([other]) => other !== id));
    if (Object.keys(this.#known).length > 0 || this.#engine === null) return;
    this.#engines?.closeEngine(this.#engine);
    this.#engine = null;
  }
}
