// The table page: shows what the server draws, sends back what was clicked.

import { $, $$, cookie, data, el, icon, mark, open, say, settings, toast } from "./page.js";
import { choices, closer, foretell, longPressed, shape, swap, tips, zoom } from "./board.js";
import { connect } from "./live.js";
import { answersItself, presetButtons, showPresets } from "./presets.js";
import { reach } from "./reach.js";

const { table, game, title: tableTitle } = document.body.dataset;
const view = data("view");
const rulebook = data("rulebook");
const language = document.documentElement.lang;
const log = [...view.log.lines];
let past = null; // the number of decisions of an earlier position, while one is shown
let picked = null; // the action chosen and not yet confirmed
let sent = ""; // the id of the decision that is on its way
let shownShape = document.cookie.includes("plansza_shape=tall") ? "tall" : "wide";
let clockRead = performance.now();
let unread = 0;
let told = false;

const mine = () => playing() && view.seats[view.you].to_act && !answersItself(view.prompt);
const playing = () => view.you != null && view.status === "running";
const nameOf = (seat) => view.seats[seat]?.name ?? "";

// Sending.

function act(action) {
  if (sent || past != null || !mine() || view.paused) return;
  const option = view.prompt.options.find((one) => one.action === action);
  if (!option) return;
  if (settings.confirm && picked !== action) {
    picked = action;
    for (const one of choices()) one.classList.toggle("picked", Number(one.dataset.do) === action);
    showPrompt();
    $(".prompt .do .act")?.focus();
    return;
  }
  picked = null;
  sent = live.send({ type: "act", move: view.move, action }, true);
  document.body.classList.add("waits");
  for (const one of choices()) one.classList.toggle("sent", Number(one.dataset.do) === action);
}

function letGo() {
  picked = null;
  for (const one of choices()) one.classList.remove("picked");
  showPrompt();
}

function undo() {
  if (playing() && past == null) live.send({ type: "undo", move: view.move });
}

function askHint() {
  if (!view.hints) return toast(say("noHints"), "warning");
  if (!mine()) return;
  $("#hint").hidden = false;
  $(".hints").replaceChildren(el("li", { class: "muted small" }, say("thinking")));
  showTab("log");
  live.send({ type: "hint", move: view.move });
}

// Showing.

function fresh(message) {
  const before = { status: view.status, mine: mine(), move: view.move };
  const { panes, gone, log: tail, type, done, ...parts } = message;
  Object.assign(view, parts);
  if (before.status === "open" && view.status !== "open") return location.reload();
  if (done === sent || before.move !== view.move) answered();
  if (tail) {
    log.length = tail.from;
    log.push(...tail.lines);
    showLog(tail.from);
  }
  if (before.move !== view.move) $("#hint").hidden = true;
  if (parts.seats) clockRead = performance.now();
  const shown = () => (showAll(), before.move !== view.move && reach());
  if (past == null && panes) swap(panes, gone, shown);
  else if (past == null) shown();
  if (!before.mine && mine()) yourTurn();
}

function answered() {
  sent = "";
  picked = null;
  document.body.classList.remove("waits");
  for (const one of choices()) one.classList.remove("sent", "picked");
}

function showAll() {
  document.body.dataset.status = view.status;
  document.body.dataset.decisions = view.decisions;
  showSeats();
  showPrompt();
  foretell(view.prompt.options);
  showAsking();
  showText();
  const turn = mine();
  $("#watching .n").textContent = view.watching;
  $("#watching").title = say("spectators", { n: view.watching });
  $("#move-chip").textContent = $("#move-chip").textContent.replace(/\d+/, view.decisions);
  const chip = $("#turn-chip");
  const acting = view.seats.filter((seat) => seat.to_act).map((seat) => seat.name);
  chip.textContent = view.paused
    ? say("paused")
    : view.status === "over"
      ? say("over")
      : turn
        ? say("yourTurn")
        : say("turnOf", { name: acting.join(", ") });
  chip.classList.toggle("live", turn);
  document.title = `${turn ? `● ${say("yourTurn")} · ` : ""}${tableTitle} · plansza`;
  const sign = $("link[rel=icon]");
  sign.dataset.plain ??= sign.href;
  sign.href = turn ? sign.dataset.turn : sign.dataset.plain;
  showPresets(view, live.send);
  const pause = $("#pause-button span");
  if (pause) pause.textContent = say(view.paused ? "goOn" : "pause");
}

