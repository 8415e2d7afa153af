import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "../../browser/settings.svelte";
import { startKept } from "../../kept";
import { startWords } from "../words.svelte";
import "../../styles/fonts.css";
import "../../styles/tokens.css";
import "../../styles/base.css";
import "../../styles/controls.css";
import "../../styles/board-page.css";

async function start(): Promise<void> {
  const target = document.getElementById("app");
  if (target === null) throw new Error("study.html has no #app");
  await Promise.all([startWords(settings.language), startKept()]);
  mount(App, { target });
}

void start();
