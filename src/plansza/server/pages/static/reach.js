// A board that is higher than its window: what can be chosen is brought into view, or pointed at.

import { $, $$, el, say, still } from "./page.js";

const pane = () => $(".pane[data-pane=board]");
const calm = () => (still() ? "instant" : "smooth");

/** How far a choice lies outside of the window: negative above it, positive below, 0 if seen. */
function away(choice, room) {
  const box = choice.getBoundingClientRect();
  if (box.bottom > room.bottom + box.height / 3) return box.bottom - room.bottom;
  return Math.min(0, box.top - room.top + box.height / 3);
}

function hidden() {
  const room = pane().getBoundingClientRect();
  const all = $$(".can:not(.twice)", pane()).map((one) => ({ one, off: away(one, room) }));
  return { all, above: all.filter(({ off }) => off < 0), below: all.filter(({ off }) => off > 0) };
}

const bring = ({ one }) => one.scrollIntoView({ block: "center", behavior: calm() });

/** Scroll until all choices can be seen, if they fit in; else to one of them if none can. */
export function reach() {
  const { all, above, below } = hidden();
  const room = pane().getBoundingClientRect();
  const boxes = all.map(({ one }) => one.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)) - 6, Math.max(...boxes.map((box) => box.bottom)) + 6];
  if (all.length && bottom - top <= room.height)
    pane().scrollBy({ top: Math.max(0, bottom - room.bottom) || Math.min(0, top - room.top), behavior: calm() });
  else if (all.length && all.length === above.length + below.length) bring(below[0] ?? above.at(-1));
  point();
}

/** Say how many choices lie out of sight, and where. */
function point() {
  const { above, below } = hidden();
  const arrow = (found, way, sign, nearest) => {
    const words = say("moreChoices", { n: found.length });
    const attributes = { class: `btn more ${way}`, type: "button", "aria-label": words, title: words };
    return el("button", { ...attributes, click: () => bring(nearest) }, `${sign} ${found.length}`);
  };
  for (const old of $$(".board .more")) old.remove();
  if (above.length) $(".board").append(arrow(above, "up", "↑", above.at(-1)));
  if (below.length) $(".board").append(arrow(below, "down", "↓", below[0]));
}

pane()?.addEventListener("scroll", point, { passive: true });
addEventListener("resize", point);
