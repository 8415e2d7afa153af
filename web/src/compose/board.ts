/** From a turn in the making to what the board shows and speaks at every point. */
import type { BoardState, Ghost, GroupMark, PointState } from "../board";
import { messages } from "../messages";
import { pointName } from "../rules";
import type { Closure, Group } from "../rules";
import type { TurnComposer } from "./composer";

/** Everything that the points are made from, gathered once. */
interface View {
  readonly composer: TurnComposer;
  readonly playable: boolean;
  /** Whether the turn has begun and is not whole. */
  readonly inTurn: boolean;
  readonly legal: ReadonlySet<number>;
  readonly closed: ReadonlyMap<number, Closure>;
  /** The group, as the stones stand now, of every point with a stone. */
  readonly groups: ReadonlyMap<number, Group>;
  readonly marks: ReadonlyMap<number, GroupMark>;
  readonly last: ReadonlySet<number>;
  /** Of the growth as it stands: worked out once for all points. */
  readonly growth: readonly { readonly stones: readonly number[] }[];
}

/** While a growth is made: of a whole turn the order of its stones tells enough. */
function marksOf({ start, growth, complete }: TurnComposer): Map<number, GroupMark> {
  const marks = new Map<number, GroupMark>();
  if (growth.length === 0 || complete) return marks;
  for (const { stones, state } of start.growth(growth)) {
    if (state !== "dead") for (const stone of stones) marks.set(stone, state);
  }
  return marks;
}

function viewOf(composer: TurnComposer): View {
  const { position, complete, options } = composer;
  const groups = [...position.groups("white"), ...position.groups("black")];
  const turn = options.lastTurn;
  const last = turn?.kind === "stones" ? [...turn.points, ...(turn.plant === null ? [] : [turn.plant])] : [];
  return {
    composer,
    playable: options.playable !== false && !complete && position.phase !== "over",
    inTurn: position.pending.length > 0,
    legal: new Set(complete ? [] : position.legalPoints()),
    closed: complete ? new Map() : position.closedPoints(),
    groups: new Map(groups.flatMap((group) => group.stones.map((stone) => [stone, group] as const))),
    marks: marksOf(composer),
    last: new Set(last),
    growth: position.growth(),
  };
}

function ghostAt(point: number, { composer, playable, legal, growth }: View): Ghost | null {
  const { position } = composer;
  if (!playable || !legal.has(point)) return null;
  if (position.phase === "balancing") return { kind: "balance", grows: [] };
  const grown = position.growthAt(point);
  if (grown.length === 0) return { kind: "plant", grows: [] };
  return { kind: "grow", grows: grown.flatMap((index) => growth[index]?.stones ?? []) };
}

function closedLabel({ reason, stone }: Closure, size: number): string {
  const words = messages.compose.label;
  const name = stone === null ? "" : pointName(stone, size);
  switch (reason) {
    case "off-limits":
      return words.offLimits(name);
    case "no-group":
      return words.noGroup;
    case "touches-own":
      return words.touchesOwn(name);
  }
}

function vacantLabel(point: number, ghost: Ghost | null, { composer, closed }: View): string[] {
  const words = messages.compose.label;
  const closure = closed.get(point);
  if (closure) return [words.vacant, closedLabel(closure, composer.start.size)];
  switch (ghost?.kind) {
    case "plant":
      return [words.vacant, words.plants];
    case "balance":
      return [words.vacant, words.balances];
    case "grow":
      return [words.vacant, words.grows(composer.start.growthAt(point).length)];
    case undefined:
      return [words.vacant];
  }
}

function stoneLabel(group: Group, state: Omit<PointState, "label">): string[] {
  const words = messages.compose.label;
  return [
    words.stone(group.color),
    ...(state.order === null ? [] : [words.order(state.order)]),
    words.group(group.stones.length, group.liberties.length),
    ...(state.mark ? [words[state.mark]] : []),
    ...(state.last ? [words.last] : []),
  ];
}

function pointState(point: number, view: View): PointState {
  const { composer, groups } = view;
  const { position, draft, start } = composer;
  const group = groups.get(point);
  const order = draft.indexOf(point);
  const ghost = ghostAt(point, view);
  const state = {
    stone: position.colorAt(point),
    ghost,
    closed: view.closed.get(point)?.reason ?? null,
    open: view.inTurn && ghost !== null,
    shaded: false,
    mark: view.marks.get(point) ?? null,
    // On a full board every group is dead: that says nothing.
    dead: group?.live === false && position.phase !== "over",
    last: view.last.has(point),
    order: order < 0 ? null : order + 1,
  };
  const parts = group ? stoneLabel(group, state) : vacantLabel(point, ghost, view);
  return { ...state, label: [pointName(point, start.size), ...parts].join(", ") };
}

export function boardOf(composer: TurnComposer): BoardState {
  const { start } = composer;
  const view = viewOf(composer);
  return {
    size: start.size,
    points: start.stones.map((_, point) => pointState(point, view)),
    mover: view.playable ? start.toMove : null,
    label: messages.compose.board(start.size),
  };
}
