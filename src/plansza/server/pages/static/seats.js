// The seats: whose turn it is, who is away, points and clocks.

import { $, data, icon, say } from "./page.js";
import { playing, view } from "./view.js";

const bots = data("bots"); // how strong each is, in a word
export const clocks = { read: performance.now() }; // when those of the view were true

export function showSeats(send) {
  for (const seat of view.seats) {
    const box = $(`.seat[data-seat="${seat.seat}"]`);
    const acts = seat.to_act && view.status === "running";
    const away = seat.kind === "person" && !seat.here;
    box.classList.toggle("turn", acts);
    box.classList.toggle("away", away);
    box.ariaCurrent = acts ? "true" : null;
    $(".name", box).textContent = seat.name;
    const score = $(".score", box);
    if (score.textContent !== String(seat.score)) score.textContent = seat.score;
    const notes = [seat.kind === "bot" && (bots[seat.bot] ?? say("bot")), seat.resigned && say("resigned"), away && say("away")];
    $(".note", box).textContent = notes.filter(Boolean).join(" · ");
    const replace = $(".replace", box);
    if (replace.childElementCount) continue;
    replace.append(icon("bot"), say("replaceBot"));
    replace.addEventListener("click", () => send({ type: "replace", seat: seat.seat }));
  }
  tick();
}

const two = (number) => String(number).padStart(2, "0");

export function tick() {
  const gone = (performance.now() - clocks.read) / 1000;
  for (const { seat, clock, bot_in } of view.seats) {
    const waits = playing() && seat !== view.you && !view.paused && bot_in != null && bot_in <= gone;
    $(`.seat[data-seat="${seat}"] .replace`).hidden = !waits;
    if (!clock) continue;
    const shown = $(`.seat[data-seat="${seat}"] .clock`);
    const left = Math.max(0, Math.round(clock.left - (clock.runs && !view.paused ? gone : 0)));
    const hours = Math.floor(left / 3600);
    const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
    shown.textContent = hours >= 48 ? `${Math.floor(hours / 24)} d` : hours ? `${hours}:${rest}` : rest;
    shown.classList.toggle("runs", clock.runs);
    shown.classList.toggle("short", left < 30);
  }
}
