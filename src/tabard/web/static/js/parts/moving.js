// Everything that moves, moves through here: at the pace that people like, and ended at once by whoever is in a hurry.
import { settings } from "../settings.js";

/** Out quickly, in softly. */
export const EASE = "cubic-bezier(.2,.8,.2,1)";

/** How long something lasts at the pace that is set. */
export function paced(ms) {
  return ms / settings().speed;
}

/** Make a set of motions and rests that can be ended together. */
export function makeMoving() {
  const running = new Set();
  const waits = new Set();

  return {
    /** Run one animation; resolves when it has ended or was ended, never rejects. */
    async run(element, frames, { duration, ...options }) {
      const animation = element.animate(frames, { easing: EASE, duration: paced(duration), ...options });
      running.add(animation);
      await animation.finished.catch(() => null); // cancelled because the element is gone: as good as finished
      running.delete(animation);
    },
    /** Wait, unless somebody is in a hurry. */
    rest(ms) {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waits.delete(end);
          resolve();
        };
        const timer = setTimeout(end, paced(ms));
        waits.add(end);
      });
    },
    /** End all of it at once, or only the motions of some elements; whoever waits goes on. */
    hurry(which = null) {
      for (const animation of running) if (!which || which(animation.effect.target)) animation.finish();
      if (!which) for (const end of [...waits]) end();
    },
  };
}
