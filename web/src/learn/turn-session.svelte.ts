/** One try after another at "find the turn". */
import { Composing, TurnComposer, type ComposerStep } from "../compose";
import { formatTurn, IllegalTurnError, makeTurn, parseTurn, Position, type StonesTurn } from "../rules";
import { judge, madeBy, type Verdict } from "./judge";
import type { Made, TurnTask } from "./types";

/** What is asked, as far as the tries go. */
export interface TurnQuestion {
  /** Text of the position. */
  readonly position: string;
  /** A turn that is right. */
  readonly solution: string;
  readonly hints: readonly unknown[];
  /** The turns that follow the solution. */
  readonly line?: readonly string[];
}

export type LessonSession = TurnSession<TurnTask, Verdict>;

export function lessonSession(task: TurnTask, ondone: () => void): LessonSession {
  return new TurnSession(task, (made) => judge(task, made), ondone);
}

export class TurnSession<Task extends TurnQuestion, Judged extends { readonly done: boolean }> extends Composing {
  /** About the whole turn; null while it is being made. */
  verdict: Judged | null = $state.raw(null);
  /** Why the last stone, or the wish to end the turn, was refused; null when it was not. */
  refusal: IllegalTurnError | null = $state.raw(null);
  hintsShown = $state(0);
  /** Whether the solution was asked for. */
  shown = $state(false);
  /** How many turns of the line are on the board. */
  viewed = $state(0);

  #start: Position;
  #solution: StonesTurn;
  #composer: TurnComposer;

  constructor(
    readonly task: Task,
    private readonly judged: (made: Made) => Judged,
    readonly ondone: () => void,
  ) {
    super();
    this.#start = Position.parse(task.position);
    this.#solution = stonesOf(task.solution, this.#start.size);
    this.#composer = $state.raw(new TurnComposer(this.#start));
  }

  /** What is on the board: the turn in the making, or a turn of the line. */
  readonly composer: TurnComposer = $derived.by(() => {
    if (this.viewed === 0) return this.#composer;
    const played = this.line.slice(0, this.viewed);
    const position = played.reduce((before, turn) => before.play(turn), this.#composer.position);
    const lastTurn = parseTurn(played.at(-1) ?? "", position.size);
    return new TurnComposer(position, { lastTurn, playable: false });
  });

  /** A turn that missed can be taken back. */
  get composing(): boolean {
    return !this.done;
  }

  get done(): boolean {
    return this.verdict?.done === true;
  }

  get missed(): boolean {
    return this.verdict?.done === false;
  }

  /** The turns that follow the one made; none where it is not the one that they follow. */
  get line(): readonly string[] {
    const { size } = this.#start;
    const fits = this.done && this.#composer.turnText === formatTurn(this.#solution, size);
    return fits ? (this.task.line ?? []) : [];
  }

  /** Asks to stop here, which the rules may refuse. */
  endTurn(): void {
    this.#change((composer) => composer.decline());
  }

  again(): void {
    this.viewed = 0;
    this.#change((composer) => composer.takeBackAll());
  }

  showHint(): void {
    this.hintsShown = Math.min(this.hintsShown + 1, this.task.hints.length);
  }

  /** Makes the turn that the task asks for. */
  solve(): void {
    this.shown = true;
    const { points, plant } = this.#solution;
    const draft = plant === null ? points : [...points, plant];
    this.#change(() => new TurnComposer(this.#start, {}, draft));
  }

  protected override step(step: ComposerStep): void {
    if (this.composing) this.#change(step);
  }

  #change(step: ComposerStep): void {
    this.refusal = null;
    try {
      this.#composer = step(this.#composer);
    } catch (error) {
      if (!(error instanceof IllegalTurnError)) throw error;
      this.refusal = error;
      return;
    }
    const made = madeBy(this.#composer);
    this.verdict = made === null ? null : this.judged(made);
    if (this.done) this.ondone();
  }
}

function stonesOf(text: string, size: number): StonesTurn {
  const turn = parseTurn(text, size);
  return turn.kind === "stones" ? turn : makeTurn([], null, size);
}
