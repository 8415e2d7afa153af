/** The review of the study that is open: what it saved, where one is in it, and the mistakes that one tries again. */
import { mainTurns, type GameTree, type Path } from "../record";
import { personAgainstLevel } from "../game/names";
import { Position, type Color } from "../rules";
import { biggestLosses, lostTurns, mistakesOf, nextLost, summarize, type LostTurn, type Summary } from "../review/summary";
import { betterLine, mainPath, readReview, type Loss, type SavedReview } from "../review/tags";
import { turnFacts, type TurnFacts } from "../review/turn-facts";
import { graphPoints, type GraphPoint } from "./graph";
import { RetrySession } from "./retry-session.svelte";
import type { StudySession } from "./session.svelte";

interface Game {
  readonly start: Position;
  readonly facts: readonly TurnFacts[];
}

export class StudyReview {
  /** Whose mistakes are to be looked at; null: nobody has said it. */
  chosen: Color | "both" | null = $state(null);
  /** Null while nothing is tried again. */
  retry: RetrySession | null = $state.raw(null);

  /** chosen: whose mistakes are looked at to begin with; null: those of the person who played an engine, or both sides'. */
  constructor(
    private readonly session: StudySession,
    chosen: Color | "both" | null = null,
  ) {
    this.chosen = chosen;
  }

  /** Whose mistakes are looked at. */
  readonly side: Color | "both" = $derived.by(() => {
    const { study } = this.session;
    return this.chosen ?? (study === null ? null : personAgainstLevel(study)) ?? "both";
  });

  readonly #tree: GameTree | null = $derived.by(() => this.session.tree);
  /** Changes only with the turns that were played, and so does what is counted from them. */
  readonly #key: string = $derived(this.#tree === null ? "" : keyOf(this.#tree));
  readonly #game: Game | null = $derived(this.#key === "" ? null : gameOf(this.#key));
  readonly saved: SavedReview | null = $derived(this.#tree === null ? null : readReview(this.#tree));
  readonly turns: number = $derived(this.#game?.facts.length ?? 0);
  /** Turns that were played after the review. */
  readonly unseen: number = $derived(this.saved?.turns.filter((turn) => turn.evaluation === null).length ?? 0);
  readonly points: readonly GraphPoint[] | null = $derived(
    this.saved === null || this.#game === null
      ? null
      : graphPoints(this.saved, this.#game.start.score(), this.#game.facts),
  );
  readonly #lost: readonly LostTurn[] = $derived(
    this.saved === null || this.#game === null ? [] : lostTurns(this.saved, this.#game.facts),
  );
  readonly summary: Summary | null = $derived(
    this.saved === null || this.#game === null ? null : summarize(this.#lost, this.#game.facts),
  );
  readonly mistakes: readonly LostTurn[] = $derived(mistakesOf(this.#lost, this.side));
  readonly biggest: readonly LostTurn[] = $derived(biggestLosses(this.#lost, this.side));
  /** How many turns of the game led to the place that is looked at. */
  readonly shown: number = $derived.by(() => {
    const aside = this.session.path.findIndex((index) => index !== 0);
    return aside < 0 ? this.session.path.length : aside;
  });
  /** What the turn lost that is looked at; null for a good one, and beside the game. */
  readonly here: Loss | null = $derived.by(() =>
    this.shown === this.session.path.length ? (this.saved?.turns[this.shown - 1]?.loss ?? null) : null,
  );

  /** The worst mistake, until one has been looked at: where to begin. */
  readonly lead: LostTurn | null = $derived.by(() => (this.#looked === null ? (this.biggest[0] ?? null) : null));

  #looked: { readonly mistake: LostTurn; readonly path: Path } | null = $state.raw(null);
  /** The mistake that is looked at, from the position before it; null as soon as one has gone elsewhere. */
  readonly looked: LostTurn | null = $derived.by(() =>
    // That very path: who comes back to the place by other ways does not ask for the mistake.
    this.session.path === this.#looked?.path ? this.#looked.mistake : null,
  );
  /** The turn that was played there and what followed, and the better one and what might have followed. */
  readonly lines: { readonly played: readonly string[]; readonly better: readonly string[] } | null = $derived.by(() => {
    const tree = this.#tree;
    if (this.looked === null || tree === null) return null;
    const { facts, loss } = this.looked;
    return { played: mainTurns(tree).slice(facts.number - 1), better: betterLine(tree, loss) };
  });

  /** To the position before a mistake, where the turn that was played and the better one are held against each other. */
  look(mistake: LostTurn): void {
    const path = mainPath(mistake.facts.number - 1);
    this.#looked = { mistake, path };
    this.session.goTo(path);
  }

  /** To the position after so many turns of the game. */
  view(turns: number): void {
    this.session.goTo(mainPath(turns));
  }

  /** To the next mistake, or the one before. */
  step(step: 1 | -1): void {
    const next = nextLost(this.mistakes, this.looked?.facts.number ?? this.shown, step);
    if (next !== null) this.look(next);
  }

  /** Tries a mistake again, and then those after it; null: the one that is looked at, or the next one. */
  begin(mistake: LostTurn | null): void {
    const { tree } = this.session;
    const wanted = mistake ?? this.looked ?? nextLost(this.mistakes, this.shown - 1, 1);
    if (tree === null || wanted === null) return;
    // What was tried before a reload may be another side's by now, and one of the biggest losses no mistake.
    const [own, lost] = [this.mistakes, this.#lost];
    const at = (among: readonly LostTurn[]) => among.findIndex(({ facts }) => facts.number === wanted.facts.number);
    const among = at(own) < 0 ? lost : own;
    this.retry = new RetrySession(among, at(among), tree, this.session.thinking);
  }

  /** Tries this turn of the game again, if it still is a mistake. */
  resume(number: number): void {
    const mistake = this.#lost.find(({ facts }) => facts.number === number);
    if (mistake !== undefined) this.begin(mistake);
  }

  /** What was tried becomes a variation, and is looked at. */
  keep(turn: string): void {
    if (this.retry === null) return;
    this.view(this.retry.mistake.facts.number - 1);
    this.session.play(turn);
    this.retry = null;
  }

  /** Back to the turn that was tried again. */
  end(): void {
    if (this.retry !== null) this.view(this.retry.mistake.facts.number);
    this.retry = null;
  }
}

function keyOf(tree: GameTree): string {
  return JSON.stringify([tree.rules, tree.start, mainTurns(tree)]);
}

function gameOf(key: string): Game {
  const [rules, text, turns] = JSON.parse(key) as [GameTree["rules"], string | null, string[]];
  const start = Position.begin(rules, text);
  return { start, facts: turnFacts(start, turns) };
}
