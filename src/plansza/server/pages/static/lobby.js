// The lobby: a table in three clicks (game, start, or the choices between).

import { $, $$, api, data, el, mark, notify, open, say } from "./page.js";

const games = data("games");
const { bots } = data("hello");
const form = $("#new-form");
let chosen = {}; // the options chosen so far: by name the number of the value
let seats = []; // what each seat holds: "me", "open", or the text that calls a bot

const game = () => games.find((one) => one.name === form.elements.game.value) || games[0];
const middling = () => bots[Math.floor((bots.length - 1) / 2)]?.bot ?? "random";

function setCount(count) {
  const sat = !seats.length || seats.includes("me");
  seats = Array.from({ length: count }, (_, seat) => seats[seat] ?? middling());
  if (sat && !seats.includes("me")) seats[0] = "me";
  showSeats();
}

function showCounts() {
  const { min_seats: least, max_seats: most } = game();
  const chosen = Math.min(most, Math.max(least, seats.length || Math.min(3, most)));
  const picks = [];
  for (let count = least; count <= most; count += 1)
    picks.push(
      el("label", {}, el("input", { type: "radio", name: "count", value: count, checked: count === chosen, change: () => setCount(count) }), String(count)),
    );
  $("#seat-count").replaceChildren(...picks);
  setCount(chosen);
}

function optionSelect(option) {
  const change = (event) => (chosen[option.name] = event.target.value);
  const select = el("select", { class: "field", "data-option": option.name, "aria-label": option.title, change });
  option.words.forEach((words, at) => select.append(el("option", { value: at, selected: Number(chosen[option.name]) === at }, words)));
  return select;
}

function showSeats() {
  $(".sheet-foot .act span", form).textContent = say(seats.includes("open") ? "openTable" : "start");
  const choices = [["me", say("seatYou")], ["open", say("seatOpen")], ...bots.map((one) => [one.bot, one.title])];
  const rows = seats.map((held, seat) => {
    const title = data("hello").seat.replace("{n}", seat + 1);
    const select = el("select", { class: "field who", "aria-label": title });
    for (const [value, words] of choices)
      if (value !== "me" || seat === 0 || held === "me" || !seats.includes("me"))
        select.append(el("option", { value, selected: value === held }, words));
    select.addEventListener("change", () => {
      seats[seat] = select.value;
      showSeats();
      $$("#seat-rows .who")[seat].focus();
    });
    const own = game().options.find((one) => one.name === `seat_${seat + 1}`);
    return el("div", { class: "seat-row" }, mark(seat), own ? optionSelect(own) : el("span", { class: "small muted" }, title), select);
  });
  $("#seat-rows").replaceChildren(...rows);
}

function showOptions() {
  const shown = game().options.filter((one) => !/^seat_\d+$/.test(one.name));
  const rows = shown.map((one) => el("label", {}, el("span", { class: "label" }, one.title), optionSelect(one)));
  $("#options").replaceChildren(...rows);
}

function begin(kind, name) {
  chosen = {};
  if (name) for (const radio of $$("[name=game]", form)) radio.checked = radio.value === name;
  seats = kind === "bot" ? ["me", middling()] : [];
  showCounts();
  showOptions();
  $(".said", form).textContent = "";
  open("new");
  if (form.elements.name.value) $(".sheet-foot .act", form).focus();
  else form.elements.name.focus();
}

for (const button of $$(".hero [data-new], .game")) button.addEventListener("click", () => begin(button.dataset.new, button.dataset.game));
for (const radio of $$("[name=game]", form))
  radio.addEventListener("change", () => {
    chosen = {};
    showCounts();
    showOptions();
  });

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, title, clock, listed, hints } = form.elements;
  const [bank, bonus] = clock.value.split(",").map(Number);
  const values = (name) => game().options.find((one) => one.name === name).values;
  const picked = $$("[data-option]", form).map(({ value, dataset: { option } }) => [option, values(option)[Number(value)]]);
  const start = $(".sheet-foot .act", form);
  start.disabled = true;
  try {
    const made = await api("POST", "/api/tables", {
      game: game().name,
      name: name.value.trim(),
      seats: seats.map((held) => (held === "me" || held === "open" ? { kind: held } : { kind: "bot", bot: held })),
      options: Object.fromEntries(picked),
      title: title.value.trim(),
      listed: listed.checked,
      hints: hints.checked,
      clock: clock.value ? { bank, bonus } : null,
    });
    location.href = made.path;
  } catch (problem) {
    $(".said", form).textContent = problem.message;
    start.disabled = false;
  }
});

$("#upload-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const made = await api("POST", "/api/records", await event.target.elements.record.files[0].text());
    location.href = `/replay/${made.table}`;
  } catch (problem) {
    $(".said", event.target).textContent = problem.message;
  }
});

// The lists stay fresh while nobody is setting up a table; more slowly while nobody looks.
let beats = 0;
const turns = ({ title }) => Number(title.match(/^\((\d+)\)/)?.[1] ?? 0);
async function refresh() {
  if ($("dialog[open]") || (document.hidden && (beats += 1) % 4)) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const held = document.activeElement.getAttribute("href");
    for (const part of ["#lists", ".foot"]) {
      const [now, then] = [$(part), $(part, page)];
      if (now.innerHTML !== then.innerHTML) now.innerHTML = then.innerHTML;
    }
    if (held && document.activeElement === document.body) $(`#lists [href="${CSS.escape(held)}"]`)?.focus();
    if (turns(page) > turns(document)) notify(say("notify", { table: $("#mine b", page).textContent }), "lobby");
    document.title = page.title;
    $("link[rel=icon]").href = $("link[rel=icon]", page).getAttribute("href");
  } catch {
    // Offline: the lists stay as they are.
  }
}
setInterval(refresh, 8000);
addEventListener("click", (event) => {
  const { dataset, href } = event.target.closest?.("#lists [data-new], #lists [data-filter]") ?? { dataset: {} };
  if (dataset.new) begin(dataset.new);
  if (!("filter" in dataset)) return;
  event.preventDefault();
  history.replaceState(null, "", href);
  refresh();
});
