import { mount } from "svelte";
import App from "./App.svelte";
import { keptGames } from "./kept";
import { language } from "./messages";
import { settings } from "./state/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/board-page.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
await Promise.all([language.start(settings.language), keptGames.start()]);
mount(App, { target });
