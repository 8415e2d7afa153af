/** What can be asked of the games besides what stood on their boards: as typed, and as the server takes it. */
import type { LibrarySearch } from "../api";

export const OUTCOMES = ["any", "white", "black", "unfinished"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** As typed; empty: whatever. */
export interface Filters {
  player: string;
  since: string;
  until: string;
  size: string;
  penalty: string;
  outcome: Outcome;
  marginFrom: string;
  marginTo: string;
  turnsFrom: string;
  turnsTo: string;
  plantsFrom: string;
  plantsTo: string;
}

export const NO_FILTERS: Readonly<Filters> = {
  player: "",
  since: "",
  until: "",
  size: "",
  penalty: "",
  outcome: "any",
  marginFrom: "",
  marginTo: "",
  turnsFrom: "",
  turnsTo: "",
  plantsFrom: "",
  plantsTo: "",
};

const RANGES = [
  ["margin_from", "marginFrom", "margin_to", "marginTo"],
  ["turns_from", "turnsFrom", "turns_to", "turnsTo"],
  ["plants_from", "plantsFrom", "plants_to", "plantsTo"],
] as const;

const LARGEST = 1_000_000;
const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** How many things are asked. */
export function countOf(filters: Filters): number {
  return (Object.keys(NO_FILTERS) as (keyof Filters)[]).filter((name) => filters[name] !== NO_FILTERS[name]).length;
}

/** The part of a search that they make, and which of them say nothing that can be asked; those are left out. */
export function filtersToSearch(filters: Filters): { search: LibrarySearch; wrong: ReadonlySet<keyof Filters> } {
  const wrong = new Set<keyof Filters>();
  const search: LibrarySearch = { player: filters.player.trim() };
  for (const name of ["since", "until"] as const) {
    const date = filters[name].trim().replaceAll(".", "-");
    if (date !== "" && !DATE.test(date)) wrong.add(name);
    else search[name] = date;
  }
  const whole = (name: "penalty" | (typeof RANGES)[number][1 | 3]): number | null => {
    const typed = filters[name].trim().replace("−", "-");
    if (typed === "") return null;
    const number = Number(typed);
    if (Number.isInteger(number) && Math.abs(number) <= LARGEST) return number;
    wrong.add(name);
    return null;
  };
  for (const [from, fromName, to, toName] of RANGES) {
    const [least, most] = [whole(fromName), whole(toName)];
    if (least !== null && most !== null && least > most) wrong.add(toName);
    else Object.assign(search, { [from]: least, [to]: most });
  }
  const penalty = whole("penalty");
  if (penalty !== null && (penalty < 0 || penalty % 2 !== 0)) wrong.add("penalty");
  else search.penalty = penalty;
  if (filters.size !== "") search.size = Number(filters.size);
  if (filters.outcome === "unfinished") search.complete = false;
  else if (filters.outcome !== "any") search.winner = filters.outcome;
  return { search, wrong };
}
