/** The way to the server of what this browser keeps. */
import { Pause, isTemporary, presence, retryDelay } from "../api";
import type { Item } from "./store";

export class Move<Kept extends Item> {
  /** Why something could not be brought there; null when nothing is known to be in the way. */
  problem: unknown = $state.raw(null);
  #going: Promise<void> | null = null;
  readonly #pause = new Pause();

  constructor(
    /** What is to be brought. */
    private readonly items: () => readonly Kept[],
    /** Brings one of them: it is kept here no more then, unless it has changed meanwhile. */
    private readonly bring: (item: Kept) => Promise<void>,
  ) {}

  /**
   * Brings everything to the server. What it cannot take now it is brought again, unless it is away: then it is for the
   * caller to wait for it. What it does not take stays here. `problem` says why.
   */
  go(): Promise<void> {
    this.#going ??= this.#go().finally(() => (this.#going = null));
    return this.#going;
  }

  async #go(): Promise<void> {
    this.problem = null;
    const refused: string[] = [];
    const next = () => this.items().find(({ id }) => !refused.includes(id));
    let failures = 0;
    for (let item = next(); item !== undefined && !presence.away; item = next()) {
      try {
        await this.bring(item);
        failures = 0;
      } catch (error) {
        this.problem = error;
        if (!isTemporary(error)) refused.push(item.id);
        else if (!presence.away) await this.#pause.wait(retryDelay((failures += 1)));
      }
    }
    if (refused.length === 0 && next() === undefined) this.problem = null;
  }

  /** The next try at once. */
  hurry(): void {
    this.#pause.skip();
  }
}
