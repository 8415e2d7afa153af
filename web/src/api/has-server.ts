/** Whether this page was built for a program that answers it; a site on a host of plain files has none. */
export const hasServer = import.meta.env.MODE !== "site";

/** Whether lessons are among this page's: those of a club are for playing. */
export const hasLessons = import.meta.env.MODE !== "club";
