// Beside the board: log, chat, rules and hints; as tabs, as a drawer, or as the pages of a phone.

import { $, $$, chanceRow, chooseTab, data, el, icon, mark, say } from "./page.js";
import { light, shape } from "./board.js";
import { nameOf, view } from "./view.js";

const rulebook = data("rulebook");
let unread = 0;
let chatShown = false;
const said = new Set(); // who joins again is told all of the chat again

// "Turn 7: Magda" begins a turn; "Outrage in clearing 7: Magda has no card" does not.
const begins = ({ seat, text }) => seat != null && text.match(/^\S+ \d+: (.*)/)?.[1].startsWith(nameOf(seat));

function words({ seat, text }) {
  const name = nameOf(seat);
  return name && text.startsWith(name) ? [el("b", {}, name), text.slice(name.length)] : [text];
}

/** Show the lines from a number on; a click on one looks at that moment. */
export function showLog(log, from, lookAt) {
  const box = $("#log");
  const list = $("ol", box);
  const end = box.scrollTop + box.clientHeight > box.scrollHeight - 60 || !from;
  while (list.children.length > from) list.lastElementChild.remove();
  for (const line of log.slice(from)) {
    const look = el("button", { class: "line", type: "button", click: () => lookAt(line.decisions) });
    look.append(line.seat == null ? el("span") : mark(line.seat), el("span", {}, ...words(line)));
    list.append(el("li", { "data-decisions": line.decisions, class: begins(line) ? "head" : null }, look));
  }
  if (end) box.scrollTop = box.scrollHeight;
}

/** Mark the lines of a moment, or none. */
export function markLog(decisions) {
  for (const line of $("#log ol").children) line.ariaCurrent = Number(line.dataset.decisions) === decisions ? "true" : null;
}

function showRules() {
  const asked = view.prompt.rules.map((id) => rulebook.rules[id]).filter(Boolean);
  const list = el("dl");
  for (const rule of asked) list.append(el("dt", {}, `${rule.id} · ${rule.chapter}`), el("dd", {}, rule.text));
  const all = { class: "btn", href: `/learn/${document.body.dataset.game}#${asked[0]?.id ?? ""}`, target: "_blank" };
  $("#rules").replaceChildren(el("h3", { class: "book" }, view.prompt.headline), list, el("a", all, icon("book"), rulebook.all));
}

export function showTab(name) {
  if (shape() === "tall") {
    document.body.dataset.tab = name === "chat" ? "log" : name;
    for (const tab of $$(".bottom-tabs [data-tab]")) tab.ariaCurrent = tab.dataset.tab === document.body.dataset.tab ? "page" : null;
  }
  const wanted = $(`#tab-${name}`);
  if (!wanted) return;
  chooseTab(wanted);
  if (name === "rules") return showRules();
  $(`#${name}`).scrollTop = $(`#${name}`).scrollHeight;
  if (name === "chat") showUnread((unread = 0));
}

export function drawer(wanted) {
  const opened = $("#side").classList.toggle("open", wanted);
  $("#drawer").setAttribute("aria-expanded", opened);
}

export function toSide(name) {
  showTab(name);
  drawer(true);
  $(name === "chat" ? "#say input" : `#${name}`).focus();
}

function showUnread() {
  for (const badge of [$("#tab-chat .badge"), $(".bottom-tabs [data-tab=log] .badge")]) {
    badge.hidden = !unread;
    badge.textContent = unread || "";
  }
}

export function showChat(lines) {
  const box = $("#chat");
  const fresh = lines.filter((line) => said.size < said.add(JSON.stringify(line)).size);
  for (const line of fresh) {
    const at = new Date(line.at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    $("ol", box).append(el("li", {}, el("time", {}, at), el("b", {}, line.name), ` ${line.text}`));
  }
  box.scrollTop = box.scrollHeight;
  if (chatShown && $("#panel-chat").hidden) unread += fresh.length;
  chatShown = true;
  showUnread();
}

/** Show that a bot thinks, and then what it thinks: an option's place lights up, a click takes it. */
export function showHint(options, act) {
  const thinking = el("li", { class: "muted small" }, say("thinking"));
  const rows = options?.slice(0, 6).map((one) => {
    const on = () => light(one.action, "hinted");
    const row = { type: "button", click: () => act(one.action), pointerenter: on, focus: on, pointerleave: () => light(null, "hinted") };
    return el("li", {}, el("button", row, ...chanceRow(one.label, one.chance)));
  });
  $("#hint").hidden = false;
  $(".hints").replaceChildren(...(rows ?? [thinking]));
  if (!rows) showTab("log");
  $("#log").scrollTop = $("#log").scrollHeight;
}

for (const tab of $$("#side [role=tab]")) tab.addEventListener("click", () => showTab(tab.id.slice(4)));
for (const tab of $$(".bottom-tabs [data-tab]")) tab.addEventListener("click", () => showTab(tab.dataset.tab));
$("#drawer").addEventListener("click", () => drawer());
$("#rule-button").addEventListener("click", () => toSide("rules"));
addEventListener("click", (event) => {
  if (shape() === "tall" && event.target.closest?.(".seat") && !event.target.closest(".btn"))
    showTab(document.body.dataset.tab === "players" ? "table" : "players");
  if ($("#side").classList.contains("open") && !event.target.closest?.("#side, #drawer, #rule-button, #hint-button, dialog")) drawer(false);
});
