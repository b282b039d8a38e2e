// Buttons & Bugs on the table page: puts the parts into their places and keeps them true.

import { itemDrawing } from "../../js/art/items.js";
import { makeHand } from "../../js/crawl/hand.js";
import { makeHero } from "../../js/crawl/hero.js";
import { makeItems } from "../../js/crawl/items.js";
import { makeMonsters } from "../../js/crawl/monsters.js";
import { makeMoves } from "../../js/crawl/moves.js";
import { called, heading, isOffer, likely, mentions, named, summary, wants } from "../../js/crawl/naming.js";
import { makePlaying } from "../../js/crawl/playing.js";
import { soundOf } from "../../js/crawl/sounds.js";
import { makeTape } from "../../js/crawl/tape.js";
import { faceOf } from "../../js/crawl/things.js";
import { minus, title } from "../../js/crawl/words.js";
import { makeBoard } from "../../js/hexes/board.js";
import { criterionName } from "../../js/hexes/criteria.js";
import { fill, h } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { makeSoon, reachScrolling } from "../../js/parts/keeping.js";
import { makeStage } from "../../js/parts/stage.js";
import { openRefs } from "../../js/parts/refs.js";
import { ends, likeness, opens } from "./chapters.js";
import { columnRefs, drawColumns } from "./columns.js";
import { makeElements } from "./elements.js";
import { follow } from "./following.js";
import { acting, keys, parts } from "./frame.js";
import { legend } from "./legend.js";
import { makeTray } from "./modifiers.js";
import { withParty } from "./party.js";
import { behind, drawBoth, markOf, PILES } from "./sides.js";
import { makeTelling } from "./telling.js";
import { FACES, MOMENTS } from "./words.js";

const SOUNDS = { "rolled-action": "die", modifier: "die" };

