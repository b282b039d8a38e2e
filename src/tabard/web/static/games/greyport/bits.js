// What several zones of the table show in the same way: medals, hit points, coins, piles, and cards that lie somewhere.

import { h, icon } from "../../js/dom.js";
import { coin, face, ware } from "./art.js";
import { card, hits } from "./cards.js";

const COINS = ["copper", "silver", "gold"];

/** Put a count before a word: "1 card", "2 cards". */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A round portrait with brass rim; `tags` are small signs on it. */
export function medal(character, ...tags) {
  return h("span", { class: "medal", "data-who": character }, face(character), tags);
}

/** The mug with which somebody defends. */
export const mug = () => h("span", { class: "tag defends" }, icon("marker"));

/** Hit points as a bar of pips, with those that are about to go; the number stands beside it. */
export function pips(hp, most, { going = 0, kind = "" } = {}) {
  const left = Math.max(0, hp - going);
  const look = (index) => (index < left ? "full" : index < hp ? "going" : "");
  return h("span", { class: `pips ${kind}`.trim(), "aria-hidden": "true" }, Array.from({ length: Math.max(most, hp) }, (_, index) => h("i", { class: look(index) })));
}

/** Coins by kind. */
export function purse(coins) {
  if (!coins.length) return h("span", { class: "purse none" }, "no coins");
  const kinds = COINS.map((kind) => [kind, coins.filter((each) => each === kind).length]).filter(([, count]) => count);
  const said = kinds.map(([kind, count]) => `${count} ${kind}`).join(", ");
  return h("span", { class: "purse", role: "img", "aria-label": `coins: ${said}`, title: said }, kinds.map(([kind, count]) => h("span", {}, coin(kind), count > 1 ? h("b", {}, count) : null)));
}

/** A number with its sign. */
export function stat(symbol, number, said) {
  return h("span", { class: "stat", title: said }, icon(symbol), h("b", {}, number), h("span", { class: "sr" }, ` ${said}`));
}

/** A stack of cards that can be looked into: `look` opens it. */
export function pile(symbol, number, said, look) {
  if (!number) return stat(symbol, number, said);
  return h("button", { type: "button", class: "stat", "data-own-click": true, "aria-label": `${said}: ${number}, look`, title: `${said}: look`, onclick: look }, icon(symbol), h("b", {}, number));
}

/** A card that lies somewhere: `id` makes it something to choose, `words` something to read about. */
export function laid(printed, { words, kind = "", ...state }) {
  const element = card(printed, state);
  element.dataset.words = words;
  element.classList.add("snap", ...kind.split(" ").filter(Boolean));
  return element;
}

/** A monster as it stands. */
export function stands(monster, faces, { size, kind = "" }) {
  const { id, hp, damage, power, armor, nth = 0 } = monster;
  return laid(faces[monster.face], { id, words: id, kind, size, hp: hp - damage, most: hp, power, armor, nth });
}

/** A card as no more than its picture; `attributes` may make it something to choose. */
export function mini(printed, attributes = {}) {
  const { id, kind, name, type = "", cost = "" } = printed;
  const picture = kind === "item" || kind === "curse" ? ware(id) : face(id, printed);
  return h("span", { role: "img", "aria-label": name, title: name, "data-words": `card:${id}`, ...attributes, class: `mini ${kind} ${type} ${cost} ${attributes.class || ""}`.replace(/\s+/g, " ").trim() }, picture);
}

/** A hero that was played, with its items; turned once it has fought. */
export function fighter(each, faces, { size, uses = null }) {
  const { id, card: hero, items, fought } = each;
  // Who presses an item means its hero, unless the item itself can be used.
  const worn = items.map((item) => {
    const picture = mini(faces[item], { class: "worn", "data-ref": uses?.has(`card:${item}`) ? `card:${item}` : id });
    if (size !== "mini") picture.append(h("span", { class: "adds", "aria-hidden": "true" }, hits(faces[item])[0]));
    return picture;
  });
  const label = `${faces[hero].name}${items.length ? ` with ${items.map((item) => faces[item].name).join(", ")}` : ""}${fought ? ", has fought" : ""}`;
  if (size === "mini") return h("span", { class: `fighter as-mini${fought ? " has-fought" : ""}` }, mini(faces[hero], { "aria-label": label, "data-words": id, "data-ref": id }), worn);
  return h("div", { class: `fighter in-${size}` }, laid(faces[hero], { id, words: id, label, size, turned: fought }), worn.length ? h("span", { class: "wears" }, worn) : null);
}
