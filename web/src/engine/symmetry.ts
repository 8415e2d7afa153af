/** The eight ways to turn and reflect a board, as src/symple/game/symmetry.py has them. */
import type { Stones } from "../rules";

/** Where each point comes from. */
export type Image = readonly number[];

/** Those that leave the stones where they are, the identity first. */
export function ownSymmetries(stones: Stones): readonly Image[] {
  const size = Math.sqrt(stones.length);
  return symmetries(size).filter((image) => image.every((from, point) => stones[from] === stones[point]));
}

const made = new Map<number, readonly Image[]>();

/** The eight of the square, the identity first. */
export function symmetries(size: number): readonly Image[] {
  const known = made.get(size);
  if (known !== undefined) return known;
  const last = size - 1;
  const images = [false, true].flatMap((reflected) =>
    [0, 1, 2, 3].map((quarters) =>
      Array.from({ length: size * size }, (_, point) => {
        let [row, column] = [Math.floor(point / size), point % size];
        for (let turn = 0; turn < quarters; turn += 1) [row, column] = [column, last - row];
        return reflected ? column * size + row : row * size + column;
      }),
    ),
  );
  made.set(size, images);
  return images;
}
