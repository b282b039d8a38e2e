// Initiative: a tailor's tape from 0 to 99; every type hangs at its number, the acting one large, the done ones ticked.

import { fill, h, icon, s } from "../dom.js";
import { makeChange, makeSoon } from "../parts/keeping.js";
import { characterOf, figureOf } from "./party.js";
import { cube, portrait } from "./things.js";

const GAP = 6;
const INSET = 16;

/** Make the tape. */
export function makeTape() {
  const ruler = s("svg", { class: "ruler", "aria-hidden": "true" });
  const turns = h("ol", { class: "turns" });
  const element = h("section", { class: "tape", "aria-label": "Initiative" }, ruler, turns);
  let shown = [];
  const changed = makeChange();
  const soon = makeSoon(lay);
  new ResizeObserver(soon).observe(element);

  function update(table) {
    const turnsNow = order(table);
    if (!changed(turnsNow)) return;
    const places = new Map(shown.map(({ id, chip }) => [id, chip.style.left]));
    shown = turnsNow;
    fill(turns, shown.map((each) => {
      const chip = drawTurn(each);
      chip.style.left = places.get(each.id) ?? ""; // from where it moves to its new place
      each.chip = chip;
      return chip;
    }));
    soon();
  }

  /** Hang every turn at its number; where there is no room they move aside, and a thread leads to the number. */
  function lay() {
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (!width) return null;
    const numbered = shown.filter((each) => each.initiative !== null);
    const at = ({ initiative }) => (initiative === null ? null : spot(initiative, width));
    const boxes = shown.map((each) => ({ each, wide: each.chip.offsetWidth, at: at(each) }));
    const placed = place(boxes, width);
    const threads = numbered.map((each) => {
      const box = placed.find((one) => one.each === each);
      return { at: spot(each.initiative, width), from: box.left + box.wide / 2, acting: each.acting };
    });
    return () => {
      const acting = shown.find((each) => each.acting)?.chip;
      // On a small screen the turns are a row that scrolls, and whoever acts is in its middle.
      if (acting) element.parentElement.scrollTo({ left: acting.offsetLeft + (acting.offsetWidth - element.parentElement.clientWidth) / 2 });
      for (const { each, left } of placed) each.chip.style.setProperty("left", `${left}px`);
      drawRuler(ruler, width, height, threads);
    };
  }

  return {
    element,
    update,
    /** Whose turn a chip shows. */
    turnOf: (chip) => shown.find((each) => each.chip === chip),
    /** Show the initiative that a choice would give a character; null for none. */
    foresee(id, initiative) {
      const turn = shown.find((each) => each.isHero && each.id === id);
      if (!turn || turn.fixed || turn.initiative === initiative) return;
      changed.forget();
      turn.initiative = initiative;
      fill(turn.chip.querySelector(".no"), initiative === null ? "?" : String(initiative));
      turn.chip.classList.toggle("maybe", initiative !== null);
      shown.sort(byInitiative);
      soon();
    },
  };
}

function byInitiative(one, other) {
  return (one.initiative ?? 100) - (other.initiative ?? 100) || one.rank - other.rank;
}

const CHIP = { id: "", isHero: false, color: null, initiative: null, fixed: true, number: 0, numbers: [], done: false, acting: false };

/** Everybody's turns this round: one chip for the figures of a type that act on the same number. */
function order(table) {
  const found = new Map();
  for (const row of table.turns) {
    const character = characterOf(table, row.figure);
    const { id, kind, name, color } = character ?? { id: row.type, kind: row.type, name: table.monsters[row.type].name, color: null };
    const key = `${id} ${row.initiative}`;
    const fresh = { ...CHIP, id, kind, isHero: Boolean(character), name, color, initiative: row.initiative, rank: found.size, numbers: [], done: true };
    const chip = found.get(key) || fresh;
    const number = table.figures.find((each) => each.id === `figure:${row.figure}`)?.number;
    if (number) chip.numbers.push(number);
    chip.done &&= row.done;
    if (row.now) Object.assign(chip, { acting: true, number });
    found.set(key, chip);
  }
  return found.size || table.phase === "over" ? [...found.values()] : unrolled(table);
}

/** Before everybody's turn is known: whoever has rolled or chosen has a number, all others a question mark. */
function unrolled(table) {
  const standing = table.characters.filter((each) => figureOf(table, each));
  const heroes = standing.map(({ id, kind, name, color, initiative }, rank) => (
    { ...CHIP, id, kind, isHero: true, name, color, fixed: table.phase !== "select", initiative: initiative || null, rank }
  ));
  const monsters = Object.entries(table.monsters).flatMap(([type, { name: called, figures, actions }], index) => {
    const numbers = table.figures.filter((each) => figures.includes(each.id)).map((each) => each.number);
    const known = actions.length ? actions.map((each) => each.initiative) : [null];
    return known.map((each) => ({ ...CHIP, id: type, kind: type, name: called, initiative: each, rank: heroes.length + index, numbers }));
  });
  return [...heroes, ...monsters].sort(byInitiative);
}

