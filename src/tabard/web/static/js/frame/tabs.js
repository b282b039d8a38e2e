// On a small screen one part of the table shows at a time; the tabs choose which, and a new question shows the part it is about.
import { fill, h, icon } from "../dom.js";

const ORDER = ["road", "shelf", "cards", "hand", "monsters", "modifiers", "items", "records", "log"]; // others come behind, as they lie on the page
const ICONS = { road: "flag", shelf: "item-small", cards: "recover", records: "rules", hand: "hand-one", monsters: "heart", modifiers: "die-plus", items: "item-small", log: "log" };

/** Draw a tab for every part on the page; parts that share a name show together. `decision` is what is asked now. */
export function drawTabs(element, decision) {
  const names = [...new Set([...document.querySelectorAll("[data-part]")].map((each) => each.dataset.part))].sort((one, two) => place(one) - place(two));
  if (element.dataset.names !== names.join(" ")) {
    element.dataset.names = names.join(" ");
    fill(element, names.map((name) => h("button", { type: "button", "data-tab": name, onclick: () => showTab(element, name) }, icon(ICONS[name] || "needle"), name[0].toUpperCase() + name.slice(1))));
  }
  const asked = partsAsked(decision);
  for (const each of element.children) each.classList.toggle("calls", asked.has(each.dataset.tab));
  showTab(element, chosen(element, names, asked, decision?.ticket || ""));
}

/** A new question shows the first part that it is about, or the first of all; otherwise whatever was chosen stays. */
function chosen(element, names, asked, ticket) {
  const kept = document.body.dataset.tab;
  const isNew = ticket && element.dataset.ticket !== ticket;
  if (isNew) element.dataset.ticket = ticket;
  if (names.includes(kept) && (!isNew || asked.has(kept))) return kept;
  return names.find((each) => asked.has(each)) || names[0];
}

/** The parts with something to choose that does not lie on the board too. */
function partsAsked(decision) {
  const refs = new Set((decision?.options || []).flatMap((each) => each.refs));
  const found = [...document.querySelectorAll("[data-ref]")].filter((each) => refs.has(each.dataset.ref));
  const onBoard = new Set(found.filter((each) => !each.closest("[data-part]")).map((each) => each.dataset.ref));
  return new Set(found.filter((each) => !onBoard.has(each.dataset.ref)).map((each) => each.closest("[data-part]").dataset.part));
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
