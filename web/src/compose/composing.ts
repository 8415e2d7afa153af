/** What a person does to a turn in the making, on whatever page it is made. */
import { IllegalTurnError } from "../rules";
import type { TurnComposer } from "./composer";

export type ComposerStep = (composer: TurnComposer) => TurnComposer;

export abstract class Composing {
  /** What is on the board; null before there is one. */
  abstract readonly composer: TurnComposer | null;
  /** Whether a person may go on with it now. */
  abstract readonly composing: boolean;

  /** Takes a step with the turn, where that may be now. */
  protected abstract step(step: ComposerStep): void;

  /** Whether stones that have only one place left are placed with the one that was chosen. */
  protected placesForced(): boolean {
    return false;
  }

  place(point: number): void {
    this.step(this.placing(point));
  }

  protected placing(point: number): ComposerStep {
    return (composer) => (this.placesForced() ? composer.place(point).placeForced() : composer.place(point));
  }

  /**
   * A point where no stone may go was picked: the stone placed last, which is taken back; of any other it is told why
   * none may go there. Null: there is nothing to tell.
   */
  refuse(point: number): IllegalTurnError | null {
    if (!this.composing || this.composer === null) return null;
    if (this.composer.draft.at(-1) === point) {
      this.takeBack();
      return null;
    }
    try {
      this.composer.place(point);
    } catch (error) {
      if (error instanceof IllegalTurnError) return error;
      throw error;
    }
    return null;
  }

  takeBack(): void {
    this.step((composer) => (this.placesForced() ? composer.takeBackChosen() : composer.takeBack()));
  }

  /** Places the stones that are still to be placed, where there is only one way. */
  finish(): void {
    this.step((composer) => composer.finish());
  }

  /** Declines the balance plant, where that may be. */
  decline(): void {
    if (this.canDecline) this.step((composer) => composer.decline());
  }

  get canTakeBack(): boolean {
    return this.composing && this.composer?.canTakeBack === true;
  }

  get canDecline(): boolean {
    return this.composing && this.composer?.offer?.canDecline === true;
  }

  /** How many stones `finish` would place; 0: there is more than one way, or none. */
  get left(): number {
    return this.composing ? (this.composer?.completion?.length ?? 0) : 0;
  }
}
