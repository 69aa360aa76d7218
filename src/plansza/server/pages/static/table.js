// The table page: shows what the server draws, sends back what was clicked.

import { $, $$, cookie, el, icon, mark, notify, say, settings, toast } from "./page.js";
import { choices, isButton, light, longPressed, offer, shape, swap, tips } from "./board.js";
import { listen } from "./keys.js";
import { connect } from "./live.js";
import { presetButtons, showPresets } from "./presets.js";
import { reach } from "./reach.js";
import { clocks, showSeats, tick } from "./seats.js";
import { drawer, markLog, showChat, showHint, showLog, showTab } from "./side.js";
import { mine, nameOf, playing, view } from "./view.js";

const { table, title: tableTitle } = document.body.dataset;
const language = document.documentElement.lang;
const log = [...view.log.lines];
let past = null; // the number of decisions of an earlier position, while one is shown
let tried = null; // the action sent last
let picked = null; // the action chosen and not yet confirmed
let sent = ""; // the id of the decision that is on its way
let shownShape = document.cookie.includes("plansza_shape=tall") ? "tall" : "wide";

// Sending.

function act(action) {
  if (sent || past != null || !mine() || view.paused) return;
  const option = view.prompt.options.find((one) => one.action === action);
  if (!option) return;
  const sure = !settings.confirm || picked === action;
  picked = null;
  tried = action;
  sent = live.send({ type: "act", move: view.move, action, sure }, true);
  document.body.classList.add("waits");
  light(action, "sent");
}

function pick(action) {
  picked = action;
  light(action);
  showPrompt();
}

function undo() {
  if (playing() && past == null) live.send({ type: "undo", move: view.move });
}

function askHint() {
  if (!view.hints) return toast(say("noHints"), "warning");
  if (!mine()) return;
  showHint();
  live.send({ type: "hint", move: view.move });
}

// Showing.

function fresh(message) {
  const before = { ...view, mine: mine() };
  const { panes, gone, log: tail, type, done, ...parts } = message;
  Object.assign(view, parts);
  if (before.status === "open" && view.status !== "open") return location.reload();
  if (done === sent || before.move !== view.move) answered();
  if (tail) {
    log.length = tail.from;
    log.push(...tail.lines);
    showLog(log, tail.from, lookAt);
  }
  if (before.move !== view.move) $("#hint").hidden = true;
  if (parts.seats) clocks.read = performance.now();
  const shown = () => (showAll(), (before.move !== view.move || panes?.board) && reach());
  if (past == null && panes) swap(panes, gone, shown);
  else if (past == null) shown();
  if (!before.mine && mine()) notify(say("notify", { table: tableTitle }), table);
  const asked = before.asking?.by === view.you && playing() && !view.asking;
  if (asked && before.decisions === view.decisions) toast(say("undoRefused"), "warning");
}

function answered() {
  sent = "";
  picked = null;
  document.body.classList.remove("waits");
  for (const how of ["picked", "hinted", "sent"]) light(null, how); // places outlive their question
}

function showAll() {
  document.body.dataset.status = view.status;
  document.body.dataset.decisions = view.decisions;
  showSeats(live.send);
  offer(view.prompt.options);
  showPrompt();
  showAsking();
  showText();
  const turn = mine();
  $("#watching .n").textContent = view.watching;
  Object.assign($("#watching"), { hidden: !view.watching, title: say("spectators", { n: view.watching }) });
  $("#move-chip").textContent = $("#move-chip").textContent.replace(/\d+/, view.decisions);
  const acting = view.seats.filter((seat) => seat.to_act).map((seat) => seat.name);
  const state = view.paused ? "paused" : view.status === "over" ? "over" : turn ? "yourTurn" : "turnOf";
  $("#turn-chip").textContent = say(state, { name: acting.join(", ") });
  $("#turn-chip").classList.toggle("live", turn && !view.paused);
  document.body.classList.toggle("paused", view.paused);
  document.title = `${turn ? `● ${say("yourTurn")} · ` : ""}${tableTitle} · plansza`;
  const sign = $("link[rel=icon]");
  sign.href = turn ? sign.dataset.turn : sign.dataset.plain;
  showPresets(view, live.send);
  for (const pause of $$("#pause-button span")) pause.textContent = say(view.paused ? "goOn" : "pause");
}

