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
