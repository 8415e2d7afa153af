/** A drawing as the board shows and speaks it. */
import type { BoardOverlay, BoardState, PointState } from "../board";
import { messages } from "../messages";
import { pointName } from "../rules";
import type { Drawing } from "./drawing";

/** part: points that are left blank do not matter. */
export function drawingBoard({ size, fields }: Drawing, part: boolean): BoardState {
  const words = messages.collection.field;
  const points = fields.map((field, point): PointState => {
    const said = field === null && !part ? words.vacant : words[field ?? "any"];
    return {
      stone: field === "white" || field === "black" ? field : null,
      ghost: null,
      closed: null,
      open: false,
      shaded: part && field === null,
      mark: null,
      dead: false,
      last: false,
      order: null,
      label: `${pointName(point, size)}, ${said}`,
    };
  });
  return { size, points, mover: null, picking: true, label: messages.compose.board(size) };
}

/** What lies on it: where nothing must stand, and the stones that are pointed at in the list beside it. */
export function drawingOverlay({ fields }: Drawing, part: boolean, pointed: NonNullable<BoardOverlay["line"]> = []): BoardOverlay {
  const vacant = fields.flatMap((field, point) => (part && field === "vacant" ? [point] : []));
  return { marks: new Map(vacant.map((point) => [point, "circle"])), line: pointed };
}
