/** Keys as the shortcuts of a page know them. */

export interface Key {
  key: string;
  /** Ctrl, Alt or Meta. */
  modified: boolean;
}

export interface FullKey extends Key {
  shift: boolean;
  /** Ctrl or Meta. */
  command: boolean;
}

/** The key as a Latin keyboard has it: on one of another script, what stands in the same place. */
export function latinKey(key: string, code: string): string {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key;
  if (code.startsWith("Key")) return code.slice("Key".length).toLowerCase();
  return { Comma: ",", Period: "." }[code] ?? key;
}

/** Null where the key is not for the page: somebody has used it, types, or looks at a dialog. */
export function pageKey(event: KeyboardEvent): FullKey | null {
  if (event.defaultPrevented || isUsed(event.target, event.key) || document.querySelector("dialog[open]") !== null) return null;
  const command = event.ctrlKey || event.metaKey;
  return { key: latinKey(event.key, event.code), modified: command || event.altKey, shift: event.shiftKey, command };
}

/** Fields that one types in keep all keys, radio buttons and sliders their arrows. */
function isUsed(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=radio], input[type=range]")) return key.startsWith("Arrow");
  return target.matches("input:not([type=checkbox]), textarea, select");
}
