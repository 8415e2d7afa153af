/**
 * The engine in the page, for the time without a server. No DOM: it thinks in workers. Whoever wants it imports this when it
 * is wanted; has-engine.ts says at once whether there is one.
 */
export { fill, marginBounds } from "./end";
export { closeEngine, newEngine } from "./page-engine";
export { restOfGrowth } from "./rest";
export { findLevel, look, play, type Engine, type Level, type Question } from "./think";
