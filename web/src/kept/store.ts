/** The games that this browser keeps, on its disk: every change is there before it is told. */
import { NotKeptError } from "../api";
import type { KeptGame } from "./game";

const NAME = "symple";
const GAMES = "games";

/** Rejects with NotKeptError where the browser keeps nothing, or has no room. */
export const store = {
  all: () => work("readonly", (games) => answer<KeptGame[]>(games.getAll())),

  add: (game: KeptGame) => work("readwrite", async (games) => void (await answer(games.add(game)))),

  /** Reads, changes and writes the game at once, whatever other pages do; null when it is not here. */
  change: (id: string, change: (game: KeptGame) => KeptGame) =>
    work("readwrite", async (games) => {
      const before = await answer<KeptGame | undefined>(games.get(id));
      if (before === undefined) return null;
      const after = change(before);
      if (after !== before) await answer(games.put(after));
      return after;
    }),

  remove: (id: string) => work("readwrite", async (games) => void (await answer(games.delete(id)))),

  /** The server has this game: it goes from here, unless it has changed meanwhile. */
  handOver: ({ id, version, name, turns, ending }: KeptGame, there: string) =>
    work("readwrite", async (games) => {
      const now = await answer<KeptGame | undefined>(games.get(id));
      if (now?.version === version) await answer(games.delete(id));
      else if (now !== undefined) await answer(games.put({ ...now, brought: { id: there, name, turns, ending } }));
    }),
};

/** One transaction. What the work throws takes it back. */
async function work<T>(mode: IDBTransactionMode, act: (games: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(GAMES, mode, { durability: "strict" });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new NotKeptError());
    });
    const acted = act(transaction.objectStore(GAMES)).catch((error: unknown) => {
      // Otherwise it has ended itself.
      if (!(error instanceof NotKeptError || error instanceof DOMException)) transaction.abort();
      throw error;
    });
    const [result] = await Promise.all([acted, ended]);
    return result;
  } catch (error) {
    throw error instanceof DOMException ? new NotKeptError() : error;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  let opening: IDBOpenDBRequest;
  try {
    opening = indexedDB.open(NAME, 1);
  } catch {
    return Promise.reject(new NotKeptError());
  }
  opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: "id" });
  return answer(opening);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new NotKeptError());
  });
}
