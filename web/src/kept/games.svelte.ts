/** The games that this browser keeps while the server is away, and their way to the server. */
import { ApiError, OfflineError, Pause, api, isTemporary, presence, retryDelay, type EventHandlers, type Game, type GameEvent, type NewGame } from "../api";
import type { Color } from "../rules";
import type { GameKeeper } from "../game/keeper";
import { catchUp, deleteThere, undoThere } from "./catch-up";
import { EngineTurns } from "./engine-turns";
import { begun, changed, gameOf, played, recordOf, resigned, summaryOf, undone, type KeptGame } from "./game";
import { store } from "./store";

/** A browser that takes longer to say what it keeps is not waited for. */
const PATIENCE_MS = 1_000;

export class KeptGames implements GameKeeper {
  readonly isServer = false;
  #games: readonly KeptGame[] = $state.raw([]);
  /** Why they could not be brought to the server; null when nothing is known to be in the way. */
  problem: unknown = $state.raw(null);
  /** Other pages of this browser change the games, too. */
  #others: BroadcastChannel | null = null;
  #followers: readonly { id: string; tell(event: GameEvent): void }[] = [];
  readonly #turns: EngineTurns;
  #bringing = false;
  readonly #pause = new Pause();
  /** The ids at the server of games that have gone there or are on their way; null for one that did not arrive. */
  #there: Readonly<Record<string, Promise<string | null>>> = {};

  /** The one changed last first, as the server lists them. */
  readonly summaries = $derived(
    [...this.#games].sort((one, other) => other.updated.localeCompare(one.updated)).map(summaryOf),
  );

  constructor(turns?: (make: GameKeeper["play"]) => EngineTurns) {
    const make = (id: string, number: number, turn: string) => this.play(id, number, turn);
    this.#turns = turns?.(make) ?? new EngineTurns(make);
  }

  has(id: string): boolean {
    return this.#games.some((game) => game.id === id);
  }

  /** Reads what is kept; to be called once, before the first page. What takes long comes later. */
  async start(): Promise<void> {
    this.#others = channel(() => void this.#read().catch(() => null));
    // Where the browser keeps nothing there is nothing to be read.
    const read = this.#read().catch(() => null);
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  async create(wish: NewGame): Promise<Game> {
    // So that the browser does not clear it away when its disk is full.
    void navigator.storage?.persist?.();
    const game = begun(wish, newId());
    await store.add(game);
    await this.#changed();
    return gameOf(game);
  }

  async game(id: string): Promise<Game> {
    await this.#read();
    const game = this.#games.find((known) => known.id === id);
    if (game === undefined) throw gone();
    return gameOf(game);
  }

  play(id: string, number: number, turn: string): Promise<Game> {
    return this.#change(id, (game) => played(game, number, turn), (there) => api.play(there, number, turn));
  }

  undo({ id, version, turns }: Pick<Game, "id" | "version" | "turns">, turnsLeft: number): Promise<Game> {
    return this.#change(id, (game) => undone(game, version, turnsLeft), (there) => undoThere(there, turns, turnsLeft));
  }

  resign(id: string, color: Color): Promise<Game> {
    return this.#change(id, (game) => resigned(game, color), (there) => api.resign(there, color));
  }

  rename(id: string, name: string): Promise<Game> {
    return this.#change(id, (game) => ({ ...game, name }), (there) => api.rename(there, name));
  }

  /** Only the core knows how. */
  fill(): Promise<Game> {
    return Promise.reject(new OfflineError());
  }

  async delete(id: string): Promise<void> {
    const brought = this.#games.find((game) => game.id === id)?.brought;
    await store.remove(id);
    await this.#changed();
    const there = (await this.#there[id]) ?? brought?.id;
    if (there !== undefined) await deleteThere(there);
  }

  /** Tells what other pages do with the game. */
  follow(id: string, { onEvent }: EventHandlers<GameEvent>): { reconnect(): void; close(): void } {
    const follower = { id, tell: onEvent };
    this.#followers = [...this.#followers, follower];
    this.#think(id);
    return {
      reconnect: () => {},
      close: () => {
        this.#followers = this.#followers.filter((other) => other !== follower);
        this.#think(id);
      },
    };
  }

  /** The engine thinks about its turn while the game is looked at. */
  #think(id: string): void {
    const followed = this.#followers.some((follower) => follower.id === id);
    const game = followed ? this.#games.find((known) => known.id === id) : undefined;
    this.#turns.see(id, game === undefined ? null : gameOf(game), (event) => this.#tell(id, event));
  }

  #tell(id: string, event: GameEvent): void {
    for (const follower of this.#followers) if (follower.id === id) follower.tell(event);
  }

  /**
   * Brings all games to the server. What it cannot take now it is brought again, unless it is away: then it is for the
   * caller to wait for it. Those that it does not take stay here. `problem` says why.
   */
  async bring(): Promise<void> {
    if (this.#bringing) return;
    this.#bringing = true;
    this.problem = null;
    const refused: string[] = [];
    const next = () => this.#games.find(({ id }) => !refused.includes(id));
    let failures = 0;
    for (let game = next(); game !== undefined && !presence.away; game = next()) {
      try {
        await this.#bringOne(game);
        failures = 0;
      } catch (error) {
        this.problem = error;
        if (!isTemporary(error)) refused.push(game.id);
        else if (!presence.away) await this.#pause.wait(retryDelay((failures += 1)));
      }
    }
    if (refused.length === 0 && next() === undefined) this.problem = null;
    this.#bringing = false;
  }

  /** The next try at once. */
  hurry(): void {
    this.#pause.skip();
  }

  async #bringOne(game: KeptGame): Promise<void> {
    const file = new File([JSON.stringify(recordOf(game))], "game.json", { type: "application/json" });
    if (game.brought !== undefined) await catchUp(game.brought, game);
    const arrived = api.bringGame(game.brought?.id ?? game.id, file, game.levels);
    this.#there = { ...this.#there, [game.id]: arrived.then(({ id }) => id, () => null) };
    // What has been changed meanwhile is brought once more.
    await store.handOver(game, (await arrived).id);
    await this.#changed();
  }

  /** A game that has gone to the server by now is changed there: who looks at it may not know yet. */
  async #change(id: string, change: (game: KeptGame) => KeptGame, changeThere: (id: string) => Promise<Game>): Promise<Game> {
    const after = await store.change(id, (before) => changed(before, change(before)));
    if (after !== null) {
      await this.#changed();
      return gameOf(after);
    }
    const there = await this.#there[id];
    if (there === undefined || there === null) throw gone();
    return changeThere(there);
  }

  async #changed(): Promise<void> {
    await this.#read();
    this.#others?.postMessage(null);
  }

  async #read(): Promise<void> {
    const games = await store.all();
    const before = this.#games;
    this.#games = games;
    for (const game of games) {
      if (before.find(({ id }) => id === game.id)?.version === game.version) continue;
      this.#tell(game.id, { type: "game", game: gameOf(game) });
    }
    for (const { id } of this.#followers) this.#think(id);
  }
}

/** Hears from other pages of this browser and tells them; null where the browser refuses that, as it may refuse all stores. */
function channel(onmessage: () => void): BroadcastChannel | null {
  try {
    return Object.assign(new BroadcastChannel("symple.games"), { onmessage });
  } catch {
    return null;
  }
}

/** As the server makes them, so that the game keeps its address when it moves there. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function gone(): ApiError {
  return new ApiError(404, { message: "no-such-game", code: "no-such-game" });
}

export const keptGames = new KeptGames();
