// Around and between the hexes: the leather frame, the seams, wall edges, and what lies beside the frame.

import { toothed, chance } from "../art/pen.js";
import { s } from "../dom.js";
import { bounds, closed, grown, outlines, sharedSides, short } from "./layout.js";

/** How far the leather reaches beyond the hexes. */
export const LEATHER = 26;

/** The frame under the hexes: shadow, leather with its running stitch, and the dark ground that shows in the seams. */
export function drawFrame(hexes) {
  const loops = outlines(hexes);
  const at = (by) => loops.map((loop) => closed(grown(loop, by))).join("");
  return s("g", { class: "b-leather", "aria-hidden": "true" },
    drawSurroundings(hexes, loops),
    s("path", { class: "b-leather-shadow b-soft", d: at(LEATHER + 6), transform: "translate(7 15)" }),
    s("path", { class: "b-leather-shadow", d: at(LEATHER - 1), transform: "translate(5 10)" }),
    s("path", { class: "b-leather-side", d: at(LEATHER - 3), transform: "translate(0 4)" }),
    s("path", { class: "b-leather-top", d: at(LEATHER - 3) }),
    s("path", { class: "b-leather-hide", d: at(LEATHER - 1), fill: "url(#board-hide)" }),
    s("path", { class: "b-leather-light", d: at(LEATHER - 1.5) }),
    s("path", { class: "b-leather-groove", d: at(13.5) }),
    s("path", { class: "b-leather-thread b-dark", d: at(13.5), transform: "translate(0 1.4)" }),
    s("path", { class: "b-leather-thread", d: at(13.5) }),
    s("path", { class: "b-leather-lip", d: at(4) }),
    s("path", { class: "b-leather-ground", d: at(3) }),
  );
}

/** The stitches over the seams: four slanting ones on each side that two hexes share. */
export function drawSeams(hexes) {
  let d = "";
  for (const { from, to } of sharedSides(hexes)) {
    const along = { x: (to.x - from.x) / 60, y: (to.y - from.y) / 60 };
    for (const step of [12, 24, 36, 48]) {
      const x = from.x + along.x * step;
      const y = from.y + along.y * step;
      // A stitch leans from one hex over the gap into the other.
      const lean = { x: along.x * 2.2 + along.y * 4, y: along.y * 2.2 - along.x * 4 };
      d += `M${short(x - lean.x)} ${short(y - lean.y)}l${short(2 * lean.x)} ${short(2 * lean.y)}`;
    }
  }
  return s("g", { class: "b-seams", "aria-hidden": "true" },
    s("path", { class: "b-stitch b-dark", d, transform: "translate(.8 1.5)" }), s("path", { class: "b-stitch", d }));
}

/** Wall edges: strips of leather sewn upright between two hexes. */
export function drawWalls(hexes, walls) {
  const known = new Set(walls.map((pair) => [...pair].sort().join(" ")));
  const d = sharedSides(hexes)
    .filter(({ names }) => known.has([...names].sort().join(" ")))
    .map(({ from, to }) => `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`)
    .join("");
  if (!d) return null;
  return s("g", { class: "b-walls", "aria-hidden": "true" },
    s("path", { class: "b-wall-shadow", d, transform: "translate(3 6)" }),
    s("path", { class: "b-wall-side", d }),
    s("path", { class: "b-wall-top", d, transform: "translate(0 -2)" }),
    s("path", { class: "b-wall-thread", d, transform: "translate(0 -2)" }));
}

/** Gears that reach from under the frame, and a needle with its thread. */
function drawSurroundings(hexes, loops) {
  const box = bounds(hexes);
  const random = chance(hexes.map(({ name }) => name).join(""));
  const turn = random() * 30;
  return s("g", { class: "b-surroundings" },
    gear(side(loops, box.y + box.height * 0.76, -1), -1, 50, turn),
    gear(side(loops, box.y + box.height * 0.17, 1), 1, 46, turn + 11),
    gear(side(loops, box.y + box.height * 0.93, 1), 1, 38, turn + 23),
    needle(side(loops, box.y + box.height * 0.2, -1)));
}

/** The outermost point of the frame near a height, on the left (-1) or on the right (1). */
function side(loops, y, sign) {
  const near = loops.flatMap((loop) => grown(loop, LEATHER)).sort((one, two) => Math.abs(one.y - y) - Math.abs(two.y - y)).slice(0, 8);
  return near.reduce((best, each) => (each.x * sign > best.x * sign ? each : best));
}

function gear({ x, y }, sign, radius, turn) {
  const wheel = toothed(14, radius, radius * 0.8, 0.52);
  const place = `translate(${short(x + sign * radius * 0.1)} ${short(y)})`;
  return s("g", { class: "b-gear", transform: place },
    s("path", { class: "b-gear-shadow", d: wheel, transform: `translate(5 7) rotate(${short(turn)})` }),
    s("path", { class: "b-gear-side", d: wheel, transform: `translate(0 2.5) rotate(${short(turn)})` }),
    s("path", { class: "b-gear-top", d: wheel, transform: `rotate(${short(turn)})` }),
    s("circle", { class: "b-gear-groove", r: short(radius * 0.58) }),
    s("circle", { class: "b-gear-hole", r: short(radius * 0.2) }));
}

function needle({ x, y }) {
  return s("g", { class: "b-needle", transform: `translate(${short(x - 6)} ${short(y + 8)}) rotate(-150)` },
    s("path", { class: "b-needle-shadow", d: "M-46 0L44 0", transform: "translate(-6-6)" }),
    s("path", { class: "b-needle-thread", d: "M41 0C60 4 62-22 46-26S14-14 10-30s20-24 34-14" }),
    s("path", { class: "b-needle-steel", d: "M-48 0L-20-2.6 36-3.4Q48-3.4 48 0T36 3.4L-20 2.6z" }),
    s("path", { class: "b-needle-eye", d: "M35 0h8" }));
}
