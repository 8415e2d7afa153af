/**
 * Composing a turn on the board: from a rules position and the placements made so far to what the
 * board shows and what the page says. No DOM, no framework. All texts stand in messages.ts.
 */
export { TurnComposer } from "./composer";
export { Composing, type ComposerStep } from "./composing";
export type { BalanceOffer, ComposeOptions, Draft, Rest, TurnTexts } from "./types";
export { groupNumbers, middleOf } from "./group-numbers";
export { focusedBoard, focusedGroup, groupPlace, nextGroup, type Direction } from "./group-focus";
