/** What this browser keeps while the server is away, and who keeps what. */
import { hasServer, presence, serverKeeper, type Keeper } from "../api";
import { hasEngine } from "../engine/has-engine";
import { KeptGames } from "./games.svelte";
import { KeptStudies } from "./studies.svelte";

export const keptGames = new KeptGames();
export const keptStudies = new KeptStudies((id) => keptGames.kept(id));

export const browserKeeper: Keeper = { isServer: false, hasEngine, games: keptGames, studies: keptStudies };

/** Who keeps a game or study of which it is known whether the browser does. */
export function keeperOf(kept: boolean): Keeper {
  return kept || !hasServer ? browserKeeper : serverKeeper;
}

/** Who keeps something new. */
export function keeperNow(): Keeper {
  return presence.away ? browserKeeper : serverKeeper;
}

/** Reads what is kept; to be called once, before the first page. */
export async function startKept(): Promise<void> {
  await Promise.all([keptGames.start(), keptStudies.start()]);
}

/** Brings it to the server: games first, of which there may be studies. */
export async function bringKept(): Promise<void> {
  await keptGames.move.go();
  await keptStudies.move.go();
}

/** The next try at once. */
export function hurryKept(): void {
  keptGames.move.hurry();
  keptStudies.move.hurry();
}
