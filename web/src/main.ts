import { mount } from "svelte";
import App from "./App.svelte";
import { startKept } from "./kept";
import { language } from "./messages";
import { settings } from "./browser/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/board-page.css";

async function start(): Promise<void> {
  const target = document.getElementById("app");
  if (target === null) throw new Error("index.html has no #app");
  await Promise.all([language.start(settings.language), startKept()]);
  mount(App, { target });
}

// Not awaited here: a language may import from the file that this is built into, which would wait for itself.
void start();
