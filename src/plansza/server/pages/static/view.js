// What the table page knows: the view of its seat, which the server keeps up to date.

import { data } from "./page.js";
import { answersItself } from "./presets.js";

export const view = data("view");
export const playing = () => view.you != null && view.status === "running";
export const mine = () => playing() && view.seats[view.you].to_act && !answersItself(view.prompt);
export const nameOf = (seat) => view.seats[seat]?.name ?? "";
