/** What this browser keeps, on its disk: every change is there before it is told. */
import { NotKeptError } from "../api";

const NAME = "symple";
/** By version: the stores that it has brought. */
const STORES = [["games"], ["studies"]] as const;

export type Kind = (typeof STORES)[number][number];

/** What is kept, as it was at one time. */
export interface Item {
  readonly id: string;
  /** Grows with every change. */
  readonly version: number;
}

/** All of one kind. Rejects with NotKeptError where the browser keeps nothing, or has no room. */
export class Store<Kept extends Item> {
  constructor(private readonly kind: Kind) {}

  all(): Promise<Kept[]> {
    return this.#work("readonly", (items) => answer<Kept[]>(items.getAll()));
  }

  add(item: Kept): Promise<void> {
    return this.#work("readwrite", async (items) => void (await answer(items.add(item))));
  }

  /** Reads, changes and writes it at once, whatever other pages do; null when it is not here. */
  change(id: string, change: (item: Kept) => Kept): Promise<Kept | null> {
    return this.#work("readwrite", async (items) => {
      const before = await answer<Kept | undefined>(items.get(id));
      if (before === undefined) return null;
      const after = change(before);
      if (after !== before) await answer(items.put(after));
      return after;
    });
  }

  remove(id: string): Promise<void> {
    return this.#work("readwrite", async (items) => void (await answer(items.delete(id))));
  }

  /** The server has it: it goes from here, unless it has changed meanwhile; then it stays as `left` makes it. */
  handOver({ id, version }: Kept, left: (now: Kept) => Kept): Promise<void> {
    return this.#work("readwrite", async (items) => {
      const now = await answer<Kept | undefined>(items.get(id));
      if (now?.version === version) await answer(items.delete(id));
      else if (now !== undefined) await answer(items.put(left(now)));
    });
  }

  /** One transaction. What the work throws takes it back. */
  async #work<T>(mode: IDBTransactionMode, act: (items: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      const transaction = database.transaction(this.kind, mode, { durability: "strict" });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(new NotKeptError());
      });
      const acted = act(transaction.objectStore(this.kind)).catch((error: unknown) => {
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
}

function open(): Promise<IDBDatabase> {
  let opening: IDBOpenDBRequest;
  try {
    opening = indexedDB.open(NAME, STORES.length);
  } catch {
    return Promise.reject(new NotKeptError());
  }
  opening.onupgradeneeded = ({ oldVersion }) => {
    for (const kind of STORES.slice(oldVersion).flat()) opening.result.createObjectStore(kind, { keyPath: "id" });
  };
  return answer(opening);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new NotKeptError());
  });
}
