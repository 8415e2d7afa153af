import { tick } from "svelte";

/**
 * Scrolls a list, but not the page, so far that one of its rows is in sight; null where there is no such row. What a
 * change draws is drawn first: the browser need not find out twice where everything is.
 */
export async function bringInSight(list: HTMLElement, selector: string): Promise<HTMLElement | null> {
  await tick();
  const row = list.querySelector<HTMLElement>(selector);
  if (row === null) return null;
  const top = row.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + row.offsetHeight - list.clientHeight;
  }
  return row;
}
