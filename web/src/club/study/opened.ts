/** Games that came in an address, and the studies that this browser has of them. */
import type { StudyKeeper } from "../../api";
import { load, save, type KeyValueStore } from "../../browser/storage";
import { defaultName } from "../../game/names";
import { recordOf } from "../../record";
import { openLink } from "../../share/link";

const KEY = "symple.opened-games";
/** As many as are remembered. */
const MOST = 200;

type Known = readonly (readonly [code: string, id: string])[];

/** The id of the game's study: the one that was made of it, as long as that is there. Throws DamagedError and NewerError. */
export async function studyOf(code: string, studies: Pick<StudyKeeper, "study" | "createStudy">, store?: KeyValueStore): Promise<string> {
  const before = known(store);
  const [, id] = before.find(([of]) => of === code) ?? [];
  if (id !== undefined && (await studies.study(id).catch(() => null)) !== null) return id;
  const record = recordOf(await openLink(code));
  const { White = "", Black = "" } = record.tags ?? {};
  const made = await studies.createStudy({ record, name: defaultName(White, Black) });
  save(KEY, [...before.filter(([of]) => of !== code), [code, made.id]].slice(-MOST), store);
  return made.id;
}

function known(store?: KeyValueStore): Known {
  const saved = load(KEY, store);
  return Array.isArray(saved) ? (saved as Known).filter((pair) => Array.isArray(pair) && pair.length === 2) : [];
}
