// The rail: everybody's place in the round by initiative, the acting one large, the done ones ticked; before the reveal nobody has a number.

import { arrange, h, icon } from "../../js/dom.js";
import { figureOf } from "../../js/crawl/party.js";
import { makeKeep, makeSoon } from "../../js/parts/keeping.js";
import { among, ref } from "../../js/parts/refs.js";
import { medal, standee } from "./art.js";

/** Make the rail. */
export function makeRail() {
  const keep = makeKeep();
  const places = h("ol", { class: "places-row" });
  const element = h("section", { class: "rail", "aria-label": "Order of the round" }, places);
  let shown = [];
  let foreseen = null; // [id, initiative] that a choice would give
  let now = null;
  const follow = makeSoon(() => {
    const acting = places.querySelector(".acting");
    const row = element.parentElement;
    return acting && row ? () => row.scrollTo({ left: acting.offsetLeft + (acting.offsetWidth - row.clientWidth) / 2 }) : null;
  });

  function draw() {
    const { table, open, chosen } = now;
    shown = table.order.length || table.phase === "over" ? table.order.map((each) => known(each, table)) : unknown(table, foreseen, chosen);
    places.classList.toggle("many", shown.length > 7);
    arrange(places, shown.map((each) => keep(each.id, [each, among(open, [each.id])], () => drawPlace(each, open))));
    follow();
  }

  return {
    element,
    /** Show a table; `chosen` has what this seat has selected for its other characters. */
    update(table, open, chosen = {}) {
      now = { table, open, chosen };
      draw();
    },
    /** Whose place a chip shows. */
    placeOf: (chip) => shown.find((each) => each.id === chip.dataset.place),
    /** Show the initiative that a choice would give a character; null for none. */
    foresee(id, initiative) {
      const next = initiative === null ? null : [id, initiative];
      if (!now || JSON.stringify(next) === JSON.stringify(foreseen)) return;
      foreseen = next;
      if (!now.table.order.length) draw();
    },
  };
}

/** A place whose number is known. */
function known(place, table) {
  const hero = table.characters.find((each) => each.id === place.key);
  const figures = table.figures.filter((each) => place.figures.includes(each.id.slice(7)));
  const acting = figures.find((each) => each.id.slice(7) === place.acting);
  return {
    id: place.id, name: hero?.name ?? place.name, hero: hero?.kind ?? "", kinds: hero ? [] : kindsOf(figures), initiative: place.initiative, resting: Boolean(hero?.resting),
    numbers: hero ? [] : figures.map((each) => ({ number: each.number, elite: each.elite, due: place.due.includes(each.id.slice(7)), now: each === acting })).filter((each) => each.number),
    acting: acting ? (acting.number ? `${acting.name} ${acting.number}` : acting.name) : "", done: place.done,
  };
}

function kindsOf(figures) {
  const found = new Map();
  for (const { kind, elite, rank } of figures) if (!found.has(kind) || elite) found.set(kind, rank === "named" ? "boss" : elite ? "elite" : "normal");
  return [...found].slice(0, 2);
}

/** Before the reveal: characters first, then the sets that are on the map; whoever is choosing may see what a choice would give. */
function unknown(table, foreseen, chosen) {
  const base = { numbers: [], acting: "", done: false, resting: false };
  const heroes = table.characters.filter((each) => figureOf(table, each)).map(({ id, name, kind }) => {
    const initiative = foreseen?.[0] === id ? foreseen[1] : chosen[id]?.initiative ?? null;
    return { ...base, id: `place:${id}`, name, hero: kind, kinds: [], initiative, maybe: initiative !== null, resting: chosen[id]?.cards.length === 0 };
  });
  const sets = table.sets.map((each) => [each, table.figures.filter((one) => table.monsters[one.kind]?.set === each.id.slice(4))]).filter(([, figures]) => figures.length);
  return [...heroes, ...sets.map(([each, figures]) => ({ ...base, id: `place:${each.id.slice(4)}`, name: figures[0].name, hero: "", kinds: kindsOf(figures), initiative: each.initiative, maybe: false }))];
}

function drawPlace(place, open) {
  const { id, name, hero, kinds, initiative, numbers, acting, done, maybe, resting } = place;
  const isOpen = initiative === null;
  const state = acting ? "acting" : done ? "done" : isOpen ? "open" : maybe ? "maybe" : "";
  return h(
    "li",
    { class: `place ${hero ? "of-hero" : "of-set"} ${state}`, "data-place": id, "data-words": `place:${id.slice(6)}`, "aria-current": acting ? "true" : null, ...ref(id, open, `${name} first`) },
    hero ? medal(hero) : kinds.map(([kind, rank]) => standee(kind, rank)),
    h("span", { class: "sr" }, `${name}, `),
    h("b", { class: "no num" }, isOpen ? "?" : String(initiative)),
    resting ? [icon("rest-long"), h("span", { class: "sr" }, "long rest")] : null,
    acting ? h("span", { class: "says" }, h("b", {}, acting), h("small", {}, "acting now")) : null,
    !acting && numbers.length ? h("span", { class: "numbers" }, numbers.map((each) => h("i", { class: [each.elite && "elite", !each.due && "gone"].filter(Boolean).join(" ") || null }, String(each.number)))) : null,
    done ? [h("span", { class: "tick", "aria-hidden": "true" }, icon("check")), h("span", { class: "sr" }, "done")] : null,
  );
}

/** What is said of a place: {title, lines}. */
export function placeWords({ name, initiative, acting, done, resting }) {
  const when = initiative === null ? "Its number is known once everybody has chosen." : `Initiative ${initiative}${resting ? ", a long rest" : ""}: ${acting ? `${acting} acts now` : done ? "has acted" : "still to come"}.`;
  return { title: name, lines: [when] };
}

