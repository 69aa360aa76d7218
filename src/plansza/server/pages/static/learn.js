// The rules page: finding a rule by its words. The style sheet hides chapters without one.

import { $, $$, say } from "./page.js";

const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
const rules = $$(".rule").map((node) => ({ node, text: plain(node.textContent) }));

function search() {
  const words = plain($("#find").value).split(/\s+/).filter(Boolean);
  for (const { node, text } of rules) node.hidden = !words.every((word) => text.includes(word));
  const found = rules.filter(({ node }) => !node.hidden).length;
  document.body.classList.toggle("searching", words.length > 0);
  $("#found").textContent = !words.length ? "" : found ? say("found", { n: found }) : say("notFound");
}

$("#find").addEventListener("input", search);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === $("#find")) return;
  event.preventDefault();
  $("#find").focus();
});
if ($("#find").value) search();
