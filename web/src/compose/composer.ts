/** A turn in the making. */
import type { BoardState } from "../board";
import { messages } from "../messages";
import { formatTurn, IllegalTurnError, makeTurn } from "../rules";
import type { Position } from "../rules";
import { boardOf } from "./board";
import { textsOf } from "./texts";
import type { BalanceOffer, ComposeOptions, Draft, Rest, TurnTexts } from "./types";

/** Immutable: what changes it returns another one. */
export class TurnComposer {
  /** With the placements made so far; after a whole turn it is the next player's. */
  readonly position: Position;
  /** The board, and the words that are on it: another language has others. */
  private shown: { readonly board: BoardState; readonly words: unknown } | null = null;

  /** `start`: the position at the beginning of the turn. Throws IllegalTurnError for a draft that does not fit it. */
  constructor(
    readonly start: Position,
    readonly options: ComposeOptions = {},
    readonly draft: Draft = [],
    readonly rest: Rest | null = null,
  ) {
    this.position = draft.reduce<Position>((position, point) => {
      if (position.turnStart !== start) throw new IllegalTurnError("over");
      return position.place(point);
    }, start);
  }

  /** As it was saved; from the beginning of the turn when the draft does not fit the position. */
  static restore(start: Position, draft: unknown, options: ComposeOptions = {}, rest: Rest | null = null): TurnComposer {
    const points = Array.isArray(draft) ? draft.filter((point) => typeof point === "number") : [];
    try {
      return new TurnComposer(start, options, points, rest);
    } catch (error) {
      if (!(error instanceof IllegalTurnError)) throw error;
      return new TurnComposer(start, options);
    }
  }

  /** Nothing illegal can be entered: throws IllegalTurnError, and this composer stays as it is. */
  place(point: number): TurnComposer {
    return this.with([...this.draft, point]);
  }

  /** With the stones that have only one place left, and leave others to choose. */
  placeForced(): TurnComposer {
    return this.forced.length > 0 ? this.with([...this.draft, ...this.forced]) : this;
  }

  /** With the stones with which a level completes the growth. */
  placeRest(points: readonly number[], level: string): TurnComposer {
    const from = this.draft.length;
    return this.with([...this.draft, ...points], { level, from, to: from + points.length });
  }

  /** Without the last stone that was chosen, and those that `placeForced` placed after it. */
  takeBackChosen(): TurnComposer {
    let back = this.takeBack();
    while (back.draft.length > 0 && back.forced.includes(this.draft[back.draft.length] as number)) back = back.takeBack();
    return back;
  }

  private get forced(): readonly number[] {
    return this.position.turnStart === this.start ? this.position.forcedPoints() : [];
  }

  /** Declines the balance plant. Throws IllegalTurnError where that cannot be. */
  decline(): TurnComposer {
    return this.place(this.start.stones.length);
  }

  /** Without the last placement (or the declining), or all that a level has placed; the same when there is none. */
  takeBack(): TurnComposer {
    if (this.rest !== null && this.draft.length <= this.rest.to) return this.with(this.draft.slice(0, this.rest.from), null);
    return this.canTakeBack ? this.with(this.draft.slice(0, -1)) : this;
  }

  takeBackAll(): TurnComposer {
    return this.canTakeBack ? this.with([], null) : this;
  }

  /** Places the stones of `completion`; the same when there is none. */
  finish(): TurnComposer {
    return this.completion ? this.with([...this.draft, ...this.completion]) : this;
  }

  private with(draft: Draft, rest: Rest | null = this.rest): TurnComposer {
    return new TurnComposer(this.start, this.options, draft, rest);
  }

  get canTakeBack(): boolean {
    return this.draft.length > 0;
  }

  /** Whether the turn is whole and can be sent. */
  get complete(): boolean {
    return this.position.turnStart !== this.start;
  }

  /** The growth stones placed so far. */
  get growth(): readonly number[] {
    return this.draft.filter((point) => this.start.growthAt(point).length > 0);
  }

  /** The stone of a PLANT, or the balance plant after a growth. */
  get plant(): number | null {
    const isPlant = (point: number): boolean =>
      point < this.start.stones.length && this.start.growthAt(point).length === 0;
    return this.draft.find(isPlant) ?? null;
  }

  /** The canonical text of the whole turn, null before. */
  get turnText(): string | null {
    const { size } = this.start;
    const { growth, plant } = this;
    if (!this.complete) return null;
    if (growth.length > 0) return formatTurn(makeTurn(growth, plant, size), size);
    return formatTurn(makeTurn(plant === null ? [] : [plant], null, size), size);
  }

  /** The stones that are still to be placed if there is only one way to finish (the growth); else null. */
  get completion(): readonly number[] | null {
    return this.complete ? null : this.position.onlyCompletion();
  }

  get offer(): BalanceOffer | null {
    const { position } = this;
    if (position.phase !== "balancing") return null;
    const canDecline = position.canEndTurn;
    return {
      text: canDecline ? messages.compose.offer : messages.compose.offerForced,
      points: position.legalPoints(),
      canDecline,
    };
  }

  /** What the board shows; its labels also say what a stone on a point would do or why it is closed. */
  get board(): BoardState {
    const words = messages.compose;
    if (this.shown?.words !== words) this.shown = { board: boardOf(this), words };
    return this.shown.board;
  }

  get texts(): TurnTexts {
    return textsOf(this);
  }
}
