/** What the engine thinks of the position that is looked at, and of those that were. */
import { problemText, type Look, type Question } from "../api";
import type { Saying } from "../messages";
import { LookCache } from "./look-cache";
import { Looks } from "./looks";

export class Thinking {
  /**
   * Of the position that was asked about last; null before the first answer, and where nothing is asked.
   * Its id is this question's, whoever answers: the program, the page itself, or what is known already.
   */
  look: Look | null = $state.raw(null);
  /** Why there is no answer. */
  refused: Saying | null = $state.raw(null);
  connected = $state(true);

  #looks: Looks;
  #known = new LookCache();
  #question: Question | null = null;
  #asked = 0;

  constructor() {
    this.#looks = new Looks({
      onLook: (look) => this.#hear(look),
      onRefused: ({ error }) => {
        this.refused = () => problemText(error);
      },
      onConnection: (open) => {
        this.connected = open;
      },
    });
  }

  /** Thinks about this from now on; null: about nothing. What is known of it already is there at once. */
  ask(question: Question | null): void {
    if (JSON.stringify(question) === JSON.stringify(this.#question)) return;
    this.refused = null;
    this.#question = question;
    this.#asked += 1;
    const known = question === null ? null : this.#known.get(question);
    this.look = known === null ? null : { ...known, id: this.#asked };
    const enough = known?.done === true && (known.exact || known.visits >= (question?.visits ?? 0));
    this.#looks.ask(enough ? null : question);
  }

  reconnect(): void {
    this.#looks.reconnect();
  }

  close(): void {
    this.#looks.close();
  }

  #hear(look: Look): void {
    // The engine may begin anew where it has been before.
    if (this.look !== null && look.visits < this.look.visits && !look.exact) return;
    this.look = { ...look, id: this.#asked };
    if (this.#question !== null) this.#known.keep(this.#question, look);
  }
}
