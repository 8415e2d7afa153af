/** What is looked for in the library, and what was found; it stays while the app is open. */
import { collection, type LibraryGame, type LibrarySearch, type NextTurns } from "../api";
import type { Color } from "../rules";
import { draw, drawingOf, emptyDrawing, isBlank, patternText, playOn, positionText, type Drawing, type Field } from "./drawing";
import { NO_FILTERS, filtersToSearch, type Filters } from "./filters";

/** By the board: not at all, a whole one, or a part of one. */
export const MODES = ["all", "position", "part"] as const;
export type Mode = (typeof MODES)[number];

export const ORDERS = ["added", "date", "turns", "margin"] as const;
export type Order = (typeof ORDERS)[number];

const PAGE = 20;
/** Milliseconds without a change before it is looked for. */
const CALM = 250;

export class Search {
  filters: Filters = $state({ ...NO_FILTERS });
  mode: Mode = $state("all");
  tool: Field = $state("white");
  order: Order = $state("added");
  drawing: Drawing = $state.raw(emptyDrawing(15));
  /** Where one comes back to. */
  #trail: readonly Drawing[] = $state.raw([]);

  /** What was found so far; null before the first answer. */
  games: readonly LibraryGame[] | null = $state.raw(null);
  total = $state(0);
  next: NextTurns | null = $state.raw(null);
  error: unknown = $state.raw(null);
  busy = $state(false);

  readonly #asked = $derived(filtersToSearch(this.filters));
  readonly wrong = $derived(this.#asked.wrong);
  readonly wish: LibrarySearch = $derived({ ...this.#asked.search, ...this.#onBoard(), sort: this.order, limit: PAGE });
  readonly canGoBack = $derived(this.#trail.length > 0);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the latest question; answers to earlier ones are not shown. */
  #number = 0;

  /** Looks for what is wished, when nothing has changed for a moment. */
  soon(): void {
    clearTimeout(this.#timer);
    this.busy = true;
    this.#timer = setTimeout(() => void this.now(), this.games === null ? 0 : CALM);
  }

  async now(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ask(this.wish, (games) => games);
  }

  /** The next part of the games. */
  async more(): Promise<void> {
    const before = this.games ?? [];
    await this.#ask({ ...this.wish, offset: before.length }, (games) => [...before, ...games]);
  }

  /** After the game was deleted on the server. */
  forget(id: number): void {
    void this.now();
    this.games = this.games?.filter((game) => game.id !== id) ?? null;
  }

  clear(): void {
    this.filters = { ...NO_FILTERS };
  }

  // The board

  pick(point: number): void {
    this.#go(draw(this.drawing, point, this.mode === "position" && this.tool === "vacant" ? "white" : this.tool));
  }

  play(turn: string): void {
    this.#go(playOn(this.drawing, turn));
  }

  back(): void {
    const before = this.#trail.at(-1);
    if (before === undefined) return;
    this.#trail = this.#trail.slice(0, -1);
    this.drawing = before;
  }

  wipe(): void {
    this.#go(emptyDrawing(this.drawing.size));
  }

  turnTo(toMove: Color): void {
    this.drawing = { ...this.drawing, toMove };
  }

  resize(size: number): void {
    this.drawing = emptyDrawing(size);
    this.#trail = [];
  }

  /** Looks for the games that came to this board. */
  begin(rows: string, toMove: Color): void {
    this.mode = "position";
    this.#trail = [];
    this.drawing = drawingOf(rows, toMove);
  }

  #go(drawing: Drawing): void {
    this.#trail = [...this.#trail, this.drawing];
    this.drawing = drawing;
  }

  #onBoard(): LibrarySearch {
    // Whoever drew it may think of the colours the other way round.
    const swapped = { swap_colors: true };
    if (this.mode === "position") return { position: positionText(this.drawing), ...swapped };
    return this.mode === "part" && !isBlank(this.drawing) ? { pattern: patternText(this.drawing), ...swapped } : {};
  }

  async #ask(
    wish: LibrarySearch,
    join: (games: readonly LibraryGame[]) => readonly LibraryGame[],
  ): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    this.busy = true;
    try {
      const page = await collection.find(wish);
      if (number !== this.#number) return;
      this.games = join(page.games);
      this.total = page.total;
      this.next = page.next;
      this.error = null;
    } catch (error) {
      if (number === this.#number) this.error = error;
    } finally {
      if (number === this.#number) this.busy = false;
    }
  }
}

export const search = new Search();
