export { KeptGames, keptGames } from "./games.svelte";
