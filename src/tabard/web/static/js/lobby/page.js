// What the pages around the table have in common: the sewn tabard, the lamp, and the list of keys.

import { logo } from "../art/brand.js";
import { fill, h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { listenToKeys } from "../frame/keys.js";
import { switchTheme } from "../settings.js";

/** Dress a page: `keys` are its [key, what it does] for `?`, `on` what each key does outside of fields (see keys.js). */
export function dressPage({ keys, on = {} }) {
  for (const place of document.querySelectorAll("[data-logo]")) fill(place, logo());
  for (const button of document.querySelectorAll("[data-lamp]")) makeLamp(button);
  const showKeys = () => dialog({ title: "Keys", body: keyTable(keys) });
  for (const button of document.querySelectorAll("[data-keys]")) button.addEventListener("click", showKeys);
  listenToKeys({ ...on, "?": () => void showKeys() });
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
