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
  /** Whether it asks because a session has ended elsewhere. */
  ended = $state(false);
  /** Whether the club sends letters. */
  mail = $state(false);

  #then: (() => unknown) | null = null;

  async start(): Promise<void> {
    this.line.listen({
      onConnection: (open) => {
        // The session may have ended while the line was away, or the line because of that.
        if (open && !this.connected) void this.#look();
        this.connected = open;
      },
      onLag: (lag) => (this.lag = lag),
    });
    this.line.start();
    // Whoever cannot be asked is taken for a visitor until the next page.
    await answered(http.GET("/api/me")).then(
      (me) => this.#know(me),
      () => {},
    );
  }

  async #look(): Promise<void> {
    const before = this.account;
    const me = await answered(http.GET("/api/me")).catch(() => null);
    // Somebody may have come in or gone meanwhile.
    if (me === null || this.account !== before) return;
    if (me.account?.name !== before?.name) this.#know(me);
    if (before !== null && me.account === null) this.asking = this.ended = true;
  }

  #know({ account, mail }: Me): void {
    this.account = account;
    this.mail = mail;
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
  enter(me: Me): void {
    const { account } = me;
    this.#know(me);
    // The line is of whoever it was opened as.
    this.line.renew();
    const act = this.#then;
    this.asking = this.ended = false;
    this.#then = null;
    if (account !== null) void act?.();
  }

  /** Nobody wishes to say who they are. */
  dismiss(): void {
    this.asking = this.ended = false;
    this.#then = null;
  }
}

export const club = new Club();
