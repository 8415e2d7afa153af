/**
 * The rules of Symple, one placement at a time (RULES.md), for composing a turn in the browser and for
 * replaying games without a server. No DOM. The server checks every turn again.
 *
 * A point is a number, row * size + column, row 0 at the bottom; size * size is the action "end turn".
 */
export { IllegalTurnError, InvalidTextError } from "./errors";
export type { BrokenRule, TextFaults } from "./errors";
export { byColumn, checkRules, COLUMNS, neighbours, parsePoint, pointName } from "./points";
export { Position } from "./position";
export { formatPositionText, parsePositionText } from "./position-text";
export type { PositionData } from "./position-text";
export { formatTurn, makeTurn, parseTurn, stonesOf } from "./turns";
export { opponent } from "./types";
export type {
  Balance,
  ClosedReason,
  Closure,
  Color,
  Group,
  GrowthGroup,
  GrowthState,
  Phase,
  Rules,
  Score,
  Side,
  Stones,
  StonesTurn,
  Turn,
} from "./types";
