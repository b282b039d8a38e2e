// What the pages around the table have in common: the sewn tabard, the lamp, and the list of keys.

import { logo } from "../art/brand.js";
import { fill, h, icon } from "../dom.js";
import { dialog } from "../frame/dialog.js";
import { switchTheme } from "../settings.js";

/** Dress a page: `keys` are its [key, what it does] for `?`, `onKey` what single keys do outside of fields. */
export function dressPage({ keys, onKey = {} }) {
  for (const place of document.querySelectorAll("[data-logo]")) fill(place, logo());
  for (const button of document.querySelectorAll("[data-lamp]")) makeLamp(button);
  const showKeys = () => dialog({ title: "Keys", body: keyTable(keys), buttons: [{ label: "Close", value: null, main: true }] });
  for (const button of document.querySelectorAll("[data-keys]")) button.addEventListener("click", showKeys);
  document.addEventListener("keydown", (event) => {
    const act = event.key === "?" ? showKeys : onKey[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act(event);
  });
}

/** Tell whether keys go into a field, so that no single key may be taken away from it. */
export function isTyping(target) {
  return Boolean(target.closest?.("input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [contenteditable]"));
}

function makeLamp(button) {
  const draw = () => {
    const isDark = document.documentElement.dataset.theme === "dark";
    fill(button, icon(isDark ? "sun" : "moon"));
    button.setAttribute("aria-label", isDark ? "Lamplight: switch to daylight" : "Daylight: switch to lamplight");
  };
  button.addEventListener("click", () => {
    switchTheme();
    draw();
  });
  draw();
}

function keyTable(keys) {
  return h(
    "dl", { class: "keys" },
    keys.map(([key, words]) => [h("dt", {}, key.split(" ").map((each) => h("kbd", {}, each))), h("dd", {}, words)]),
  );
}
