// What every page needs: words, settings, dialogs, notices, calls to the server.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const data = (id) => JSON.parse($(`#${id}`)?.textContent || "null");

const words = data("words") || {};

/** A word in the reader's language, its {parameters} filled in. */
export function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** An element: tag, attributes (functions become listeners), children. Text is never markup. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** A picture that refers to a symbol of the page: an icon `i-…` or a seat's mark `m-…`. */
function symbol(id, className) {
  const box = el("template");
  box.innerHTML = `<svg class="${className}" aria-hidden="true"><use href="#${id}"/></svg>`;
  return box.content.firstChild;
}
export const icon = (name) => symbol(`i-${name}`, "icon");
export const mark = (seat) => symbol(`m-${seat}`, "mark");

/** An option with its estimated chance to win: words, bar, figures. */
export function chanceRow(words, chance) {
  const part = `${Math.round(chance * 100)}%`;
  const fill = el("i");
  fill.style.width = part;
  return [el("span", {}, words), el("span", { class: "bar" }, fill), el("b", {}, part)];
}

/** Choose a tab of a list of tabs, and show its panel. */
export function chooseTab(wanted) {
  for (const tab of $$("[role=tab]", wanted.parentElement)) {
    tab.setAttribute("aria-selected", tab === wanted);
    tab.tabIndex = tab === wanted ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = tab !== wanted;
  }
}

// The arrows lead from tab to tab: only the chosen one is reached by the Tab key.
addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.target.matches?.("[role=tab]")) return;
  const tabs = $$("[role=tab]", event.target.parentElement);
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
});

// Settings live in this browser; what the server must know for the first page is a cookie too.
const defaults = { confirm: false, notify: false, pace: "1", theme: "", language: "" };
export const settings = { ...defaults };
try {
  Object.assign(settings, JSON.parse(localStorage.getItem("plansza")));
} catch {
  // What cannot be read is as it was at first.
}

export const cookie = (name, value) =>
  (document.cookie = `${name}=${value}; path=/; max-age=${value ? 31536000 : 0}; samesite=lax`);

export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem("plansza", JSON.stringify(settings));
  } catch {
    // A browser that stores nothing still plays.
  }
  if (name === "theme") cookie("plansza_theme", value);
  if (name === "language") {
    cookie("plansza_language", value);
    location.reload();
  }
  if (name === "notify" && value) mayNotify();
  apply();
}

async function mayNotify() {
  if ((await window.Notification?.requestPermission()) === "granted") return;
  set("notify", ($("[data-setting=notify]").checked = false));
  toast(say("noNotify"), "warning");
}

/** Tell somebody who is looking elsewhere, if they wish it. */
export function notify(words, tag) {
  if (!settings.notify || !document.hidden || window.Notification?.permission !== "granted") return;
  const note = new Notification(say("yourTurn"), { body: words, tag });
  note.addEventListener("click", () => (window.focus(), note.close()));
}

function apply() {
  const root = document.documentElement;
  if (settings.theme) root.dataset.theme = settings.theme;
  else delete root.dataset.theme;
  root.dataset.pace = settings.pace;
}

export const still = () =>
  settings.pace === "0" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const dark = () => (settings.theme ? settings.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);

/** Call the server; an error carries its words. */
export async function api(method, path, body) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  let answer;
  try {
    answer = await fetch(path, { method, headers: text ? { "Content-Type": "application/json" } : {}, body: text });
  } catch {
    throw new Error(say("offline"));
  }
  const known = (answer.headers.get("content-type") || "").includes("json");
  const content = known ? await answer.json() : null;
  if (!answer.ok) throw new Error(content?.text || say("failed"));
  return content;
}

export function toast(text, pictogram = "check") {
  const note = el("div", { class: "toast" }, icon(pictogram), text);
  ($("dialog[open]") ?? document.body).append($(".toasts")); // a dialog lies over all else
  $(".toasts").append(note);
  setTimeout(() => note.remove(), 4000);
  while ($(".toasts").children.length > 3) $(".toasts").firstElementChild.remove();
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers keep their clipboard for https; at home, without it, the old way still works.
    const field = el("textarea", { class: "sr" }, text);
    ($("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (!copied) return prompt(say("copyThis"), text);
  }
  toast(say("copied"));
}

export const open = (id) => $(`dialog#${id}:not([open])`)?.showModal();

addEventListener("click", (event) => {
  const target = event.target.closest?.("[data-open],[data-close],[data-copy],[data-language],[data-theme-switch]");
  if (event.target.tagName === "DIALOG") event.target.close();
  if (!target) return;
  const { dataset } = target;
  if ("close" in dataset) target.closest("dialog").close();
  else if (dataset.open) {
    target.closest("dialog")?.close();
    open(dataset.open);
  } else if ("copy" in dataset) copy(target.parentElement.querySelector("input").value);
  else if (dataset.language) set("language", dataset.language);
  else if ("themeSwitch" in dataset) set("theme", dark() ? "light" : "dark");
});

// Forms that call the server, and the page that follows. The button may say which.
addEventListener("submit", async (event) => {
  const form = event.target;
  const { call, then } = { ...form.dataset, ...event.submitter?.dataset };
  if (!call) return;
  event.preventDefault();
  const body = Object.fromEntries(new FormData(form));
  event.submitter.disabled = true; // once is enough
  try {
    await api("POST", call, body);
    location.href = then;
  } catch (problem) {
    $(".said", form).textContent = problem.message;
    event.submitter.disabled = false;
  }
});

for (const input of $$("[data-setting]")) {
  const name = input.dataset.setting;
  if (input.type === "checkbox") input.checked = settings[name];
  else if (name !== "language") input.checked = settings[name] === input.value;
  input.addEventListener("change", () => set(name, input.type === "checkbox" ? input.checked : input.value));
}

apply();
