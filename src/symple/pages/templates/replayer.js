"use strict";
// A board on which a game is stepped through. What a game says comes from strangers: it is only ever set
// as text, never as HTML.
const COLORS = ["white", "black"];
const byId = (id) => document.getElementById(id);

/**
 * Works on the elements of replayer.html. A game: size, penalty, turns (texts), result (null for a variation);
 * first: 0 when White begins, 1 for Black; stones: of the start position, by point 0, 1 or null; opening: how many
 * turns were given; groups: by the number of turns made, White's and Black's; places: likewise, with a comment, and
 * marks and a sketch by point names, all of which may be missing. shownTurn: told of the number of turns made, whenever it changes.
 */
function createReplayer(shownTurn = () => {}) {
  const CELL = 20;
  const MARGIN = 24;
  const SHAPES = {
    triangle: "M0-5.4L4.9 3.2H-4.9Z",
    square: "M-4.2-4.2H4.2V4.2H-4.2Z",
    circle: "M5 0A5 5 0 1 1 5-.01Z",
  };
  let shown = null;
  let turn = 0;

  function svg(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  /** The points of a turn: [column, row] from the bottom left. */
  function stonesOf(text) {
    return text.split(/[-+]/).map((point) => [point.charCodeAt(0) - 65, Number(point.slice(1)) - 1]);
  }

  /** The board after so many turns: 0 or 1 for the colour of a stone, null for a vacant point. */
  function boardAfter(game, count) {
    const board = [...game.stones];
    game.turns.slice(0, count).forEach((text, index) => {
      for (const [column, row] of stonesOf(text)) board[row * game.size + column] = (index + game.first) % 2;
    });
    return board;
  }

  /** Stones, groups and total of both colours; the groups are counted by the program that made the page. */
  function score(game, board) {
    return COLORS.map((_, color) => {
      const stones = board.filter((stone) => stone === color).length;
      const groups = game.groups[turn][color];
      return { stones, groups, total: stones - game.penalty * groups };
    });
  }

  function drawBoard(size) {
    const picture = byId("board");
    const first = MARGIN;
    const last = MARGIN + CELL * (size - 1);
    const side = last + MARGIN;
    picture.setAttribute("viewBox", `0 0 ${side} ${side}`);
    const at = [...Array(size).keys()].map((index) => MARGIN + CELL * index);
    const lines = at.map((line) => `M${first} ${line}H${last}M${line} ${first}V${last}`).join("");
    const parts = [svg("path", { class: "lines", d: lines })];
    for (const [column, row] of stars(size)) {
      parts.push(svg("circle", { class: "star", cx: at[column], cy: at[row], r: 2 }));
    }
    at.forEach((line, index) => {
      const letter = String.fromCharCode(65 + index);
      for (const edge of [8, side - 8]) {
        parts.push(svg("text", { x: line, y: edge }, letter));
        parts.push(svg("text", { x: edge, y: line }, String(size - index)));
      }
    });
    picture.replaceChildren(...parts, svg("g", { id: "stones" }));
  }

  function stars(size) {
    const middle = (size - 1) / 2;
    if (size < 9) return [[middle, middle]];
    const edge = size >= 13 ? 3 : 2;
    const lines = [edge, middle, size - 1 - edge];
    return lines
      .flatMap((column) => lines.map((row) => [column, row]))
      .filter(([column, row]) => size >= 17 || (column === middle) === (row === middle));
  }

  function drawStones(game, board) {
    const fresh = new Set();
    if (turn > 0) {
      for (const [column, row] of stonesOf(game.turns[turn - 1])) fresh.add(row * game.size + column);
    }
    const marks = marksOf(game);
    const parts = [];
    board.forEach((color, point) => {
      const cx = MARGIN + CELL * (point % game.size);
      const cy = MARGIN + CELL * (game.size - 1 - Math.floor(point / game.size));
      if (color !== null) parts.push(svg("circle", { class: COLORS[color], cx, cy, r: 9.2 }));
      const mark = marks.get(point);
      if (mark !== undefined) parts.push(drawnMark(mark, cx, cy, color));
      else if (fresh.has(point)) {
        parts.push(svg("circle", { class: `mark mark-${COLORS[color]}`, cx, cy, r: 4 }));
      }
    });
    const sketch = Object.entries(game.places[turn]?.sketch ?? {});
    byId("stones").replaceChildren(...parts, ...sketch.map(([place, color]) => drawnStroke(game, place, color)));
  }

  /** A circle around a point, or an arrow from one to another: from beside the first middle into the last. */
  function drawnStroke(game, place, color) {
    const [start, end] = place.split(">").map((name) => {
      const [[column, row]] = stonesOf(name);
      return { x: MARGIN + CELL * column, y: MARGIN + CELL * (game.size - 1 - row) };
    });
    const drawn = { class: `sketch sketch-${color}` };
    if (end === undefined) return svg("circle", { ...drawn, cx: start.x, cy: start.y, r: 9.8 });
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const turned = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    const arrow = svg("g", { ...drawn, transform: `translate(${start.x} ${start.y}) rotate(${turned.toFixed(2)})` });
    const neck = length - 9;
    arrow.append(svg("path", { d: `M5 0H${neck}` }), svg("path", { class: "head", d: `M${length} 0L${neck} 5.5V-5.5Z` }));
    return arrow;
  }

  /** The marks at this place by their points. */
  function marksOf(game) {
    const marks = Object.entries(game.places[turn]?.marks ?? {});
    return new Map(
      marks.map(([name, mark]) => {
        const [[column, row]] = stonesOf(name);
        return [row * game.size + column, mark];
      }),
    );
  }

  function drawnMark(mark, x, y, color) {
    const ground = color === null ? "wood" : COLORS[color];
    const group = svg("g", { class: `note note-${ground}`, transform: `translate(${x} ${y})` });
    if (Object.hasOwn(SHAPES, mark)) group.append(svg("path", { d: SHAPES[mark] }));
    else group.append(svg("circle", { r: 7 }), svg("text", {}, mark));
    return group;
  }

  function turnText(game) {
    if (turn === 0) return `Start of the game, ${game.turns.length} turns`;
    const mover = (turn + game.first) % 2 === 1 ? "White" : "Black";
    const given = turn <= game.opening ? ", given by the opening" : "";
    const atEnd = turn === game.turns.length && game.result !== null;
    const end = atEnd ? `. Result ${game.result}` : "";
    return `Turn ${turn} of ${game.turns.length}, ${mover}: ${game.turns[turn - 1]}${given}${end}`;
  }

  function showTurn(number) {
    const game = shown;
    turn = Math.max(0, Math.min(number, game.turns.length));
    const board = boardAfter(game, turn);
    drawStones(game, board);
    const sides = score(game, board);
    sides.forEach((side, color) => {
      for (const part of ["stones", "groups", "total"]) {
        byId(`${COLORS[color]}-${part}`).textContent = String(side[part]).replace("-", "−");
      }
    });
    byId("turn").textContent = turnText(game);
    byId("comment").textContent = game.places[turn]?.comment ?? "";
    byId("board-label").textContent =
      `Board of ${game.size} by ${game.size} after turn ${turn}: ` +
      `White ${sides[0].total} points, Black ${sides[1].total} points`;
    const slider = byId("slider");
    slider.value = String(turn);
    slider.setAttribute("aria-valuetext", `turn ${turn} of ${game.turns.length}`);
    const atStart = turn === 0;
    const atEnd = turn === game.turns.length;
    for (const id of ["first", "previous"]) disable(byId(id), atStart, byId("next"));
    for (const id of ["next", "last"]) disable(byId(id), atEnd, byId("previous"));
    shownTurn(turn);
  }

  /** A button that is switched off gives the focus on: else the arrow keys would be lost. */
  function disable(button, off, heir) {
    const focused = document.activeElement === button;
    button.disabled = off;
    if (off && focused && !heir.disabled) heir.focus();
  }

  /** Shows the game after so many turns. */
  function show(game, count) {
    if (shown === null || shown.size !== game.size) drawBoard(game.size);
    shown = game;
    byId("slider").max = String(game.turns.length);
    showTurn(count);
  }

  function onKey(event) {
    const target = event.target;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const inViewer = byId("viewer").contains(target);
    const steps = { ArrowLeft: turn - 1, ArrowRight: turn + 1 };
    if (inViewer) Object.assign(steps, { Home: 0, End: Infinity });
    if (!(event.key in steps)) return;
    event.preventDefault();
    showTurn(steps[event.key]);
  }

  byId("viewer").hidden = false;
  byId("first").addEventListener("click", () => showTurn(0));
  byId("previous").addEventListener("click", () => showTurn(turn - 1));
  byId("next").addEventListener("click", () => showTurn(turn + 1));
  byId("last").addEventListener("click", () => showTurn(Infinity));
  byId("slider").addEventListener("input", (event) => showTurn(Number(event.target.value)));
  document.addEventListener("keydown", onKey);
  return { show };
}