function showSeats() {
  for (const seat of view.seats) {
    const box = $(`.seat[data-seat="${seat.seat}"]`);
    if (!box) continue;
    box.classList.toggle("turn", seat.to_act && view.status === "running");
    box.classList.toggle("away", seat.kind === "person" && !seat.here);
    if (seat.to_act && view.status === "running") box.setAttribute("aria-current", "true");
    else box.removeAttribute("aria-current");
    $(".name", box).textContent = seat.name;
    const score = $(".score", box);
    if (score.textContent !== String(seat.score)) score.textContent = seat.score;
    const notes = [];
    if (seat.kind === "bot") notes.push(say("bot"));
    if (seat.resigned) notes.push(say("resigned"));
    if (seat.kind === "person" && !seat.here) notes.push(say("away"));
    $(".note", box).textContent = notes.join(" · ");
    const replace = $(".replace", box);
    const waits = playing() && seat.kind === "person" && !seat.here && seat.to_act && seat.seat !== view.you;
    replace.hidden = !waits;
    if (waits && !replace.childElementCount) {
      replace.append(icon("bot"), say("replaceBot"));
      replace.addEventListener("click", () => live.send({ type: "replace", seat: seat.seat }));
    }
  }
  tick();
}

function tick() {
  const gone = (performance.now() - clockRead) / 1000;
  for (const seat of view.seats) {
    const shown = $(`.seat[data-seat="${seat.seat}"] .clock`);
    if (!shown || !seat.clock) continue;
    const left = Math.max(0, Math.round(seat.clock.left - (seat.clock.runs && !view.paused ? gone : 0)));
    const hours = Math.floor(left / 3600);
    const two = (number) => String(number).padStart(2, "0");
    const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
    shown.textContent = hours >= 48 ? `${Math.floor(hours / 24)} d` : hours ? `${hours}:${rest}` : rest;
    shown.classList.toggle("runs", seat.clock.runs);
    shown.classList.toggle("short", left < 30);
  }
}

function button(words, className, click, attributes = {}) {
  return el("button", { class: `btn ${className}`, type: "button", click, ...attributes }, words);
}

function showPrompt(asked = view.prompt) {
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
  } else if (turn && picked != null) {
    does.push(button(chosen.label, "act", () => act(picked)), button(say("letGo"), "quiet", letGo));
  } else if (turn) {
    // What has no place on the board gets a button.
    const placed = new Set(choices().map((one) => Number(one.dataset.do)));
    for (const option of asked.options)
      if (!placed.has(option.action))
        does.push(button(option.label, "act", () => act(option.action), { "data-do": option.action }));
  }
  if (past == null && playing() && picked == null && !view.paused)
    does.push(...presetButtons(view, turn, shape() === "tall", live.send));
  $(".do", box).replaceChildren(...does);
  const back = $("#undo-button");
  const can = playing() && past == null && view.decisions > 0;
  back.disabled = !can;
  back.hidden = !playing();
  $("#hint-button").hidden = !playing() || !view.hints;
  const words = view.undo?.can ? say("undo") : `${say("undoAsk")}${view.undo?.why ? `: ${view.undo.why}` : ""}`;
  back.title = words;
  back.setAttribute("aria-label", words);
}

function showAsking() {
  const box = $("#ask");
  const asking = view.asking;
  box.hidden = !asking || view.you == null;
  if (box.hidden) return box.replaceChildren();
  const answer = (agree) => () => live.send({ type: "consent", agree });
  const own = asking.by === view.you;
  const agreed = asking.agreed.includes(view.you);
  box.replaceChildren(
    icon("undo"),
    el("span", { class: "grow" }, own ? say("undoWaits") : say("undoAsked", { name: nameOf(asking.by) })),
    ...(own
      ? [button(say("withdraw"), "", answer(false))]
      : agreed
        ? []
        : [button(say("agree"), "act", answer(true)), button(say("refuse"), "", answer(false))]),
  );
}

function showText(text = view.text) {
  const box = $("#text-board");
  $("pre", box).textContent = text;
  const options = mine() && past == null ? view.prompt.options : [];
  const held = box.contains(document.activeElement);
  $("ol", box).replaceChildren(
    ...options.map((one) =>
      el(
        "li",
        {},
        button(one.label, "", () => act(one.action), { tabindex: box.classList.contains("shown") ? 0 : -1 }),
        one.consequence ? el("span", { class: "tiny muted" }, one.consequence) : null,
      ),
    ),
  );
  if (held && !box.contains(document.activeElement)) $("pre", box).focus();
}

