/** One game while its page is open: what the server says, the turn in the making, the turn looked at. */
import { ApiError, problemText, sentence, serverKeeper, type Game, type GameEvent, type Keeper, type Line, type ThinkingEvent } from "../api";
import { Composing, TurnComposer, type ComposerStep } from "../compose";
import { messages, type Saying } from "../messages";
import { opponent, parsePoint, pointName, type Position, type Score, type Color } from "../rules";
import { dropDrafts, loadDraft, saveDraft } from "./drafts";
import { rematch } from "./new-game";
import { isRated } from "./rated";
import { restLevel } from "./rest-level";
import { lastTurn, replay, undoTarget, type Replay } from "./replay";
import { settings } from "../browser/settings.svelte";
import { TurnSender, type Delivery } from "./turn-sender";

const COLORS = ["white", "black"] as const;

export class GameSession extends Composing {
  game: Game | null = $state.raw(null);
  /** Why there is no game to show. */
  failure: { says: Saying; missing: boolean } | null = $state.raw(null);
  /** The number of turns made in the position looked at; null for the game as it stands. */
  viewed: number | null = $state(null);
  delivery: Delivery = $state.raw({ state: "idle" });
  thinking: ThinkingEvent | null = $state.raw(null);
  connected = $state(true);
  /** One sentence about something that did not work. */
  notice: Saying | null = $state.raw(null);
  /** Whether the server is asked to change the game. */
  busy = $state(false);
  /** Whether an engine is asked to complete the growth. */
  growing = $state(false);

  #composer: TurnComposer | null = $state.raw(null);
  /** Whether the turn in the making waits for the word when it is whole, whatever the settings say. */
  #waits = false;
  #replay: Replay | null = $state.raw(null);
  #sender: TurnSender;
  #events: Pick<Line, "reconnect" | "close">;
  /** News that came before the answer about the turn on its way. */
  #early: Game | null = null;
  #closed = false;

