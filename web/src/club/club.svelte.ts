/** Who is at the page, and its line to the club. */
import { answered, http, type Account, type Me } from "./http";
import { ClubLine } from "./line";

class Club {
  readonly line = new ClubLine();
  account: Account | null = $state.raw(null);
  /** Until when a moderator lets nobody read what they write, and why. */
  muted: Me["muted"] = $state.raw(null);
  connected = $state(true);
  /** Milliseconds to the club and back, as far as they are known. */
  lag = $state(0);
  /** Whether the page asks who is there. */
  asking = $state(false);
  /** Whether a guest is not enough for what is to be done. */
  lasting = $state(false);
  /** Whether it asks because a session has ended elsewhere. */
  ended = $state(false);
  /** Whether the club sends letters. */
  mail = $state(false);

  /** The name of whom the next game is offered to; empty for anybody. */
  rival = $state("");

  #then: (() => unknown) | null = null;
  /** How often somebody has come in or gone out. */
  #entered = 0;

  async start(): Promise<void> {
    this.line.listen({
      onConnection: (open) => {
        // After a break they may be somebody else, or may do less: the club ends lines for that, too.
        if (open && !this.connected) void this.#look();
        this.connected = open;
      },
      onLag: (lag) => (this.lag = lag),
    });
    this.line.start();
    // Whoever cannot be asked is taken for a visitor until the next page.
    await this.#look();
  }

  /** Does what takes an account, one with a name and a password if it is to last: now, or when the visitor has said who they are. */
  as(act: () => unknown, lasting = false): void {
    if (this.account !== null && !(lasting && this.account.kind === "guest")) void act();
    else {
      this.#then = act;
      this.lasting = lasting;
      this.asking = true;
    }
  }

  /** Somebody has come in, or gone out. */
  enter(me: Me): void {
    const { account } = me;
    this.#entered += 1;
    this.#know(me);
    // The line is of whoever it was opened as.
    this.line.renew();
    const act = this.#then;
    this.asking = this.ended = this.lasting = false;
    this.#then = null;
    if (account !== null) void act?.();
  }

  /** Nobody wishes to say who they are. */
  dismiss(): void {
    this.asking = this.ended = this.lasting = false;
    this.#then = null;
  }

  async #look(): Promise<void> {
    const before = this.account;
    const entered = this.#entered;
    const me = await answered(http.GET("/api/me")).catch(() => null);
    if (me === null || entered !== this.#entered) return;
    this.#know(me);
    if (before !== null && me.account === null) this.asking = this.ended = true;
  }

  #know({ account, mail, muted }: Me): void {
    this.account = account;
    this.mail = mail;
    this.muted = muted;
  }
}

export const club = new Club();
