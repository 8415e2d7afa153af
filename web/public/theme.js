// Runs before the first picture, so that a chosen theme does not flash.
try {
  const { theme, board, stones } = JSON.parse(localStorage.getItem("symple.settings")) ?? {};
  if (theme) document.documentElement.dataset.theme = theme;
  if (board) document.documentElement.dataset.board = board;
  if (stones) document.documentElement.dataset.stones = stones;
} catch {
  // No storage, or nothing readable in it: the system's theme, and wood.
}
