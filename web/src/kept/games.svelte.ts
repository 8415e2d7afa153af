/** The games that this browser keeps while the server is away, and their way to the server. */
import { api, type EventHandlers, type Game, type GameEvent, type GameKeeper, type NewGame, type RestOfGrowth } from "../api";
import type { Color } from "../rules";
import { catchUp, deleteThere, undoThere } from "./catch-up";
import { Endings } from "./endings";
import { EngineTurns } from "./engine-turns";
import { begun, changed, conflict, filled, gameFrom, gameOf, mustBeNext, played, questionOf, recordOf, resigned, summaryOf, undone, type KeptGame } from "./game";
import { findRest as restFound } from "./growth-rests";
import { Move } from "./move.svelte";
import { Shelf, gone, newId } from "./shelf.svelte";

export class KeptGames implements GameKeeper {
  readonly #turns: EngineTurns;
  readonly #endings: Endings;
  readonly #shelf = new Shelf<KeptGame, GameEvent>(
    "games",
    (game) => ({ type: "game", game: this.#shown(game) }),
    (id, game, followed) => this.#think(id, followed ? game : undefined),
  );
  readonly move = new Move<KeptGame>(
    () => this.#shelf.items,
    (game) => this.#bring(game),
  );
  /** The ids at the server of games that have gone there or are on their way; null for one that did not arrive. */
  #there: Readonly<Record<string, Promise<string | null>>> = {};

  readonly summaries = $derived(this.#shelf.items.map(summaryOf));

  constructor(
    turns?: (make: GameKeeper["play"]) => EngineTurns,
    endings?: (found: (id: string) => void) => Endings,
    private readonly findRest: typeof restFound = restFound,
  ) {
    const make = (id: string, number: number, turn: string) => this.play(id, number, turn);
    this.#turns = turns?.(make) ?? new EngineTurns(make);
    const found = (id: string) => {
      const game = this.#shelf.find(id);
      if (game !== undefined) this.#shelf.tell(id, { type: "game", game: this.#shown(game) });
    };
    this.#endings = endings?.(found) ?? new Endings(found);
  }

  has(id: string): boolean {
    return this.#shelf.has(id);
  }

  start(): Promise<void> {
    return this.#shelf.start();
  }

  async create(wish: NewGame): Promise<Game> {
    const game = begun(wish, newId());
    await this.#shelf.add(game);
    return this.#shown(game);
  }

  async importRecord(file: File): Promise<Game> {
    const { readRecord } = await import("../record/read");
    const game = gameFrom(readRecord(await file.text()), newId(), file.name);
    await this.#shelf.add(game);
    return this.#shown(game);
  }

  async game(id: string): Promise<Game> {
    return this.#shown(await this.kept(id));
  }

  /** As it stands now, whichever page has changed it. */
  async kept(id: string): Promise<KeptGame> {
    await this.#shelf.read();
    const game = this.#shelf.find(id);
    if (game === undefined) throw gone("no-such-game");
    return game;
  }

  play(id: string, number: number, turn: string, grownBy: string | null = null): Promise<Game> {
    return this.#change(id, (game) => played(game, number, turn, grownBy), (there) => api.play(there, number, turn, grownBy));
  }

  /** How the page's engine completes a growth. */
  async rest(id: string, number: number, points: string[], level: string): Promise<RestOfGrowth> {
    await this.#shelf.read();
    const game = this.#shelf.find(id);
    if (game === undefined) return api.rest(await this.#atServer(id), number, points, level);
    mustBeNext(game, number);
    return { points: await this.findRest(questionOf(gameOf(game)), points, level) };
  }

  undo({ id, version, turns }: Pick<Game, "id" | "version" | "turns">, turnsLeft: number): Promise<Game> {
    return this.#change(id, (game) => undone(game, version, turnsLeft), (there) => undoThere(there, turns, turnsLeft));
  }

  resign(id: string, color: Color): Promise<Game> {
    return this.#change(id, (game) => resigned(game, color), (there) => api.resign(there, color));
  }

  pause(id: string, paused: boolean): Promise<Game> {
    return this.#change(id, (game) => ({ ...game, paused }), (there) => api.pause(there, paused));
  }

  pace(id: string, pace: number): Promise<Game> {
    return this.#change(id, (game) => ({ ...game, pace }), (there) => api.pace(there, pace));
  }

  rename(id: string, name: string): Promise<Game> {
    return this.#change(id, (game) => ({ ...game, name }), (there) => api.rename(there, name));
  }

  async fill(id: string): Promise<Game> {
    const game = await this.game(id);
    if (game.decided === null) throw conflict("undecided");
    const turns = await this.#endings.fill(game);
    return this.#change(id, (kept) => filled(kept, game, turns), (there) => api.fill(there));
  }

  async delete(id: string): Promise<void> {
    const brought = this.#shelf.find(id)?.brought;
    await this.#shelf.remove(id);
    const there = (await this.#there[id]) ?? brought?.id;
    if (there !== undefined) await deleteThere(there);
  }

  follow(id: string, handlers: EventHandlers<GameEvent>): { reconnect(): void; close(): void } {
    return this.#shelf.follow(id, handlers);
  }

  /** The engine thinks about its turn, and whether the game is decided, while the game is looked at. */
  #think(id: string, kept: KeptGame | undefined): void {
    const game = kept === undefined ? null : gameOf(kept);
    this.#turns.see(id, game, (event) => this.#shelf.tell(id, event));
    this.#endings.see(id, game);
  }

  #shown(game: KeptGame): Game {
    return gameOf(game, this.#endings.bounds(game.id, game.version));
  }

  async #bring(game: KeptGame): Promise<void> {
    const file = new File([JSON.stringify(recordOf(game))], "game.json", { type: "application/json" });
    if (game.brought !== undefined) await catchUp(game.brought, game);
    const arrived = api.bringGame(game.brought?.id ?? game.id, file, game);
    this.#there = { ...this.#there, [game.id]: arrived.then(({ id }) => id, () => null) };
    const { id } = await arrived;
    const { name, turns, ending } = game;
    // What has been changed meanwhile is brought once more.
    await this.#shelf.handOver(game, (now) => ({ ...now, brought: { id, name, turns, ending } }));
  }

  /** A game that has gone to the server by now is changed there: who looks at it may not know yet. */
  async #change(id: string, change: (game: KeptGame) => KeptGame, changeThere: (id: string) => Promise<Game>): Promise<Game> {
    const after = await this.#shelf.change(id, (before) => changed(before, change(before)));
    if (after !== null) return this.#shown(after);
    return changeThere(await this.#atServer(id));
  }

  /** Of one that has gone to the server. */
  async #atServer(id: string): Promise<string> {
    const there = await this.#there[id];
    if (there === undefined || there === null) throw gone("no-such-game");
    return there;
  }
}