function button(words, className, click, attributes = {}) {
  return el("button", { class: `btn ${className}`, type: "button", click, ...attributes }, words);
}

function handy(choice) {
  const { width, height } = choice.getBoundingClientRect();
  return shape() === "wide" || !height || Math.min(width, height) >= 40;
}

const question = () => (view.paused ? { ...view.prompt, headline: say("paused"), help: view.prompt.headline } : view.prompt);

function showPrompt(asked = question()) {
  const box = $("#prompt");
  const turn = mine() && past == null;
  box.classList.toggle("mine", turn && !view.paused);
  if ($("h2", box).textContent !== asked.headline) $("h2", box).textContent = asked.headline;
  const chosen = turn && asked.options.find((one) => one.action === picked);
  const help = chosen?.consequence || asked.help;
  if ($("p", box).textContent !== help) $("p", box).textContent = help;
  const actor = turn ? view.you : (view.seats.find((seat) => seat.to_act)?.seat ?? view.winners?.[0]);
  if (actor != null) $(".prompt-mark", box).replaceChildren(mark(actor));
  $("#rule-button").hidden = !asked.rules.length;
  const does = [];
  if (past != null) {
    does.push(button(say("now"), "act", toNow));
  } else if (view.status === "over") {
    if (view.you != null) does.push(button(say("rematch"), "act", () => live.send({ type: "rematch" })));
    if (view.rematch) does[0] = el("a", { class: "btn act", href: view.rematch }, say("rematch"));
    does.push(el("a", { class: "btn", href: `/replay/${table}` }, say("replay")));
    does.push(el("a", { class: "btn", href: "/" }, say("lobby")));
  } else if (view.paused && view.you != null) {
    does.push(button(say("goOn"), "act", () => live.send({ type: "pause", on: false })));
  } else if (chosen) {
    does.push(button(chosen.label, "act", () => act(picked)), button(say("letGo"), "quiet", () => pick(null)));
  } else if (turn) {
    // What has no place on the board gets a button, and what has one too small for a thumb.
    const placed = new Set(choices().filter(handy).map((one) => Number(one.dataset.do)));
    for (const one of choices()) one.classList.toggle("twice", isButton(one) && !placed.has(Number(one.dataset.do)));
    for (const option of asked.options)
      if (!placed.has(option.action))
        does.push(button(option.label, "act", () => longPressed() || act(option.action), { "data-do": option.action }));
  }
  if (past == null && playing() && picked == null && !view.paused)
    does.push(...presetButtons(view, turn, shape() === "tall", live.send));
  $(".do", box).replaceChildren(...does);
  const back = $("#undo-button");
  back.disabled = past != null || !view.decisions;
  back.hidden = !playing();
  for (const hint of $$("#hint-button, #hint-phone")) {
    hint.hidden = !playing() || !view.hints;
    hint.disabled = !turn || view.paused;
  }
  const words = view.undo?.can ? say("undo") : `${say("undoAsk")}${view.undo?.why ? `: ${view.undo.why}` : ""}`;
  back.title = back.ariaLabel = words;
}

function showAsking() {
  const box = $("#ask");
  const asking = view.asking;
  box.hidden = !asking || view.you == null;
  if (box.hidden) return box.replaceChildren();
  const answer = (agree) => () => live.send({ type: "consent", agree });
  const own = asking.by === view.you;
  const does = [button(say("agree"), "act", answer(true)), button(say("refuse"), "", answer(false))];
  if (asking.agreed.includes(view.you)) does.length = 0;
  const withdraw = () => ((view.asking = null), answer(false)());
  if (own) does.splice(0, 2, button(say("withdraw"), "", withdraw));
  const words = own ? say("undoWaits") : say("undoAsked", { name: nameOf(asking.by) });
  box.replaceChildren(icon("undo"), el("span", { class: "grow" }, words), ...does);
}

