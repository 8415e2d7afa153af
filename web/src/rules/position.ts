/** A position, placement by placement. */
import { IllegalTurnError } from "./errors";
import { findGroups, scoreOf } from "./groups";
import { GrowthPlan } from "./growth";
import { checkRules, neighbours, pointName } from "./points";
import { formatPositionText, parsePositionText } from "./position-text";
import { checkGrowth, refusal, unfinished } from "./refusals";
import { makeTurn, parseTurn } from "./turns";
import { opponent } from "./types";
import type { Closure, Color, Group, GrowthGroup, Phase, Rules, Score, Stones, Turn } from "./types";

/** A position, immutable: what changes it returns another one. */
export class Position {
  private allGroups: readonly Group[] | null = null;
  private ownPlan: GrowthPlan | null = null;
  private legal: readonly number[] | null = null;
  private readonly begun: Position | null;

  private constructor(
    readonly rules: Rules,
    readonly stones: Stones,
    readonly toMove: Color,
    /** Whether anybody has grown in an earlier turn. */
    readonly grown: boolean,
    readonly phase: Phase,
    /** Stones of the turn that is being made, in the order of placement. */
    readonly pending: readonly number[] = [],
    begun: Position | null = null,
  ) {
    this.begun = begun;
  }

  /** The empty board. Throws InvalidTextError for rules that do not exist. */
  static initial(rules: Rules): Position {
    const { size } = checkRules(rules);
    return new Position(rules, Array<null>(size * size).fill(null), "white", false, "start");
  }

  /** Where a game begins: the position of the text, or the empty board of the rules. Throws InvalidTextError. */
  static begin(rules: Rules, start: string | null): Position {
    return start === null ? Position.initial(rules) : Position.parse(start);
  }

  /** From `ROWS TO-MOVE GROWN PENALTY [BALANCE]`. Throws InvalidTextError. */
  static parse(text: string): Position {
    const { rules, stones, toMove, grown } = parsePositionText(text);
    return Position.between(rules, stones, toMove, grown);
  }

  private static between(rules: Rules, stones: Stones, toMove: Color, grown: boolean): Position {
    return new Position(rules, stones, toMove, grown, stones.includes(null) ? "start" : "over");
  }

  /** The position text. Throws inside a turn. */
  toString(): string {
    if (this.begun) throw new Error("A position inside a turn has no text.");
    return formatPositionText(this);
  }

  get size(): number {
    return this.rules.size;
  }

  /** The position at the beginning of this turn. */
  get turnStart(): Position {
    return this.begun ?? this;
  }

  /** Whether the right to the balance plant is still there at the beginning of this turn. */
  get balanceOpen(): boolean {
    return this.rules.balance !== "none" && !this.grown && this.phase !== "over";
  }

  /** By score, on a full board; else null. */
  get winner(): Color | null {
    if (this.phase !== "over") return null;
    return this.score().margin > 0 ? "white" : "black";
  }

  /** As in records: `W+5` on a full board, `*` before. */
  get result(): string {
    const { winner } = this;
    return winner === null ? "*" : `${winner === "white" ? "W" : "B"}+${Math.abs(this.score().margin)}`;
  }

  /** Stones of this turn included. */
  colorAt(point: number): Color | null {
    return this.stones[point] ?? null;
  }

  /** Points where one stone may be placed now, in ascending order. */
  legalPoints(): readonly number[] {
    this.legal ??= this.findLegalPoints();
    return this.legal;
  }

  isLegal(point: number): boolean {
    return this.legalPoints().includes(point);
  }

  private findLegalPoints(): number[] {
    if (this.phase === "growing") return this.plan.openPoints(this.pending);
    if (this.phase === "over") return [];
    const vacant = this.vacantPoints();
    return this.phase === "start" ? vacant : vacant.filter((point) => this.ownStoneBeside(point) === null);
  }

  /** Whether the optional plant may be declined now. */
  get canEndTurn(): boolean {
    return this.phase === "balancing" && this.rules.balance === "optional";
  }

  /** One stone; size * size declines the plant. Throws IllegalTurnError. */
  place(point: number): Position {
    if (point === this.stones.length) return this.endTurn();
    if (!this.isLegal(point)) throw refusal(this, point);
    const stones = this.stones.slice();
    stones[point] = this.toMove;
    const plants =
      this.phase === "balancing" || (this.phase === "start" && this.growthAt(point).length === 0);
    if (plants) {
      return Position.between(
        this.rules,
        stones,
        opponent(this.toMove),
        this.grown || this.phase === "balancing",
      );
    }
    const pending = [...this.pending, point];
    const within = (phase: Phase): Position =>
      new Position(this.rules, stones, this.toMove, this.grown, phase, pending, this.turnStart);
    if (this.plan.openPoints(pending).length > 0) return within("growing");
    const balancing = within("balancing");
    const mayPlant = this.toMove === "black" && this.balanceOpen && balancing.legalPoints().length > 0;
    return mayPlant ? balancing : Position.between(this.rules, stones, opponent(this.toMove), true);
  }

