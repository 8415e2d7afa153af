import type { KeyValueStore } from "../src/browser/storage";

/** A browser's storage that begins empty. */
export class Memory implements KeyValueStore {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  get length() {
    return this.entries.size;
  }
}
