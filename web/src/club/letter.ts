/** What a letter's link brings behind #. */

/** It is taken out of the address, so that the browser's history does not keep it. */
export function takeSecret(): string {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  return secret;
}
