/** Which steps are done. */
import { Done } from "./done.svelte";

/** The step that ends the course on the rules. */
export const LAST_STEP = "play";

export const progress = new Done("symple.learn");
