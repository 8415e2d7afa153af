// The games of the report: a list to choose from, and the chosen one on the board.
(() => {
  const STAGES = {
    "match": "match",
    "round-robin": "round robin",
    "gauntlet": "gauntlet",
    "swiss": "Swiss",
    "final": "final",
  };

  const data = JSON.parse(byId("data").textContent);
  const games = data.games.map((row) => {
    const game = Object.fromEntries(data.fields.map((field, index) => [field, row[index]]));
    game.names = [data.players[game.white], data.players[game.black]];
    game.turns = game.turns === "" ? [] : game.turns.split(" ");
    game.groups = [0, ...game.turns].map((_, turn) => game.groups.slice(2 * turn, 2 * turn + 2));
    Object.assign(game, { first: 0, stones: new Array(game.size ** 2).fill(null), places: [] });
    return game;
  });
  const replayer = games.length > 0 ? createReplayer() : null;
  let shown = null;

  function span(className, text) {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
  }

  function disc(color) {
    const element = span(`disc ${color}`, "");
    element.setAttribute("aria-hidden", "true");
    return element;
  }

  function showGame(game) {
    shown = game;
    byId("game-title").textContent = `Game ${game.number}: ${game.names[0]} – ${game.names[1]}, ${game.result}`;
    byId("white-name").textContent = game.names[0];
    byId("black-name").textContent = game.names[1];
    byId("game-facts").textContent =
      `${game.size} × ${game.size}, penalty ${game.penalty}; ${STAGES[game.stage] ?? game.stage}, ` +
      `round ${game.round}, pair ${game.pair}; White ${game.white_seconds} s, ` +
      `Black ${game.black_seconds} s; ${game.date}`;
    byId("reason").textContent = game.reason ?? "";
    for (const button of byId("list").querySelectorAll("button")) {
      if (button.value === String(game.number)) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    replayer.show(game, game.turns.length);
  }

  function row(game) {
    const button = document.createElement("button");
    button.type = "button";
    button.value = String(game.number);
    const players = span("game-players", "");
    game.names.forEach((name, color) => {
      const line = span("side", "");
      line.append(disc(COLORS[color]), name, span("hidden", ` (${COLORS[color]})`));
      players.append(line);
    });
    button.append(span("game-number", String(game.number)), players, span("strong", game.result));
    if (game.reason !== null) button.append(span("game-reason", game.reason));
    button.addEventListener("click", () => {
      showGame(game);
      byId("game-title").scrollIntoView({ block: "nearest" });
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  function fillList() {
    const player = byId("player").value;
    const chosen = games.filter(
      (game) =>
        (player === "" || game.white === Number(player) || game.black === Number(player)) &&
        (!byId("forfeits").checked || game.reason !== null),
    );
    byId("list").replaceChildren(...chosen.map(row));
    byId("shown").textContent = `${chosen.length} of ${games.length} games`;
    if (chosen.length > 0) showGame(chosen.includes(shown) ? shown : chosen[0]);
  }

  if (games.length > 0) {
    byId("player").append(
      ...data.players.map((name, index) => new Option(name, String(index))),
    );
    byId("player").addEventListener("change", fillList);
    byId("forfeits").addEventListener("change", fillList);
    fillList();
  }
})();