function showText(text = view.text) {
  const box = $("#text-board");
  $("pre", box).textContent = text;
  const options = mine() && past == null ? view.prompt.options : [];
  const held = box.contains(document.activeElement);
  const tabindex = box.classList.contains("shown") ? 0 : -1;
  const rows = options.map((one) => {
    const leads = one.consequence ? el("span", { class: "tiny muted" }, one.consequence) : null;
    return el("li", {}, button(one.label, "", () => act(one.action), { tabindex }), leads);
  });
  $("ol", box).replaceChildren(...rows);
  if (held && !box.contains(document.activeElement)) $("pre", box).focus();
}

// Looking back.

function lookAt(decisions) {
  if (decisions >= view.decisions) return past != null && toNow();
  live.send({ type: "look", decisions });
}

function showPast(message) {
  past = message.decisions;
  document.body.classList.add("past");
  swap(message.panes);
  showPrompt({ ...message.prompt, headline: say("past", { n: past }), help: message.prompt.headline });
  showText(message.text);
  markLog(past);
  showTab("table");
}

function toNow() {
  past = null;
  document.body.classList.remove("past");
  markLog();
  live.rejoin();
}

// The connection.

const live = connect(table, () => ({ type: "join", language, shape: (shownShape = shape()) }), {
  state(name) {
    const box = $("#link");
    box.textContent = name === "connected" ? "" : say(navigator.onLine ? name : "offline");
    box.hidden = name === "connected";
    document.body.dataset.link = name;
  },
  message(message) {
    const handlers = {
      view: fresh,
      past: showPast,
      hint: ({ options }) => showHint(options, act),
      chat: ({ lines }) => showChat(lines),
      rematch: ({ path }) => (location.href = path),
      done: ({ id }) => id === sent && answered(),
      error(problem) {
        answered();
        if (problem.code === "no_table") return location.reload();
        if (problem.code === "final") return pick(tried), $(".prompt .do .act")?.focus();
        $("#hint").hidden = true;
        toast(problem.rule ? `${problem.text} (${problem.rule})` : problem.text, "warning");
      },
    };
    handlers[message.type]?.(message);
  },
});

// Clicks and keys.

addEventListener("click", (event) => {
  const choice = event.target.closest?.(".pane [data-do]");
  if (choice && !longPressed()) act(Number(choice.dataset.do));
});
$("#undo-button").addEventListener("click", undo);
$("#hint-button").addEventListener("click", () => (askHint(), shape() === "wide" && innerWidth < 1280 && drawer(true)));
$("#hint-phone")?.addEventListener("click", () => ($("#settings").close(), askHint()));
$("#text-button").addEventListener("click", () => ($("#settings").close(), textBoard()));
$("#pause-button")?.addEventListener("click", () => (live.send({ type: "pause", on: !view.paused }), $("#settings").close()));
$("#resign-sure")?.addEventListener("click", () => (live.send({ type: "resign" }), $("#resign").close()));
$("#presets select")?.addEventListener("change", ({ target: { value } }) =>
  live.send({ type: "preset", asked: view.prompt.asked, action: value === "" ? null : Number(value) }),
);
$("#say").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  const text = input.value.trim();
  if (!text || !live.send({ type: "chat", text })) return;
  input.value = "";
  showTab("chat");
});

function textBoard() {
  const shown = $("#text-board").classList.toggle("shown");
  showText();
  $(shown ? "#text-board pre" : "#prompt").focus({ preventScroll: true }); // the choices stand above it
}

function escape() {
  if (picked != null) pick(null);
  else if (past != null) toNow();
  else if ($("#text-board").classList.contains("shown")) textBoard();
  else if ($("#side").classList.contains("open")) drawer(false);
  else document.activeElement?.blur();
  $("#tip").hidden = true;
}

$(".bottom-tabs [data-tab=table]").addEventListener("click", () => past == null && showPrompt());
listen(act, { Escape: escape, u: undo, h: askHint, t: textBoard });
addEventListener("resize", () => {
  if (shape() === shownShape) return;
  cookie("plansza_shape", shape());
  document.body.dataset.tab = "table";
  past = null;
  document.body.classList.remove("past");
  live.rejoin();
});
cookie("plansza_shape", shape());
setInterval(tick, 1000);
tips();
showLog(log, 0, lookAt);
showAll();
reach();
