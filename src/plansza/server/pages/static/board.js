// Drawings on the page: swapping panes in, gliding pieces, zoom, card texts.

import { $, $$, data, el, settings, still } from "./page.js";

const slot = (name) => $(`.pane[data-pane="${CSS.escape(name)}"]`);

// A name with a stroke, `board/tray`, is a part of a pane: it goes where its old drawing is.
// `board/@` tells where parts that are moved lie now: `tray:translate(1 2);pyramid:scale(0)`.
const old = (pane, part) => $(`[data-part="${CSS.escape(part)}"]`, pane);
function place(pane, part, drawing) {
  if (part === "@")
    for (const [moved, at] of drawing.split(";").map((one) => one.split(":")))
      old(pane, moved)?.setAttribute("transform", at);
  // The style sheet holds what a drawing's own style element would say.
  else if (!part) pane.innerHTML = drawing.replace(/<style>.*?<\/style>/s, "");
  else if (old(pane, part)) old(pane, part).innerHTML = drawing;
}

// Changes that a transition has not made yet: they are made in the order in which they came.
const waiting = [];

/** Put new drawings in; what holds the keyboard focus keeps it if it is still there. */
export function swap(panes, gone = [], then = () => {}) {
  const change = () => {
    const held = document.activeElement?.closest?.("[data-do]")?.dataset.do;
    for (const [name, changes] of Map.groupBy(Object.entries(panes), ([whole]) => whole.split("/")[0])) {
      let pane = slot(name);
      if (!pane) {
        pane = el("div", { class: "pane", "data-pane": name });
        $("#dock").append(pane);
      }
      const before = still() ? null : places(pane);
      for (const [whole, drawing] of changes) place(pane, whole.slice(name.length + 1), drawing);
      if (before) glide(pane, before);
      else if (still()) tint(pane);
    }
    for (const name of gone) slot(name)?.remove();
    zoom(level);
    then();
    if (held) $(`.pane [data-do="${held}"]`)?.focus({ preventScroll: true });
  };
  waiting.push(change);
  const run = () => waiting.splice(0).forEach((one) => one());
  const board = panes.board && !still() && !document.hidden && !panes.board.includes("data-piece=");
  if (board && document.startViewTransition) {
    const moving = document.startViewTransition(run);
    moving.ready.catch(() => {});
    moving.finished.catch(() => {});
  } else run();
}

function tint(drawn) {
  const pane = drawn.closest(".board") ?? drawn; // the board may scroll: its window is tinted
  pane.classList.remove("tint");
  requestAnimationFrame(() => pane.classList.add("tint"));
  setTimeout(() => pane.classList.remove("tint"), 1000);
}

// Pieces glide: equal pieces that stayed are matched first, the rest in order.
function places(pane) {
  const pieces = $$("[data-piece]", pane).map((one) => ({ name: one.dataset.piece, box: one.getBoundingClientRect() }));
  return Map.groupBy(pieces, ({ name }) => name);
}

