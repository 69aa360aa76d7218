// The account page: one's name, and a password to keep games across devices.

import { $, $$, api } from "./page.js";

for (const form of $$("form[data-call]"))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(form));
    try {
      await api("POST", form.dataset.call, body);
      location.href = form.dataset.then;
    } catch (problem) {
      $(".said", form).textContent = problem.message;
    }
  });
