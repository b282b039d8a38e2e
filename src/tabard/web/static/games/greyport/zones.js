// All zones of the table: puts each into its place of the frame, lets each draw what changed, and again when the room for it changes.

import { fill, h } from "../../js/dom.js";
import { dialog } from "../../js/parts/dialog.js";
import { openRefs } from "../../js/parts/refs.js";
import { laid } from "./bits.js";
import { groupsOf } from "./following.js";
import { makeFront } from "./front.js";
import { makeLedger } from "./ledger.js";
import { makeMarket } from "./market.js";
import { makeMine } from "./mine.js";
import { makePlace } from "./place.js";
import { makeSeats } from "./seats.js";
import { makeSizing } from "./sizing.js";
import { makeSteps } from "./steps.js";

/** The table as it is shown: of equal monsters each has its number, and whoever has nothing left to do is done, without having said so. */
function asShown({ table, awaited }, decision) {
  const groups = groupsOf(table).flatMap(([, group]) => group);
  const several = new Set(groups.filter((each, at) => groups.some((other, index) => index !== at && other.name === each.name)).map((each) => each.name));
  const numbered = (group) => (several.size ? group.map((each) => (several.has(each.name) ? { ...each, nth: each.number } : each)) : group);
  const isDone = ({ done }, seat) => done || (decision?.kind === "act" && !awaited.includes(seat));
  return {
    ...table,
    location: { ...table.location, monsters: numbered(table.location.monsters) },
    players: table.players.map((each, seat) => ({ ...each, done: isDone(each, seat), monsters: numbered(each.monsters) })),
  };
}

/** Lay all zones out. `stage` is what moves over the active group, `foresight` what the ledger says before something is done, `frame` knows whose seats are whose, `over` lies on the table now and then. */
export function makeZones(places, { stage, foresight, frame, over }) {
  let now = null;
  const sizing = makeSizing(() => {
    if (!now) return;
    draw();
    frame.redraw(); // a card that lies there in another size is another element, and dark
  });
  const ledger = makeLedger();
  const zones = {
    steps: makeSteps(),
    market: makeMarket(sizing),
    place: makePlace(sizing),
    front: makeFront(sizing, { ledger: ledger.element, stage, look: lookAtPiles }),
    ledger,
    seats: makeSeats(sizing, frame, look),
    mine: makeMine(sizing, look),
  };
  fill(places.top, zones.steps.element);
  fill(places.left, zones.market.element, zones.seats.element);
  fill(places.board, zones.place.element, zones.front.element, over);
  ledger.element.append(foresight);
  fill(places.mat, zones.mine.element);

  function draw() {
    for (const each of Object.values(zones)) each.update(now);
  }

  const lying = (cards) => h("div", { class: "row wrap looked" }, cards.map((each) => laid(now.table.faces[each], { words: `card:${each}`, size: "full" })));

  /** Open a pile that lies face up. */
  function look(title, cards) {
    dialog({ title, wide: true, body: lying(cards) });
  }

  /** What is out of play: monsters and bosses that were defeated, cards that are retired. */
  function lookAtPiles({ monster_discard: defeated, bosses_defeated: bosses, retired }) {
    const piles = Object.entries({ "Bosses defeated": bosses, "Monster discard": defeated, "Retired": retired }).filter(([, cards]) => cards.length);
    dialog({ title: "Out of play", wide: true, body: piles.map(([title, cards]) => [h("h3", { class: "label" }, `${title}: ${cards.length}`), lying(cards)]).flat() });
  }

  return {
    /** Show a sight; in the past nothing can be chosen. */
    update({ view, people }, { past = false } = {}) {
      const decision = past ? null : view.decision;
      now = { table: asShown(view, decision), seat: view.seat, decision, open: openRefs(decision), people, prepared: past ? null : view.prepared };
      draw();
      return now;
    },
    /** Look at all that lies before another player. */
    lookAt: (seat) => zones.seats.look(seat),
    /** Somebody came, went or thinks. */
    people(people) {
      if (now) zones.seats.update((now = { ...now, people }));
    },
  };
}
