/** A tree of turns as rows, one below the other. */
import { Position, type Color } from "../rules";
import type { GameTree, Path, TurnNode } from "../record";

export interface Row {
  readonly path: Path;
  readonly node: TurnNode;
  /** The turn's own, from 1 where the record begins. */
  readonly number: number;
  readonly color: Color;
  /** How many variations one is in: 0 for the turns that were played. */
  readonly depth: number;
}

/** Variations stand behind the turn that they would replace. */
export function rowsOf(tree: GameTree): Row[] {
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
      });
      const [main, ...others] = options as [TurnNode, ...TurnNode[]];
      rows.push(row(main, 0, depth));
      others.forEach((other, index) => {
        const variation = row(other, index + 1, depth + 1);
        rows.push(variation);
        add(other.children, variation.path, depth + 1);
      });
      path = [...path, 0];
      options = main.children;
    }
  };
  add(tree.children, [], 0);
  return rows;
}
