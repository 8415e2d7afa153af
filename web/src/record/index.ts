/** Records and the trees of their turns, without a server and without a page. */
export { recordOf, treeOf } from "./record";
export { annotate, endOfLine, isMain, mainTurns, nodeAt, nodesOn, notesAt, play, Positions, promote, remove } from "./tree";
export type { Change } from "./tree";
export type { Evaluation, GameTree, Marks, Notes, Path, RecordData, RecordTurn, TurnNode } from "./types";
