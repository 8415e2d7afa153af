/** Whether this page was built for a program that answers it; a site on a host of plain files has none, nor has the study of a club. */
export const hasServer = import.meta.env.MODE !== "site" && import.meta.env.MODE !== "study";

/** Whether lessons are among this page's: those of a club are for playing, and for looking at what was played. */
export const hasLessons = import.meta.env.MODE !== "club" && import.meta.env.MODE !== "study";
