/** Whether this page was built for a program that answers it; a site on a host of plain files has none, nor has the study of a club. */
export const hasServer = import.meta.env.MODE !== "site" && import.meta.env.MODE !== "study";

/** Whether lessons are among this page's. Those of a club are on its page for studies. */
export const hasLessons = import.meta.env.MODE !== "club";

/** Whether games against the engine, puzzles and examples are among this page's. */
export const hasApp = hasLessons && import.meta.env.MODE !== "study";