  /** Declines the balance plant. Throws IllegalTurnError. */
  endTurn(): Position {
    if (!this.canEndTurn) throw unfinished(this);
    return Position.between(this.rules, this.stones, opponent(this.toMove), true);
  }

  /** A whole turn or its text, from the beginning of a turn. Throws IllegalTurnError, InvalidTextError. */
  play(turn: Turn | string): Position {
    const { size } = this;
    const parsed = typeof turn === "string" ? parseTurn(turn, size) : turn;
    if (this.begun) throw new IllegalTurnError("compulsory");
    if (parsed.kind === "resign") throw new IllegalTurnError("compulsory");
    const { points, plant } = makeTurn(parsed.points, parsed.plant, size);
    if (points.length > 1) checkGrowth(this, points);
    const result = points.reduce<Position>((position, point) => position.place(point), this);
    if (result.phase === "growing") throw unfinished(result);
    if (plant === null) return result.phase === "balancing" ? result.endTurn() : result;
    if (result.phase === "balancing") return result.place(plant);
    throw new IllegalTurnError("balance", pointName(plant, size));
  }

  /** Without the last stone of the turn that is being made; null where there is none. */
  takeBack(): Position | null {
    return (
      this.begun &&
      this.pending.slice(0, -1).reduce<Position>((position, point) => position.place(point), this.begun)
    );
  }

  /** As the stones stand now, those of an unfinished turn included. */
  score(): Score {
    return scoreOf(this.everyGroup, this.rules);
  }

  /** As the stones stand now, those of an unfinished turn included; in order of their lowest point. */
  groups(color: Color): readonly Group[] {
    return this.everyGroup.filter((group) => group.color === color);
  }

  groupAt(point: number): Group | null {
    return this.everyGroup.find((group) => group.stones.includes(point)) ?? null;
  }

  /** Vacant points that touch a stone of the colour, in ascending order. */
  frontier(color: Color): readonly number[] {
    return [...new Set(this.groups(color).flatMap((group) => group.liberties))].sort((a, b) => a - b);
  }

  /** Every vacant point that is not legal now, with the reason. */
  closedPoints(): ReadonlyMap<number, Closure> {
    const legal = new Set(this.legalPoints());
    const closed = this.vacantPoints().filter((point) => !legal.has(point));
    return new Map(closed.map((point) => [point, this.closure(point)]));
  }

  /**
   * The groups of the player to move at the beginning of his turn, in order of their lowest point, and how they
   * stand after these growth stones.
   */
  growth(stones: readonly number[] = this.pending): readonly GrowthGroup[] {
    return this.plan.states(stones);
  }

  /** Indices into growth() of the groups that a stone here would touch. */
  growthAt(point: number): readonly number[] {
    return this.plan.touchedBy(point);
  }

  /**
   * The stones that are still to be placed, if this turn's stones (its growth, while a balance plant may follow)
   * can end in one way only; else null.
   */
  onlyCompletion(): readonly number[] | null {
    const open = this.legalPoints();
    if (open.length === 0 || this.canEndTurn) return null;
    if (open.length === 1) return open;
    if (this.phase === "balancing" || open.some((point) => this.growthAt(point).length === 0)) return null;
    return this.plan.independent(open) ? open : null;
  }

  /**
   * Inside a growth the points that get a stone however it goes on, where there are others that may not: those of
   * `onlyCompletion` are none of them.
   */
  forcedPoints(): readonly number[] {
    if (this.phase !== "growing" || this.onlyCompletion() !== null) return [];
    return this.plan.forcedPoints(this.pending);
  }

  private get plan(): GrowthPlan {
    const start = this.turnStart;
    start.ownPlan ??= new GrowthPlan(start.groups(start.toMove));
    return start.ownPlan;
  }

  private get everyGroup(): readonly Group[] {
    this.allGroups ??= findGroups(this.stones, this.size);
    return this.allGroups;
  }

  private vacantPoints(): number[] {
    return this.stones.flatMap((color, point) => (color === null ? [point] : []));
  }

  private ownStoneBeside(point: number): number | null {
    return neighbours(this.size)[point]?.find((next) => this.stones[next] === this.toMove) ?? null;
  }

  private closure(point: number): Closure {
    if (this.phase === "balancing") return { reason: "touches-own", stone: this.ownStoneBeside(point) };
    const grown = this.plan.grownBy(this.pending);
    const stones = this.growthAt(point).flatMap((group) => grown.get(group) ?? []);
    const first = this.pending.find((stone) => stones.includes(stone));
    return first === undefined ? { reason: "no-group", stone: null } : { reason: "off-limits", stone: first };
  }
}
