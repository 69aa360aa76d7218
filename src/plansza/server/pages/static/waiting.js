// Before a game: filling seats with bots, and waiting for the others.

import { $, $$, toast } from "./page.js";
import { connect } from "./live.js";

const { table } = document.body.dataset;
let first = "";

/** What of a view tells that the page is out of date. */
const gist = (view) => JSON.stringify([view.status, view.seats?.map((seat) => [seat.name, seat.kind])]);

const live = connect(table, () => ({ type: "join", language: document.documentElement.lang }), {
  state() {},
  message(message) {
    if (message.type === "error") toast(message.text, "warning");
    if (message.type !== "view" || !message.seats) return;
    first ||= gist(message);
    if (message.status !== "open") location.href = `/table/${table}`;
    else if (gist(message) !== first && !$(":focus:is(input), form :disabled")) location.reload();
  },
});

for (const button of $$("[data-fill]"))
  button.addEventListener("click", () => {
    button.disabled = true;
    live.send({ type: "fill", seat: Number(button.dataset.fill) });
  });
