// Plays what happened, one event after another, on what is drawn now; where nothing moves, whoever it is about is ringed.

import { slide } from "../../js/parts/sliding.js";
import { makeChest } from "./chest.js";
import { DEEDS, makeHands } from "./deeds.js";
import { follow } from "./following.js";
import { makeStirring } from "./stirring.js";

/** At these a round that is played step by step stops: what the table does of its own accord. What a card does belongs to what was said of it. */
const STOPS = new Set(["set-off", "harmed", "lost-hp", "location-hp", "location-lost", "got-curse"]);
/** With these something else begins, so that it stops before them. */
const BEGINS = new Set([...STOPS, "step-began", "began", "round-began", "played", "fought", "recruited", "encounter-ended", "location-saved"]);

/**
 * Make the part that plays events over a stage. `refresh(table)` draws a table in between, `levelup` shows new levels.
 */
export function makeActs(frame, stage, { refresh, levelup }) {
  const moves = () => frame.settings.motion;
  const stirring = makeStirring(frame.places, { run: stage.run, moves });
  const hands = makeHands({ stirring, stage, moves, slide });
  const chest = makeChest();
  let table = null; // as it stands while things are played
  let seen = null; // the last entry that was shown, here or by a new sight
  let before = null; // the entry played before

  const latest = () => frame.told.at(-1)?.number ?? -1;

  /** Show a table anew: what was not played is told by rings. */
  function update(now, { isPast }) {
    table = now;
    before = null;
    if (isPast) return chest.close();
    const fresh = seen === null || seen > latest() ? [] : frame.told.filter((each) => each.number > seen);
    seen = latest();
    if (!moves()) stirring.ring(fresh.flatMap((each) => each.refs));
    for (const each of fresh) interrupt(each);
  }

  /** A reward comes in the middle of somebody's action: it lies over everything until somebody presses something. */
  function interrupt({ event, number }) {
    return event.event !== "location-saved" ? null : chest.open(number, table.faces[event.location] ?? frame.sight.view.table.faces[event.location], event.location);
  }

  async function play(entry, { coming }) {
    const { event } = entry;
    if (!table) return;
    seen = Math.max(seen ?? -1, entry.number);
    const later = frame.sight.view.table;
    const from = table;
    let isMoved = false;
    const move = () => {
      if (isMoved || table !== from) return;
      isMoved = true;
      table = follow(from, event, later);
      refresh(table);
    };
    const laid = interrupt(entry); // the game goes on behind it
    const at = { ...stirring, ...hands, stage, run: stage.run, rest: stage.rest, table: from, later, move, coming, before, front: frontOf(frame.sight.view), names: (id) => (later.faces[id] ?? from.faces[id])?.name ?? id };
    if (moves()) await DEEDS[event.event]?.({ ...event, text: entry.text }, at);
    else stirring.ring(entry.refs);
    move();
    before = entry;
    if (frame.settings.step) await laid; // step by step it is read before what is said about it
    await levelup.played(entry, coming, frame.sight.view);
  }

  return {
    update,
    play,
    pauses: ({ event }) => (STOPS.has(event.event) && !event.by) || (event.event === "moved" && event.how !== "taunt"),
    begins: ({ event }) => (BEGINS.has(event.event) && !event.by) || event.event === "moved",
    hurry() {
      stage.hurry();
      stirring.clear();
      chest.close();
      levelup.close();
    },
  };
}

/** Whose place lies in front: one's own, for a spectator the defending player's. */
const frontOf = ({ seat, table }) => seat ?? table.defender;
