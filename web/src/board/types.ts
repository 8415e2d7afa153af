/** The plain data that decides the picture, and what goes out when somebody uses the board. */

export type StoneColor = "white" | "black";

/** What a stone on a point would do. */
export interface Ghost {
  readonly kind: "plant" | "grow" | "balance";
  /** The stones of all groups that it would grow. */
  readonly grows: readonly number[];
}

/** How a group stands in the growth that is being made. */
export type GroupMark = "growable" | "grown" | "blocked";

/** Why a vacant point is closed: it touches a grown group, no group at all, or a stone that a plant may not touch. */
export type ClosedMark = "off-limits" | "no-group" | "touches-own";

/** All that the board shows and says at one point. */
export interface PointState {
  readonly stone: StoneColor | null;
  /** What a stone here would do; null where none may be placed. */
  readonly ghost: Ghost | null;
  /** For a vacant point that the turn in progress has closed. */
  readonly closed: ClosedMark | null;
  /** A stone of the turn in progress may go here. */
  readonly open: boolean;
  /** In the shade: what stands here does not matter. */
  readonly shaded: boolean;
  readonly mark: GroupMark | null;
  readonly dead: boolean;
  /** Part of the last turn. */
  readonly last: boolean;
  /** Place in the turn in progress, from 1; null for other points. */
  readonly order: number | null;
  /** What a screen reader speaks: "D4, vacant, grows 2 groups". */
  readonly label: string;
}

export interface BoardState {
  readonly size: number;
  /** size * size of them; row * size + column, row 0 at the bottom. */
  readonly points: readonly PointState[];
  /** Whose stone the ghost is; null when none can be placed (points can still be walked and read). */
  readonly mover: StoneColor | null;
  /** Whether every point can be picked, and no stone is placed. */
  readonly picking?: boolean;
  /** The accessible name of the whole board. */
  readonly label: string;
}

export type SketchColor = "green" | "red" | "blue" | "yellow";

/** What is drawn with the right button: an arrow from a point to another one, or a circle around one point. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly color: SketchColor;
}

export type MarkShape = "triangle" | "square" | "circle";

/** What is drawn on top of a state; every part may be missing. */
export interface BoardOverlay {
  /** By point: +1 will be White's, -1 Black's. */
  readonly ownership?: readonly number[];
  /** By point: how much it is thought about, 0 to 1. */
  readonly heat?: ReadonlyMap<number, number>;
  /** Short texts on vacant points. cost: 0 is the best one, others from a little to all of 1, by colour. */
  readonly labels?: ReadonlyMap<number, { readonly text: string; readonly cost: number }>;
  /** Short texts on stones. */
  readonly room?: ReadonlyMap<number, string>;
  /** Stones that are expected, numbered. */
  readonly line?: readonly { readonly point: number; readonly color: StoneColor; readonly text: string }[];
  /** Groups that will be one: from a stone to a stone, from point to point. */
  readonly joins?: readonly { readonly way: readonly number[]; readonly probability: number }[];
  /** Points of one turn, shown to belong together. */
  readonly together?: readonly number[];
  /** A shape or one letter or digit. */
  readonly marks?: ReadonlyMap<number, string>;
  /** Circles and arrows that are kept. */
  readonly sketch?: readonly Stroke[];
}

export interface BoardOptions {
  /** The point under the finger, the mouse or the focus ring; null when there is none. */
  onHover?(point: number | null): void;
  /** A stone was placed on a point, or the point was picked; one without a ghost can only be picked. */
  onPlace?(point: number): void;
  /** Somebody tried to place a stone on a point without a ghost, on a board where one can be placed. */
  onRefuse?(point: number): void;
  /** The point that a touch aims at and where a second tap or confirm() places a stone; null when it is given up. */
  onAim?(point: number | null): void;
  /** Whether a first tap places a stone, where fields are large enough for a finger. */
  oneTap?(): boolean;
  /**
   * A drag from one of the mover's stones, or by a mouse from an open point, passes a point; whether a stone of the growth
   * was placed there. Without this nothing is made by dragging.
   */
  onDrag?(point: number): boolean;
  /** The drag went back: the stone that it placed last is to be taken back. */
  onDragBack?(): void;
  /** A finger swiped over the board, to the left (1) or to the right (-1); whether that meant something. */
  onSwipe?(direction: 1 | -1): boolean;
  /** Stones of a turn have come, so many milliseconds apart. */
  onStones?(count: number, apart: number): void;
  /**
   * Somebody drew with the right button; whether that is kept elsewhere, and comes with the overlay. Otherwise it stays
   * until the next stone or click.
   */
  onSketch?(stroke: Stroke): boolean;
  /** A key that the board itself does not use (arrows, Home, End, Page keys, Enter, Space, Escape while aiming). */
  onKey?(event: KeyboardEvent): void;
}

export interface Board {
  /**
   * Shows a state, and on top of it the overlay in place of the last one, which stays where none is given. What differs
   * is drawn with the browser's next picture.
   */
  update(state: BoardState, overlay?: BoardOverlay): void;
  /** Moves the focus ring (and the keyboard) to a point. */
  focus(point: number): void;
  /** Plays the point that is aimed at by touch; nothing when there is none or no stone may go there. */
  confirm(): void;
  /** Gives up the point that is aimed at. */
  cancel(): void;
  /** Takes the board and every listener away. */
  destroy(): void;
}
