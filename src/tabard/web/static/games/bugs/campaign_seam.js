// The seam that the road is: sewn in red as far as the story has come, chalk from there, thin loops to the branches.

import { drawing, fill, s } from "../../js/dom.js";
import { NEEDLE, SPOOL } from "./campaign_notions.js";
import { thread } from "./campaign_path.js";

const SPOOL_ROOM = 90; // how much must be free before the first button for the spool to stand there

/** Sew the road of a story into an <svg> of this size. */
export function sew(threads, story, { spots, sides, behind, scale, width, tall }) {
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${tall}`, width, height: tall })) threads.setAttribute(name, value);
  const ways = spots.slice(1).map((spot, index) => ({ d: thread(spots[index], spot), isSewn: story.road[index].state === "done" }));
  const chalk = ways.filter((each) => !each.isSewn).map(({ d }) => s("path", { class: "chalk", d }));
  const sewn = ways.filter((each) => each.isSewn).flatMap(({ d }) => [s("path", { class: "under", d }), s("path", { class: "sewn", d })]);
  const loops = sides.map((spot, index) => loop(spot, spots[behind[index]], spots[behind[index] + 1]));
  fill(threads, loops, chalk, sewn, spots[0].x > SPOOL_ROOM ? beginning(spots[0]) : null);
  if (chalk.length) threads.append(needle(chalk[0], 52 * scale + 10));
}

/** A loop from the thread, or from the stop at a turn, to a branch. */
function loop(spot, from, to) {
  const near = to.row === from.row ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 4 } : from;
  const bend = `${(near.x + spot.x) / 2 + 8} ${(near.y + spot.y) / 2 + 6}`;
  return s("path", { class: "loop", d: `M${near.x} ${near.y}Q${bend} ${spot.x} ${spot.y}` });
}

/** The spool, and the thread from it to the first button. */
function beginning({ x, y }) {
  return [
    s("path", { class: "sewn thin", d: `M${x - 64} ${y + 4}Q${x - 50} ${y + 16} ${x - 30} ${y + 4}` }),
    drawing(SPOOL, { transform: `translate(${x - 74} ${y})` }),
  ];
}

/** The needle, stuck where the story goes on: on the way ahead, so far behind the button that comes next. */
function needle(ahead, far) {
  const [at, on] = [ahead.getPointAtLength(far), ahead.getPointAtLength(far + 10)];
  const turn = (Math.atan2(on.y - at.y, on.x - at.x) * 180) / Math.PI;
  return drawing(NEEDLE, { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn.toFixed(1)})` });
}
