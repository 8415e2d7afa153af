/** Mistakes of a game that a person tries to do better, one after the other. */
import type { BoardOverlay, BoardState } from "../board";
import { Composing, TurnComposer, type Draft, type ComposerStep } from "../compose";
import { mainTurns, Positions, type GameTree } from "../record";
import { parseTurn, type Position } from "../rules";
import type { LostTurn } from "../review/summary";
import { betterLine, mainPath } from "../review/tags";
import { lineStones } from "./layers";
import { answer, attempt, solved, TRYING, visitsFor, type Retry } from "./retry";
import type { Thinking } from "./thinking.svelte";

export class RetrySession extends Composing {
  #at = $state(0);
  #retry: Retry = $state.raw(TRYING);
  #draft: Draft = $state.raw([]);
  readonly #positions = new Positions();
  readonly #turns: readonly string[];

  /** mistakes: in the order of the game; the first one is `mistakes[first]`. tree: a part of its main line. */
  constructor(
    readonly mistakes: readonly LostTurn[],
    first: number,
    private readonly tree: GameTree,
    private readonly thinking: Pick<Thinking, "ask" | "look">,
  ) {
    super();
    this.#at = first;
    this.#turns = mainTurns(tree);
    this.thinking.ask(null);
  }

  /** From 1. */
  readonly number: number = $derived(this.#at + 1);
  readonly mistake: LostTurn = $derived.by(() => this.mistakes[this.#at] as LostTurn);
  readonly retry: Retry = $derived.by(() => {
    const { look } = this.thinking;
    return look?.done === true ? answer(this.#retry, this.mistake, look) : this.#retry;
  });
  readonly solved: boolean = $derived(solved(this.retry));
  readonly hasNext: boolean = $derived.by(() => this.#at + 1 < this.mistakes.length);
  /** Whether the person is to place stones. */
  readonly composing: boolean = $derived(this.retry.state === "trying");
  readonly #start: Position = $derived.by(() =>
    this.#positions.at(this.tree, mainPath(this.mistake.facts.number - 1)),
  );
  readonly #better: readonly string[] = $derived.by(() => betterLine(this.tree, this.mistake.loss));
  /** What is on the board once there is a verdict, or the answer: a turn, and what may follow it. */
  readonly #outcome: readonly string[] | null = $derived.by(() => {
    const { retry } = this;
    if (retry.state === "shown") return this.#better;
    if (retry.state !== "judged") return null;
    if (retry.turn === this.mistake.loss.better) return this.#better;
    return [retry.turn, ...(this.thinking.look?.candidates[0]?.line ?? [])];
  });
  /** What may follow the turn on the board; empty while one looks for a turn. */
  readonly follows: readonly string[] = $derived(this.#outcome?.slice(1) ?? []);
  /** What stands on the board: the position before the mistake and the turn in the making, or that after a verdict. */
  readonly composer: TurnComposer = $derived.by(() => {
    const before = this.#turns[this.mistake.facts.number - 2];
    const start = this.#start;
    const made = this.#outcome?.[0];
    if (made !== undefined) {
      return new TurnComposer(start.play(made), { lastTurn: parseTurn(made, start.size), playable: false });
    }
    const lastTurn = before === undefined ? null : parseTurn(before, start.size);
    return new TurnComposer(start, { lastTurn, playable: this.composing }, this.#draft);
  });
  readonly board: BoardState = $derived(this.composer.board);
  readonly overlay: BoardOverlay = $derived({ line: lineStones(this.composer.position, this.follows) });

  /** Another attempt at the same mistake. */
  again(): void {
    this.#begin(this.#at);
  }

  show(): void {
    this.thinking.ask(null);
    this.#retry = { state: "shown" };
  }

  next(): void {
    if (this.hasNext) this.#begin(this.#at + 1);
  }

  #begin(at: number): void {
    this.thinking.ask(null);
    this.#at = at;
    this.#draft = [];
    this.#retry = TRYING;
  }

  protected override step(step: ComposerStep): void {
    if (!this.composing) return;
    const next = step(this.composer);
    this.#draft = next.draft;
    if (next.turnText === null) return;
    this.#retry = attempt(this.#retry, this.mistake, next.turnText);
    if (this.#retry.state === "asking") this.#ask(this.#retry.turn);
  }

  #ask(turn: string): void {
    const { rules, start } = this.tree;
    const turns = [...this.#turns.slice(0, this.mistake.facts.number - 1), turn];
    this.thinking.ask({ rules, start, turns, visits: visitsFor(this.mistake) });
  }
}
