/** One game as the club keeps it: heard of over the line, changed over the line and by requests. */
import { ApiError, type EventHandlers, type Game, type GameEvent, type GameKeeper, type Keeper, type StudyKeeper } from "../api";
import { replay, type Replay } from "../game/replay";
import { opponent, type Color, type Position } from "../rules";
import { gameOf } from "./game";
import { answered, http, inWords, type Challenge, type GameHead, type TurnNews } from "./http";
import type { ClubLine, GameNews, Here } from "./line";
import { NO_PLAN, type Plan } from "./plan";

/** The club has no such thing, and its pages offer none of it. */
const absent = (): Promise<never> => Promise.reject(new ApiError(501));

const STUDIES: StudyKeeper = {
  study: absent,
  createStudy: absent,
  importStudy: absent,
  saveStudy: absent,
  review: absent,
  stopReview: absent,
  follow: () => ({ reconnect: () => {}, close: () => {} }),
};

interface Waiting {
  readonly version: number;
  resolve(): void;
  reject(error: unknown): void;
}

export class ClubGame implements Keeper {
  readonly isServer = false;
  readonly hasEngine = false;
  readonly studies = STUDIES;
  readonly games: GameKeeper;

  /** Who plays, and what they agreed on. */
  head: GameHead | null = $state.raw(null);
  /** How it stands. */
  news: GameNews | null = $state.raw(null);
  /** Which players are here, once that is known. */
  here: Here | null = $state.raw(null);
  /** What the player at the page has decided beforehand. */
  plan: Plan = $state.raw(NO_PLAN);
  /** The numbers of the turns that were decided beforehand. */
  planned: readonly number[] = $state.raw([]);

  #course = 0;
  #turns: readonly TurnNews[] = [];
  #replay: Replay | null = null;
  #handlers: EventHandlers<GameEvent> | null = null;
  #waiting: Waiting[] = [];

  constructor(
    readonly id: string,
    private readonly line: Pick<ClubLine, "follow" | "play">,
  ) {
    this.games = {
      game: () => this.#load(),
      play: (_, number, turn) => this.#play(number, turn),
      undo: (_, turnsLeft) => this.#changed(http.POST("/api/games/{game_id}/undo", { ...this.#path, body: { turns_left: turnsLeft } })),
      resign: () => this.#changed(http.POST("/api/games/{game_id}/resign", this.#path)),
      follow: (_, handlers) => this.#follow(handlers),
      create: absent,
      rest: absent,
      pause: absent,
      pace: absent,
      fill: absent,
      rename: absent,
      importRecord: absent,
    };
  }

  /** The colour of whoever looks at it; none for a spectator. */
  seats(): readonly Color[] {
    const you = this.head?.you ?? null;
    return you === null ? [] : [you];
  }

  abort(): Promise<Game> {
    return this.#changed(http.POST("/api/games/{game_id}/abort", this.#path));
  }

  /** Agrees to what the other player wishes to take back. */
  acceptUndo(turnsLeft: number): Promise<Game> {
    return this.#changed(http.POST("/api/games/{game_id}/undo/accept", { ...this.#path, body: { turns_left: turnsLeft } }));
  }

  /** Nothing is taken back: one's own wish, or the other player's. */
  declineUndo(): Promise<Game> {
    return this.#changed(http.DELETE("/api/games/{game_id}/undo", this.#path));
  }

  /** Asks for the game once more with colours swapped; the game of it where both have asked. */
  rematch(): Promise<Challenge> {
    return answered(http.POST("/api/challenges/rematch/{game_id}", this.#path));
  }

  /** In place of what was decided before. */
  async savePlan(plan: Plan): Promise<void> {
    const { premove, answers } = await answered(http.PUT("/api/games/{game_id}/plan", { ...this.#path, body: { ...plan } }));
    this.plan = { premove, answers } as Plan;
  }

  get #path() {
    return { params: { path: { game_id: this.id } } };
  }

  async #load(): Promise<Game> {
    const whole = await answered(http.GET("/api/games/{game_id}", this.#path));
    if (this.head === null || whole.version > this.head.version) this.head = whole;
    // What the line has told may be later.
    if (this.news === null || whole.version > this.news.version) {
      this.#course = whole.course;
      this.#take(whole.turns);
    }
    void this.#readPlan();
    return this.#shown(this.head);
  }

  #follow(handlers: EventHandlers<GameEvent>) {
    this.#handlers = handlers;
    return this.line.follow(this.id, {
      have: () => ({ course: this.#course, turns: this.#turns.length }),
      onNews: (news) => this.#hear(news),
      onHere: (here) => (this.here = here),
      onGone: () => {
        handlers.onGone();
        for (const { reject } of this.#waiting.splice(0)) reject(new ApiError(404));
      },
      onConnection: (open) => handlers.onConnection(open),
    });
  }

  #hear(news: GameNews): void {
    const moved = news.course !== this.#course || news.after + news.turns.length !== this.#turns.length;
    this.#take([...this.#turns.slice(0, news.after), ...news.turns]);
    this.#course = news.course;
    this.news = news;
    // What was decided has been played, goes on, or was about another turn.
    if (moved) {
      this.plan = NO_PLAN;
      if (this.head?.pace === "correspondence") void this.#readPlan();
    }
    if (this.head === null) return;
    this.#handlers?.onEvent({ type: "game", game: this.#shown(this.head) });
    const ready = this.#waiting.filter(({ version }) => version <= news.version);
    this.#waiting = this.#waiting.filter(({ version }) => version > news.version);
    for (const { resolve } of ready) resolve();
  }

  #take(turns: readonly TurnNews[]): void {
    this.#turns = turns;
    this.planned = turns.flatMap(({ planned }, at) => (planned ? [at + 1] : []));
  }

  /** Only while the opponent thinks there is one. */
  async #readPlan(): Promise<void> {
    const you = this.head?.you ?? null;
    const { to_move: mover, result, aborted } = this.news ?? (this.head as GameHead);
    if (you === null || mover !== opponent(you) || aborted || result !== "*") return;
    const at = [this.#course, this.#turns.length].join();
    const found = await answered(http.GET("/api/games/{game_id}/plan", this.#path)).catch(() => null);
    // Where the game has gone on meanwhile it is asked for once more.
    if (found !== null && at === [this.#course, this.#turns.length].join()) this.plan = found as Plan;
  }

  async #play(number: number, turn: string): Promise<Game> {
    try {
      return await this.#at(await this.line.play(this.id, number, this.#course, turn));
    } catch (error) {
      throw error instanceof ApiError ? inWords(error) : error;
    }
  }

  async #changed(request: Promise<{ data?: { version: number } }>): Promise<Game> {
    return this.#at((await answered(request)).version);
  }

  /** The game when the line has told of this version. */
  async #at(version: number): Promise<Game> {
    if ((this.news?.version ?? 0) < version) {
      await new Promise<void>((resolve, reject) => this.#waiting.push({ version, resolve, reject }));
    }
    return this.head === null ? this.#load() : this.#shown(this.head);
  }

  #shown(head: GameHead): Game {
    const { id, rules, start } = head;
    this.#replay = replay({ id, rules, start, turns: this.#turns.map(({ turn }) => turn) }, this.#replay);
    return gameOf(head, this.news, this.#turns, this.#replay.positions.at(-1) as Position);
  }
}
