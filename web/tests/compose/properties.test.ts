/** What holds in every game, tried in random ones. */
import { describe, expect, it } from "vitest";
import type { BoardState } from "../../src/board";
import { TurnComposer } from "../../src/compose";
import type { Balance } from "../../src/rules";
import { legalGrowths } from "../rules/growths";
import { dice, randomGame, shuffled } from "./games";

const BALANCES: readonly Balance[] = ["optional", "forced", "none"];
const games = [3, 5, 7].flatMap((size) =>
  BALANCES.flatMap((balance) =>
    [1, 2, 3].map((seed) => ({
      size,
      balance,
      turns: randomGame({ size, penalty: 4, balance }, seed * 97 + size),
    })),
  ),
);
const turns = games.flatMap((game) => game.turns);

describe("in random games", () => {
  it("a turn is whole exactly after its last placement, and its text leads to the same position", () => {
    for (const { start, placements } of turns) {
      let composer = new TurnComposer(start);
      for (const point of placements) {
        expect(composer.complete).toBe(false);
        expect(composer.turnText).toBeNull();
        composer = composer.place(point);
      }
      expect(composer.complete).toBe(true);
      expect(start.play(composer.turnText ?? "").toString()).toBe(composer.position.toString());
    }
  });

  it("the order of the growth stones makes no difference", () => {
    const roll = dice(5);
    for (const { start, placements } of turns) {
      const whole = new TurnComposer(start, {}, placements);
      const later = placements.filter((point) => !whole.growth.includes(point));
      const other = new TurnComposer(start, {}, [...shuffled(whole.growth, roll), ...later]);
      expect(other.position.toString()).toBe(whole.position.toString());
      expect(other.turnText).toBe(whole.turnText);
    }
  });

  it("a stone can be entered exactly where the board shows a ghost", () => {
    for (const { start, placements } of turns) {
      let composer = new TurnComposer(start);
      for (const point of placements) {
        const ghosts = composer.board.points.flatMap(({ ghost }, index) => (ghost ? [index] : []));
        expect(ghosts).toEqual([...composer.position.legalPoints()]);
        composer = composer.place(point);
      }
      expect(composer.board.points.some(({ ghost }) => ghost !== null)).toBe(false);
    }
  });

  it("taking back leads through the same boards, down to the beginning of the turn", () => {
    for (const { start, placements } of turns) {
      const boards: BoardState[] = [];
      let composer = new TurnComposer(start);
      for (const point of placements) {
        boards.push(composer.board);
        composer = composer.place(point);
      }
      for (const board of boards.reverse()) {
        composer = composer.takeBack();
        expect(composer.board).toEqual(board);
      }
      expect(composer.canTakeBack).toBe(false);
      expect(composer.takeBack()).toBe(composer);
    }
  });

  it("a draft comes back from JSON at every placement", () => {
    for (const { start, placements } of turns) {
      for (let length = 0; length <= placements.length; length += 1) {
        const saved = JSON.stringify(new TurnComposer(start, {}, placements.slice(0, length)).draft);
        expect(TurnComposer.restore(start, JSON.parse(saved)).draft).toEqual(placements.slice(0, length));
      }
    }
  });

  it("a completion is offered exactly when the growth can end in one way only", () => {
    let offered = 0;
    const small = games.filter(({ size }) => size <= 5).flatMap((game) => game.turns);
    for (const { start, placements } of small) {
      const growths = legalGrowths(start);
      let composer = new TurnComposer(start);
      for (const point of placements) {
        const { phase } = composer.position;
        if (phase === "growing") {
          const fitting = growths.filter((growth) => composer.draft.every((stone) => growth.includes(stone)));
          expect(composer.completion !== null).toBe(fitting.length === 1);
          offered += composer.completion === null ? 0 : 1;
        }
        if (composer.completion !== null) {
          const finished = composer.finish();
          expect(finished.complete || finished.position.phase === "balancing").toBe(true);
        }
        composer = composer.place(point);
      }
    }
    expect(offered).toBeGreaterThan(20);
  });

  it("the balance plant is offered to Black only, once, and in all three readings as the rules say", () => {
    for (const { balance, turns: played } of games) {
      const offers = played.flatMap(({ start, placements }) =>
        placements.flatMap((_, length) => {
          const { offer } = new TurnComposer(start, {}, placements.slice(0, length));
          return offer ? [{ mover: start.toMove, canDecline: offer.canDecline }] : [];
        }),
      );
      expect(offers.length).toBeLessThanOrEqual(balance === "none" ? 0 : 1);
      for (const offer of offers)
        expect(offer).toEqual({ mover: "black", canDecline: balance === "optional" });
    }
  });
});
