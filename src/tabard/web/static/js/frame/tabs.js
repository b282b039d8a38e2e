// On a phone one part of the table shows at a time below the board; the tabs choose which.
import { fill, h, icon } from "../dom.js";

const ORDER = ["road", "shelf", "cards", "hand", "monsters", "modifiers", "items", "records", "log"]; // others come behind, as they lie on the page
const ICONS = { road: "flag", shelf: "item-small", cards: "recover", records: "rules", hand: "hand-one", monsters: "heart", modifiers: "die-plus", items: "item-small", log: "log" };

/** Draw a tab for every part on the page; parts that share a name show together. */
export function drawTabs(element) {
  const names = [...new Set([...document.querySelectorAll("[data-part]")].map((each) => each.dataset.part))].sort((one, two) => place(one) - place(two));
  const kept = document.body.dataset.tab;
  const current = names.includes(kept) ? kept : names[0];
  if (element.dataset.names !== names.join(" ")) {
    element.dataset.names = names.join(" ");
    fill(element, names.map((name) => h("button", { type: "button", "data-tab": name, onclick: () => showTab(element, name) }, icon(ICONS[name] || "needle"), name[0].toUpperCase() + name.slice(1))));
  }
  showTab(element, current);
}

/** Show one part. */
export function showTab(element, name) {
  document.body.dataset.tab = name || "";
  for (const each of element.children) each.setAttribute("aria-pressed", String(each.dataset.tab === name));
  for (const each of document.querySelectorAll("[data-part]")) each.classList.toggle("shown", each.dataset.part === name);
}

function place(name) {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
}
