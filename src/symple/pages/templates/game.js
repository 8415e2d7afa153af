// One game: the list of its turns, with the variations behind the turns that they would replace, beside the board.
(() => {
  const { start, line, ...game } = JSON.parse(byId("data").textContent);
  const MOST_STEPS = 6;
  const rows = [];
  let shown = null;

  function add(before, turns, depth) {
    const nodes = [...before, ...turns];
    const played = {
      ...game,
      result: depth === 0 ? game.result : null,
      opening: 0,
      turns: nodes.map((node) => node.turn),
      places: [start, ...nodes],
      groups: [start, ...nodes].map((node) => node.groups),
    };
    turns.forEach((node, index) => {
      const number = before.length + index + 1;
      rows.push(row(played, number, depth));
      for (const variation of node.variations ?? []) add(nodes.slice(0, number - 1), variation, depth + 1);
    });
    return played;
  }

  function row(played, number, depth) {
    const node = played.places[number];
    const color = COLORS[(number - 1 + game.first) % 2];
    const button = document.createElement("button");
    button.type = "button";
    button.style.setProperty("--steps", Math.min(depth, MOST_STEPS));
    button.append(
      span("game-number", String(number)),
      span(`disc ${color}`, ""),
      span("hidden", depth > 0 ? `${color}, variation` : color),
      span("turn-text", node.turn),
    );
    if (node.seconds !== undefined) button.append(span("turn-time", minutes(node.seconds)));
    if (node.comment !== undefined) button.append(span("said", ""), span("hidden", "with a comment"));
    button.addEventListener("click", () => show(played, number));
    const item = document.createElement("li");
    item.append(button);
    return { item, button, node };
  }

  /** What a turn took, as minutes and seconds. */
  function minutes(seconds) {
    const whole = Math.round(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }

  function span(className, text) {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
  }

  function show(played, number) {
    shown = played;
    replayer.show(played, number);
  }

  function mark(turn) {
    for (const { item, button, node } of rows) {
      if (turn === 0 || node !== shown.places[turn]) {
        button.removeAttribute("aria-current");
        continue;
      }
      button.setAttribute("aria-current", "step");
      const list = byId("list");
      const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
      if (top < list.scrollTop) list.scrollTop = top;
      else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    }
  }

  const main = add([], line, 0);
  byId("list").append(...rows.map(({ item }) => item));
  byId("white-name").textContent = game.names[0];
  byId("black-name").textContent = game.names[1];
  const replayer = createReplayer(mark);
  show(main, 0);
})();
