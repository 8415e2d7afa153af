/** Who can open a link: that depends on the address that it is made for. */

/** "own": this machine alone; "network": the devices around it; "everywhere". */
export type Reach = "own" | "network" | "everywhere";

/** Networks of their own (RFC 1918, 3927 and 6598). */
const PRIVATE = /^(?:10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** Of version 6 (RFC 4193 and 4291). */
const PRIVATE_6 = /^\[f(?:[cd][\da-f]{2}|e[89ab][\da-f]):/;
/** Names that are given to devices of one network. */
const LOCAL_NAME = /(?:^[^.:]+|\.(?:local|lan|home|internal|home\.arpa))$/;
const NUMBERS = /^\d+(?:\.\d+){3}$/;

/** hostname: as in an address that a browser has read. */
export function reachOf(hostname: string): Reach {
  if (/(?:^|\.)localhost$/.test(hostname) || hostname === "[::1]" || /^127\./.test(hostname)) return "own";
  const local = NUMBERS.test(hostname) ? PRIVATE.test(hostname) : PRIVATE_6.test(hostname) || LOCAL_NAME.test(hostname);
  return local ? "network" : "everywhere";
}

/**
 * The origin that links are made for, and who can open them; null where only this machine could.
 *
 * here: where the page is; sharedAt: where others reach the server, as far as it knows.
 */
export function linkOrigin(here: string, sharedAt: string | null): { origin: string; reach: Exclude<Reach, "own"> } | null {
  const origins = sharedAt === null ? [here] : [here, sharedAt];
  for (const wanted of ["everywhere", "network"] as const) {
    const origin = origins.find((origin) => reachOf(new URL(origin).hostname) === wanted);
    if (origin !== undefined) return { origin, reach: wanted };
  }
  return null;
}
