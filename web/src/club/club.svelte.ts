/** Who is at the page, and its line to the club. */
import { answered, http, type Account, type Me } from "./http";
import { ClubLine } from "./line";

class Club {
  readonly line = new ClubLine();
  account: Account | null = $state.raw(null);
  connected = $state(true);
  /** Milliseconds to the club and back, as far as they are known. */
  lag = $state(0);
  /** Whether the page asks who is there. */
  asking = $state(false);

  #then: (() => unknown) | null = null;

  async start(): Promise<void> {
    this.line.listen({
      onConnection: (open) => (this.connected = open),
      onLag: (lag) => (this.lag = lag),
    });
    this.line.start();
    // Whoever cannot be asked is taken for a visitor until the next page.
    await answered(http.GET("/api/me")).then(
      ({ account }) => (this.account = account),
      () => {},
    );
  }

  /** Does what takes an account: now, or when the visitor has said who they are. */
  as(act: () => unknown): void {
    if (this.account !== null) void act();
    else {
      this.#then = act;
      this.asking = true;
    }
  }

  /** Somebody has come in, or gone out. */
  enter({ account }: Me): void {
    this.account = account;
    // The line is of whoever it was opened as.
    this.line.renew();
    const act = this.#then;
    this.asking = false;
    this.#then = null;
    if (account !== null) void act?.();
  }

  /** Nobody wishes to say who they are. */
  dismiss(): void {
    this.asking = false;
    this.#then = null;
  }
}

export const club = new Club();
