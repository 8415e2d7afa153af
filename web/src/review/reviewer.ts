/**
 * Sweeps a game with an engine and finds where points were lost, as src/symple/study/reviewer.py does and explains;
 * tests/review/vectors.json holds both to the same.
 */
import type { Position } from "../rules";
import { assessEnd, type Assessment, type Judge } from "./assessment";
import { turnFacts, type TurnFacts } from "./turn-facts";
import { marginFor, valueOf, type Value } from "./value";
import { pointsLost, type Better, type Review, type Verdict } from "./verdict";

/** Each proof of the end of the game is given this part of the budget, of which it takes a third. */
const PROOF_SHARE = 0.3;
/** This part of the budget goes into the sweep over all turns, the rest into some of them. */
const SWEEP_SHARE = 0.5;
/** How much more each closer look at a turn spends on a question than the one before. */
const CLOSER = 3;
/** What a position may take, in times of the first amount, when the one beside it is proved. */
const SECOND_CHANCE = 4;

interface Known {
  readonly assessment: Assessment;
  readonly value: Value;
  /** Of the budget, that it was given. */
  readonly amount: number;
}

/** One review. */
export class Reviewer {
  readonly #positions: readonly Position[];
  readonly #facts: readonly TurnFacts[];
  readonly #total: number;
  #left: number;
  readonly #known: Known[] = [];
  readonly #verdicts: Verdict[] = [];

  /** evaluations: for each turn on the average. Throws for an illegal turn. */
  constructor(
    private readonly judge: Judge,
    start: Position,
    private readonly turns: readonly string[],
    evaluations: number,
  ) {
    this.#facts = turnFacts(start, turns);
    const positions = [start];
    for (const turn of turns) positions.push((positions.at(-1) as Position).play(turn));
    this.#positions = positions;
    this.#total = this.#left = evaluations * turns.length;
  }

  /** Complete after the last of the steps. */
  get review(): Review {
    return { start: this.#at(0).value, verdicts: this.#verdicts };
  }

  /** Thinks, and tells after each step what share of the thinking is done. */
  async *steps(): AsyncGenerator<number> {
    await this.#proveTheEnd();
    for await (const step of this.#sweep()) yield step;
    for await (const step of this.#lookCloser()) yield step;
    yield 1;
  }

  get #progress(): number {
    return Math.min(1, 1 - this.#left / this.#total);
  }

  /** From the last position back to where a proof takes too long: what is proved of one helps to prove the one before it. */
  async #proveTheEnd(): Promise<void> {
    const amount = Math.max(1, Math.round(PROOF_SHARE * this.#total));
    for (let index = this.#positions.length - 1; index >= 0; index--) {
      const position = this.#positionAt(index);
      if (position.phase === "over") continue;
      const assessment = await this.judge.prove(position, amount);
      if (assessment === null) return;
      this.#known[index] = { assessment, value: valueOf(position, assessment.expected), amount: Infinity };
    }
  }

  /** For each question: every position, and a better turn in every one but the last; about what is proved there is none. */
  get #sweepAmount(): number {
    const turns = this.turns.filter((_, index) => this.#known[index]?.amount !== Infinity).length;
    return (SWEEP_SHARE * this.#total) / (2 * turns + 1);
  }

  async *#sweep(): AsyncGenerator<number> {
    const amount = this.#sweepAmount;
    for (const index of this.#positions.keys()) {
      if (this.#known[index] === undefined) await this.#ask(index, amount);
      if (index > 0) this.#verdicts.push(await this.#compare(index - 1, amount));
      yield this.#progress;
    }
  }

  async *#lookCloser(): AsyncGenerator<number> {
    for (let amount = CLOSER * this.#sweepAmount; ; amount *= CLOSER) {
      const open = this.turns.flatMap((_, index) => (this.#isSettled(index) ? [] : [{ index, interest: this.#interest(index) }]));
      if (open.length === 0) return;
      for (const { index } of open.sort((one, other) => other.interest - one.interest)) {
        // Three questions; the last turn that is looked at may have to do with less.
        const share = Math.min(amount, this.#left / 3);
        if (share < amount / 2) return;
        await this.#lookAt(index, share);
        await this.#lookAt(index + 1, share);
        this.#verdicts[index] = await this.#compare(index, share);
        yield this.#progress;
      }
    }
  }

  /** Whether there is nothing more to find out about a turn. */
  #isSettled(index: number): boolean {
    const proved = this.#at(index).value.exact && this.#at(index + 1).value.exact;
    return proved || this.#verdictAt(index).forced;
  }

  /**
   * The points that a turn seems to have lost, or that may have gone unnoticed: where the position before it seemed worth
   * more, or the one after the reply turned out to be worth less, than the position after the turn.
   */
  #interest(index: number): number {
    const verdict = this.#verdictAt(index);
    const { color } = verdict.facts;
    const worth = marginFor(color, verdict.value);
    const before = marginFor(color, this.#at(index).value);
    const reply = this.#verdicts[index + 1];
    const later = reply === undefined ? worth : marginFor(color, reply.value);
    return Math.max(pointsLost(verdict), before - worth, worth - later);
  }

  /** Holds a turn against the engine's, by what is said of the positions before and after. */
  async #compare(index: number, amount: number): Promise<Verdict> {
    const facts = this.#facts[index] as TurnFacts;
    const better = this.#at(index).assessment.line[0] === facts.turn ? null : await this.#judge(index, amount);
    const { value } = this.#at(index + 1);
    const found = better !== null && marginFor(facts.color, better.value) > marginFor(facts.color, value);
    const forced = this.#positionAt(index).onlyCompletion() !== null;
    return { facts, forced, value, better: found ? better : null };
  }

  /**
   * What the engine's own turn is worth. A proof tells more than a search: where only one of the two positions that will
   * be compared is proved, the other has a second chance.
   */
  async #judge(index: number, amount: number): Promise<Better> {
    const { assessment } = this.#at(index);
    const turn = assessment.line[0] as string;
    const position = this.#positionAt(index).play(turn);
    const better = async (evaluations: number): Promise<Better> => {
      const { line, expected } = await this.#answer(position, evaluations);
      return { line: [turn, ...line], value: valueOf(position, expected) };
    };
    const found = assessment.expected.exact
      ? { line: assessment.line, value: valueOf(position, assessment.expected) }
      : await better(amount);
    const played = this.#at(index + 1).value.exact;
    if (played && !found.value.exact) return better(SECOND_CHANCE * amount);
    if (found.value.exact && !played) await this.#lookAt(index + 1, SECOND_CHANCE * amount);
    return found;
  }

  /** Asks about a position of the game, unless it has been looked at so closely already. */
  async #lookAt(index: number, amount: number): Promise<void> {
    if (this.#at(index).amount < amount) await this.#ask(index, amount);
  }

  async #ask(index: number, amount: number): Promise<void> {
    const position = this.#positionAt(index);
    const assessment = await this.#answer(position, amount);
    this.#known[index] = { assessment, value: valueOf(position, assessment.expected), amount };
  }

  async #answer(position: Position, amount: number): Promise<Assessment> {
    if (position.phase === "over") return assessEnd(position);
    const assessment = await this.judge.assess(position, Math.max(1, Math.round(amount)));
    this.#left -= assessment.evaluations;
    return assessment;
  }

  #at(index: number): Known {
    return this.#known[index] as Known;
  }

  #verdictAt(index: number): Verdict {
    return this.#verdicts[index] as Verdict;
  }

  #positionAt(index: number): Position {
    return this.#positions[index] as Position;
  }
}
