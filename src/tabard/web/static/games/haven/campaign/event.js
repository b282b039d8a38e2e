// An event: a picture, the scene, what the party can do, and what came of it once it has chosen.

import { drawScene } from "../../../js/art/haven/index.js";
import { fill, h } from "../../../js/dom.js";
import { medal } from "../art.js";
import { drawTracks } from "./tracks.js";

const MOODS = { road: "forest", city: "street" };

/** Make the page of an event. */
export function makeEvent(answer) {
  const travels = h("section", { class: "patch k-travels", "aria-label": "Who is there" });
  const card = h("article", { class: "patch k-event", "aria-live": "polite" });
  const tracks = h("section", { class: "patch k-tracks", "aria-label": "The campaign" });
  const element = h("section", { class: "k-page-event", "aria-label": "Event" }, h("div", { class: "k-left" }, travels, tracks), card);
  return {
    element,
    update(story) {
      const present = story.characters.filter((each) => each.status === "active" && !each.away);
      fill(travels, h("h2", {}, "Who is there"), present.map((each) => h("div", { class: "k-folk-row" }, medal(each.class), h("span", { class: "who" }, h("b", {}, each.name), h("small", {}, `${each.called} \u00b7 ${each.gold} gold`), h("small", {}, each.traits.join(", "))))));
      fill(tracks, drawTracks(story));
      const { event } = story;
      fill(
        card,
        h("div", { class: "k-picture", "aria-hidden": "true" }, drawScene(MOODS[event?.deck] ?? "forest", { isWide: true })),
        event ? [h("h2", {}, event.title, h("small", {}, event.number)), h("p", { class: "scene" }, event.scene), event.told.map((each) => h("p", { class: "came" }, each))] : null,
        story.asks.startsWith("event") || (story.decision && !story.isPlaced) ? drawOptions(story.decision, answer) : null,
      );
    },
  };
}

/** What the party can do: large, with its letter. */
function drawOptions(decision, answer) {
  const isLettered = decision.kind === "event" || decision.kind === "event-own";
  return h(
    "div", { class: "k-options" },
    isLettered ? null : h("h3", {}, decision.prompt),
    decision.options.map((option) =>
      h("button", { type: "button", class: "k-option", "data-own-click": true, "data-act": option.key, onclick: () => answer(option) }, isLettered ? h("span", { class: "letter" }, option.key.toUpperCase()) : null, h("b", {}, option.label)),
    ),
  );
}
