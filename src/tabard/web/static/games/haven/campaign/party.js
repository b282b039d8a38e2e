// The party's sheets side by side, as people know them from paper.

import { drawItem } from "../../../js/art/haven/index.js";
import { fill, h, icon } from "../../../js/dom.js";
import { classColours, medal } from "../art.js";
import { drawQuest } from "./city.js";
import { many, sentence } from "./story.js";

/** Make the page with the sheets. `remember(id)` shows how somebody has retired. */
export function makeParty(remember) {
  const element = h("section", { class: "k-party", "aria-label": "The party" });
  return {
    element,
    update(story) {
      const active = story.characters.filter((each) => each.status === "active");
      const others = story.characters.filter((each) => each.status !== "active");
      fill(element, active.map((each) => drawSheet(each, story)), others.length || story.retirements.length ? drawGone(others, story, remember) : null);
    },
  };
}

function drawSheet(who, story) {
  const { medal: colour, text } = classColours(who.class);
  const marked = (number) => who.perks.filter((each) => each === number).length;
  return h(
    "article", { class: "k-paper patch", style: { "--class": colour, "--class-dark": text }, "aria-label": `Sheet of ${who.name}` },
    h("header", {}, medal(who.class, "large"), h("div", {}, h("h2", {}, who.name), h("p", {}, `${who.called}, level ${who.level}${who.away ? ", sits out" : ""}`), h("p", { class: "traits" }, who.traits.join(", ")))),
    h("p", { class: "k-facts" }, fact("heart", who.hp, "hit points"), fact("gold", who.gold, "gold"), fact("star", who.next ? `${who.experience}/${who.next}` : who.experience, "experience"), fact("hand", who.hand_size, "cards in hand"), fact("check", `${who.checkmarks % 3}/3`, "checkmarks")),
    drawQuest(who) ?? h("p", { class: "k-secret" }, icon("hidden"), who.own ? "No personal quest yet." : "A personal quest that only its player knows."),
    h("h3", {}, "Items"),
    who.items.length ? h("ul", { class: "k-items" }, who.items.map((each) => h("li", {}, h("span", { class: "picture", "aria-hidden": "true" }, drawItem(each.id, { slot: each.slot })), each.name))) : h("p", { class: "none" }, "None yet."),
    h("h3", {}, `Perks${who.marks ? `: ${many(who.marks, "mark")} to set in the city` : ""}`),
    h("ul", { class: "k-perks read" }, who.perk_lines.map((line, index) => h("li", { class: marked(index + 1) ? "has" : null }, h("span", { class: "boxes" }, Array.from({ length: who.perk_boxes[index] }, (_, box) => h("i", { class: box < marked(index + 1) ? "f" : null }))), sentence(line)))),
    h("h3", {}, "Masteries"),
    h("ul", { class: "k-perks read" }, who.masteries.map((each) => h("li", { class: each.done ? "has" : null }, h("span", { class: "boxes" }, h("i", { class: each.done ? "f" : null })), sentence(each.text)))),
    who.stickers.length ? [h("h3", {}, "Enhancements"), h("ul", { class: "k-notes" }, who.stickers.map((each) => h("li", {}, `${story.names[each.split(" ")[0]] ?? each.split(" ")[0]}: ${each.split(" ").slice(1).join(" ")}`)))] : null,
    who.coming.length ? [h("h3", {}, "Waits at the next start"), h("p", {}, who.coming.join(", "))] : null,
  );
}

function fact(name, value, words) {
  return h("span", { title: words }, icon(name), h("b", { class: "num" }, String(value)), h("span", { class: "sr" }, ` ${words}`));
}

/** Who is not played any more, and what became of them. */
function drawGone(others, story, remember) {
  const told = { aside: "set aside", retired: "retired", abandoned: "gave up", dead: "died" };
  return h(
    "article", { class: "k-paper patch gone" },
    h("h2", {}, "Who came before"),
    h("ul", { class: "k-notes" }, others.map((each) => h("li", {}, medal(each.class), `${each.name}, ${each.called} of level ${each.level}: ${told[each.status]}`, each.status === "retired" ? h("button", { type: "button", class: "btn small", "data-own-click": true, onclick: () => remember(each.id) }, "Look back") : null))),
    story.retirements.length ? h("p", {}, `${many(story.retirements.length, "retirement")} so far.`) : null,
  );
}
