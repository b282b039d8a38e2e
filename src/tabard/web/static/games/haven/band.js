// The party: a row for each character with hit points, conditions, cards and what it gained; whose row is pressed lies on the mat.

import { figureOf } from "../../js/crawl/party.js";
import { badge } from "../../js/crawl/things.js";
import { arrange, h, icon } from "../../js/dom.js";
import { makeKeep } from "../../js/parts/keeping.js";
import { among, ref } from "../../js/parts/refs.js";
import { medal } from "./art.js";

/** Make the rows. `frame` knows who sits where, `choose(id)` lays a character on the mat. */
export function makeBand(frame, choose) {
  const keep = makeKeep();
  const element = h("section", { class: "part patch band", "data-part": "party", "aria-label": "Party" });
  let last = null;

  function update(table, front, open, awaited = [], chosen = {}) {
    last = [table, front, open, awaited, chosen];
    element.dataset.count = String(table.characters.length);
    arrange(element, table.characters.map((each, index) => row(each, index, table, front, open, awaited, chosen)));
  }

  function row(character, index, table, front, open, awaited, chosen) {
    const figure = figureOf(table, character);
    const person = frame.sight.people?.[character.seat] ?? null;
    const who = personOf(character, person, frame);
    const state = stateOf(character, figure, table, awaited, chosen);
    const piles = count(character);
    const isFront = character.id === front;
    const { cards, items, ...plain } = character;
    const data = [plain, piles, figure, who, state, isFront, among(open, [`figure:${character.id}`])];
    return keep(character.id, data, () => draw(character, index, { figure, who, state, piles, isFront, open }));
  }

  function draw(character, index, { figure, who, state, piles, isFront, open }) {
    const { id, kind, name, max_hp: most, experience, money } = character;
    const hp = figure?.hp ?? (isBefore(character) ? most : 0);
    const press = `Shift+${index + 1}`;
    return h(
      "div",
      { class: `member ${isFront ? "front" : ""} ${figure || isBefore(character) ? "" : "gone"}`.trim(), "data-character": id, "data-words": figure ? `figure:${id}` : `character:${id}`, ...ref(`figure:${id}`, open, name) },
      medal(kind),
      h("h3", {}, h("button", { type: "button", class: "lays", "data-own-click": true, "aria-pressed": String(isFront), "aria-keyshortcuts": press, title: `${name}'s mat (${press})`, onclick: () => choose(id) }, name)),
      h("span", { class: "hpn num" }, String(hp), h("small", {}, `/${most}`), h("span", { class: "sr" }, " hit points")),
      h("span", { class: "who" }, [who, state.words].filter(Boolean).join(" · ")),
      h("span", { class: "bar", "aria-hidden": "true" }, Array.from({ length: most }, (_, at) => h("i", { class: at < hp ? "f" : null }))),
      h(
        "span", { class: "counts" },
        state.icon ? h("span", { class: `state ${state.kind}`, title: state.words }, icon(state.icon)) : null,
        mark("hand", piles.hand, "cards in hand"), mark("discard", piles.discard, "discarded"), piles.lost ? mark("lost", piles.lost, "lost") : null,
        experience ? mark("star", experience, "experience") : null, money ? mark("coin-gold", money, "money tokens") : null,
        figure?.conditions.map((each) => badge(each, figure)),
      ),
    );
  }

  element.addEventListener("click", (event) => {
    const found = event.target.closest(".member");
    if (found && !event.target.closest(".lit, button, a")) choose(found.dataset.character);
  });

  return {
    element,
    update,
    /** Somebody came, went or thinks. */
    again: () => last && update(...last),
  };
}

/** Whoever has no figure and is not out has not entered the map yet. */
const isBefore = ({ exhausted, escaped }) => !exhausted && !escaped;

const mark = (sign, value, words) => h("span", { class: `mark of-${sign}`, title: words }, icon(sign), String(value), h("span", { class: "sr" }, ` ${words}`));

function count({ cards, hand }) {
  const of = (zone) => cards.filter((each) => each.zone === zone).length;
  return { hand, discard: of("discard"), lost: of("lost") };
}

/** Who plays a character: a name, a bot, or nothing to say where one person plays all. */
function personOf({ seat }, person, frame) {
  if (frame.sight.view.seats < 2 || !person) return "";
  if (person.bot) return "bot";
  return [person.name, frame.mine.includes(seat) ? "you" : "", person.doing === "away" ? "away" : ""].filter(Boolean).join(", ");
}

/** What a character is at. */
function stateOf({ exhausted, escaped, resting, initiative, seat, id }, figure, table, awaited, chosen) {
  if (exhausted) return { kind: "out", words: "exhausted", icon: "skull" };
  if (escaped) return { kind: "out", words: "escaped", icon: "leave" };
  if (!figure) return { kind: "", words: "", icon: "" };
  if (chosen[id]) return { kind: "ready", words: chosen[id].cards.length ? `chose ${chosen[id].initiative}` : "chose a long rest", icon: "check" };
  if (table.phase === "select" && awaited.length) return awaited.includes(seat) ? { kind: "choosing", words: "choosing", icon: "clock" } : { kind: "ready", words: "ready", icon: "check" };
  if (table.active === id) return { kind: "acts", words: "acting", icon: "play" };
  if (resting) return { kind: "", words: "rests", icon: "rest-long" };
  const place = table.order.find((each) => each.key === id);
  if (place) return place.done ? { kind: "done", words: "done", icon: "check" } : { kind: "", words: `acts on ${initiative}`, icon: "" };
  return { kind: "", words: "", icon: "" };
}
