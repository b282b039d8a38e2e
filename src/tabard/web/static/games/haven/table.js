// The second edition on the table page: puts the parts into their places and keeps them true.

import { makeMoves } from "../../js/crawl/moves.js";
import { called, heading, isOffer, likely, mentions, wants } from "../../js/crawl/naming.js";
import { makePlaying } from "../../js/crawl/playing.js";
import { soundOf } from "../../js/crawl/sounds.js";
import { drawFacesBy, faceOf } from "../../js/crawl/things.js";
import { fill, h, icon } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { makeBoard } from "../../js/hexes/board.js";
import { criterionName } from "../../js/hexes/criteria.js";
import { makeSoon, reachScrolling } from "../../js/parts/keeping.js";
import { openRefs } from "../../js/parts/refs.js";
import { makeStage } from "../../js/parts/stage.js";
import { face } from "./art.js";
import { makeBand } from "./band.js";
import { isBetween } from "./campaign/story.js";
import { ends, likeness, opens, scene } from "./chapters.js";
import { drawRoll, makeDeck } from "./decks.js";
import { makeElements } from "./elements.js";
import { follow } from "./following.js";
import { acting, keys, parts } from "./frame.js";
import { defineHall, HALL } from "./hall/look.js";
import { legend } from "./legend.js";
import { makeMat } from "./mat.js";
import { isNoise, named, pictured, summary } from "./naming.js";
import { askedOf, withParty } from "./party.js";
import { makeDraws } from "./draws.js";
import { makeRail } from "./rail.js";
import { makeSets } from "./sets.js";
import { makeTelling } from "./telling.js";

