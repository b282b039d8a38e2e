// Undo and redo of painting: positions behind and ahead of the one that is shown.

const MOST = 200;

/** Keep the past of something that never changes itself. */
export function makeHistory(first) {
  let [past, now, ahead] = [[], first, []];
  return {
    now: () => now,
    /** Go on to another; the same one again is no step. */
    push(next) {
      if (next === now) return;
      past = [...past, now].slice(-MOST);
      now = next;
      ahead = [];
    },
    undo() {
      if (!past.length) return;
      ahead = [now, ...ahead];
      now = past.at(-1);
      past = past.slice(0, -1);
    },
    redo() {
      if (!ahead.length) return;
      past = [...past, now];
      now = ahead[0];
      ahead = ahead.slice(1);
    },
    canUndo: () => past.length > 0,
    canRedo: () => ahead.length > 0,
  };
}
