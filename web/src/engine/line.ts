/** A worker with the core, as the page asks it. */
import type { Snapshot } from "./core";
import type { Asked, Calls, SearchWish, Told } from "./host";

/** As much of a Worker as is used. */
export interface Port {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Found {
  readonly snapshot: Snapshot;
  /** What the search would play. */
  readonly turn: string;
}

interface Waiting {
  readonly tell: (told: Told) => void;
  readonly fail: (error: Error) => void;
}

/** What is asked is answered one after the other; a search gives way to the next one. */
export class CoreLine {
  #port: Port | null = null;
  #waiting: ReadonlyMap<number, Waiting> = new Map();
  #id = 0;

  constructor(private readonly open: () => Port) {}

  /** Ends with what was found by then when the signal says so. */
  search(wish: SearchWish, onFound: (found: Found) => void, signal: AbortSignal): Promise<Found> {
    return new Promise((resolve, reject) => {
      const id = this.#ask((id) => ({ id, search: wish }), {
        tell: (told) => {
          if (!("found" in told)) return;
          const found = { snapshot: told.found, turn: told.turn };
          if (!told.ended) return onFound(found);
          this.#forget(id);
          signal.removeEventListener("abort", stop);
          resolve(found);
        },
        fail: reject,
      });
      const stop = () => this.#port?.postMessage({ stop: id });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop, { once: true });
    });
  }

  call<Name extends keyof Calls>(call: Name, ...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> {
    return new Promise((resolve, reject) => {
      const id = this.#ask((id) => ({ id, call, args }), {
        tell: (told) => {
          if (!("result" in told)) return;
          this.#forget(id);
          resolve(told.result as ReturnType<Calls[Name]>);
        },
        fail: reject,
      });
    });
  }

  /** Ends the worker, whatever it does; the next question begins a new one. What was asked is answered no more. */
  close(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#waiting = new Map();
  }

  #ask(message: (id: number) => Asked, waiting: Waiting): number {
    const id = (this.#id += 1);
    this.#waiting = new Map([...this.#waiting, [id, waiting]]);
    this.#port ??= this.#opened();
    this.#port.postMessage(message(id));
    return id;
  }

  #opened(): Port {
    return Object.assign(this.open(), {
      onmessage: ({ data }: MessageEvent<Told>) => {
        const waiting = this.#waiting.get(data.id);
        if (waiting === undefined) return;
        if (!("error" in data)) return waiting.tell(data);
        this.#forget(data.id);
        waiting.fail(new Error(data.error));
      },
      // It could not be loaded, or its memory is gone: everything that waits will not come.
      onerror: ({ message }: ErrorEvent) => {
        const waiting = [...this.#waiting.values()];
        this.close();
        for (const { fail } of waiting) fail(new Error(message));
      },
    });
  }

  #forget(id: number): void {
    this.#waiting = new Map([...this.#waiting].filter(([other]) => other !== id));
  }
}