/** Lay the table out in the frame's places. Only a campaign needs its own pages, and then from the first moment on. */
export default async function mount(frame) {
  const { places } = frame;
  const story = frame.sight.view.table.campaign ? await import("./campaign.js") : null;
  const board = makeBoard({ label: "Map" });
  const tape = makeTape();
  const monsters = makeMonsters({ drawActions: drawColumns, refsOf: columnRefs });
  const elements = makeElements();
  const hand = makeHand({ pick: (ref) => frame.pick(ref), draw: drawBoth, piles: PILES, markOf, note: behind });
  const hero = makeHero();
  const items = makeItems(MOMENTS, itemDrawing);
  const trays = { character: makeTray("character", "Your modifiers"), monsters: makeTray("monsters", "Monster modifiers") };
  const stage = makeStage(() => frame.settings.motion, { faces: FACES });
  const side = h("div", { class: "side", role: "group", "aria-label": "Elements and modifiers" }, elements.element);
  const you = h("section", { class: "part you", "data-part": "items", "aria-label": "You and your items" }, hero.element, items.element);
  const modifiers = h("section", { class: "part mine", "data-part": "modifiers", "aria-label": "Modifiers" }, trays.character.element);
  const drawn = {
    top: [tape.element],
    left: [monsters.element],
    board: [h("div", { class: "crawl-board" }, side, h("div", { class: "boardroom" }, board.element, stage.element))],
    mat: [h("div", { class: "crawl-mat" }, you, hand.element, modifiers)],
  };
  const moves = makeMoves(board, {
    told({ hp, initiative }) {
      hero.foresee(hp?.[1] ?? null);
      tape.foresee(initiative?.[0] ?? now.table.hero, initiative?.[1] ?? null);
    },
    asked: (table) => table.characters[0],
  });
  const later = () => withParty(frame.sight.view.table);
  const playing = makePlaying({ board, stage, root: places.mat, frame, refresh: (table) => show(table, null), follow, later, own: makeRolls });
  const scrolling = () => [side, tape.element, hero.element, places.left, ...places.mat.querySelectorAll(".pile, .shelf")];
  const reach = makeSoon(() => reachScrolling(scrolling()));
  const tell = makeTelling(frame.glossary);
  let pages = null; // the campaign's pages, while they lie on the table
  let now = null;

  /** On a small screen the monsters' tray lies with your own. */
  function settle() {
    if (compact.matches) modifiers.append(trays.monsters.element);
    else side.append(trays.monsters.element);
  }
  compact.addEventListener("change", settle);
  settle();
  layOut();

  function layOut() {
    for (const [name, elements_] of Object.entries(drawn)) fill(places[name], elements_);
  }

  function update(sight, { past = false } = {}) {
    if (isBetween(sight.view)) return handOver(sight);
    if (pages) takeBack();
    const table = withParty(sight.view.table);
    const decision = past ? null : sight.view.decision;
    now = { table, decision };
    board.allowMotion(frame.settings.motion);
    board.draw({ hexes: table.hexes, figures: table.figures, active: table.active });
    show(table, decision);
    moves.update(table);
    moves.clear();
    playing.update(table);
    stage.end(sight.view.outcome);
    const meant = likely(decision);
    if (meant) frame.suggest(meant.key);
    reach();
  }

  /** Show a table on all parts but the board; each draws only what changed. */
  function show(table, decision) {
    const open = openRefs(decision);
    tape.update(table);
    monsters.update(table, open);
    elements.update(table, open);
    const [character] = table.characters;
    hero.update(table, character, open);
    items.update(character, open);
    hand.update(character, decision, open);
    trays.character.update(table, open);
    trays.monsters.update(table, open);
  }

  /** What is rolled lies on the board as dice. */
  function makeRolls({ arrive }) {
    return {
      modifier(event) {
        arrive();
        return stage.roll(event.faces, event.used, `row ${event.row}: ${event.cell === "miss" ? "miss" : minus(event.cell)}`);
      },
      "rolled-action": ({ type, face, initiatives }) => stage.roll([face], face, `${title(type)}: ${initiatives.join(" and ")}`),
    };
  }

  /** Between two scenarios the campaign's own pages lie on the table. */
  function handOver(sight) {
    now = null;
    if (!pages) {
      for (const each of Object.values(places)) fill(each);
      pages = story.mountCampaign(frame);
    }
    pages.update(sight);
  }

  function takeBack() {
    pages.destroy();
    pages = null;
    layOut();
  }

  return {
    update,
    play: async (entry, moment) => {
      if (now) await playing.play(entry, moment);
    },
    pauses: (entry) => playing.pauses(entry),
    begins: (entry) => playing.begins(entry),
    sound: (entry) => soundOf(entry, later(), frame.sight.view.outcome, SOUNDS),
    hurry() {
      board.hurry();
      stage.hurry();
    },
    preview: (option, options) => (now ? moves.preview(option, options, now.decision) : pages?.preview(option)),
    trail: (why, step) => now && moves.trail(why, step),
    odds: (odds) => now && moves.odds(odds),
    summary: (view) => (isBetween(view) ? story.campaignSummary(view) : summary(view)),
    heading,
    isOffer,
    mentions,
    opens,
    ends,
    likeness,
    criterion: criterionName,
    parts,
    keys,
    acting,
    wants,
    named: (option, decision) => (now ? named(option, decision, now.table) : story.campaignName(option, decision)),
    explains: (entry) => entry.event?.event === "planned",
    walk: (key) => Boolean(now) && board.walk(key),
    turnCards: () => hand.turnCards(),
    words: (key, element, isAsked) => pages?.words(key) ?? tell(key, now?.table ?? null, { said: element.dataset.said, isAsked, turn: () => tape.turnOf(element) }),
    legend: () => legend(frame.glossary),
    figures: ({ table }) => table.figures.map((each) => ({ ref: each.id, name: called(each), face: () => faceOf(each.kind) })),
  };
}

/** The campaign goes on between two scenarios: nothing lies on the map that matters now. */
function isBetween({ table }) {
  return Boolean(table.campaign) && ["setup", "over"].includes(table.phase);
}
