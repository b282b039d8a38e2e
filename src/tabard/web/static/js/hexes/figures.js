// Figures on the board: made once, changed only where they differ, so that motion and focus stay with them.

import { s } from "../dom.js";
import { drawPlate } from "./badges.js";
import { figureWords } from "./words.js";

/** The parts of a figure's look that hardly ever change, as one text. */
function pieceSign({ kind, side, number, objective, flying, color, rank, owner }) {
  return JSON.stringify([kind, side, number, objective, flying, color, rank, owner]);
}

function stateSign({ hp, max_hp: max, conditions, shield, retaliate, elite, flying, number, side, plate }) {
  return JSON.stringify([hp, max, conditions, shield, retaliate, elite, flying, number, side, plate]);
}

/** Make the layer of figures, as `look` draws them. `place(name)` gives the middle of a hex. */
export function makeFigures(place, look) {
  const { pieceOf, drawShadow, drawRing, drawBadges } = look;
  const layer = s("g", { class: "b-figures" });
  const known = new Map();

  /** Show exactly these figures; `active` is the id of the one that acts, with or without "figure:". */
  function draw(figures, active) {
    const wanted = new Map(figures.map((each) => [each.id, each]));
    for (const [ref, { node }] of known) {
      if (!wanted.has(ref)) {
        node.remove();
        known.delete(ref);
      }
    }
    for (const figure of figures) {
      if (!known.has(figure.id)) known.set(figure.id, make(figure));
      show(figure.id, figure);
      known.get(figure.id).node.classList.toggle("b-active", Boolean(active) && refOf(active) === figure.id);
    }
    sort();
  }

  function make(figure) {
    const shadow = s("g", { class: "b-shadows" });
    const body = s("g", { class: "b-body" });
    const hop = s("g", { class: "b-hop" }, body);
    const node = s("g", { class: "figure", "data-ref": figure.id, role: "button", tabindex: -1 }, shadow, hop);
    return { node, shadow, body, hop, figure: null };
  }

  /** Show a figure as it is now, redrawing only the parts that differ from before. */
  function show(ref, figure) {
    const entry = known.get(ref);
    const before = entry.figure;
    // A copy: where somebody stands changes in motion, and the view belongs to others.
    entry.figure = { ...figure };
    const { node } = entry;
    if (!before || pieceSign(before) !== pieceSign(figure)) {
      entry.shadow.replaceChildren(drawShadow(figure));
      entry.body.replaceChildren(...bodyOf(figure, look));
    } else if (stateSign(before) !== stateSign(figure)) {
      entry.body.querySelector(".b-ring").replaceWith(drawRing(figure));
      entry.body.querySelector(".b-badges").replaceWith(drawBadges(figure));
      if (plateText(before) !== plateText(figure)) entry.body.querySelector(".b-plate-spot").replaceWith(drawPlate(plateText(figure)));
    }
    node.classList.add(`b-${pieceOf(figure)}`);
    for (const name of ["elite", "flying"]) node.classList.toggle(`b-${name}`, Boolean(figure[name]));
    node.classList.toggle("b-invisible", (figure.conditions ?? []).includes("invisible"));
    stand(ref, figure.at);
  }

  /** Put a figure into a hex at once. */
  function stand(ref, name) {
    const entry = known.get(ref);
    const { x, y } = place(name) ?? { x: 0, y: 0 };
    entry.figure.at = name;
    entry.y = y;
    entry.node.dataset.hex = name;
    entry.node.setAttribute("aria-label", `${figureWords(entry.figure)}, ${name}`);
    entry.node.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  }

  /** Who stands further down is drawn later; nodes move only where the order is wrong. */
  function sort() {
    const order = [...known.values()].sort((one, other) => one.y - other.y);
    order.forEach(({ node }, i) => {
      if (layer.childNodes[i] !== node) layer.insertBefore(node, layer.childNodes[i] ?? null);
    });
  }

  return {
    layer, draw, show, stand, sort,
    entry: (ref) => known.get(refOf(ref)),
    all: () => [...known.values()].map(({ figure }) => figure),
    active: () => [...known.values()].find(({ node }) => node.classList.contains("b-active"))?.figure,
    add(figure) {
      known.set(figure.id, known.get(figure.id) ?? make(figure));
      show(figure.id, figure);
      sort();
    },
    drop(ref) {
      known.get(ref)?.node.remove();
      known.delete(ref);
    },
  };
}

/** The ref of a figure, whether given as "mouse-1" or as "figure:mouse-1". */
function refOf(id) {
  return id.startsWith("figure:") ? id : `figure:${id}`;
}

/** What stands on the plate: the hit points, unless the view gives another text. */
function plateText({ plate, hp }) {
  return String(plate ?? hp ?? "");
}

function bodyOf(figure, { pieceOf, drawPiece, drawRing, drawBadges }, plate = plateText(figure)) {
  const ring = pieceOf(figure) === "monster" ? ["rect", { x: -46, y: -46, width: 92, height: 92, rx: 20 }] : ["circle", { r: 49 }];
  return [
    s("circle", { class: "b-halo", r: 60, fill: "url(#board-halo)" }),
    s(ring[0], { class: "b-halo-ring", ...ring[1] }), s(ring[0], { class: "b-halo-thread", ...ring[1] }),
    s(ring[0], { class: "b-choosable b-casing", ...ring[1] }), s(ring[0], { class: "b-choosable", ...ring[1] }),
    drawPiece(figure), drawRing(figure), drawBadges(figure), drawPlate(plate),
  ];
}

/** A figure as it would stand elsewhere: paler, with another text on its plate. */
export function drawGhost(figure, text, look) {
  const body = s("g", { class: "b-body" }, bodyOf(figure, look, text || plateText(figure)));
  return s("g", { class: `figure b-phantom b-${look.pieceOf(figure)}` }, look.drawShadow(figure), body);
}
