// The replay page: walking through a game, seeing it with other eyes, playing on from any moment.

import { $, $$, api, chooseTab, copy, data, say, settings, toast } from "./page.js";
import { analysing, showThoughts } from "./analysis.js";
import { shape, swap, tips } from "./board.js";

const { table } = document.body.dataset;
const replay = data("replay");
const language = document.documentElement.lang;
const slider = $("#at");
const kept = new Map();
let at = replay.at;
let eyes = replay.seat;
let playing = 0;
let speed = 1;
let wanted = 0;

const address = (n) =>
  `/api/tables/${table}/positions/${n}?shape=${shape()}&language=${language}${eyes == null ? "" : `&seat=${eyes}`}`;

function position(n) {
  const key = address(n);
  if (!kept.has(key)) {
    kept.set(key, api("GET", key));
    kept.get(key).catch(() => kept.delete(key));
    if (kept.size > 400) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}

async function show(n) {
  at = Math.min(replay.decisions, Math.max(0, n));
  const turn = (wanted += 1);
  showPlace();
  try {
    const seen = await position(at);
    if (turn !== wanted) return;
    swap(seen.panes);
    $("#text").textContent = seen.text;
    $("#headline").textContent = seen.prompt.headline;
    for (const [seat, score] of seen.scores.entries()) $(`.plr[data-seat="${seat}"] .score`).textContent = score;
    if (at < replay.decisions) position(at + 1);
    if (at) position(at - 1);
  } catch (problem) {
    if (turn === wanted) toast(problem.message, "warning");
  }
}

function showPlace() {
  slider.value = at;
  slider.parentElement.style.setProperty("--part", at / Math.max(1, replay.decisions));
  const words = say("moveOf", { n: at, all: replay.decisions });
  slider.setAttribute("aria-valuetext", words);
  $("#where").textContent = words;
  const x = replay.graph.left + (replay.graph.width * at) / Math.max(1, replay.decisions);
  $("#cursor").setAttribute("d", `M${x} 6V${replay.graph.bottom}`);
  for (const dot of $$(".graph-labels .dot")) {
    const points = replay.scores[Number(dot.dataset.seat)][at];
    const y = replay.graph.bottom - points * replay.graph.scale;
    dot.setAttribute("cx", `${(x / replay.graph.all) * 100}%`);
    dot.setAttribute("cy", `${(y / replay.graph.high) * 100}%`);
  }
  let current = null;
  for (const line of $$("#moves li[data-n]")) {
    line.ariaCurrent = null;
    if (Number(line.dataset.n) <= at) current = line;
  }
  if (current && at) {
    current.ariaCurrent = "true";
    const [list, top] = [$("#moves"), current.offsetTop];
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 2;
  }
  const link = new URL(location.href);
  link.search = new URLSearchParams({ at, ...(eyes == null ? {} : { seat: eyes }) });
  history.replaceState(null, "", link);
  $("#here").disabled = at >= replay.decisions;
  showThoughts(at);
}

function play(on = !playing) {
  clearInterval(playing);
  playing = 0;
  if (on) {
    if (at >= replay.decisions) show(0);
    const step = () => (at >= replay.decisions ? play(false) : show(at + 1));
    playing = setInterval(step, (1100 / speed) * Math.max(0.5, Number(settings.pace) || 1));
  }
  $("#play use").setAttribute("href", on ? "#i-pause" : "#i-play");
  $("#play").setAttribute("aria-label", say(on ? "pauseReplay" : "play"));
}

/** The positions marked on the graph at which the game turned, in order. */
const turning = () => $$(".graph [data-at]").map((one) => Number(one.dataset.at)).sort((one, other) => one - other);
const go = {
  start: () => show(0),
  back: () => show(at - 1),
  forward: () => show(at + 1),
  end: () => show(replay.decisions),
  turnedBefore: () => show(turning().findLast((one) => one < at) ?? 0),
  turnedAfter: () => show(turning().find((one) => one > at) ?? replay.decisions),
};
const stopAnd = (does) => (play(false), does());
for (const button of $$("[data-go]")) button.addEventListener("click", () => stopAnd(go[button.dataset.go]));
$("#play").addEventListener("click", () => play());
$("#speed").addEventListener("click", () => {
  speed = speed === 4 ? 1 : speed * 2;
  $("#speed").textContent = `${speed}×`;
  if (playing) play(true);
});
slider.addEventListener("input", () => stopAnd(() => show(Number(slider.value))));
$("#moves").addEventListener("click", (event) => {
  const line = event.target.closest("li[data-n]");
  if (line) stopAnd(() => show(Number(line.dataset.n)));
});

const graph = $(".graph");
graph.addEventListener("pointerdown", (event) => {
  const move = (moved) => {
    const box = graph.getBoundingClientRect();
    const x = ((moved.clientX - box.x) / box.width) * replay.graph.all - replay.graph.left;
    show(Math.round((x / replay.graph.width) * replay.decisions));
  };
  play(false);
  if (event.target.dataset.at) return show(Number(event.target.dataset.at));
  move(event);
  graph.setPointerCapture(event.pointerId);
  graph.addEventListener("pointermove", move);
  graph.addEventListener("pointerup", () => graph.removeEventListener("pointermove", move), { once: true });
});

for (const radio of $$("[name=eyes]"))
  radio.addEventListener("change", () => ((eyes = radio.value === "" ? null : Number(radio.value)), show(at)));
for (const tab of $$("[role=tab]")) tab.addEventListener("click", () => chooseTab(tab));
$("#share-move").addEventListener("click", () => copy(location.href));
$("#here").addEventListener("click", async () => {
  const me = eyes ?? replay.movers[at];
  try {
    const made = await api("POST", "/api/tables", {
      game: replay.game,
      name: replay.name,
      seats: replay.names.map((_, seat) => (seat === me ? { kind: "me" } : { kind: "bot", bot: replay.bot })),
      options: replay.options,
      listed: false,
      replay: { table, decisions: at },
    });
    location.href = made.path;
  } catch (problem) {
    toast(problem.message, "warning");
  }
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input[type=radio], select, [role=tab]")) return;
  const does = { ArrowLeft: go.back, ArrowRight: go.forward, ArrowUp: go.turnedBefore, ArrowDown: go.turnedAfter, Home: go.start, End: go.end, " ": null };
  if (!(event.key in does) || (event.key === " " && event.target.matches?.("button, a"))) return;
  event.preventDefault();
  if (event.key === " ") play();
  else stopAnd(does[event.key]);
});
let shown = shape();
addEventListener("resize", () => shape() !== shown && ((shown = shape()), show(at)));
tips();
analysing(() => showThoughts(at));
if (replay.shape === shown) showPlace();
else show(at);
