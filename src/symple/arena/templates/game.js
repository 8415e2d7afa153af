// One game: the list of its turns beside the board.
(() => {
  const game = JSON.parse(byId("data").textContent);
  const rows = game.turns.map((text, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.value = String(index + 1);
    const color = COLORS[(index + game.first) % 2];
    const parts = [
      ["game-number", String(index + 1)],
      [`disc ${color}`, ""],
      ["hidden", color],
      ["turn-text", text],
    ].map(([className, words]) => {
      const part = document.createElement("span");
      part.className = className;
      part.textContent = words;
      return part;
    });
    button.append(...parts);
    const item = document.createElement("li");
    item.append(button);
    return item;
  });

  function mark(turn) {
    for (const row of rows) {
      const button = row.firstChild;
      if (button.value !== String(turn)) {
        button.removeAttribute("aria-current");
        continue;
      }
      button.setAttribute("aria-current", "step");
      const list = byId("list");
      const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
      if (top < list.scrollTop) list.scrollTop = top;
      else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    }
  }

  byId("list").append(...rows);
  byId("white-name").textContent = game.names[0];
  byId("black-name").textContent = game.names[1];
  const replayer = createReplayer(mark);
  for (const row of rows) {
    row.firstChild.addEventListener("click", () => replayer.show(game, Number(row.firstChild.value)));
  }
  replayer.show(game, 0);
})();
