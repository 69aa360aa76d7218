// Standing answers: given once, they answer a question by themselves until they are taken back.

import { $, $$, el, icon, say } from "./page.js";

let shown = "";

/** Whether the server answers this question by itself, at once. */
export const answersItself = ({ preset, options }) => options.some((one) => one.notation === preset);

/** Show the switches, beside the seats and in the settings, and the answers to this question. */
export function showPresets(view, send) {
  const known = JSON.stringify(view.presets);
  if (known !== shown) for (const box of $$(".standing")) fill(box, view.presets, send);
  shown = known;
  offerAll(view);
}

function fill(box, presets, send) {
  const held = $$("input", box).indexOf(document.activeElement);
  const switches = presets.map((one) => {
    const change = (event) => send({ type: "preset", asked: one.asked, action: event.target.checked ? one.action : null });
    return el("label", { class: "check" }, el("input", { type: "checkbox", checked: one.on, change }), one.title);
  });
  $(".switches", box).replaceChildren(...switches);
  box.hidden = !presets.length;
  if (held >= 0) $$("input", box)[held]?.focus();
}

// The list in the settings: any answer to the question that is asked now.
function offerAll(view) {
  const select = $("#presets select");
  if (!select || document.activeElement === select) return;
  const { options, preset } = view.prompt;
  select.replaceChildren(
    el("option", { value: "" }, say("ask")),
    ...options.map((one) =>
      el("option", { value: one.action, selected: one.notation === preset }, say("always", { what: one.label })),
    ),
  );
  $("#presets").hidden = !options.length;
}

/** Buttons for beside the question: those that answer it for good, or, on a phone, what is on. */
export function presetButtons(view, turn, narrow, send) {
  const wanted = view.presets.filter((one) => (turn ? one.asked === view.prompt.asked : one.on && narrow));
  return wanted.map((one) => {
    const click = () => send({ type: "preset", asked: one.asked, action: one.on ? null : one.action });
    const attributes = { class: "btn preset", type: "button", "aria-pressed": String(one.on), click };
    return el("button", attributes, one.on ? icon("check") : null, say("fromNowOn", { what: one.title }));
  });
}
