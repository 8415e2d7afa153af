/** Files that the page itself makes. */

/** Letters of a name before its ending. */
const MOST = 60;

/** Gives the browser a file to save. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A name that every disk takes. date: as records have it; only a whole one helps to tell files apart. */
export function fileName(name: string, date: string, ending: string): string {
  const words = (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-");
  const begin = Array.from(words).slice(0, MOST).join("").replace(/-$/, "") || "symple";
  const day = /^(\d{4})[-.](\d\d)[-.](\d\d)$/.exec(date)?.slice(1).join("-");
  return `${begin}${day === undefined ? "" : `-${day}`}${ending}`;
}
