/** The languages that there are, by their tags. What is written in all of them, such as the lessons, is checked against this. */
export const TAGS = ["en", "ru"] as const;
export type Tag = (typeof TAGS)[number];
