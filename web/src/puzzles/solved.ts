/** Which puzzles are solved. */
import { Done } from "../learn/done.svelte";

export const solved = new Done("symple.puzzles");
