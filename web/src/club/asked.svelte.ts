/** The challenges that whoever is at the page has made, or is asked in. */
import { club } from "./club.svelte";
import { answered, http, type Challenge } from "./http";
import { asksOne } from "./waiting";

class Asked {
  mine: readonly Challenge[] = $state.raw([]);
  /** Those that wait for an answer of theirs, by name. */
  readonly open = $derived(this.mine.filter(asksOne));
  /** Whose challenges the page shows in another place. */
  elsewhere: string | null = $state(null);

  /** Nothing changes where they cannot be read. */
  async read(): Promise<void> {
    const whose = club.account?.name;
    const found = await answered(http.GET("/api/challenges/mine")).catch(() => null);
    if (found !== null && club.account?.name === whose) this.mine = found;
  }
}

export const asked = new Asked();
