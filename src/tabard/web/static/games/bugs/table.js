// Buttons & Bugs on the table page: puts the parts into their places and keeps them true.

import { makeBoard } from "../../js/hexes/board.js";
import { criterionName } from "../../js/hexes/criteria.js";
import { fill, h } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { makeSoon, reachScrolling } from "../../js/parts/keeping.js";
import { makeStage } from "../../js/parts/stage.js";
import { openRefs } from "../../js/parts/refs.js";
import { ends, likeness, opens } from "./chapters.js";
import { makeElements } from "./elements.js";
import { acting, keys, parts } from "./frame.js";
import { makeHand } from "./hand.js";
import { makeHero } from "./hero.js";
import { makeItems } from "./items.js";
import { legend } from "./legend.js";
import { makeTray } from "./modifiers.js";
import { makeMonsters } from "./monsters.js";
import { makeMoves } from "./moves.js";
import { called, heading, named, summary } from "./naming.js";
import { makePlaying } from "./playing.js";
import { soundOf } from "./sounds.js";
import { makeTape } from "./tape.js";
import { makeTelling } from "./telling.js";
import { faceOf } from "./things.js";
import { FACES } from "./words.js";

/** Lay the table out in the frame's places. Only a campaign needs its own pages, and then from the first moment on. */
export default async function mount(frame) {
  const { places } = frame;
  const story = frame.sight.view.table.campaign ? await import("./campaign.js") : null;
  const board = makeBoard({ label: "Map" });
  const tape = makeTape();
  const monsters = makeMonsters();
  const elements = makeElements();
  const hand = makeHand((ref) => frame.pick(ref));
  const hero = makeHero();
  const items = makeItems();
  const trays = { character: makeTray("character", "Your modifiers"), monsters: makeTray("monsters", "Monster modifiers") };
  const stage = makeStage(() => frame.settings.motion, { faces: FACES });
  const side = h("div", { class: "side", role: "group", "aria-label": "Elements and modifiers" }, elements.element);
  const you = h("section", { class: "part you", "data-part": "items", "aria-label": "You and your items" }, hero.element, items.element);
  const modifiers = h("section", { class: "part mine", "data-part": "modifiers", "aria-label": "Modifiers" }, trays.character.element);
  const drawn = {
    top: [tape.element],
    left: [monsters.element],
    board: [h("div", { class: "bugs-board" }, side, h("div", { class: "boardroom" }, board.element, stage.element))],
    mat: [h("div", { class: "bugs-mat" }, you, hand.element, modifiers)],
  };
  const moves = makeMoves(board, ({ hp, initiative }) => {
    hero.foresee(hp);
    tape.foresee(initiative);
  });
  const playing = makePlaying({ board, stage, root: places.mat, frame, refresh: (table) => show(table, null) });
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
    const { table } = sight.view;
    const decision = past ? null : sight.view.decision;
    now = { table, decision };
    board.allowMotion(frame.settings.motion);
    board.draw({ hexes: table.hexes, figures: table.figures, active: table.active });
    show(table, decision);
    moves.update(table);
    moves.clear();
    playing.update(table);
    stage.end(sight.view.outcome);
    reach();
  }

  /** Show a table on all parts but the board; each draws only what changed. */
  function show(table, decision) {
    const open = openRefs(decision);
    tape.update(table);
    monsters.update(table, open);
    elements.update(table, open);
    hero.update(table, open);
    items.update(table, open);
    hand.update(table, decision, open);
    trays.character.update(table, open);
    trays.monsters.update(table, open);
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
    sound: (entry) => soundOf(entry, frame.sight.view),
    hurry() {
      board.hurry();
      stage.hurry();
    },
    preview: (option, options) => (now ? moves.preview(option, options, now.decision) : pages?.preview(option)),
    trail: (why, step) => now && moves.trail(why, step),
    odds: (odds) => now && moves.odds(odds),
    summary: (view) => (isBetween(view) ? story.campaignSummary(view) : summary(view)),
    heading,
    opens,
    ends,
    likeness,
    criterion: criterionName,
    parts,
    keys,
    acting,
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
