/** Where a key leads on the board (the keys of the ARIA grid pattern). */

function moved(key: string, column: number, row: number, last: number): readonly [number, number] | null {
  switch (key) {
    case "ArrowLeft":
      return [column - 1, row];
    case "ArrowRight":
      return [column + 1, row];
    case "ArrowUp":
      return [column, row + 1];
    case "ArrowDown":
      return [column, row - 1];
    case "Home":
      return [0, row];
    case "End":
      return [last, row];
    case "PageUp":
      return [column, last];
    case "PageDown":
      return [column, 0];
    default:
      return null;
  }
}

/** The point that a key leads to, the same at the edge; null for a key that leads nowhere. */
export function pointAfterKey(key: string, point: number, size: number): number | null {
  const place = moved(key, point % size, Math.floor(point / size), size - 1);
  if (!place) return null;
  const [column, row] = place.map((value) => Math.min(Math.max(value, 0), size - 1));
  return (row ?? 0) * size + (column ?? 0);
}
