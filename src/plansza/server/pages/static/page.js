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

const SVG = "http://www.w3.org/2000/svg";

/** A picture that refers to a symbol of the page: an icon `i-…` or a seat's mark `m-…`. */
export function symbol(id, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
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

// Settings live in this browser; what the server must know for the first page is a cookie too.
const defaults = { confirm: false, notify: false, pace: "1", theme: "", language: "" };
let stored = {};
try {
  stored = JSON.parse(localStorage.getItem("plansza") || "{}");
} catch {
  stored = {};
}
export const settings = { ...defaults, ...stored };

export function cookie(name, value) {
  const age = value ? 31536000 : 0;
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
}

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
  if (name === "notify" && value && "Notification" in window) Notification.requestPermission();
  apply();
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
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
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
  $(".toasts").append(note);
  setTimeout(() => note.remove(), 4000);
  while ($(".toasts").children.length > 3) $(".toasts").firstElementChild.remove();
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"));
  } catch {
    prompt(say("copyThis"), text);
  }
}

export function open(id) {
  const sheet = $(`dialog#${id}`);
  if (sheet && !sheet.open) sheet.showModal();
}

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
