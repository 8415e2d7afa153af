/** How whoever is at the page wishes to be told of their games. */
import { answered, http, type Notices } from "./http";

const DEFAULT: Notices = { title: true, push: true, mail: true, push_key: null };

class Told {
  wishes: Notices = $state.raw(DEFAULT);

  /** Those of whoever has the name; null of nobody. */
  async of(name: string | null): Promise<void> {
    if (name === null) this.wishes = DEFAULT;
    else this.wishes = await answered(http.GET("/api/me/notices")).catch(() => this.wishes);
  }

  async wish(change: Partial<Pick<Notices, "title" | "push" | "mail">>): Promise<void> {
    const { title, push, mail } = { ...this.wishes, ...change };
    await answered(http.PUT("/api/me/notices", { body: { title, push, mail } }));
    this.wishes = { ...this.wishes, ...change };
  }
}

export const notices = new Told();
