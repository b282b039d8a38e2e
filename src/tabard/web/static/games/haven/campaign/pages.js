// The campaign between two scenarios: the map of the world, the city, the party's sheets, an event, the chronicle, and which of them lies open.

import { fill, h, icon } from "../../../js/dom.js";
import { makeSoon, reachScrolling } from "../../../js/parts/keeping.js";
import { makeAsked } from "./asked.js";
import { makeChronicle } from "./chronicle.js";
import { makeCity } from "./city.js";
import { makeEvent } from "./event.js";
import { makeFarewell } from "./farewell.js";
import { makeLately } from "./lately.js";
import { makeParty } from "./party.js";
import { actsOf, many, readCampaign, STAGE_WORDS } from "./story.js";
import { makeWorld } from "./world.js";

const PAGES = [
  { name: "world", words: "Map", icon: "map" },
  { name: "city", words: "City", icon: "home" },
  { name: "party", words: "Party", icon: "people" },
  { name: "chronicle", words: "Chronicle", icon: "log" },
];
const EVENT = { name: "event", words: "Event", icon: "section" };
const STYLE = new URL("campaign.css", import.meta.url).pathname;

/** Lay the campaign's pages over the whole middle of the table. */
export function mountCampaign(frame) {
  const table = frame.places.board.closest(".table");
  const answer = (option) => frame.answer(option.key);
  const parts = { world: makeWorld(answer), city: makeCity(answer), party: makeParty((id) => farewell.show(id)), event: makeEvent(answer), chronicle: makeChronicle() };
  const asked = makeAsked(answer);
  const lately = makeLately();
  const farewell = makeFarewell();
  const tabs = [...PAGES, EVENT].map(({ name, words, icon: symbol }) =>
    h("button", { type: "button", class: "btn tool", "data-page": name, "data-own-click": true, onclick: () => open(name) }, icon(symbol), words),
  );
  const nav = h("nav", { class: "k-nav patch", "aria-label": "Pages of the campaign" }, tabs);
  const chips = h("div", { class: "k-chips" });
  const pages = h("div", { class: "k-pages" }, Object.values(parts).map((each) => each.element), asked.element, lately.element, farewell.element);
  const reach = makeSoon(() => reachScrolling([...pages.querySelectorAll(".patch, .k-world, .k-city, .k-party, .k-page-event, .k-chronicle, .k-well")]));
  let ticket = null; // the question for which a page was opened
  let page = "world";

  if (!document.querySelector(`link[href="${STYLE}"]`)) {
    const show = () => (pages.hidden = false);
    pages.hidden = true; // nothing shows before it is dressed
    document.head.append(h("link", { rel: "stylesheet", href: STYLE, onload: show, onerror: show }));
  }
  for (const each of Object.values(frame.places)) fill(each);
  fill(frame.places.board, pages);
  fill(frame.places.top, chips, nav);
  table.classList.add("campaigning");

  /** The red button does the usual thing: whoever acts in the city is ready, or the party goes where it can go on. */
  function suggest(story) {
    const usual = story.asks === "city" ? actsOf(story, parts.city.front(), "done")[0]?.option : story.asks === "campaign-scenario" ? onward(story) : null;
    if (usual) frame.suggest(usual.key);
  }

  function open(name) {
    page = name;
    table.dataset.page = name;
    for (const each of tabs) each.setAttribute("aria-pressed", String(each.dataset.page === name));
    for (const [each, { element }] of Object.entries(parts)) element.hidden = each !== name;
    parts[name].shown?.();
    reach();
  }

  return {
    /** Draw everything from a sight. */
    update(sight) {
      const story = readCampaign(sight);
      const kept = focused(pages);
      for (const each of Object.values(parts)) each.update(story);
      const isTold = farewell.update(story, frame.told, sight.number) || story.page === "event";
      lately.update(isTold ? [] : frame.told, sight.number);
      asked.update(story, story.isPlaced || story.page === "event" ? [] : (story.decision?.options ?? []));
      fill(chips, chipsOf(story).map(([name, words]) => h("span", { class: "chip" }, icon(name), words)));
      tabs.at(-1).hidden = !story.event && story.page !== "event";
      const now = `${story.page} ${story.asks === "city" ? "city" : (story.decision?.ticket ?? "")}`;
      if (now !== ticket) {
        ticket = now;
        page = story.page;
      }
      open(tabs.at(-1).hidden && page === "event" ? "world" : page);
      suggest(story);
      if (kept) pages.querySelector(`[data-act="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
    },
    preview: (option) => parts.world.look(option?.refs?.[0] ?? ""),
    /** Give the table back. */
    destroy() {
      pages.remove();
      for (const each of Object.values(frame.places)) fill(each);
      table.classList.remove("campaigning");
      delete table.dataset.page;
    },
  };
}

/** The option to play the last scenario that was opened and not won yet. */
function onward(story) {
  const next = story.scenarios.findLast((each) => each.state === "open");
  return story.acts.find(({ option }) => option.refs[0] === `scenario:${next?.number}`)?.option ?? null;
}

function focused(pages) {
  return pages.contains(document.activeElement) ? document.activeElement.dataset.act : null;
}

function chipsOf(story) {
  const won = story.scenarios.filter((each) => each.state === "completed").length;
  return [
    ["flag", STAGE_WORDS[story.stage] ?? story.stage],
    ["trophy", many(won, "scenario won", "scenarios won")],
    ["location", `Prosperity ${story.prosperity.level}`],
    story.inspiration ? ["star", many(story.inspiration, "inspiration", "inspiration")] : null,
    story.casual ? ["info", "Played casually"] : null,
  ].filter(Boolean);
}

/** The head of the page and of the tab while the campaign lies on the table. */
export function campaignSummary(view) {
  const story = readCampaign({ view });
  return { title: story.name, lines: ["Gloomhaven, second edition", STAGE_WORDS[story.stage] ?? ""] };
}

/** What the red button says for an option. */
export function campaignName(option) {
  const [ref = ""] = option.refs;
  if (ref === "scenario:random") return "Into a random dungeon";
  if (ref.startsWith("scenario:")) return `Set out for ${option.label.replace(/^\S+: /u, "").replace(/ \(completed before\)$/u, "")}`;
  if (option.key.startsWith("done:")) return option.label.replace(": is", " is");
  return option.label.length > 46 ? `${option.label.slice(0, 44)}\u2026` : option.label;
}

/** What the campaign's pages ask in a form of their own, as a sentence; "" leaves it to the frame. */
export function campaignAsks(decision) {
  if (decision.kind === "city") return "What do you do in Gloomhaven?";
  return decision.prompt;
}