function glide(pane, before) {
  const moved = [];
  for (const piece of $$("[data-piece]", pane)) {
    const box = piece.getBoundingClientRect();
    const list = before.get(piece.dataset.piece) || [];
    const same = list.findIndex(({ box: old }) => Math.hypot(old.x - box.x, old.y - box.y) < 2);
    if (same >= 0) list.splice(same, 1);
    else moved.push([piece, box]);
  }
  const pace = Number(settings.pace);
  let dealt = 0;
  for (const [piece, box] of moved) {
    const old = before.get(piece.dataset.piece)?.shift()?.box;
    const timing = { duration: 280 * pace, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" };
    if (!old) {
      timing.delay = Math.min(dealt, 6) * 40 * pace;
      dealt += 1;
      piece.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      continue;
    }
    const unit = piece.getScreenCTM()?.a || 1;
    const way = `translate(${(old.x - box.x) / unit}px, ${(old.y - box.y) / unit}px)`;
    const size = `scale(${old.width / box.width}, ${old.height / box.height})`;
    piece.animate([{ transform: `${way} ${size}` }, { transform: "none" }], timing);
  }
}

// Zoom and pan belong to the browser: the server never hears of them.
let level = 1;
export function zoom(wanted) {
  level = Math.min(3, Math.max(1, wanted));
  const pane = slot("board");
  const drawing = pane?.firstElementChild;
  if (!drawing) return;
  const size = level === 1 ? "" : `${level * 100}%`;
  drawing.style.width = size;
  drawing.style.height = shape() === "tall" ? "" : size; // a tall drawing is as high as it is wide
  pane.classList.toggle("zoomed", level > 1);
  pane.tabIndex = level > 1 || shape() === "tall" ? 0 : -1; // what scrolls can be scrolled by keys
}
export const closer = (by) => zoom(level * by);

// The full text of any card: on hover, on focus, on long press.
const cards = data("cards") || {};
let consequences = new Map();

/** Let the options be taken where drawings have places for them, and say what they lead to. */
export function offer(options) {
  const offered = new Map(options.map((one) => [String(one.action), one]));
  consequences = new Map(options.map((one) => [String(one.action), one.consequence]));
  for (const place of $$(".pane [data-may], .pane [data-when]")) {
    const { may, when } = place.dataset;
    const option = offered.get((may ?? when).split(" ").find((one) => offered.has(one)));
    place.classList.toggle("can", Boolean(option));
    const own = (place.own ??= { role: place.getAttribute("role"), "aria-label": place.getAttribute("aria-label") });
    const live = { role: "button", "aria-label": own["aria-label"] ?? option?.label, tabindex: 0, "data-do": option?.action };
    for (const [name, value] of Object.entries(when ? {} : option ? live : { tabindex: null, "data-do": null, ...own }))
      value == null ? place.removeAttribute(name) : place.setAttribute(name, value);
  }
  for (const place of $$(".pane [data-do], .pane [aria-description]"))
    place.setAttribute("aria-description", consequences.get(place.dataset.do) ?? "");
}

let pressed = false;
let showing = 0;
function tell(target, event) {
  const tip = $("#tip");
  const choice = target?.closest?.(".pane [aria-label], .do [data-do]");
  const card = target?.closest?.(".pane [data-piece]");
  const leads = consequences.get(choice?.dataset.do);
  const text = cards[card?.dataset.piece];
  const lines = [choice?.getAttribute("aria-label"), text?.includes(leads) ? "" : leads, text].filter(Boolean);
  const described = card && lines.length ? card : choice;
  clearTimeout(showing);
  if (!described || !lines.length) return (tip.hidden = true);
  const show = () => {
    if (!described.isConnected) return;
    tip.replaceChildren(...lines.map((line, at) => el("span", { class: at ? "then" : "" }, line)));
    tip.hidden = false;
    const box = described.getBoundingClientRect();
    const room = tip.getBoundingClientRect();
    const x = box.x + box.width / 2 - room.width / 2;
    const above = box.y - room.height - 10; // where it does not lie over the question
    tip.style.left = `${Math.min(Math.max(8, x), innerWidth - room.width - 8)}px`;
    tip.style.top = `${above > ($(".board")?.contains(described) ? $(".board").offsetTop : 52) ? above : Math.min(box.bottom + 10, innerHeight - room.height - 8)}px`;
  };
  showing = setTimeout(show, event.type === "pointerover" ? 350 : 0);
}

/** Watch the drawings; a long press shows the text and does not click. */
export function tips() {
  zoom(level);
  addEventListener("pointerover", (event) => event.pointerType === "mouse" && tell(event.target, event));
  addEventListener("focusin", (event) => {
    if (event.target.matches?.(":focus-visible")) tell(event.target, event);
    else $("#tip").hidden = true;
  });
  addEventListener("pointerdown", (event) => {
    $("#tip").hidden = true;
    pressed = false;
    if (event.pointerType === "mouse") return;
    const timer = setTimeout(() => {
      pressed = true;
      tell(event.target, event);
    }, 450);
    const end = () => clearTimeout(timer);
    addEventListener("pointerup", end, { once: true });
    addEventListener("pointercancel", end, { once: true });
  });
  addEventListener("contextmenu", (event) => {
    if (event.target.closest?.(".pane") && pressed) event.preventDefault();
  });
}
export const longPressed = () => pressed;

/** Whether the window wants the wide or the tall drawing. */
export const shape = () => (innerWidth <= 720 ? "tall" : "wide");
export const choices = () => $$(".pane [data-do]");
/** Whether a choice is a button and no piece: on boards, saffron is for buttons alone. */
export const isButton = (choice) => choice.firstElementChild.getAttribute("fill") === "#f5b942";

/** Light the places of an action up, or none. */
export function light(action, how = "picked") {
  for (const one of choices()) one.classList.toggle(how, Number(one.dataset.do) === action);
}
