/** What of one kind this browser keeps, and who is told of it: whichever of its pages changes it. */
import { ApiError, type ErrorCode, type EventHandlers } from "../api";
import { Store, type Item, type Kind } from "./store";

/** A browser that takes longer to say what it keeps is not waited for. */
const PATIENCE_MS = 1_000;

export class Shelf<Kept extends Item & { readonly updated: string }, Event> {
  readonly store: Store<Kept>;
  #items: readonly Kept[] = $state.raw([]);
  #others: BroadcastChannel | null = null;
  #followers: readonly { id: string; tell(event: Event): void }[] = [];

  /** The one changed last first, as the server lists them. */
  readonly items: readonly Kept[] = $derived(
    [...this.#items].sort((one, other) => other.updated.localeCompare(one.updated)),
  );

  constructor(
    private readonly kind: Kind,
    /** What is told of one that is new or has changed. */
    private readonly news: (item: Kept) => Event,
    /** Of one that somebody follows, or followed until now: after every look at what is kept. */
    private readonly seen: (id: string, item: Kept | undefined, followed: boolean) => void = () => {},
  ) {
    this.store = new Store(kind);
  }

  has(id: string): boolean {
    return this.find(id) !== undefined;
  }

  find(id: string): Kept | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** Reads what is kept; to be called once, before the first page. What takes long comes later. */
  async start(): Promise<void> {
    this.#others = channel(this.kind, () => void this.read().catch(() => null));
    // Where the browser keeps nothing there is nothing to be read.
    const read = this.read().catch(() => null);
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  async add(item: Kept): Promise<void> {
    // So that the browser does not clear it away when its disk is full.
    void navigator.storage?.persist?.();
    await this.store.add(item);
    await this.#changed();
  }

  /** Null when it is not here. */
  async change(id: string, change: (item: Kept) => Kept): Promise<Kept | null> {
    const after = await this.store.change(id, change);
    if (after !== null) await this.#changed();
    return after;
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    await this.#changed();
  }

  async handOver(item: Kept, left: (now: Kept) => Kept): Promise<void> {
    await this.store.handOver(item, left);
    await this.#changed();
  }

  /** Tells what is done with it, here and by other pages. */
  follow(id: string, { onEvent }: EventHandlers<Event>): { reconnect(): void; close(): void } {
    const follower = { id, tell: onEvent };
    this.#followers = [...this.#followers, follower];
    this.#see(id);
    return {
      reconnect: () => {},
      close: () => {
        this.#followers = this.#followers.filter((other) => other !== follower);
        this.#see(id);
      },
    };
  }

  tell(id: string, event: Event): void {
    for (const follower of this.#followers) if (follower.id === id) follower.tell(event);
  }

  async read(): Promise<void> {
    const items = await this.store.all();
    const before = this.#items;
    this.#items = items;
    for (const item of items) {
      if (before.find(({ id }) => id === item.id)?.version !== item.version) this.tell(item.id, this.news(item));
    }
    for (const { id } of this.#followers) this.#see(id);
  }

  async #changed(): Promise<void> {
    await this.read();
    this.#others?.postMessage(null);
  }

  #see(id: string): void {
    this.seen(id, this.find(id), this.#followers.some((follower) => follower.id === id));
  }
}

/** As the server makes them, so that what is kept has the same address when it moves there. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the server answers about what it does not have. */
export function gone(code: ErrorCode): ApiError {
  return new ApiError(404, { message: code, code });
}

/** Hears from other pages of this browser and tells them; null where the browser refuses that, as it may refuse all stores. */
function channel(kind: Kind, onmessage: () => void): BroadcastChannel | null {
  try {
    return Object.assign(new BroadcastChannel(`symple.${kind}`), { onmessage });
  } catch {
    return null;
  }
}
