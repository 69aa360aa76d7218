// Playing by keyboard: from choice to choice, and a key for everything else.

import { $, $$, open } from "./page.js";
import { closer, zoom } from "./board.js";
import { toSide } from "./side.js";
import { mine, view } from "./view.js";

function walk(step) {
  const all = $$(".pane [data-do]:not(.twice), .prompt .do [data-do]");
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
}

const common = {
  ArrowRight: () => walk(1),
  ArrowDown: () => walk(1),
  ArrowLeft: () => walk(-1),
  ArrowUp: () => walk(-1),
  l: () => toSide("log"),
  c: () => toSide("chat"),
  r: () => toSide("rules"),
  "+": () => closer(1.25),
  "=": () => closer(1.25),
  "-": () => closer(0.8),
  0: () => zoom(1),
  "?": () => open("keys"),
};

/** Listen to the keyboard; `act` takes a choice, `own` are the keys that the table sees to. */
export function listen(act, own) {
  const keys = { ...common, ...own };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (event.target.matches?.("input, textarea, select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const choice = event.target.closest?.(".pane [data-do]");
    if (choice && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return act(Number(choice.dataset.do));
    }
    const arrows = event.key.startsWith("Arrow");
    if (arrows && event.target.closest?.("#log, #chat, #rules, .tabs, .text-board, .zoomed")) return;
    if (/^[1-9]$/.test(event.key)) {
      const option = mine() && view.prompt.options[Number(event.key) - 1];
      return option && act(option.action);
    }
    const does = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });
}