function drawTurn({ kind, isHero, name, color, initiative, number, numbers, acting, done }) {
  const isOpen = initiative === null;
  const state = acting ? "acting" : done ? "done" : isOpen ? "open" : "";
  const says = () => h("span", { class: "says" }, h("b", {}, number ? `${name} ${number}` : name), h("small", {}, "acting now"));
  const paint = color ? { "--class": color } : {};
  return h(
    "li",
    { class: `turn ${isHero ? "you" : "foe"} ${state}`, "data-words": "turn:", style: paint, "aria-current": acting ? "true" : null },
    portrait(kind, isHero),
    h("span", { class: "sr" }, `${name}, `),
    h("b", { class: "no num" }, isOpen ? "?" : String(initiative)),
    acting ? says() : numbers.map(cube),
    state === "done" ? [icon("check"), h("span", { class: "sr" }, "done")] : null,
  );
}

function spot(initiative, width) {
  return INSET + ((width - 2 * INSET) * initiative) / 100;
}

/** Put boxes next to one another as near to their spots as they can be. Those without a spot come last, from the right. */
function place(boxes, width) {
  const list = boxes.map((each) => ({ ...each, want: each.at === null ? null : each.at - each.wide / 2 }));
  const loose = list.filter((each) => each.want === null);
  const total = loose.reduce((sum, each) => sum + each.wide + GAP, -GAP);
  const bound = list.length === loose.length;
  let at = bound ? (width - total) / 2 : width - total;
  for (const each of loose) {
    each.want = at;
    at += each.wide + GAP;
  }
  let edge = 0;
  for (const each of list) {
    each.left = Math.max(each.want, edge);
    edge = each.left + each.wide + GAP;
  }
  edge = width + GAP;
  for (const each of [...list].reverse()) {
    each.left = Math.min(each.left, edge - GAP - each.wide);
    edge = each.left;
  }
  spread(list, width);
  return list;
}

/** Where several pushed one another to the right, move the whole group back by half of the push. */
function spread(list, width) {
  for (let pass = 0; pass < 4; pass += 1) {
    let start = 0;
    while (start < list.length) {
      let end = start;
      while (end + 1 < list.length && list[end + 1].left - (list[end].left + list[end].wide) <= GAP + 0.5) end += 1;
      const group = list.slice(start, end + 1);
      const pull = group.reduce((sum, each) => sum + each.want - each.left, 0) / group.length;
      const before = start ? list[start - 1].left + list[start - 1].wide + GAP : 0;
      const after = end + 1 < list.length ? list[end + 1].left - GAP : width;
      const shift = Math.max(before - group[0].left, Math.min(after - (group.at(-1).left + group.at(-1).wide), pull));
      for (const each of group) each.left += shift;
      start = end + 1;
    }
  }
}

/** Draw the tape itself, with a thread from every chip to its number. */
function drawRuler(svg, width, height, threads) {
  const top = height - 27;
  const marks = { small: "", mid: "", large: "" };
  const numbers = [];
  for (let each = 0; each <= 100; each += 1) {
    const x = spot(each, width).toFixed(1);
    if (each % 10 === 0) {
      marks.large += `M${x} ${top}v13`;
      if (each && each < 100) numbers.push(s("text", { x: Number(x) + 3, y: top + 19, class: "num" }, String(each)));
    } else if (each % 5 === 0) marks.mid += `M${x} ${top}v9`;
    else marks.small += `M${x} ${top}v5`;
  }
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  fill(
    svg,
    threads.filter((each) => !each.acting).map((each) => thread(each, top)),
    s("rect", { class: "shadow", x: 3, y: top + 3, width: width - 3, height: 22, rx: 4 }),
    s("rect", { class: "cloth", x: 3, y: top, width: width - 3, height: 22, rx: 3 }),
    s("rect", { class: "hem", x: 3, y: top + 18, width: width - 3, height: 4 }),
    s("path", { class: "mark small", d: marks.small }),
    s("path", { class: "mark mid", d: marks.mid }),
    s("path", { class: "mark large", d: marks.large }),
    numbers,
    s("rect", { class: "tip", x: 0, y: top - 2, width: 9, height: 26, rx: 2 }),
    s("rect", { class: "gleam", x: 2, y: top - 2, width: 2.5, height: 26 }),
    threads.filter((each) => each.acting).map((each) => thread(each, top)),
    threads.map(({ at, acting }) => s("circle", { class: acting ? "knot acting" : "knot", cx: at, cy: top + 5, r: acting ? 4.5 : 3.5 })),
  );
}

function thread({ at, from, acting }, top) {
  const start = acting ? top - 8 : top - 14;
  return s("path", { class: acting ? "thread acting" : "thread", d: `M${from.toFixed(1)} ${start}L${at.toFixed(1)} ${top + 3}` });
}
