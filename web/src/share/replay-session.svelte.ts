/** A shared game while it is replayed: which of its turns is looked at. */
import type { Game } from "../api";
import { TurnComposer } from "../compose";
import { stonesOf } from "../rules";
import { UNNAMED } from "../state/names";
import { lastTurn, replay } from "../state/replay";
import type { SharedGame } from "./game-code";

export class ReplaySession {
  readonly #replay;
  /** Turns made in the position that is shown. */
  shown = $state(0);

  /** Throws when the turns do not fit the rules. */
  constructor(readonly game: SharedGame) {
    this.#replay = replay({ id: "", ...game, rules: { ...game.rules }, turns: [...game.turns] });
  }

  get turns(): readonly string[] {
    return this.#replay.turns;
  }

  get positions() {
    return this.#replay.positions;
  }

  readonly composer = $derived.by(() => this.#composerAt(this.shown));

  /** As the score sheet reads it. */
  get sheet(): Pick<Game, "rules" | "white" | "black" | "over" | "to_move"> {
    const player = (name: string) => ({ kind: "human" as const, level: null, name });
    const { white, black, rules } = this.game;
    return {
      rules: { ...rules },
      white: player(white || UNNAMED.white),
      black: player(black || UNNAMED.black),
      over: this.game.result !== "*",
      to_move: this.positions.at(-1)?.toMove ?? null,
    };
  }

  /** The points of the turn that led here. */
  get last(): readonly number[] {
    const text = this.turns[this.shown - 1];
    return text === undefined ? [] : stonesOf(text, this.game.rules.size);
  }

  /** null: the last one. */
  view(turn: number | null): void {
    this.shown = Math.min(Math.max(turn ?? this.turns.length, 0), this.turns.length);
  }

  #composerAt(shown: number): TurnComposer {
    const position = this.positions[shown] ?? this.positions[0];
    if (position === undefined) throw new Error("a replay has a first position");
    return new TurnComposer(position, { lastTurn: lastTurn(this.#replay, shown), playable: false });
  }
}
