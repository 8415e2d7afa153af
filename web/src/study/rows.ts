/** A tree of turns as rows, one below the other. */
import { Position, type Color } from "../rules";
import type { GameTree, Path, TurnNode } from "../record";

/** A variation of so many turns is short enough to be always seen as a whole. */
const FEW = 3;

export interface Row {
  readonly path: Path;
  readonly node: TurnNode;
  /** The turn's own, from 1 where the record begins. */
  readonly number: number;
  readonly color: Color;
  /** How many variations one is in: 0 for the turns that were played. */
  readonly depth: number;
  /** Turns that follow in a variation that begins here and is long enough to be folded; otherwise 0. */
  readonly foldable: number;
}

/** Variations stand behind the turn that they would replace; of a folded one only its first turn. */
export function rowsOf(tree: GameTree, folded: ReadonlySet<TurnNode> = new Set()): Row[] {
  const first = tree.start === null ? "white" : Position.parse(tree.start).toMove;
  const rows: Row[] = [];
  const add = (children: readonly TurnNode[], parent: Path, depth: number): void => {
    let path = parent;
    for (let options = children; options.length > 0; ) {
      const number = path.length + 1;
      const color = (number % 2 === 1) === (first === "white") ? "white" : "black";
      const row = (node: TurnNode, index: number, at: number): Row => ({
        path: [...path, index],
        node,
        number,
        color,
        depth: at,
        foldable: index === 0 ? 0 : foldable(node),
      });
      const [main, ...others] = options as [TurnNode, ...TurnNode[]];
      rows.push(row(main, 0, depth));
      others.forEach((other, index) => {
        const variation = row(other, index + 1, depth + 1);
        rows.push(variation);
        if (!folded.has(other)) add(other.children, variation.path, depth + 1);
      });
      path = [...path, 0];
      options = main.children;
    }
  };
  add(tree.children, [], 0);
  return rows;
}

/** The innermost variation that can be folded on the way to a place: how many turns lead to its first one; null without one. */
export function foldableOn(nodes: readonly TurnNode[], path: Path): number | null {
  const lengths = nodes.flatMap((node, index) => (path[index] !== 0 && foldable(node) > 0 ? [index + 1] : []));
  return lengths.at(-1) ?? null;
}

function foldable(head: TurnNode): number {
  let count = 0;
  for (const waiting = [...head.children]; waiting.length > 0; count += 1) waiting.push(...(waiting.pop()?.children ?? []));
  return count < FEW ? 0 : count;
}
