// Plays what happened, entry by entry, so that people can follow; anybody in a hurry ends it with a key or a click.

const BREATH = 60;

/** Play entries on the game's table. `on` has show(entry|null, waits) and finished(). */
export function makePlayer(table, on) {
  let queue = [];
  let running = false;
  let stepping = false;
  let quick = false; // in a hurry, as far as the next stop
  let release = null;
  let round = 0;

  async function run() {
    running = true;
    const mine = round;
    let begun = false; // the question that was answered goes as soon as things begin to move
    while (queue.length) {
      const entry = queue.shift();
      const waits = stepping && table.pauses?.(entry);
      if (waits || entry.text || !begun) on.show(entry, Boolean(waits));
      begun = true;
      if (waits) {
        quick = false;
        await new Promise((resolve) => (release = resolve));
      }
      release = null;
      if (mine !== round) return;
      const played = table.play?.(entry);
      if (quick) table.hurry?.();
      await played;
      if (mine !== round) return;
      if (queue.length && entry.text && !quick) await new Promise((resolve) => setTimeout(resolve, BREATH));
      if (mine !== round) return;
    }
    end();
  }

  function end() {
    if (!running) return;
    running = false;
    quick = false;
    round += 1;
    queue = [];
    on.show(null, false);
    on.finished();
  }

  return {
    /** Play these; without motion they are over at once. */
    play(entries, { motion, step }) {
      stepping = step;
      if (!motion && !step) {
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
    /** End all motion at once and show where things stand; step by step, that is at the next stop. */
    hurry() {
      if (!running) return;
      const stops = stepping && queue.some((each) => table.pauses?.(each));
      quick = stops;
      table.hurry?.();
      if (!stops) end();
    },
    /** Be done with everything: the table has moved on. */
    drop() {
      table.hurry?.();
      end();
    },
  };
}
