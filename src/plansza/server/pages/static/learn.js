// The rules page: finding a rule by its words.

import { $, $$, say } from "./page.js";

const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
const rules = $$(".rule").map((node) => ({ node, text: plain(node.textContent) }));
const others = $$(".book-text > :not(.rule)");

function search() {
  const words = plain($("#find").value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { node, text } of rules) {
    node.hidden = !words.every((word) => text.includes(word));
    if (!node.hidden) found += 1;
  }
  for (const node of others) node.hidden = words.length > 0;
  // A chapter's heading stays with the rules found in it.
  if (words.length)
    for (const heading of others.filter((node) => node.tagName === "H2")) {
      let next = heading.nextElementSibling;
      while (next && next.tagName !== "H2") {
        if (next.matches(".rule:not([hidden])")) heading.hidden = false;
        next = next.nextElementSibling;
      }
    }
  $("#found").textContent = !words.length ? "" : found ? say("found", { n: found }) : say("notFound");
}

$("#find").addEventListener("input", search);
addEventListener("keydown", (event) => {
  if (event.key === "/" && event.target !== $("#find")) {
    event.preventDefault();
    $("#find").focus();
  }
});
if ($("#find").value) search();
