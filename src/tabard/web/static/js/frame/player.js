// Plays what happened, entry by entry, so that people can follow; anybody in a hurry ends it with a key or a click.
//
// Step by step, a stop comes when a step has been shown with all that came of it, and before the next one begins: what is said
// is what is seen. A note about something new is a stop of its own, in whatever hurry people are.
import { paced } from "../parts/moving.js";

const BREATH = 60;

/**
 * Play entries on the game's table. `on` has show({entry, after, waits} | null), sound(entry), played(), isNew(entry), explain(entry), which returns
 * a promise while notes are read, opens(entry), which returns one while the card of what begins lies there, and finished().
 */
export function makePlayer(table, on) {
  let queue = [];
  let running = false;
  let stepping = false;
  let quick = false; // in a hurry, as far as the next stop
  let release = null;
  let round = 0;
  let step = null; // what was shown since the last stop: {entry, after, stops}
  let current = null; // what is being played

  async function run() {
    running = true;
    const mine = round;
    let begun = false; // the question that was answered goes as soon as things begin to move
    step = null;
    while (queue.length || step?.stops) {
      if (step?.stops && (!queue.length || table.begins?.(queue[0]))) {
        await stop();
        if (mine !== round) return;
        continue; // meanwhile more may have happened
      }
      const entry = (current = queue.shift());
      const laid = on.opens(entry);
      if (laid) {
        quick = false;
        await laid;
        if (mine !== round) return;
      }
      if (tell(entry) || !begun) on.show({ ...step, waits: false });
      begun = true;
      const played = table.play?.(entry, { coming: queue, isStepped: stepping });
      on.sound(entry);
      if (quick) table.hurry?.();
      await played;
      if (mine !== round) return;
      on.played();
      const read = on.explain(entry);
      if (read) {
        quick = false;
        on.show({ ...step, waits: false });
        await read;
        if (mine !== round) return;
        step = { ...step, stops: false }; // whoever has read about it has seen it
      }
      if (queue.length && entry.text && !quick) await new Promise((resolve) => setTimeout(resolve, paced(BREATH)));
      if (mine !== round) return;
    }
    end();
  }

  /** Take an entry into the step: what a stepped turn stops at leads, the rest is what came of it. Tells whether there is something new to say. */
  function tell(entry) {
    const stops = stepping && Boolean(table.pauses?.(entry));
    if (step?.stops && !stops) {
      if (!entry.text) return false;
      step = { ...step, after: [...step.after, entry] };
    } else step = { entry: entry.text || stops || !step ? entry : step.entry, after: [], stops };
    return Boolean(entry.text) || stops;
  }

  async function stop() {
    quick = false;
    on.show({ ...step, waits: true });
    await new Promise((resolve) => (release = resolve));
    release = null;
    step = null;
  }

  function end() {
    if (!running) return;
    running = false;
    quick = false;
    round += 1;
    queue = [];
    step = null;
    release = null;
    on.show(null);
    on.finished();
  }

  return {
    /** Play these; without motion they are over at once. */
    play(entries, { motion, step: isStepped }) {
      stepping = isStepped;
      if (!motion && !isStepped) {
        round += 1;
        queue = [];
        running = true;
        end();
        return;
      }
      queue.push(...entries);
      if (!running) run();
    },
    isPlaying: () => running,
    isWaiting: () => release !== null,
    /** Go on with the next step. */
    next() {
      release?.();
    },
    /** Play the rest without stopping. */
    goOn() {
      stepping = false;
      release?.();
    },
    /** End all motion at once and show where things stand; that is at the next stop or note, if there is one. */
    hurry() {
      if (!running) return;
      quick = Boolean(step?.stops) || [current, ...queue].some((each) => (stepping && table.pauses?.(each)) || on.isNew(each));
      table.hurry?.();
      if (!quick) end();
    },
    /** Be done with everything: the table has moved on. Returns what was not shown. */
    drop() {
      const left = queue;
      table.hurry?.();
      end();
      return left;
    },
  };
}
