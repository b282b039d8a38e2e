// The location: its picture, what is left of it, what it gives and what its loss costs, and the monsters on it.

import { arrange, fill, h, icon } from "../../js/dom.js";
import { makeChange, makeKeep } from "../../js/parts/keeping.js";
import { scene } from "./art.js";
import { counted, pips, stands } from "./bits.js";
import { isBeforeStrikes } from "./sitting.js";
import { largest } from "./sizing.js";

/** Make the location; `sizing` knows how much room there is. */
export function makePlace(sizing) {
  const keep = makeKeep();
  const picture = h("div", { class: "picture" });
  const name = h("h2", {});
  const life = h("div", { class: "life" });
  const tells = h("dl", { class: "tells" });
  const head = h("h3", { class: "label" });
  const monsters = h("div", { class: "row cards strip" });
  const standing = h("div", { class: "on-it" }, head, monsters);
  const element = h(
    "section",
    { class: "location sea", "aria-label": "Location" },
    h("div", { class: "prospect", "data-words": "location" }, picture, h("div", { class: "plate" }, name, life)),
    tells,
    standing,
  );
  sizing.watch(element);
  const changed = makeChange();

  /** Draw what is printed and what is left of it. */
  function describe({ id, hp, most_hp: most, saved }, table) {
    const { faces, coming, encounters, encounter } = table;
    const going = isBeforeStrikes(table) ? coming.location : 0;
    const printed = faces[id];
    const lost = Boolean(id) && hp <= 0;
    for (const [look, isSo] of Object.entries({ nowhere: !id, lost, saved })) element.classList.toggle(look, isSo);
    fill(picture, id ? scene(id) : null);
    fill(name, printed?.name || "On the way");
    fill(life, printed ? [icon("location"), h("b", {}, Math.max(0, hp)), pips(hp, most, { going, kind: "place" }), h("span", { class: "sr" }, ` of ${counted(most, "hit point")}`)] : []);
    const told = printed ? [["down", "Here", printed.here], ["reward", "Saved", printed.reward, saved], ["penalty", "Lost", faces[encounters[encounter - 1]]?.penalty, lost]] : [];
    fill(tells, told.filter(([, , text]) => text).map(([symbol, title, text, isSo]) => h("div", { class: isSo ? "so" : null, title: text }, icon(isSo ? "check" : symbol), h("dt", {}, title), h("dd", {}, brief(text)))));
  }

  /** How much room the monsters have: what the picture and two words' width leave. */
  function room() {
    const [width, height] = sizing.of(element);
    return width < 420 ? [width - 156, 80] : [Math.max(120, width * 0.32), height - 14];
  }

  return {
    element,
    update({ table }) {
      const { monsters: group, ...itself } = table.location;
      if (changed(itself, table.coming.location, isBeforeStrikes(table), table.encounter)) describe(itself, table);
      const size = largest(group.length, room(), ["small", "chip"]);
      standing.dataset.size = size;
      element.classList.toggle("crowded", size === "chip" && group.length > 3);
      fill(head, group.length ? `On it, hitting for ${table.coming.location}` : "");
      standing.hidden = !group.length;
      arrange(monsters, group.map((each) => keep(each.id, [each, size], () => stands(each, table.faces, { size }))));
    },
  };
}

const SHORTER = [
  [/one player chosen by the party may recruit/, "one of you recruits"], [/ from the row or the top (\d+) cards of the deck, which are shuffled again/, ", from the row or the top $1"],
  [/the top card of the (\w+) deck lies open and can be recruited/, "the top $1 lies open to be recruited"], [/each player/g, "each"], [/, then each /g, ", then "], [/ for the rest of the game/, " for good"],
  [/ into the active group/g, " active"], [/ onto the location/g, " here"], [/the defending player has hand size/, "the defender's hand size"],
];

/** The same in fewer words, for a small place; whoever rests on it reads the whole. */
function brief(text) {
  return SHORTER.reduce((said, [long, short]) => said.replace(long, short), text);
}