function showLog(from = 0) {
  const box = $("#log");
  const list = $("ol", box);
  const end = box.scrollTop + box.clientHeight > box.scrollHeight - 60 || !from;
  while (list.children.length > from) list.lastElementChild.remove();
  let seat = log.slice(0, from).findLast((line) => line.seat != null)?.seat;
  for (const line of log.slice(from)) {
    const turn = line.seat != null && line.seat !== seat;
    seat = line.seat ?? seat;
    const look = el("button", { class: "line", type: "button", click: () => lookAt(line.decisions) });
    look.append(line.seat == null ? el("span") : mark(line.seat), el("span", {}, line.text));
    list.append(el("li", { "data-decisions": line.decisions, class: turn && "head" }, look));
  }
  if (end) box.scrollTop = box.scrollHeight;
}

function showRules() {
  const asked = view.prompt.rules.map((id) => rulebook.rules[id]).filter(Boolean);
  const list = el("dl");
  for (const rule of asked) list.append(el("dt", {}, `${rule.id} · ${rule.chapter}`), el("dd", {}, rule.text));
  const more = el("a", { class: "btn", href: `/learn/${game}#${asked[0]?.id ?? ""}`, target: "_blank" }, icon("book"), rulebook.all);
  $("#rules").replaceChildren(el("h3", { class: "book" }, view.prompt.headline), list, more);
}

function yourTurn() {
  if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  if (!document.hidden || told) return;
  told = true;
  const note = new Notification(say("yourTurn"), { body: say("notify", { table: tableTitle }), tag: table });
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}
addEventListener("visibilitychange", () => {
  told = false;
});

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
  for (const line of $("#log ol").children)
    if (Number(line.dataset.decisions) === past) line.setAttribute("aria-current", "true");
    else line.removeAttribute("aria-current");
  showTab("table");
}

function toNow() {
  past = null;
  document.body.classList.remove("past");
  for (const line of $$("#log [aria-current]")) line.removeAttribute("aria-current");
  live.rejoin();
}

// Tabs and drawers.

function showTab(name) {
  const narrow = shape() === "tall";
  if (narrow) {
    document.body.dataset.tab = name === "chat" ? "log" : name;
    for (const tab of $$(".bottom-tabs [data-tab]"))
      if (tab.dataset.tab === document.body.dataset.tab) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
  }
  const wanted = $(`#tab-${name}`);
  if (!wanted) return;
  for (const tab of $$("#side [role=tab]")) {
    const chosen = tab === wanted;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
  }
  if (name === "rules") showRules();
  if (name === "chat") {
    unread = 0;
    $("#chat").scrollTop = $("#chat").scrollHeight;
    showUnread();
  }
  if (name === "log") $("#log").scrollTop = $("#log").scrollHeight;
}

function drawer(wanted) {
  const opened = $("#side").classList.toggle("open", wanted);
  $("#drawer").setAttribute("aria-expanded", opened);
}

function toSide(name) {
  showTab(name);
  drawer(true);
  if (name === "chat") $("#say input").focus();
  else $(name === "log" ? "#log" : "#rules").focus();
}

function showUnread() {
  for (const badge of [$("#tab-chat .badge"), $(".bottom-tabs [data-tab=log] .badge")]) {
    badge.hidden = !unread;
    badge.textContent = unread || "";
  }
}

let chatShown = false;
function showChat(lines) {
  const box = $("#chat");
  for (const line of lines) {
    const at = new Date(line.at * 1000).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
    $("ol", box).append(el("li", {}, el("time", {}, at), el("b", {}, line.name), ` ${line.text}`));
  }
  box.scrollTop = box.scrollHeight;
  if (chatShown && $("#panel-chat").hidden) unread += lines.length;
  chatShown = true;
  showUnread();
}

// Hints.

function showHint({ options }) {
  $("#hint").hidden = false;
  $(".hints").replaceChildren(
    ...options.slice(0, 6).map((one) => {
      const fill = el("i");
      fill.style.width = `${Math.round(one.chance * 100)}%`;
      const row = el("button", { type: "button", click: () => act(one.action) });
      row.append(el("span", { class: "clip" }, one.label), el("span", { class: "bar" }, fill), el("b", {}, `${Math.round(one.chance * 100)}%`));
      return el("li", {}, row);
    }),
  );
}

