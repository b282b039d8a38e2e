// What lies on cards for as long as something is thought about: why one is no target, whom a fight is aimed at, what would become of it.

import { h, icon } from "../../js/dom.js";

/** Make the notes of a table. Each is taken off before others are laid. */
export function makeNotes() {
  let laid = []; // what takes each of them off again
  let cards = []; // where they lie

  const all = (ref) => document.querySelectorAll(`.card:not(.worn)[data-ref="${CSS.escape(ref)}"]`);

  function put(ref, names, ...nodes) {
    for (const card of all(ref)) {
      const own = nodes.map((each) => each.cloneNode(true));
      card.append(...own);
      card.classList.add(...names);
      cards.push(card);
      laid.push(() => {
        for (const each of own) each.remove();
        card.classList.remove(...names);
      });
    }
  }

  return {
    clear() {
      for (const take of laid) take();
      laid = [];
      cards = [];
    },
    /** Whether all of them lie on the table still: a card that was drawn anew has lost its own. */
    areLaid: () => cards.every((each) => each.isConnected),
    /** In two words why this cannot be. */
    bar: (ref, short) => put(ref, ["barred"], h("span", { class: "below reason" }, icon("tank"), short)),
    /** Whoever stands in front of another. */
    front: (ref) => put(ref, ["infront"]),
    /** A target with its number in the order, 0 without one. */
    aim: (ref, order) => put(ref, ["targeted"], h("span", { class: "reticle" }, order ? h("b", {}, String(order)) : null)),
    /** What would become of it, with a second line. */
    result: (ref, text, more = "", tone = "") => put(ref, ["foreseen"], h("span", { class: `below result ${tone}`.trim() }, h("b", {}, text), more ? h("small", {}, more) : null)),
  };
}
