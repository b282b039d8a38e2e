// Overlays of attacking: range, area, threat, and who is aimed at.

import { s } from "../dom.js";
import { closed, grown, outlines } from "./layout.js";
import { makeRoom, plate, plateSize } from "./marks.js";

const TICKS = "M0-62V-44M0 62V44M-62 0H-44M62 0H44";

/** The outline around hexes, a little inside their edge. */
function outline(names, scene, inset) {
  const hexes = names.map(scene.hex).filter(Boolean);
  return hexes.length ? outlines(hexes).map((loop) => closed(grown(loop, -inset))).join("") : "";
}

/** A list of names, whether given as names or as {hex}. */
function namesOf(data) {
  return (Array.isArray(data) ? data : data.hexes ?? []).map((each) => each.hex ?? each);
}

function field(kind, inset, fill = "") {
  return {
    under(data, scene) {
      const d = outline(namesOf(data), scene, inset);
      if (!d) return [];
      const edge = [s("path", { class: "b-field-casing", d }), s("path", { class: `b-${kind}-edge`, d })];
      return fill ? [s("path", { class: `b-${kind}-fill`, d, fill: `url(#${fill})` }), ...edge] : edge;
    },
  };
}

/** What can be reached by an attack: a blue dashed edge, nothing inside. */
export const range = field("range", 7);
/** What an area covers: falling hatch, thick edge. */
export const area = field("area", 4, "board-falling");
/** Where monsters could attack: thin rising hatch. */
export const threat = field("threat", 5, "board-rising");

/** Who is aimed at: a reticle behind the figure, its place in the order, and what would happen. */
export const target = {
  under: (data, scene) => data.map(({ figure }) => {
    const spot = scene.middle(scene.figure(figure)?.at);
    return spot && s("g", { class: "b-reticle", transform: `translate(${spot.x} ${spot.y})` },
      s("circle", { class: "b-reticle-casing", r: 53 }), s("circle", { class: "b-reticle-ring", r: 53 }),
      s("path", { class: "b-reticle-casing", d: TICKS }), s("path", { class: "b-reticle-ticks", d: TICKS }));
  }).filter(Boolean),
  over(data, scene) {
    const room = makeRoom(scene);
    return data.map(({ figure, order = "", text = "" }) => {
      const spot = scene.middle(scene.figure(figure)?.at);
      if (!spot || (order === "" && !text)) return null;
      const size = plateSize(text, { order });
      const beside = 48 + (size.width * scene.grow()) / 2;
      const away = 50 + 14 * scene.grow();
      const spots = [{ x: spot.x, y: spot.y - away }, { x: spot.x + beside, y: spot.y }, { x: spot.x - beside, y: spot.y, flip: true },
        { x: spot.x, y: spot.y + away + 2 }, { x: spot.x + beside, y: spot.y - 40 }, { x: spot.x - beside, y: spot.y - 40, flip: true }];
      return plate(room.place(size, spots), text, { kind: "result", order });
    }).filter(Boolean);
  },
};
