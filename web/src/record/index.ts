/** Records and the trees of their turns, without a server and without a page. */
export { recordOf, treeOf } from "./record";
export {
  annotate,
  endOfLine,
  follow,
  isMain,
  isPlace,
  mainTurns,
  nodeAt,
  nodesOn,
  notesAt,
  play,
  Positions,
  promote,
  remove,
  turnsOn,
} from "./tree";
export type { Change } from "./tree";
export type { Evaluation, GameTree, Marks, Notes, Path, RecordData, RecordTurn, Sketch, TurnNode } from "./types";
export { readRecord } from "./read";
export { recordText } from "./text";
