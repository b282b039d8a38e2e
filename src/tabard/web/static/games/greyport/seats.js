// The other seats as strips, the defending player first: what lies before each of them, and whether they are done, thinking or away.
// A strip shows as much as it has room for; whoever rests on it, or presses its button, sees all of it, over the others. That of another
// seat of one's own leads there: a click on it, or its name, which Tab reaches.

import { arrange, h, icon } from "../../js/dom.js";
import { makeKeep } from "../../js/parts/keeping.js";
import { ref } from "../../js/parts/refs.js";
import { fighter, laid, medal, mini, mug, pile, pips, purse, stands, stat } from "./bits.js";
import { back } from "./cards.js";
import { CARDS, fits } from "./sizing.js";
import { inRounds, isDefended, others, roundsUntil } from "./sitting.js";

const WHO = { roomy: 224, high: 184, low: 146 }; // how wide somebody's name and numbers are, in a strip with much room, in a high one and in a low one
const SPACE = 26; // between hand, heroes and group, at least
const ROOMY = 230; // so much is left where they may lie far apart
const LABEL = 66; // beside small cards in a low strip
const STATES = { done: "done", bot: "robot", away: "away", thinking: "clock", yours: "swap" };
const REST = 350; // how long the pointer rests until a strip opens

/** Make the strips. `sizing` knows how much room there is, `frame` which seats are one's own, `look(title, cards)` opens a pile. */
export function makeSeats(sizing, frame, look) {
  const keep = makeKeep();
  const element = h("section", { class: "part party", "data-part": "party", "aria-label": "The other players" });
  sizing.watch(element);
  let now = null;
  let opened = null; // the seat whose strip lies over the others
  let timer = 0;

  function update(at) {
    now = at;
    const seats = others(at);
    if (!seats.includes(opened)) opened = null;
    element.dataset.seats = String(seats.length);
    const [width, height] = sizing.of(element);
    const isStacked = width < 700;
    const room = isStacked ? [width, Infinity] : [(width - (seats.length - 1) * 10) / seats.length, height];
    arrange(element, seats.map((each) => strip(each, at, each === opened ? [Infinity, Infinity] : room, width < 560)));
  }

  function open(seat) {
    if (opened === seat) return;
    const held = document.activeElement?.closest?.(".opens") ? seat ?? opened : null; // a strip is drawn anew: whoever stood on its button still does
    opened = seat;
    update(now);
    if (held !== null) element.querySelector(`[data-seat="${held}"] .opens`)?.focus({ preventScroll: true });
  }

  function strip(seat, { table, open: lit, people }, room, isNarrow) {
    const player = table.players[seat];
    const isDefending = isDefended(table) && seat === table.defender;
    const isMine = frame.mine.includes(seat) && !people?.[seat]?.bot;
    const state = stateOf(player, people?.[seat], isMine);
    const rounds = roundsUntil(table, seat);
    const way = { ...wayOf(player, room, isDefending), isNarrow };
    return draw(seat, { table, lit, player, isDefending, isMine, state, rounds, way });
  }

  /** Draw what has changed of a strip: the rest of it stays as it lies. */
  function draw(seat, { table, lit, player, isDefending, isMine, state, rounds, way }) {
    const { faces } = table;
    const { played, monsters } = player;
    const isOpen = seat === opened;
    const looks = ["seat", "oak", isDefending && "defends", isMine && "yours", player.done && "is-done", isOpen && "opened", way.isRoomy && "roomy", state && `is-${state.replace(/\W/g, "")}`].filter(Boolean).join(" ");
    const whole = keep(`${seat}`, [], () => h("section", { "data-seat": String(seat), "aria-label": player.name }));
    if (whole.dataset.looks !== looks) whole.className = whole.dataset.looks = looks;
    const part = (name, data, make) => keep(`${seat} ${name}`, data, make);
    const { hand, cards, known, hp, most_hp: most, coins, deck, discard, curse_on_top: cursed } = player;
    const is = { isDefending, isMine, state, isShort: table.players.length > 2 || way.isNarrow || !way.isHigh };
    const minis = way.played === "mini" ? played : [];
    arrange(whole, [
      part("who", [hp, most, coins, deck, discard, cursed, is, lit.has(player.id)], () => who(player, { seat, lit, ...is })),
      part("held", [hand, cards, known, minis, way.hand], () =>
        h("div", { class: `held in-${way.hand}` }, inHand(player, faces, way.hand), minis.length ? h("span", { class: "minis played" }, minis.map((each) => fighter(each, faces, { size: "mini" }))) : null)),
      way.played !== "mini" && played.length ? zone(seat, "played", "played", played.map((each) => part(each.id, [each, way.played], () => fighter(each, faces, { size: way.played })))) : null,
      isDefending
        ? part("above", [], () => h("p", { class: "zone above" }, icon("up"), "the active group"))
        : zone(seat, `group in-${way.monsters}${way.isTight ? " tight" : ""}`, threatens(monsters, rounds), monsters.slice(0, way.most).map((each) => part(each.id, [each, way.monsters], () => stands(each, faces, { size: way.monsters }))), monsters.length - way.most),
      part("opens", isOpen, () => h("button", { type: "button", class: "opens", "data-own-click": true, "aria-expanded": String(isOpen), "aria-label": `${player.name}: ${isOpen ? "close" : "see all of it"}`, onclick: () => open(isOpen ? null : seat) }, icon(isOpen ? "close" : "up"))),
    ]);
    return whole;
  }

  /** Cards of a kind in a strip, below what they are called. */
  function zone(seat, kind, label, things, more = 0) {
    const row = keep(`${seat} row ${kind}`, [], () => h("div", { class: "row cards" }));
    arrange(row, things);
    return keep(`${seat} zone ${kind}`, [label, more], () => h("div", { class: `zone ${kind}` }, h("span", { class: "label" }, label, more > 0 ? h("b", {}, ` +${more}`) : null), row));
  }

  /** The name; of another seat of one's own it leads there, unless the player can be chosen just now. */
  function nameOf({ id, name }, { seat, isMine, lit }) {
    if (!isMine || lit.has(id)) return h("h3", {}, name);
    const press = `Shift+${seat + 1}`;
    return h("h3", {}, h("button", { type: "button", class: "sits", "data-own-click": true, title: `Play ${name} (${press})`, "aria-label": `Play ${name}`, "aria-keyshortcuts": press, onclick: () => frame.sit(seat) }, name));
  }

  function who(player, { seat, isDefending, isMine, state, lit, isShort }) {
    const { id, name, character, hp, most_hp: most, coins, deck, discard, curse_on_top: cursed } = player;
    return h(
      "div",
      { class: "who", "data-words": id, ...ref(id, lit, name) },
      medal(character, isDefending ? mug() : null, state === "bot" ? h("span", { class: "tag bot" }, icon("robot")) : null),
      nameOf(player, { seat, isMine, lit }),
      state ? h("span", { class: `state ${state}`, title: state }, icon(STATES[state]), h("span", { class: isShort ? "sr" : null }, state)) : null,
      h("p", { class: "life" }, h("b", { class: "num" }, hp), pips(hp, most), h("span", { class: "sr" }, ` of ${most} hit points`)),
      h("p", { class: "counts" }, purse(coins), stat(cursed ? "curse" : "deck", deck, cursed ? "in the deck, a curse on top" : "in the deck"), pile("discard", discard.length, `${name}'s discard`, () => look(`${name}'s discard`, discard))),
    );
  }

  element.addEventListener("click", (event) => {
    const strip = event.target.closest(".seat.yours");
    if (strip && !event.target.closest(".lit, button, a")) frame.sit(Number(strip.dataset.seat));
  });

  // With the mouse a strip opens by itself; elsewhere its button does.
  element.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const over = event.target.closest(".seat");
    clearTimeout(timer);
    const seat = over ? Number(over.dataset.seat) : null;
    if (seat !== opened && over?.querySelector(".held.in-mini")) timer = setTimeout(() => open(seat), REST);
  });
  element.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    open(null);
  });
  element.addEventListener("keydown", (event) => event.key === "Escape" && opened !== null && open(null));

  return {
    element,
    update,
    /** Look at all that lies before a player, or no longer. */
    look(seat) {
      if (!now || !others(now).includes(seat)) return false;
      open(opened === seat ? null : seat);
      return true;
    },
  };
}

