// The active group, large on red baize: who defends, what stands there, and what it comes to.

import { arrange, fill, h, icon } from "../../js/dom.js";
import { makeChange, makeKeep } from "../../js/parts/keeping.js";
import { ref } from "../../js/parts/refs.js";
import { medal, mug, pile, stands, stat } from "./bits.js";
import { isDefended } from "./sitting.js";
import { CARDS, largest } from "./sizing.js";

/** How wide a card is here with the space beside it; then what cards want to be larger. */
const WHOLE = 114;
const SMALL = 82;
const NARROW = 420;
const LARGE = { full: 152, small: 93 };
const HIGH = { full: 210, small: 140 };

/** Make the front; `sizing` knows how much room there is, `ledger` lies beside the group, `stage` over it, `look(table)` opens the piles. */
export function makeFront(sizing, { ledger, stage, look }) {
  const keep = makeKeep();
  const defender = h("div", { class: "defender" });
  const group = h("div", { class: "row cards strip group" });
  const element = h("section", { class: "front boardroom", "aria-label": "Active group" }, h("div", { class: "baize" }, defender, group), ledger, stage);
  sizing.watch(group);
  const changed = makeChange();

  function describe({ character, name }, table, open) {
    const { marker_used: used, shields, monster_deck: deck, monster_discard: discard } = table;
    fill(
      defender,
      h("h2", { class: "label" }, "Active group"),
      medal(character, mug()),
      h("b", { class: "name" }, `${name} defends`),
      h("p", { class: used ? "taunt used" : "taunt", ...ref("marker:round", open, "Round marker: Taunt a monster"), title: used ? "the round marker is flipped: it has taunted" : "the round marker may still be flipped, to Taunt" }, icon("marker"), used ? "Taunted" : ["Taunt", h("span", { class: "more" }, "ready")]),
      h("p", { class: "shields", "data-words": "shields" }, icon("shield"), h("b", {}, shields, h("span", { class: "more" }, shields === 1 ? " shield" : " shields"))),
      h("p", { class: "piles" }, stat("deck", deck, "monsters in the deck"), pile("discard", discard.length + table.retired.length + table.bosses_defeated.length, "Defeated and retired", () => look(table))),
    );
  }

  /** What a place without monsters says. */
  function nobody(phase) {
    if (phase === "party") return h("p", { class: "empty" }, "Nobody defends yet.");
    const said = phase === "acting" ? "Nobody is active: heroes may fight those on the location." : phase === "setup" ? "The encounter is being set up." : "No monster before the defending player.";
    return h("p", { class: "empty" }, said);
  }

  return {
    element,
    update({ table, open }) {
      const player = table.players[table.defender];
      defender.hidden = !isDefended(table);
      if (changed(player.character, player.name, table.marker_used, table.shields, table.monster_deck, table.monster_discard, table.retired.length, table.bosses_defeated.length, open.has("marker:round"))) describe(player, table, open);
      const [width, height] = sizing.of(group);
      const count = player.monsters.length;
      const room = width - 8;
      const phase = isDefended(table) ? table.phase : "party";
      // On a narrow screen the question grows and shrinks below them: cards that would change their size with it stay small.
      const size = width >= NARROW && count * WHOLE <= room && height >= CARDS.full[1] + 12 ? "full" : width >= NARROW && count * SMALL <= width - 2 && height >= CARDS.small[1] ? "small" : largest(count, [width - 16, height - 4], ["small", "chip"]);
      group.dataset.size = size;
      group.classList.toggle("large", count * LARGE[size] <= room && height >= HIGH[size]); // chips never are
      const things = player.monsters.map((each) => keep(each.id, [each, size], () => stands(each, table.faces, { size })));
      arrange(group, things.length ? things : [keep("empty", phase, () => nobody(phase))]);
    },
  };
}
