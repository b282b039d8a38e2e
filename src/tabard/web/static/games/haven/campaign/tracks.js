// The tracks of the campaign sheet: prosperity, the Great Oak, reputation by faction, achievements.

import { h, icon } from "../../../js/dom.js";
import { many, signed } from "./story.js";

const FACTIONS = { military: "shield", "merchant-guild": "gold", demons: "fire" };

/** Draw them one below the other. */
export function drawTracks(story) {
  const { prosperity, oak, reputation, achievements, imbuement } = story;
  return [
    h("h2", {}, "The campaign"),
    h("p", { class: "track" }, icon("location"), h("b", {}, `Prosperity ${prosperity.level}`), boxes(prosperity.marks - prosperity.from, (prosperity.next ?? prosperity.marks) - prosperity.from, "marks to the next level")),
    h("p", { class: "track" }, icon("persistent"), h("b", {}, "The Great Oak"), boxes(oak.boxes % 5, 5, "donations to the next prosperity mark")),
    imbuement ? h("p", { class: "track" }, icon("infuse"), h("b", {}, "Imbuement"), h("span", {}, many(imbuement.boxes, "box", "boxes"))) : null,
    reputation.map((each) => drawReputation(each)),
    achievements.length ? h("p", { class: "achieved" }, achievements.map((each) => h("span", { class: "chip" }, icon("trophy"), titled(each)))) : null,
  ];
}

/** the-power-of-enhancement is The power of enhancement. */
function titled(id) {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function boxes(done, of, words) {
  const count = Math.max(0, of);
  return h("span", { class: "boxes", role: "img", "aria-label": `${done} of ${count} ${words}` }, Array.from({ length: count }, (_, index) => h("i", { class: index < done ? "f" : null })));
}

/** A bar from the least to the most, with a mark where the party stands. */
function drawReputation({ faction, name, value, least, cap }) {
  const place = (100 * (value - least)) / (cap - least);
  return h(
    "p", { class: "track reputation" },
    icon(FACTIONS[faction] ?? "people"), h("span", { class: "of" }, name.replace(/^the /u, "").replace(/^./u, (each) => each.toUpperCase())),
    h("span", { class: "scale", "aria-hidden": "true", style: { "--zero": `${(-100 * least) / (cap - least)}%` } }, h("i", { style: { left: `${place}%` } })),
    h("b", { class: "num" }, signed(value)),
  );
}
