// The campaign between two scenarios: the road, the shelf, the cards and the records, and which of them is open.

import { face, classColour } from "../../js/art/faces.js";
import { fill, h, icon } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { makeUpgrades } from "./campaign_cards.js";
import { makeLetter } from "./campaign_letter.js";
import { makeRecords } from "./campaign_records.js";
import { makeRoad } from "./campaign_road.js";
import { makeShelf } from "./campaign_shelf.js";
import { headline, many, readStory, spaced, upgraded } from "./campaign_story.js";
import { tellStory } from "./campaign_telling.js";

const PAGES = [
  { name: "road", words: "Road", icon: "flag" },
  { name: "cards", words: "Cards", icon: "recover" },
  { name: "records", words: "Records", icon: "log" },
];
const PAGE_OF = { scenario: "road", equip: "road", upgrade: "cards" };
const TAB_OF = { scenario: "road", equip: "shelf", upgrade: "cards" };
const STYLE = new URL("campaign.css", import.meta.url).pathname;

let offered = ""; // the question for which the next scenario was laid ready

/** Lay out the campaign's pages over the whole middle of the table. */
export function mountCampaign(frame) {
  const table = frame.places.board.closest(".table");
  const letter = makeLetter();
  const parts = { road: makeRoad(), shelf: makeShelf(), cards: makeUpgrades(), records: makeRecords() };
  const chips = h("div", { class: "c-chips" });
  const portrait = h("span", { class: "c-face", "aria-hidden": "true" });
  const tabs = PAGES.map(({ name, words, icon: symbol }) =>
    h("button", { type: "button", class: "btn tool", "data-page": name, onclick: () => open(name) }, icon(symbol), words),
  );
  const nav = h("nav", { class: "c-nav patch", "aria-label": "Pages of the campaign" }, tabs);
  const pages = h("div", { class: "c-pages" }, Object.values(parts).map((each) => each.element));
  let asked = null; // what the pages were opened for
  let page = "road";
  let story = null;

  /** On a small screen the letter lies on the road, which opens first. */
  function settle() {
    (compact.matches ? parts.road : parts.shelf).element.prepend(letter.element);
  }
  compact.addEventListener("change", settle);
  settle();

  if (!document.querySelector(`link[href="${STYLE}"]`)) {
    const show = () => (pages.hidden = false);
    pages.hidden = true; // nothing shows before it is dressed
    document.head.append(h("link", { rel: "stylesheet", href: STYLE, onload: show, onerror: show }));
  }
  fill(frame.places.board, pages);
  fill(frame.places.top, portrait, chips, nav);
  table.classList.add("campaigning");

  function open(name) {
    page = name;
    table.dataset.page = name;
    for (const each of tabs) each.setAttribute("aria-pressed", String(each.dataset.page === name));
  }

  return {
    /** Draw everything from a sight. */
    update(sight) {
      story = readStory(sight);
      const kept = pages.contains(document.activeElement) ? document.activeElement.dataset.ref : null;
      table.dataset.asks = story.asks || (story.over ? "over" : "");
      letter.update(frame.told.filter((each) => each.number < sight.number), story);
      for (const each of Object.values(parts)) each.update(story);
      portrait.style.setProperty("--class", classColour(story.hero));
      fill(portrait, face(story.hero, { size: 62 }));
      fill(chips, chipsOf(story).map(([name, words, kind]) => h("span", { class: `chip ${kind || ""}`.trim() }, icon(name), words)));
      if (asked !== story.asks) {
        asked = story.asks;
        page = PAGE_OF[asked] || "road";
        document.body.dataset.tab = TAB_OF[asked] || "road";
      }
      open(page);
      layReady(frame, sight.view.decision, story);
      if (kept) pages.querySelector(`[data-ref="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
    },
    /** Tell about what an option means: the scenario or the item under the pointer. */
    preview(option) {
      const ref = option?.refs?.[0] || "";
      if (ref.startsWith("item:")) parts.shelf.look(ref);
      else if (ref.startsWith("scenario:")) parts.road.look(ref.slice(9));
    },
    /** Tell a card or an item in words. */
    words: (key) => tellStory(key, story, frame.glossary),
    /** Give the table back. */
    destroy() {
      compact.removeEventListener("change", settle);
      parts.road.destroy();
      parts.shelf.destroy();
      pages.remove();
      fill(frame.places.top);
      table.classList.remove("campaigning");
      delete table.dataset.page;
      delete table.dataset.asks;
    },
  };
}

/** Pick the next scenario of the story, so that Enter begins it; once a question, and never where a click is an answer already. */
function layReady(frame, decision, story) {
  if (story.asks !== "scenario" || !decision.ticket || decision.ticket === offered || !frame.settings.confirm) return;
  offered = decision.ticket;
  const next = story.flow.filter((each) => each.state === "next");
  if (next.length === 1) frame.pick(next[0].id);
}

/** The head of the page and of the tab while the campaign lies on the table. */
export function campaignSummary(view) {
  const story = readStory({ view });
  return { title: headline(story), lines: ["Buttons & Bugs", `${story.done} of ${many(story.road.length, "scenario")}`] };
}

/** What the button of an option says: short, and without the name of a sealed scenario. */
export function campaignName(option, decision) {
  const ref = option.refs[0] || "";
  if (ref.startsWith("scenario:")) return `Play scenario ${ref.slice(9)}`;
  if (ref.startsWith("difficulty:")) return `Play on ${spaced(ref.slice(11))}`;
  if (ref.startsWith("item:")) return `Bring ${option.label.split(" (")[0]}`;
  if (decision.kind === "upgrade") return option.refs.length > 1 ? `Upgrade these ${option.refs.length}` : `Upgrade ${option.label}`;
  return option.label;
}

function chipsOf(story) {
  const { records } = story;
  const level = story.next?.level || story.road.at(-1)?.level || 1;
  const hp = story.hp[level - 1];
  return [
    ["flag", `${story.done} of ${many(story.road.length, "scenario")}`],
    hp ? ["heart", `${many(hp, "hit point")} at level ${level}`, "c-hp"] : null,
    ["recover", `${upgraded(level)} upgraded`],
    records.attempts ? ["round", `${many(records.rounds, "round")}, ${many(records.defeats, "defeat")}`] : null,
  ].filter(Boolean);
}