// The connection.

const live = connect(table, () => ({ type: "join", language, shape: (shownShape = shape()) }), {
  state(name) {
    const box = $("#link");
    box.className = `chip link-state ${name === "connecting" ? "trying" : name === "lost" ? "trying" : ""}`;
    box.textContent = name === "connected" ? "" : navigator.onLine ? say(name) : say("offline");
    box.hidden = name === "connected";
    document.body.dataset.link = name;
  },
  message(message) {
    const handlers = {
      view: fresh,
      past: showPast,
      hint: showHint,
      chat: ({ lines }) => showChat(lines),
      rematch: ({ path }) => (location.href = path),
      done: ({ id }) => id === sent && answered(),
      error(problem) {
        answered();
        if (problem.code === "no_table") return location.reload();
        if (!$(".hints [data-do]")) $("#hint").hidden = true;
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
  const seat = event.target.closest?.(".seat");
  if (seat && shape() === "tall" && !event.target.closest(".btn")) showTab(document.body.dataset.tab === "players" ? "table" : "players");
  if ($("#side").classList.contains("open") && !event.target.closest?.("#side, #drawer, dialog")) drawer(false);
});
$("#undo-button").addEventListener("click", undo);
$("#rule-button").addEventListener("click", () => toSide("rules"));
$("#hint-button").addEventListener("click", () => (askHint(), shape() === "wide" && innerWidth < 1181 && drawer(true)));
$("#hint-phone")?.addEventListener("click", () => ($("#settings").close(), askHint()));
$("#drawer").addEventListener("click", () => drawer());
$("#text-button").addEventListener("click", () => ($("#settings").close(), textBoard()));
$("#pause-button")?.addEventListener("click", () => (live.send({ type: "pause", on: !view.paused }), $("#settings").close()));
$("#resign-button")?.addEventListener("click", () => confirm(say("resignSure")) && (live.send({ type: "resign" }), $("#settings").close()));
$("#presets select")?.addEventListener("change", (event) => {
  const action = event.target.value === "" ? null : Number(event.target.value);
  live.send({ type: "preset", asked: view.prompt.asked, action });
});
$("#say").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  const text = input.value.trim();
  if (!text || !live.send({ type: "chat", text })) return;
  input.value = "";
  showTab("chat");
});
for (const tab of $$("#side [role=tab]")) tab.addEventListener("click", () => showTab(tab.id.slice(4)));
for (const tab of $$(".bottom-tabs [data-tab]")) tab.addEventListener("click", () => showTab(tab.dataset.tab));
$("#side .tabs").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = $$("#side [role=tab]");
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
  event.stopPropagation();
});

function textBoard() {
  const shown = $("#text-board").classList.toggle("shown");
  showText();
  if (shown) $("#text-board pre").focus();
  else $("#prompt").focus();
}

function walk(step) {
  const all = [...choices(), ...$$(".prompt .do [data-do]")];
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
}

function escape() {
  if (picked != null) letGo();
  else if (past != null) toNow();
  else if ($("#text-board").classList.contains("shown")) textBoard();
  else if ($("#side").classList.contains("open")) drawer(false);
  else {
    document.activeElement?.blur();
    $("#tip").hidden = true;
  }
}

const keys = {
  ArrowRight: () => walk(1),
  ArrowDown: () => walk(1),
  ArrowLeft: () => walk(-1),
  ArrowUp: () => walk(-1),
  Escape: escape,
  u: undo,
  h: askHint,
  l: () => toSide("log"),
  c: () => toSide("chat"),
  r: () => toSide("rules"),
  t: textBoard,
  "+": () => closer(1.25),
  "=": () => closer(1.25),
  "-": () => closer(0.8),
  0: () => zoom(1),
  "?": () => open("keys"),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (event.target.matches?.("input, textarea, select")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const choice = event.target.closest?.(".pane [data-do]");
  if (choice && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    act(Number(choice.dataset.do));
    return;
  }
  const arrows = event.key.startsWith("Arrow");
  if (arrows && event.target.closest?.("#log, #chat, #rules, .text-board, .zoomed")) return;
  if (/^[1-9]$/.test(event.key)) {
    const option = mine() && view.prompt.options[Number(event.key) - 1];
    if (option) act(option.action);
    return;
  }
  const does = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!does) return;
  event.preventDefault();
  does();
});

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
showLog();
showAll();
reach();
