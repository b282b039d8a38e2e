// Under and around the hexes: parchment that becomes stone where a room is revealed, with walls of blocks around it.

import { chance } from "../../../js/art/pen.js";
import { floorMarkup } from "../../../js/art/haven/index.js";
import { drawing, s } from "../../../js/dom.js";
import { bounds, closed, grown, middle, outlines, short } from "../../../js/hexes/layout.js";

/** How far the walls reach beyond the hexes. */
export const WALL = 30;
const drawn = new Map();

/** Draw the floor of a hex where it lies, as the theme of its room has it. */
export function drawFloor(hex) {
  const key = `${hex.theme} ${Math.floor(chance(`hall ${hex.name}`)() * 6)}`;
  if (!drawn.has(key)) drawn.set(key, drawing(floorMarkup(hex.theme, key), { class: "b-floor" }));
  const { x, y } = middle(hex);
  const copy = drawn.get(key).cloneNode(true);
  copy.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
  return copy;
}

const about = (random, at, by) => at + (random() - 0.5) * 2 * by;

/** The walls around all that is known, and what moves in the dark behind closed doors. */
export function drawFrame(hexes) {
  const loops = outlines(hexes);
  const at = (by) => loops.map((loop) => closed(grown(loop, by))).join("");
  return s("g", { class: "h-walls", "aria-hidden": "true" },
    drawUnknown(hexes),
    s("path", { class: "h-wall-shadow", d: at(12), transform: "translate(8 16)" }),
    s("path", { class: "h-wall-side", d: at(13), transform: "translate(0 5)" }),
    s("path", { class: "h-wall-top", d: at(13) }),
    s("path", { class: "h-wall-joints", d: at(13) }),
    s("path", { class: "h-wall-edge", d: at(24) }),
    s("path", { class: "h-wall-lip", d: at(2) }));
}

/** Ink and wisps beyond each closed door: that something is there, and nothing of what. */
function drawUnknown(hexes) {
  const doors = hexes.filter(({ door }) => door === "closed");
  if (!doors.length) return null;
  const box = bounds(hexes);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return s("g", { class: "h-unknown" }, doors.map((hex) => {
    const random = chance(`fog ${hex.name}`);
    const spot = middle(hex);
    const far = Math.hypot(spot.x - centre.x, spot.y - centre.y) || 1;
    const to = { x: spot.x + ((spot.x - centre.x) / far) * 130, y: spot.y + ((spot.y - centre.y) / far) * 130 };
    const wisps = Array.from({ length: 9 }, () => {
      const [x, y, long] = [about(random, to.x, 130), about(random, to.y, 110), 14 + random() * 20];
      return `M${short(x)} ${short(y)}c${short(long * 0.3)} ${short(-long * 0.4)} ${short(long * 0.7)} ${short(long * 0.4)} ${short(long)} -2`;
    });
    return [s("ellipse", { class: "h-fog", cx: short(to.x), cy: short(to.y), rx: 190, ry: 150, fill: "url(#hall-fog)" }), s("path", { class: "h-wisp", d: wisps.join("") })];
  }));
}

/** No seams: floors lie edge to edge. */
export function drawSeams() {
  return s("g", {});
}