/** How a player's cards are shown in a strip: whole, small, as chips (of many monsters with their hit points alone) or as pictures only. */
function wayOf({ hand, played, monsters, cards }, [width, height], isDefending) {
  const [small] = CARDS.small;
  const wears = played.reduce((sum, each) => sum + (each.items.length ? 18 : 0), 0);
  const group = isDefending ? 110 : Math.max(96, monsters.length * small + 8);
  const plays = played.length * small + wears;
  const isHigh = height >= 126;
  const isEnough = height >= 112; // for small cards without a word above them
  const rest = width - (isHigh ? (width > 560 ? WHO.roomy : WHO.high) + 32 : WHO.low + 26 + 2 * LABEL);
  const most = monsters.length;
  const left = rest - (hand ? hand.length * small : cards * 24) - plays - group;
  if (isEnough && left >= SPACE) return { hand: hand ? "small" : "mini", played: "small", monsters: "small", most, isHigh, isRoomy: left >= ROOMY };
  if (isEnough && rest >= plays + group) return { hand: "mini", played: "small", monsters: "small", most, isHigh };
  if (isEnough && rest >= group) return { hand: "mini", played: "mini", monsters: "small", most, isHigh };
  const room = [isHigh ? rest : rest + 2 * LABEL, height - (isHigh ? 36 : 30)];
  const isTight = height !== Infinity && fits("chip", room) < most;
  return { hand: "mini", played: "mini", monsters: "chip", isHigh, isTight, most: height === Infinity ? most : Math.max(1, fits(isTight ? "tight" : "chip", room)) };
}

/** What somebody is at, in one word. */
function stateOf(player, person, isMine) {
  if (player.done) return "done";
  if (isMine) return "yours";
  if (person?.bot) return "bot";
  return { away: "away", choosing: "thinking" }[person?.doing] || "";
}

function threatens(monsters, rounds) {
  if (!monsters.length) return "no monsters";
  return `${inRounds(rounds)}: ${monsters.reduce((sum, each) => sum + each.power, 0)}`;
}

/** The cards of a hand; of a hidden one the backs, and what is known to be among them. */
function inHand({ hand, cards, known }, faces, size) {
  if (hand && size === "small") return h("span", { class: "row cards" }, hand.map((each) => laid(faces[each], { words: `card:${each}`, size })));
  const shown = (hand || known).map((each) => mini(faces[each]));
  const hidden = hand ? [] : Array.from({ length: Math.max(0, cards - known.length) }, () => back("deck"));
  return h("span", { class: "minis" }, shown, hidden, h("b", { class: "num", title: "cards in hand" }, cards + (hand ? hand.length - cards : 0)), h("span", { class: "sr" }, " cards in hand"));
}
