/** The games that this browser keeps while the server is away, and their way to the server. */
import { ApiError, OfflineError, api, isTemporary, type Color, type EventHandlers, type Game, type GameEvent, type NewGame } from "../api";
import type { GameKeeper } from "../state/keeper";
import { begun, changed, gameOf, played, recordOf, resigned, summaryOf, undone, type KeptGame } from "./game";
import { store } from "./store";

export class KeptGames implements GameKeeper {
  readonly isServer = false;
  #games: readonly KeptGame[] = $state.raw([]);
  /** Why they could not be brought to the server; null when nothing is known to be in the way. */
  problem: unknown = $state.raw(null);
  /** Other pages of this browser change the games, too. */
  #others: BroadcastChannel | null = null;
  #followers: readonly { id: string; tell(game: Game): void }[] = [];
  #bringing = false;

  /** The one changed last first, as the server lists them. */
  readonly summaries = $derived(
    [...this.#games].sort((one, other) => other.updated.localeCompare(one.updated)).map(summaryOf),
  );

  has(id: string): boolean {
    return this.#games.some((game) => game.id === id);
  }

  /** Reads what is kept; to be called once, before the first page. */
  async start(): Promise<void> {
    // Where the browser keeps nothing there is nothing to be read.
    await this.#read().catch(() => null);
    this.#others = new BroadcastChannel("symple.games");
    this.#others.onmessage = () => void this.#read().catch(() => null);
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
    return this.#change(id, (game) => played(game, number, turn));
  }

  undo(id: string, turnsLeft: number): Promise<Game> {
    return this.#change(id, (game) => undone(game, turnsLeft));
  }

  resign(id: string, color: Color): Promise<Game> {
    return this.#change(id, (game) => resigned(game, color));
  }

  rename(id: string, name: string): Promise<Game> {
    return this.#change(id, (game) => ({ ...game, name }));
  }

  /** Only the core knows how. */
  fill(): Promise<Game> {
    return Promise.reject(new OfflineError());
  }

  async delete(id: string): Promise<void> {
    await store.remove(id);
    await this.#changed();
  }

  /** Tells what other pages do with the game. */
  follow(id: string, { onEvent }: EventHandlers<GameEvent>): { reconnect(): void; close(): void } {
    const follower = { id, tell: (game: Game) => onEvent({ type: "game", game }) };
    this.#followers = [...this.#followers, follower];
    return {
      reconnect: () => {},
      close: () => (this.#followers = this.#followers.filter((other) => other !== follower)),
    };
  }

  /** Brings all games to the server. Those that it does not take stay here, and `problem` says why. */
  async bring(): Promise<void> {
    if (this.#bringing) return;
    this.#bringing = true;
    this.problem = null;
    const refused: string[] = [];
    const next = () => this.#games.find(({ id }) => !refused.includes(id));
    try {
      for (let game = next(); game !== undefined; game = next()) {
        try {
          await this.#bringOne(game);
        } catch (error) {
          if (isTemporary(error)) throw error;
          this.problem = error;
          refused.push(game.id);
        }
      }
    } catch (error) {
      this.problem = error;
    } finally {
      this.#bringing = false;
    }
  }

  async #bringOne(game: KeptGame): Promise<void> {
    const file = new File([JSON.stringify(recordOf(game))], "game.json", { type: "application/json" });
    await api.bringGame(game.id, file);
    // Whoever made a turn meanwhile has changed it, and it is brought once more.
    await store.remove(game.id, game.version);
    await this.#changed();
  }

  async #change(id: string, change: (game: KeptGame) => KeptGame): Promise<Game> {
    const after = await store.change(id, (before) => changed(before, change(before)));
    if (after === null) throw gone();
    await this.#changed();
    return gameOf(after);
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
      for (const { id, tell } of this.#followers) if (id === game.id) tell(gameOf(game));
    }
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
