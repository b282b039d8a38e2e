// Recruiting: the rows large, what each card would be worth in one's own deck, and why.

import { fill, h, icon } from "../../js/dom.js";
import { laid, medal } from "./bits.js";
import { coin } from "./art.js";
import { card } from "./cards.js";

const DOTS = 5;
const KINDS = new Set(["recruit", "spend"]);

/** Make the counter; it lies over the table while coins are spent. */
export function makeRecruiting() {
  const element = h("section", { class: "recruiting", "aria-label": "Recruit", hidden: true });
  const detail = h("aside", { class: "fitnote", "aria-live": "polite" });
  let now = null; // {table, seat, market, options}
  let pointed = ""; // the card whose detail is shown

  function draw() {
    const { table, seat, market } = now;
    const player = table.players[seat];
    fill(
      element,
      h(
        "div",
        { class: "parchment purseside" },
        h("div", { class: "row" }, medal(player.character), h("div", {}, h("h2", {}, player.name), h("p", { class: "s" }, `${market.coins.length} ${market.coins.length === 1 ? "coin" : "coins"}`))),
        h("p", { class: "row" }, market.coins.map((each) => coin(each))),
        h("h3", { class: "label" }, `Your deck · ${market.deck.cards} cards`),
        mix(market.deck),
      ),
      h("div", { class: "counters" }, ["hero", "item"].map((kind) => counter(kind, table))),
      detail,
    );
    describe(pointed in now.market.cards ? pointed : best());
  }

  function counter(kind, table) {
    const { row, top } = table.reinforcements[kind];
    const cards = [...row, ...(top ? [top] : [])];
    return h("div", { class: "oak counter" }, h("h3", { class: "label" }, kind === "hero" ? "Heroes for hire" : "Items on the counter"), h("div", { class: "row cards strip" }, cards.map((each, index) => offered(each, table, cards.slice(0, index + 1).filter((other) => other === each).length))));
  }

  function offered(id, { faces }, nth) {
    const ref = `card:${id}`;
    const fit = now.market.cards[ref];
    const drawn = laid(faces[id], { id: ref, words: ref, size: "full", kind: fit?.needs ? "unpaid" : "" });
    drawn.dataset.twin = String(nth); // of two equal cards the one that was pressed is picked
    return h("div", { class: fit?.needs ? "offer unpaid" : "offer" }, drawn, h("div", { class: "fit" }, fit?.needs ? h("b", {}, fit.needs) : null, dots(fit), h("p", { class: "s" }, brief(fit?.line || ""))));
  }

  /** Show what is pointed at or picked, with all that its points are made of. */
  function describe(ref) {
    const fit = now.market.cards[ref];
    if (!fit) return fill(detail);
    const face = now.table.faces[ref.slice(5)];
    return fill(
      detail,
      h("h2", {}, face.name),
      h("p", { class: "why" }, h("b", {}, fit.evens && fits(fit) ? "It fits." : fits(fit) ? "It works." : "It helps little."), ` ${fit.line}.`),
      h(
        "div",
        { class: "looked-at" },
        h("div", { "aria-hidden": "true" }, card(face)),
        h("ul", { class: "deals" }, fit.damage.map(([words, least, most]) => h("li", {}, h("b", { class: "num" }, least === most ? String(least) : `${least} to ${most}`), ` ${words}`))),
      ),
      h("h3", { class: "label" }, `What ${fit.points} is made of`),
      h("ul", { class: "made" }, fit.parts.map(([words, worth]) => h("li", {}, h("span", {}, words), h("b", { class: "num" }, worth > 0 ? `+${worth}` : String(worth))))),
      fit.needs ? h("p", { class: "s" }, icon("warn"), `It ${fit.needs}.`) : null,
    );
  }

  const fits = ({ fits: count }) => count > 0;

  /** The card that fits best of those that can be paid: it is shown until somebody points at another. */
  function best() {
    const worth = (ref) => [now.market.cards[ref]?.dots ?? 0, now.market.cards[ref]?.points ?? 0];
    const refs = [...new Set(now.options.flatMap((each) => each.refs.slice(0, 1)))];
    return refs.sort((one, other) => worth(other)[0] - worth(one)[0] || worth(other)[1] - worth(one)[1])[0] || "";
  }

  return {
    element,
    update({ table, decision, seat }) {
      const market = KINDS.has(decision?.kind) ? decision.preview : null;
      element.hidden = !market;
      if (!market) {
        now = null;
        pointed = "";
        return fill(element);
      }
      now = { table, seat, market, options: decision.options };
      return draw();
    },
    /** Show the card of the option that is looked at. */
    preview(option) {
      if (!now) return;
      pointed = option?.refs[0] || pointed;
      describe(pointed in now.market.cards ? pointed : best());
    },
  };
}

function dots(fit) {
  if (!fit) return null;
  return h("p", { class: "dots", role: "img", "aria-label": `fits ${fit.dots} of ${DOTS}, ${fit.points} points` }, h("span", { "aria-hidden": "true" }, "●".repeat(fit.dots) + "○".repeat(DOTS - fit.dots)), h("b", { class: "num" }, ` ${fit.points}`), " points");
}

/** The deck as bars. */
function mix(deck) {
  const line = (words, count) => h("li", {}, h("span", {}, words), h("span", { class: "meter", "aria-hidden": "true" }, h("i", { style: { width: `${Math.round((100 * count) / Math.max(1, deck.cards))}%` } })), h("b", { class: "num" }, String(count)));
  return h("ul", { class: "mix" }, line("heroes", deck.heroes), line("items", deck.items), deck.curses ? line("curses", deck.curses) : null, line("physical", deck.physical), line("magical", deck.magical));
}

/** The same in fewer words, below a card. */
const brief = (line) => line.replace("of your ", "of ").replace(" can wield it", " wield it").replace(", and it evens your deck", "; evens your deck");
