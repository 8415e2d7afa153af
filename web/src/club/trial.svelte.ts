/** Turns of both sides on a copy of a game, which knows nothing of them. */
import { Composing, TurnComposer, type ComposerStep } from "../compose";
import { settings } from "../browser/settings.svelte";
import { parseTurn, type Position, type Turn } from "../rules";

export class Trial extends Composing {
  /** Those that were made. */
  turns: readonly string[] = $state.raw([]);
  #composer: TurnComposer = $state.raw() as TurnComposer;
  #positions: readonly Position[] = [];

  /** last: the turn that led to the position. onturn: a turn was made on the board. */
  constructor(
    start: Position,
    private readonly last: Turn | null = null,
    private readonly onturn: () => void = () => {},
  ) {
    super();
    this.#positions = [start];
    this.#begin();
  }

  get composer(): TurnComposer {
    return this.#composer;
  }

  get composing(): boolean {
    return this.#composer.start.phase !== "over";
  }

  override get canTakeBack(): boolean {
    return this.#composer.canTakeBack || this.turns.length > 0;
  }

  /** A stone of the turn in the making; without any, the turn before it. */
  override takeBack(): void {
    if (this.#composer.canTakeBack) super.takeBack();
    else this.goTo(this.turns.slice(0, -1));
  }

  /** As after these turns, which are legal. */
  goTo(turns: readonly string[]): void {
    const [start] = this.#positions as readonly [Position];
    this.#positions = turns.reduce((positions, turn) => [...positions, (positions.at(-1) as Position).play(turn)], [start]);
    this.turns = turns;
    this.#begin();
  }

  protected override placesForced(): boolean {
    return settings.placeForced;
  }

  protected override step(step: ComposerStep): void {
    if (!this.composing) return;
    this.#composer = step(this.#composer);
    const { complete, turnText, position } = this.#composer;
    if (!complete || turnText === null) return;
    this.#positions = [...this.#positions, position];
    this.turns = [...this.turns, turnText];
    this.#begin();
    this.onturn();
  }

  #begin(): void {
    const position = this.#positions.at(-1) as Position;
    const text = this.turns.at(-1);
    const lastTurn = text === undefined ? this.last : parseTurn(text, position.size);
    this.#composer = new TurnComposer(position, { lastTurn });
  }
}
