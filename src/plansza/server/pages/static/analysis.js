// Looking a finished game over: the search bot weighs decision after decision, as long as one lets it.

import { $, $$, api, chanceRow, data, el, say, toast } from "./page.js";

const { table } = document.body.dataset;
const replay = data("replay");
const judged = [];
let chances = [];
let next = 0;
let running = false;

/** Show the chances at a position, and what the bot thinks of the decision that led to it. */
export function showThoughts(at) {
  if (!$("#weigh")) return;
  const parts = (chances[at] ?? []).map((share, seat) => {
    const whole = `${Math.round(share * 100)}% ${replay.names[seat]}`;
    const room = share * $("main").clientWidth;
    const fitting = room > 110 ? whole : room > 32 ? whole.split(" ")[0] : "";
    const part = el("span", { class: "clip", title: whole }, fitting);
    const [background, color] = replay.colours[seat % replay.colours.length];
    Object.assign(part.style, { background, color, flexGrow: share });
    return part;
  });
  $("#chances").hidden = !parts.length;
  $("#chances").replaceChildren(...parts);
  $("#chances").ariaLabel = `${say("chances")}: ${parts.map((part) => part.title).join(", ")}`;
  const rows = (judged[at]?.options ?? []).map((one) =>
    el("li", { class: one.played && "played" }, ...chanceRow(one.played ? say("played", { what: one.label }) : one.label, one.chance)),
  );
  if (judged[at] && !rows.length) rows.push(el("li", { class: "muted small" }, say("noChoice")));
  $("#liked").replaceChildren(...rows);
}

async function weigh(show) {
  running = !running;
  while (running && next < replay.decisions) {
    $("#weigh span").textContent = say("stop");
    $("#weighed").hidden = false;
    try {
      const found = await api("GET", `/replay/${table}/analysis/${next}`);
      ({ next, chances } = found);
      $(".graph .bands").innerHTML = found.bands;
      $(".graph .slips").innerHTML = found.marks;
      for (const one of found.judged) {
        judged[one.n] = one;
        if (one.lost) $(`#moves li[data-n="${one.n}"] .line`).append(el("span", { class: "loss" }, `−${one.lost}%`));
      }
    } catch (problem) {
      running = false;
      toast(problem.message, "warning");
    }
    $("#weighed").value = next;
    for (const key of $$(".legend .judged")) key.hidden = false;
    show();
  }
  running = false;
  $("#weigh span").textContent = say("analyse");
  $("#weighed").hidden = true;
  $("#weigh").hidden = next >= replay.decisions;
}

/** Let the button start and stop; `show` is called whenever more is known. */
export const analysing = (show) => $("#weigh")?.addEventListener("click", () => weigh(show));
