// One's own place: who one is, one's own group, the heroes played, and the hand.

import { arrange, fill, h, icon } from "../../js/dom.js";
import { makeChange, makeKeep } from "../../js/parts/keeping.js";
import { ref } from "../../js/parts/refs.js";
import { fighter, laid, medal, mug, pile, pips, purse, stands, stat } from "./bits.js";
import { back } from "./cards.js";
import { BUYING } from "./market.js";
import { frontSeat, inRounds, isDefended, roundsUntil } from "./sitting.js";
import { CARDS, fits } from "./sizing.js";

/** Make the place. `sizing` knows how much room there is, `look(title, cards)` opens a pile. */
export function makeMine(sizing, look) {
  const keep = makeKeep();
  const me = h("div", { class: "me" });
  const threat = h("h3", { class: "label" });
  const group = h("div", { class: "row cards strip" });
  const groupZone = h("div", { class: "zone own-group" }, threat, group);
  const played = h("div", { class: "row cards strip" });
  const playedZone = h("div", { class: "zone own-played" }, h("h3", { class: "label" }, "Played"), played);
  const nothing = h("p", { class: "slot" }, "Nothing played yet, and no monster before you.");
  const hand = h("div", { class: "row cards strip fan" });
  const handHead = h("h3", { class: "label" });
  const onTable = h("section", { class: "part on-table", "data-part": "played", "aria-label": "Played, and your group" }, groupZone, playedZone, nothing);
  const element = h("div", { class: "mine", "data-drop": "mine" }, me, onTable, h("section", { class: "part in-hand zone", "data-part": "hand", "aria-label": "Hand" }, handHead, hand));
  sizing.watch(element);
  const changed = makeChange();

  function describe(player, { isMine, isTurn, rounds, open }) {
    const { id, name, character, hp, most_hp: most, coins, deck, discard, curse_on_top: cursed } = player;
    fill(
      me,
      h("div", { class: "who", "data-words": id, ...ref(id, open, name) }, medal(character, isTurn && !rounds ? mug() : null), h("h2", {}, name), h("p", { class: "num" }, h("b", {}, hp), h("small", {}, ` / ${most}`), h("span", { class: "sr" }, " hit points"))),
      pips(hp, most),
      h("p", { class: "counts" }, purse(coins), stat(cursed ? "curse" : "deck", deck, cursed ? "in the deck, a curse on top" : "in the deck"), pile("discard", discard.length, "Discard", () => look(`${name}'s discard`, discard))),
      isTurn || !isMine ? h("p", { class: "refill" }, icon(isMine ? "draw" : "eye"), isMine ? `refill ${inRounds(rounds)}` : "you are watching") : null,
    );
  }

  /** The cards of a hand; equal ones lie side by side, each with its own place. */
  function cardsOf(player, { table, decision, open }) {
    if (!player.hand) return Array.from({ length: player.cards }, (_, index) => keep(`back/${index}`, 0, () => back("deck")));
    const isMeant = !BUYING.has(decision?.kind);
    const seen = new Map();
    return player.hand.map((card) => {
      const nth = (seen.get(card) || 0) + 1;
      seen.set(card, nth);
      const id = `card:${card}`;
      // Everybody discards at once, so that a card which was chosen stays in the hand until all have.
      const goes = decision?.kind === "discard" && !open.has(id) && !table.faces[card].level;
      return keep(`${card}/${nth}`, [isMeant, goes], () => {
        const one = laid(table.faces[card], { id: isMeant ? id : null, words: id, size: "full" });
        one.dataset.twin = String(nth); // of two equal cards the one that was pressed is picked
        if (goes) one.append(h("span", { class: "goes" }, icon("discard"), "goes"));
        return h("span", { class: "fanned" }, one);
      });
    });
  }

  /** How the heroes played and one's own monsters lie, so that the hand has room. */
  function wayOf({ played: heroes, monsters, cards }) {
    const [width, height] = sizing.of(element);
    if (width < 700) return { played: "full", monsters: monsters.length > 2 ? "chip" : "small" };
    const wears = heroes.filter((each) => each.items.length).length * 22;
    const rest = width - 190 - (cards + 1) * 108;
    const whole = heroes.length * CARDS.full[0] + wears;
    const room = rest - whole;
    if (room >= monsters.length * CARDS.small[0]) return { played: "full", monsters: monsters.length ? "small" : "chip" };
    if (room >= (monsters.length ? 132 * Math.ceil(monsters.length / fits("chip", [130, height - 40])) : 0)) return { played: "full", monsters: "chip" };
    return { played: "small", monsters: "chip" };
  }

  return {
    element,
    update(at) {
      const { table, open, decision } = at;
      const seat = frontSeat(at);
      const player = table.players[seat];
      const rounds = roundsUntil(table, seat);
      const own = rounds ? player.monsters : [];
      const { character, hp, most_hp: most, coins, deck, discard, curse_on_top: cursed } = player;
      if (changed(character, hp, most, coins, deck, cursed, discard, rounds, isDefended(table), at.seat, open.has(player.id))) describe(player, { isMine: at.seat !== null, isTurn: isDefended(table), rounds, open });
      const way = wayOf({ ...player, monsters: own });
      const uses = new Set((decision?.options || []).filter((each) => each.key.startsWith("use-")).flatMap((each) => each.refs));
      groupZone.hidden = !own.length;
      group.dataset.size = way.monsters;
      playedZone.hidden = !player.played.length;
      nothing.hidden = Boolean(own.length || player.played.length);
      onTable.classList.toggle("bare", !nothing.hidden);
      fill(threat, `Hits ${inRounds(rounds)}`);
      arrange(group, own.map((each) => keep(each.id, [each, way.monsters], () => stands(each, table.faces, { size: way.monsters }))));
      arrange(played, player.played.map((each) => keep(each.id, [each, way.played, [...uses]], () => fighter(each, table.faces, { size: way.played, uses }))));
      fill(handHead, player.hand ? "Hand" : `Hand of ${player.cards}`);
      arrange(hand, cardsOf(player, at));
    },
  };
}
