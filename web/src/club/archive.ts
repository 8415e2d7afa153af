/** What can be asked of somebody's games that are over: as typed, and as the club takes it. */
import { drawingOf, playOn, positionText } from "../collection/drawing";
import { countOf, filtersToSearch, NO_FILTERS, type Filters } from "../collection/filters";
import type { Pace } from "./http";
import type { operations } from "./schema";

type Query = NonNullable<operations["search_games_api_players__name__games_get"]["parameters"]["query"]>;

/** Beside what the collection is asked for; "any": whatever. */
export interface Wish {
  readonly filters: Filters;
  color: "any" | "white" | "black";
  outcome: "any" | "won" | "lost" | "aborted";
  reason: "any" | "margin" | "resignation" | "time";
  kind: "all" | "rated" | "casual";
  pace: "any" | Pace;
}

export function noWish(): Wish {
  return { filters: { ...NO_FILTERS }, color: "any", outcome: "any", reason: "any", kind: "all", pace: "any" };
}

/** How many things are asked. */
export function wishes({ filters, color, outcome, reason, kind, pace }: Wish): number {
  return countOf(filters) + [color, outcome, reason, pace].filter((choice) => choice !== "any").length + (kind === "all" ? 0 : 1);
}

/** What is asked, and which fields say nothing that can be; those are left out. */
export function archiveQuery({ filters, color, outcome, reason, kind, pace }: Wish): { query: Query; wrong: ReadonlySet<keyof Filters> } {
  const { search, wrong } = filtersToSearch(filters);
  const typed = {
    ...search,
    ...(color === "any" ? {} : { color }),
    ...(outcome === "any" ? {} : outcome === "aborted" ? { complete: false } : { won: outcome === "won" }),
    ...(reason === "any" ? {} : { reason }),
    ...(kind === "all" ? {} : { rated: kind === "rated" }),
    ...(pace === "any" ? {} : { pace }),
  };
  const said = Object.entries(typed).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return { query: Object.fromEntries(said) as Query, wrong };
}

/** The text of a position with a turn of another game on it: a picture, whose rules are nobody's. */
export function playedOn(position: string, turn: string): string {
  const [rows = "", side] = position.split(" ");
  return positionText(playOn(drawingOf(rows, side === "b" ? "black" : "white"), turn));
}
