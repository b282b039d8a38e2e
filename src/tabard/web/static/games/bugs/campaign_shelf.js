// The item shelf: what the cards of the road have brought, two items a card, of which one may come along.

import { itemDrawing } from "../../js/art/items.js";
import { fill, h, icon } from "../../js/dom.js";
import { SLOTS, pockets, stayReason } from "./campaign_story.js";
import { hexagon } from "../../js/crawl/things.js";
import { FATES, capital } from "../../js/crawl/words.js";
import { MOMENTS } from "./words.js";

const ROWS = 4; // so many boards hang on the wall from the beginning
const SOURCES = { printed: "as printed", tabard: "Tabard's own" };

/** Make the page with the shelf. */
export function makeShelf() {
  const boards = h("div", { class: "boards", tabindex: "-1" });
  const room = h("div", { class: "room" });
  const details = h("div", { class: "details" });
  const element = h(
    "section",
    { class: "c-shelf patch part", "data-part": "shelf", "aria-label": "Item shelf" },
    h("header", { class: "c-head" }, h("h2", {}, "Item shelf"), room),
    boards,
    details,
  );
  let story = null;
  let shown = "";
  const watch = new ResizeObserver(() => complete(boards));
  watch.observe(boards);

  for (const kind of ["pointerover", "focusin", "click"]) {
    boards.addEventListener(kind, (event) => {
      const found = event.target.closest?.("[data-ref]");
      if (found) look(found.dataset.ref);
    });
  }

  /** Tell about an item. */
  function look(ref) {
    const item = story.shelf.find((each) => each.id === ref);
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
      fill(room, story.shelf.length && !story.over ? roomLeft(story) : null);
      fill(boards, pairs.length ? pairs.map((pair) => drawPair(pair, story)) : emptyShelf(story));
      complete(boards);
      boards.classList.toggle("bare", !pairs.length);
      details.hidden = !story.shelf.length;
      const kept = story.shelf.some((each) => each.id === shown);
      if (story.shelf.length) look(kept ? shown : (story.shelf.findLast((each) => each.equipped) || pairs[0][0]).id);
    },
    look,
    destroy: () => watch.disconnect(),
  };
}

/** Fill the last board, and a few more where there is room, with empty places. */
function complete(boards) {
  const columns = getComputedStyle(boards).gridTemplateColumns.split(" ").filter((each) => each.endsWith("px")).length;
  const count = boards.querySelectorAll(".pair:not(.bare)").length;
  if (!columns || !count) return;
  for (const each of boards.querySelectorAll(".pair.bare")) each.remove();
  const rows = Math.max(Math.ceil(count / columns), columns > 2 ? ROWS : 1);
  boards.append(...Array.from({ length: rows * columns - count }, () => bare()));
}

/** An empty place on the shelf, or one with a word on the wall. */
function bare(words = null) {
  const told = words ? h("p", { class: "serif" }, words) : null;
  return h("div", { class: "pair bare", "aria-hidden": words ? null : "true" }, told, h("span", { class: "plank" }));
}

/** Items that stand on one card, together; the cards in the order of their scenarios. */
function pairsOf(shelf) {
  const pairs = new Map();
  for (const item of shelf) pairs.set(item.card, [...(pairs.get(item.card) || []), item]);
  return [...pairs.values()].sort(([one], [two]) => Number(one.scenario) - Number(two.scenario));
}

/** The two items of a card on their piece of board, with the scenario they come from. */
function drawPair(pair, story) {
  return h(
    "div",
    { class: "pair", role: "group", "aria-label": `From scenario ${pair[0].scenario}: one of the two may come along` },
    pair.map((item, index) => [index ? h("span", { class: "or", "aria-hidden": "true" }, "or") : null, drawItem(item, story)]),
    h("span", { class: "plank", "aria-hidden": "true" }, h("span", { class: "number num" }, pair[0].scenario)),
  );
}

function drawItem(item, story) {
  const slot = SLOTS[item.slot] || SLOTS.small;
  const fate = FATES[item.use] || FATES.spent;
  const barred = Boolean(stayReason(item, story));
  const state = item.equipped ? "equipped" : barred ? "cannot come along" : "";
  return h(
    "div",
    {
      class: `thing${item.equipped ? " equipped" : ""}${barred ? " barred" : ""}`, "data-ref": item.id, role: "button", tabindex: "0",
      "aria-label": [`${item.name}, ${slot.words}`, state, item.about].filter(Boolean).join(". "),
    },
    h("b", { class: item.name.length > 18 ? "long" : null }, item.name),
    h("span", { class: "picture", "aria-hidden": "true" }, itemDrawing(item.id.slice(5))),
    h("span", { class: "slot-of", title: capital(slot.words), "aria-hidden": "true" }, icon(slot.icon)),
    item.use === "lost" ? h("span", { class: "fate-of", title: capital(fate.words), "aria-hidden": "true" }, icon(fate.icon)) : null,
    item.equipped ? h("span", { class: "worn" }, "equipped") : item.last ? h("span", { class: "worn last" }, "last time") : null,
  );
}

/** How many hands and pockets are taken, drawn as hands and pockets. */
function roomLeft({ room, asks, next }) {
  const { hands = 0, hands_of: both = 2, small = 0 } = room;
  const most = asks === "scenario" && next ? pockets(next.level) : room.small_of || 1;
  return [
    gauge("hand-one", hands, both, hands >= both ? "hands full" : hands ? `${hands} of ${both} hands` : "hands free"),
    gauge("item-small", small, most, `${small} of ${most} small`),
  ];
}

function gauge(name, taken, most, words) {
  const places = Array.from({ length: most }, (_, index) => icon(name, { class: index < taken ? "i taken" : "i" }));
  return h("span", { class: taken >= most ? "gauge chip full" : "gauge chip" }, places, words);
}

function detail(item, story) {
  const slot = SLOTS[item.slot] || SLOTS.small;
  const fate = FATES[item.use] || FATES.spent;
  const why = stayReason(item, story);
  const source = [item.id.slice(5), `scenario ${item.scenario}`, SOURCES[item.source] || item.source].join(" · ");
  const facts = [[slot.icon, slot.words], ["play", MOMENTS[item.moment] || item.moment], [fate.icon, fate.words]];
  return [
    h("span", { class: "picture", "aria-hidden": "true" }, itemDrawing(item.id.slice(5))),
    h(
      "div",
      { class: "grow" },
      h("h3", {}, item.name),
      h("p", {}, item.about),
      h("p", { class: "facts" }, facts.map(([name, words]) => h("span", {}, icon(name), capital(words))), costs(item)),
      h("p", { class: "from" }, why ? h("b", {}, why) : source),
    ),
  ];
}

/** The elements that using an item takes. */
function costs({ spend }) {
  return spend?.length ? h("span", {}, "takes", spend.map((each) => hexagon(each))) : null;
}

function emptyShelf(story) {
  const words = story.done ? "No items for this scenario." : "This shelf is empty. Win scenario 1 and it will not stay so.";
  return [bare(), bare(words), bare(), bare()];
}
