/** A position that is looked for among somebody's games stands behind # in the address of their page. */

/** The page of one's own games, whoever one is. */
export const OWN_GAMES = "/me/games";

/** position: its text. */
export function withPosition(path: string, position: string): string {
  return `${path}#${encodeURI(position)}`;
}