  constructor(
    readonly id: string,
    readonly keeper: Keeper = serverKeeper,
  ) {
    super();
    this.#sender = new TurnSender(keeper.games, (delivery) => (this.delivery = delivery));
    this.#events = keeper.games.follow(id, {
      onEvent: (event) => this.#hear(event),
      onConnection: (open) => (this.connected = open),
      onGone: () => this.#lose(() => problemText({ message: "", code: "no-such-game" }), true),
    });
    void this.load();
  }

  /** What the page shows: the turn in the making, or an earlier turn without one. */
  readonly composer: TurnComposer | null = $derived.by(() => {
    const { viewed } = this;
    const position = viewed === null || this.#replay === null ? undefined : this.#replay.positions[viewed];
    if (position === undefined || viewed === null || this.#replay === null) return this.#composer;
    return new TurnComposer(position, { lastTurn: lastTurn(this.#replay, viewed), playable: false });
  });

  readonly turns: readonly string[] = $derived(this.#replay?.turns ?? []);
  readonly positions: readonly Position[] = $derived(this.#replay?.positions ?? []);
  readonly score: Score | null = $derived(this.composer?.position.score() ?? null);

  /** The colours that a person plays here. */
  readonly people: readonly Color[] = $derived.by(() => {
    const { game, keeper } = this;
    if (game === null) return [];
    return keeper.seats?.(game) ?? COLORS.filter((color) => game[color].kind === "human");
  });
  /** The person's colour against somebody who does not sit here; null when two (or none) do. */
  readonly own: Color | null = $derived(this.people.length === 1 ? (this.people[0] ?? null) : null);
  /** Whether two engines are at it. */
  readonly watched: boolean = $derived(this.game?.over === false && COLORS.every((color) => this.game?.[color].kind === "engine"));
  /** Whether the game counts for the person's rating, as long as nobody helps. */
  readonly rated: boolean = $derived(this.game !== null && isRated(this.game));
  readonly playable: boolean = $derived(
    this.game !== null &&
      !this.game.over &&
      !this.game.paused &&
      this.game.to_move !== null &&
      this.people.includes(this.game.to_move),
  );
  /** Whether no change of the game is on its way: the next one is about the game as it will stand then. */
  readonly settled: boolean = $derived(this.delivery.state === "idle" && !this.busy);
  /** How many turns stay when one is taken back; null while none may be. */
  readonly undoTo: number | null = $derived(
    !this.settled || this.#replay === null || this.game === null || this.game.over
      ? null
      : undoTarget(this.#replay, this.people),
  );
  /** Whether it is the stones of the turn in the making that are undone first. */
  readonly undoesStones: boolean = $derived(this.playable && this.settled && this.#composer?.canTakeBack === true);
  /** Whether a stone may be placed or taken back now. */
  readonly composing: boolean = $derived(this.playable && this.viewed === null && this.settled);
  /** Whether a whole turn waits for the word to be sent. */
  readonly toConfirm: boolean = $derived(this.composing && this.#composer?.complete === true);

  /** Whether an engine may complete the growth; where there is only one way `finish` does. */
  readonly canGrowRest: boolean = $derived.by(
    () => this.composing && this.keeper.hasEngine && this.composer?.position.phase === "growing" && this.left === 0,
  );
  /** The level that would. */
  readonly restLevel: string = $derived(this.game === null ? "" : restLevel(settings.restLevel, this.game));

  async load(): Promise<void> {
    const first = this.game === null;
    try {
      this.#show(await this.keeper.games.game(this.id));
      // Once: another page may have another one. A server that has begun anew does not know it any more.
      if (first && this.watched && this.game?.pace !== settings.pace) void this.pace(settings.pace);
    } catch (error) {
      if (this.game !== null) return;
      this.#lose(() => sentence(error), error instanceof ApiError && error.status === 404);
    }
  }

  /** Sends the whole turn. */
  async confirm(): Promise<void> {
    const text = this.#composer?.turnText ?? null;
    if (!this.toConfirm || text === null) return;
    try {
      const game = await this.#sender.send(this.id, this.turns.length + 1, text, this.#composer?.rest?.level);
      // Where it is taken back it is not to be sent again.
      dropDrafts(this.id);
      this.#show(game);
    } catch (error) {
      if (this.#closed) return;
      const stale = isConflict(error);
      if (stale) await this.load();
      this.notice = () => (stale ? messages.game.stale : `${messages.game.refused}: ${sentence(error)}`);
    } finally {
      this.#showEarly();
    }
  }

  /** Has the level complete the growth. What it places stays to be looked at: it waits for the word to be sent. */
  async growRest(): Promise<void> {
    const asked = this.#composer;
    if (!this.canGrowRest || this.growing || asked === null) return;
    const { size } = asked.start;
    const level = this.restLevel;
    const points = asked.draft.map((point) => pointName(point, size));
    this.growing = true;
    try {
      const rest = await this.keeper.games.rest(this.id, this.turns.length + 1, points, level);
      const stones = rest.points.map((name) => parsePoint(name, size));
      // Where the turn has gone on meanwhile nobody wants them any more.
      if (this.#composer === asked) this.#take((composer) => composer.placeRest(stones, level), true);
    } catch (error) {
      if (!this.#closed) this.notice = () => sentence(error);
    } finally {
      this.growing = false;
    }
  }

  /** Another level grows the rest, also in place of the one that has. */
  growRestAs(level: string): void {
    settings.restLevel = level;
    const rest = this.#composer?.rest ?? null;
    if (!this.composing || rest === null) return;
    this.#take((composer) => new TurnComposer(composer.start, composer.options, composer.draft.slice(0, rest.from)));
    void this.growRest();
  }

  /**
   * A stone is placed where a drag passes; whether one may go there. The turn waits for the word when it is whole: the
   * drag may go back.
   */
  drag(point: number): boolean {
    if (!this.composing || this.#composer?.board.points[point]?.ghost?.kind !== "grow") return false;
    this.#take(this.placing(point), true);
    return true;
  }

  /** Connects and sends again at once, and asks how the game stands: a connection that slept may tell nothing. */
  retry(): void {
    this.#sender.retryNow();
    this.#events.reconnect();
    void this.load();
  }

  view(count: number | null): void {
    const latest = this.turns.length;
    this.viewed = count === null || count >= latest ? null : Math.max(count, 0);
  }

  /** Takes back the stones of the turn in the making; without any, the turn before it. */
  undo(): Promise<boolean> {
    const { game, undoTo } = this;
    if (this.undoesStones) {
      this.viewed = null;
      this.#take((composer) => composer.takeBackAll());
      return Promise.resolve(true);
    }
    if (game === null || undoTo === null) return Promise.resolve(false);
    return this.change(() => this.keeper.games.undo(game, undoTo));
  }

  resign(color: Color): Promise<boolean> {
    return this.change(() => this.keeper.games.resign(this.id, color));
  }

  /** The proved loser of a decided game gives up. */
  async stopHere(): Promise<void> {
    const winner = this.game?.decided ?? null;
    if (winner !== null) await this.resign(opponent(winner));
  }

  /** The engines and the clock rest, or go on. */
  pause(paused: boolean): Promise<boolean> {
    return this.change(() => this.keeper.games.pause(this.id, paused));
  }

  /** Two engines wait so many seconds before each turn, here and in games to come. */
  pace(seconds: typeof settings.pace): Promise<boolean> {
    settings.pace = seconds;
    return this.change(() => this.keeper.games.pace(this.id, seconds));
  }

  fill(): Promise<boolean> {
    return this.change(() => this.keeper.games.fill(this.id));
  }

  rename(name: string): Promise<boolean> {
    return this.change(() => this.keeper.games.rename(this.id, name));
  }

  /** A new game with the colours swapped; its id. */
  async rematch(): Promise<string | null> {
    const { game } = this;
    return game === null ? null : this.#make(() => this.keeper.games.create(rematch(game)));
  }

  /** A study of the game; its id. */
  study(): Promise<string | null> {
    return this.#make(() => this.keeper.studies.createStudy({ game: this.id }));
  }

  /** A study of the game, of which a review has begun; its id. */
  reviewed(): Promise<string | null> {
    return this.#make(async () => {
      const study = await this.keeper.studies.createStudy({ game: this.id });
      await this.keeper.studies.review(study.id, "normal");
      return study;
    });
  }

  close(): void {
    this.#closed = true;
    this.#sender.stop();
    this.#events.close();
  }

  /** The id of something new; null when there is none, and the notice says why. */
  async #make(request: () => Promise<{ readonly id: string }>): Promise<string | null> {
    let id: string | null = null;
    await this.change(async () => {
      ({ id } = await request());
      return null;
    });
    return id;
  }

  /** Asks for a change of the game, and shows it. False when it did not work; the notice says why. */
  async change(request: () => Promise<Game | null>): Promise<boolean> {
    this.busy = true;
    try {
      const game = await request();
      if (game !== null) this.#show(game);
      return true;
    } catch (error) {
      this.notice = () => sentence(error);
      if (isConflict(error)) await this.load();
      return false;
    } finally {
      this.busy = false;
      this.#showEarly();
    }
  }

  protected override placesForced(): boolean {
    return settings.placeForced;
  }

  protected override step(step: ComposerStep): void {
    this.#take(step);
  }

  #take(step: ComposerStep, waits = false): void {
    if (!this.composing || this.#composer === null) return;
    this.notice = null;
    this.#composer = step(this.#composer);
    this.#waits = waits;
    const { draft, rest } = this.#composer;
    saveDraft(this.id, this.turns.length + 1, { draft, rest, waits });
    this.#sendWhole();
  }

  #sendWhole(): void {
    if (this.#composer?.complete === true && !settings.confirmTurns && !this.#waits) void this.confirm();
  }

  #hear(event: GameEvent): void {
    if (event.type === "game") {
      // The next turn can be begun as soon as a change is shown: not before its delivery has ended.
      if (this.delivery.state === "sending" || this.busy) this.#early = event.game;
      else this.#show(event.game);
    } else if (event.type === "thinking") this.thinking = event;
    else this.notice = () => problemText(event);
  }

  #showEarly(): void {
    const early = this.#early;
    this.#early = null;
    if (early !== null) this.#show(early);
  }

  /** Shows why there is no game, in its place. */
  #lose(says: Saying, missing: boolean): void {
    this.game = null;
    // What was said first about one that is not there says most: the server and the connection both tell.
    if (this.failure?.missing !== true) this.failure = { says, missing };
  }

  #show(game: Game): void {
    // An answer may arrive after the news of what followed it.
    if (this.#closed || (this.game !== null && game.version < this.game.version)) return;
    const before = this.#replay;
    try {
      this.#replay = replay(game, before);
    } catch (error) {
      this.#lose(() => sentence(error), false);
      return;
    }
    const wasPlayable = this.playable;
    this.game = game;
    this.failure = null;
    if (!game.thinking) this.thinking = null;
    if (before === null || !sameTurns(before, this.#replay) || wasPlayable !== this.playable) {
      const left = this.#composer;
      this.#begin();
      if (before !== null && !this.busy && this.#isLost(left, before.turns.length)) this.notice = () => messages.compose.lost;
    }
  }

  /** Whether stones of turn `at` (from 0) were on the board that are now neither a turn of the game nor on the board. */
  #isLost(left: TurnComposer | null, at: number): boolean {
    return left?.canTakeBack === true && left.turnText !== this.turns[at] && this.#composer?.canTakeBack !== true;
  }

  /** Begins the turn that is to be made now, with what was saved of it. */
  #begin(): void {
    if (this.#replay === null || this.game === null) return;
    const count = this.#replay.turns.length;
    const position = this.#replay.positions[count] as Position;
    const options = { lastTurn: lastTurn(this.#replay, count), playable: this.playable };
    if (this.game.over) dropDrafts(this.id);
    const saved = this.playable ? loadDraft(this.id, count + 1) : null;
    this.#composer = TurnComposer.restore(position, saved?.draft, options, saved?.rest);
    this.#waits = saved?.waits === true;
    if (this.viewed !== null && this.viewed >= count) this.viewed = null;
    this.#sendWhole();
  }
}

function sameTurns(first: Replay, second: Replay): boolean {
  return first.turns.length === second.turns.length && first.turns.every((turn, at) => turn === second.turns[at]);
}

/** Whether the game is another one than was shown here. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
