// On a small screen one part of the table shows at a time; the tabs choose which, and a new question shows the part it is about.
import { fill, h, icon } from "../dom.js";

const OWN = { log: "log" }; // the frame's part comes behind those of the game

/** Draw a tab for every part on the page; parts that share a name show together. `decision` is what is asked now, `parts` the icons of the
 *  game's parts in their order; others come behind, as they lie on the page. What `waits(ref)` is chosen only after something else. */
export function drawTabs(element, decision, parts = {}, waits = () => false) {
  const icons = { ...parts, ...OWN };
  const order = Object.keys(icons);
  const place = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = [...new Set([...document.querySelectorAll("[data-part]")].map((each) => each.dataset.part))].sort((one, two) => place(one) - place(two));
  if (element.dataset.names !== names.join(" ")) {
    element.dataset.names = names.join(" ");
    fill(element, names.map((name) => h("button", { type: "button", "data-tab": name, onclick: () => showTab(element, name) }, icon(icons[name] || "needle"), name[0].toUpperCase() + name.slice(1))));
  }
  const asked = partsAsked(decision, waits);
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
function partsAsked(decision, waits) {
  const refs = new Set((decision?.options || []).flatMap((each) => each.refs).filter((each) => !waits(each)));
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