/** Lay the table out in the frame's places. Only a campaign needs its own pages, and then from the first moment on. */
export default async function mount(frame) {
  const { places } = frame;
  const story = frame.sight.view.table.campaign ? await import("./campaign/pages.js") : null;
  drawFacesBy(face);
  defineHall();
  const board = makeBoard({ label: "Map", look: HALL });
  const rail = makeRail();
  const band = makeBand(frame, choose);
  const sets = makeSets();
  const elements = makeElements();
  const decks = { own: makeDeck("own"), monsters: makeDeck("monsters") };
  const mat = makeMat(frame);
  const stage = makeStage(() => frame.settings.motion, { faces: [] });
  const trays = h("section", { class: "part trays", "data-part": "decks", "aria-label": "Modifier decks" }, decks.own.element, decks.monsters.element);
  const side = h("div", { class: "side", role: "group", "aria-label": "Elements and modifiers" }, elements.element);
  const draws = makeDraws(stage, {
    hasMotion: () => frame.settings.motion,
    modifiers: () => frame.sight.view.table.modifiers,
    called: (id) => frame.sight.view.table.party.find((each) => each.figure === id)?.name ?? id,
  });
  const whole = h("button", { type: "button", class: "btn whole-map", "data-own-click": true, title: "The whole map, or close to what happens", onclick: () => board.turn() }, icon("map"), h("span", { class: "sr" }, "The whole map, or close to what happens"));
  const drawn = {
    top: [rail.element],
    left: [band.element, sets.element],
    board: [h("div", { class: "crawl-board well" }, side, h("div", { class: "boardroom" }, board.element, whole, stage.element, draws.element))],
    mat: [mat.element],
  };
  layOut();

  let pages = null; // the campaign's pages, while they lie on the table
  let now = null;
  let front = ""; // the character whose mat lies there
  let asked = ""; // the question it was turned to

  const moves = makeMoves(board, {
    told({ hp, initiative }) {
      mat.foresee(hp && hp[0] === front ? hp[1] : null);
      rail.foresee(initiative?.[0] ?? front, initiative?.[1] ?? null);
    },
    asked: () => characterInFront(now?.table ?? later()),
  });
  const later = () => withParty(frame.sight.view.table);
  const playing = makePlaying({ board, stage, root: places.mat, frame, refresh: (table) => show(table, null), follow, later, own: draws.acts });
  const scrolling = () => [side, rail.element.parentElement, places.left, ...mat.scrolling()];
  const reach = makeSoon(() => reachScrolling(scrolling()));
  const tell = makeTelling(frame.glossary);

  /** On a small screen the decks are a part of their own. */
  function settle() {
    (compact.matches ? mat.element : side).append(trays);
  }
  compact.addEventListener("change", settle);
  settle();

  function characterInFront(table) {
    return table.characters.find((each) => each.id === front) ?? table.characters.find((each) => each.own) ?? table.characters[0];
  }

  /** Lay a character's cards on the mat. */
  function choose(id) {
    if (!now) return;
    front = id;
    show(now.table, now.decision);
    moves.update(now.table);
    frame.redraw();
  }

  /** A new question lays the mat of the character that is asked. */
  function turn(table, decision) {
    const ticket = decision && !decision.aside ? decision.ticket : "";
    const whose = askedOf(table, decision);
    if (ticket && ticket !== asked && whose) front = whose.id;
    if (ticket) asked = ticket;
    front = characterInFront(table).id;
  }

  function layOut() {
    for (const [name, elements_] of Object.entries(drawn)) fill(places[name], elements_);
  }

  /** Between two scenarios the campaign's own pages lie on the table. */
  function handOver(sight) {
    now = null;
    pages ??= story.mountCampaign(frame);
    pages.update(sight);
  }

  function takeBack() {
    pages.destroy();
    pages = null;
    layOut();
  }

  function update(sight, { past = false } = {}) {
    if (isBetween(sight.view)) return handOver(sight);
    if (pages) takeBack();
    const table = withParty(sight.view.table);
    const decision = past ? null : sight.view.decision;
    turn(table, decision);
    now = { table, decision, awaited: sight.view.awaited ?? [], chosen: decision?.preview?.chosen ?? {} };
    board.allowMotion(frame.settings.motion);
    board.draw({ hexes: table.hexes, figures: table.figures, active: table.active, walls: table.map.walls });
    board.follow(watched(table, decision), table.figures.filter((each) => each.side === "monsters").map((each) => each.id));
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
    const character = characterInFront(table);
    rail.update(table, open, now?.chosen);
    band.update(table, character.id, open, now?.awaited, now?.chosen);
    sets.update(table, open);
    elements.update(table, open);
    mat.update(table, character, decision, open);
    decks.own.update(table, character.id, character.name);
    decks.monsters.update(table, "monsters", "Monsters");
  }

  /** What there is to look at on the map: who acts and what can be chosen there; everybody while cards are chosen. */
  function watched(table, decision) {
    const chosen = [...openRefs(decision)].filter((each) => /^(hex|figure):/u.test(each)).map((each) => each.replace(/^hex:/u, ""));
    const acting = table.active ? [`figure:${table.active}`] : [];
    const seen = [...acting, ...chosen];
    return seen.length ? seen : table.figures.map((each) => each.id);
  }

  return {
    update,
    people: () => now && band.again(),
    async play(entry, moment) {
      if (!now) return;
      for (const each of entry.refs) board.show(each);
      await playing.play(entry, moment);
    },
    pauses: (entry) => playing.pauses(entry),
    begins: (entry) => playing.begins(entry),
    sound: (entry) => soundOf(entry, later(), frame.sight.view.outcome, { modifier: "card", opened: "move" }),
    hurry() {
      board.hurry();
      stage.hurry();
      draws.hurry();
    },
    preview: (option, options) => (now ? moves.preview(option, options, now.decision) : pages?.preview(option)),
    trail: (why, step) => now && moves.trail(why, step),
    odds: (odds) => now && moves.odds(odds),
    drawRoll,
    foretells: (option) => option?.preview?.line ?? (option?.key === "usual" ? `${option.label}.` : ""),
    summary: (view) => (isBetween(view) ? story.campaignSummary(view) : summary(withParty(view.table))),
    asks: (decision) => (pages ? story.campaignAsks(decision) : ""),
    heading,
    isOffer,
    mentions,
    opens,
    ends,
    likeness,
    scene,
    criterion: criterionName,
    parts,
    keys,
    acting,
    wants,
    isPlain: ({ kind }) => kind === "enter", // where one begins is seen before it matters
    named: (option, decision) => (now ? named(option, decision, now.table) : story.campaignName(option)),
    pictured,
    isNoise,
    explains: (entry) => entry.event?.event === "planned",
    walk: (key) => Boolean(now) && board.walk(key),
    lookAt(number) {
      const found = now?.table.characters[number];
      if (!found) return false;
      choose(found.id);
      return true;
    },
    words: (key, element, isAsked) => tell(key, now?.table ?? null, { said: element.dataset.said, isAsked, place: () => rail.placeOf(element) }),
    legend: () => legend(frame.glossary),
    figures: ({ table }) => table.figures.map((each) => ({ ref: each.id, name: called(each), face: () => faceOf(each.kind) })),
  };
}
