// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { Trial } from "../../src/club/trial.svelte";
import { parsePoint, Position } from "../../src/rules";

const START = Position.begin({ size: 5, penalty: 4, balance: "optional" }, null);
const at = (name: string): number => parsePoint(name, 5);

it("makes turns of both sides by turns, and tells of each", () => {
  const onturn = vi.fn();
  const trial = new Trial(START, null, onturn);
  trial.place(at("A1"));
  trial.place(at("C3"));
  expect(trial.turns).toEqual(["A1", "C3"]);
  expect(trial.composer.start.toMove).toBe("white");
  expect(onturn).toHaveBeenCalledTimes(2);
});

it("takes back a stone of the turn in the making, then whole turns", () => {
  const trial = new Trial(START);
  trial.goTo(["A1", "E5", "C3", "C5"]);
  // A growth of two groups takes two stones.
  trial.place(at("A2"));
  expect(trial.composer.draft).toHaveLength(1);
  trial.takeBack();
  expect(trial.composer.draft).toHaveLength(0);
  trial.takeBack();
  expect(trial.turns).toEqual(["A1", "E5", "C3"]);
  trial.goTo([]);
  expect(trial.canTakeBack).toBe(false);
});
