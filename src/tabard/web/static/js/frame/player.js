// Plays what happened, entry by entry, so that people can follow; anybody in a hurry ends it with a key or a click.

const BREATH = 60;

/** Play entries on the game's table. `on` has show(entry|null, waits) and finished(). */
export function makePlayer(table, on) {
  let queue = [];
  let running = false;
  let stepping = false;
  let release = null;
  let round = 0;

  async function run() {
    running = true;
    const mine = round;
    while (queue.length) {
      const entry = queue.shift();
      const waits = stepping && table.pauses?.(entry);
      if (waits || entry.text) on.show(entry, Boolean(waits));
      if (waits) await new Promise((resolve) => (release = resolve));
      release = null;
      if (mine !== round) return;
      await table.play?.(entry);
      if (mine !== round) return;
      if (queue.length && entry.text) await new Promise((resolve) => setTimeout(resolve, BREATH));
      if (mine !== round) return;
    }
    end();
  }

  function end() {
    if (!running) return;
    running = false;
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
    /** End all motion at once and show where things stand. */
    hurry() {
      if (!running) return;
      table.hurry?.();
      end();
    },
  };
}
