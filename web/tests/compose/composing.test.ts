import { describe, expect, it } from "vitest";
import { Composing, TurnComposer, type ComposerStep } from "../../src/compose";
import { parsePoint, Position } from "../../src/rules";

/** White's stones on C2 and E4 are to grow. */
const START = Position.parse("5/4W/5/2W2/5 w - 4");
const at = (name: string): number => parsePoint(name, START.size);

class Turn extends Composing {
  composer = new TurnComposer(START);
  composing = true;

  protected override step(step: ComposerStep): void {
    this.composer = step(this.composer);
  }
}

describe("a point where no stone may go", () => {
  it("has its reason, and changes nothing", () => {
    const turn = new Turn();
    turn.place(at("C3"));
    const refusal = turn.refuse(at("B2"));
    expect(refusal?.rule).toBe("off-limits");
    expect(turn.refuse(at("C2"))?.rule).toBe("vacant");
    expect(turn.composer.draft).toEqual([at("C3")]);
  });

  it("is taken back when it is the stone placed last", () => {
    const turn = new Turn();
    turn.place(at("C3"));
    expect(turn.refuse(at("C3"))).toBeNull();
    expect(turn.composer.draft).toEqual([]);
  });

  it("says nothing while the turn is not this person's", () => {
    const turn = new Turn();
    turn.composing = false;
    expect(turn.refuse(at("C2"))).toBeNull();
  });
});

describe("stones that have only one place left", () => {
  // White's group on A1 has B1 alone, which no other group touches; those on D3 and E5 have more.
  const start = Position.parse("4W/5/3W1/B4/W4 w g 4");
  const composer = new TurnComposer(start);

  it("come with the stone that was chosen, and go with it", () => {
    const other = composer.place(at("D5")).placeForced();
    expect(other.draft).toEqual([at("D5"), at("B1")]);
    expect(other.complete).toBe(false);
    expect(other.takeBackChosen().draft).toEqual([]);
    const on = other.place(at("D2"));
    expect(on.takeBackChosen().draft).toEqual([at("D5"), at("B1")]);
  });

  it("do not end a turn: what is left is offered", () => {
    const left = new TurnComposer(Position.parse("4W/5/5/B4/W4 w g 4"));
    const placed = left.place(at("D5")).placeForced();
    expect(placed.draft).toEqual([at("D5")]);
    expect(placed.completion).toEqual([at("B1")]);
  });
});
