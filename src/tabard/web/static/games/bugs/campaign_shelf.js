// The item shelf: what the cards of the road have brought, two items a card, of which one may come along.

import { itemDrawing } from "../../js/art/items.js";
import { fill, h, icon } from "../../js/dom.js";
import { FATES, MOMENTS, capital } from "./words.js";

const SLOTS = {
  "one-hand": { icon: "hand-one", words: "one hand", hands: 1 },
  "two-hand": { icon: "hand-two", words: "two hands", hands: 2 },
  small: { icon: "item-small", words: "small item", hands: 0 },
};
const SOURCES = { printed: "as printed", tabard: "Tabard's own" };

/** Make the page with the shelf. */
export function makeShelf() {
  const boards = h("div", { class: "boards", tabindex: "-1" });
  const room = h("div", { class: "room" });
  const details = h("div", { class: "details", role: "status", "aria-live": "off" });
  const element = h(
    "section",
    { class: "c-shelf patch part", "data-part": "shelf", "aria-label": "Item shelf" },
    h("header", { class: "c-head" }, h("h2", {}, "Item shelf"), room),
    boards,
    details,
  );
  let story = null;
  let shown = "";

  for (const kind of ["pointerover", "focusin", "click"]) {
    boards.addEventListener(kind, (event) => {
      const found = event.target.closest?.("[data-ref]");
      if (found) look(found.dataset.ref);
    });
  }

  /** Tell about an item. */
  function look(ref) {
    const item = story.shelf.find((each) => refOf(each) === ref);
    if (!item) return;
    shown = ref;
    for (const each of boards.querySelectorAll(".told")) each.classList.remove("told");
    boards.querySelector(`[data-ref="${CSS.escape(ref)}"]`)?.classList.add("told");
    fill(details, detail(item, story));
  }

  return {
    element,
    update(now) {
      story = now;
      const pairs = pairsOf(story.shelf);
      fill(room, story.shelf.length ? roomLeft(story) : null);
      fill(boards, pairs.length ? pairs.map((pair) => drawPair(pair, story)) : emptyShelf(story));
      boards.classList.toggle("empty", !pairs.length);
      details.hidden = !story.shelf.length;
      const kept = story.shelf.some((each) => refOf(each) === shown);
      if (story.shelf.length) look(kept ? shown : refOf(story.shelf.findLast((each) => each.equipped) || story.shelf.at(-1)));
    },
    look,
  };
}

function refOf(item) {
  return item.id.startsWith("item:") ? item.id : `item:${item.id}`;
}

/** Items that stand on one card, together; without a card, the neighbours of one scenario. */
function pairsOf(shelf) {
  const pairs = [];
  for (const item of shelf) {
    const last = pairs.at(-1);
    const same = last && last.length < 2 && (item.card ? last[0].card === item.card : last[0].scenario === item.scenario);
    if (same) last.push(item);
    else pairs.push([item]);
  }
  return pairs;
}

/** The two items of a card on their piece of board, with the scenario they come from. */
function drawPair(pair, story) {
  return h(
    "div",
    { class: "pair", role: "group", "aria-label": `From scenario ${pair[0].scenario}: one of the two may come along` },
    pair.map((item, index) => [index ? h("span", { class: "or", "aria-hidden": "true" }, "or") : null, drawItem(item, story)]),
    h("span", { class: "plank", "aria-hidden": "true" }, h("span", { class: "plate num" }, pair[0].scenario)),
  );
}

function drawItem(item, story) {
  const slot = SLOTS[item.slot] || SLOTS.small;
  const fate = FATES[item.use] || FATES.spent;
  const ref = refOf(item);
  const barred = story.asks === "equip" && !item.equipped && !story.open.has(ref);
  const state = item.equipped ? "equipped" : barred ? "cannot come along" : "";
  return h(
    "div",
    {
      class: `thing${item.equipped ? " equipped" : ""}${barred ? " barred" : ""}`, "data-ref": ref, role: "button", tabindex: "0",
      "aria-label": [`${item.name}, ${slot.words}`, state, item.about].filter(Boolean).join(". "),
    },
    h("b", { class: item.name.length > 18 ? "long" : null }, item.name),
    h("span", { class: "pic", "aria-hidden": "true" }, itemDrawing(ref.slice(5))),
    h("span", { class: "slot-of", title: capital(slot.words), "aria-hidden": "true" }, icon(slot.icon)),
    item.use === "lost" ? h("span", { class: "fate-of", title: capital(fate.words), "aria-hidden": "true" }, icon(fate.icon)) : null,
    item.equipped ? h("span", { class: "worn" }, "equipped") : null,
  );
}

/** How many hands and pockets are taken, drawn as hands and pockets. */
function roomLeft({ shelf, room }) {
  const worn = shelf.filter((each) => each.equipped);
  const hands = worn.reduce((sum, each) => sum + (SLOTS[each.slot]?.hands || 0), 0);
  const small = worn.filter((each) => each.slot === "small").length;
  const [most, pockets] = [room?.hands?.of ?? room?.hands ?? 2, room?.small?.of ?? room?.small ?? null];
  return [
    gauge("hand-one", hands, most, hands >= most ? "hands full" : hands ? `${hands} of ${most} hands` : "hands free"),
    pockets === null ? null : gauge("item-small", small, pockets, `${small} of ${pockets} small`),
  ];
}

function gauge(name, taken, most, words) {
  return h("span", { class: taken >= most ? "gauge chip full" : "gauge chip" }, Array.from({ length: most }, (_, index) => icon(name, { class: index < taken ? "i on" : "i" })), words);
}

function detail(item, story) {
  const slot = SLOTS[item.slot] || SLOTS.small;
  const fate = FATES[item.use] || FATES.spent;
  const why = story.asks === "equip" && !item.equipped && !story.open.has(refOf(item)) ? reason(item, story) : "";
  return [
    h("span", { class: "pic", "aria-hidden": "true" }, itemDrawing(refOf(item).slice(5))),
    h(
      "div",
      { class: "grow" },
      h("h3", {}, item.name),
      h("p", {}, item.about),
      h("p", { class: "facts" }, fact(slot.icon, capital(slot.words)), fact("play", capital(MOMENTS[item.moment] || item.moment || "")), fact(fate.icon, capital(fate.words))),
      h("p", { class: "from" }, why ? h("b", {}, why) : `${refOf(item).slice(5)} · scenario ${item.scenario} · ${SOURCES[item.source] || item.source || "as printed"}`),
    ),
  ];
}

function fact(name, words) {
  return words ? h("span", {}, icon(name), words) : null;
}

/** Why an item stays at home, as far as the shelf shows it. */
function reason(item, { shelf }) {
  const worn = shelf.filter((each) => each.equipped);
  if (worn.some((each) => item.card && each.card === item.card)) return "Stays here: of the two items on a card only one comes along.";
  if (item.slot === "small") return "Stays here: no room for another small item at this level.";
  return "Stays here: your hands are full.";
}

function emptyShelf(story) {
  const words = story.done ? "No items for this scenario." : "This shelf is empty. Win scenario 1 and it will not stay so.";
  return [
    Array.from({ length: 3 }, () => h("div", { class: "pair bare", "aria-hidden": "true" }, h("span", { class: "dust" }), h("span", { class: "plank" }))),
    h("p", { class: "serif" }, words),
  ];
}
