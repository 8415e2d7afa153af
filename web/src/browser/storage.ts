/** Small JSON values in the browser's storage. What cannot be read or written is as if it were not there. */

export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

/** Private windows and full disks may refuse storage altogether. */
function browserStore(): KeyValueStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export function load(key: string, store = browserStore()): unknown {
  try {
    const text = store?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether it is kept. */
export function save(key: string, value: unknown, store = browserStore()): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== null;
  } catch {
    return false;
  }
}

export function remove(key: string, store = browserStore()): void {
  try {
    store?.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

export function keysWith(prefix: string, store = browserStore()): string[] {
  const keys: string[] = [];
  for (let index = 0; index < (store?.length ?? 0); index += 1) {
    const key = store?.key(index);
    if (key?.startsWith(prefix) === true) keys.push(key);
  }
  return keys;
}
