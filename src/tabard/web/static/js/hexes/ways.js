// Overlays of moving: how far somebody gets, along which way, and how it would stand there.

import { s } from "../dom.js";
import { drawGhost } from "./figures.js";
import { open, short } from "./layout.js";
import { bead, makeRoom, plate, plateSize } from "./marks.js";

/** How far: the hexes themselves are tinted by the board; here are the beads with the points. */
export const reach = {
  hexes: (data) => data.map(({ hex }) => hex),
  over: (data, scene) => data
    .filter(({ hex, cost }) => cost !== undefined && cost !== null && scene.middle(hex))
    .map(({ hex, cost }) => {
      const { x, y } = scene.middle(hex);
      const mark = bead({ x, y: y - 36 }, cost, "reach");
      mark.dataset.hex = hex;
      return mark;
    }),
};

/** A way as running stitch, with a bead for the points used on each hex, and a plate where something hurts. */
export const path = {
  under(data, scene) {
    const d = softWay(wayOf(data, scene).map(scene.middle));
    if (!d) return [];
    const shine = s("path", { class: "b-way-shine", d, transform: "translate(-.8 -1.4)" });
    return [s("path", { class: "b-way-casing", d }), s("path", { class: "b-way", d }), shine];
  },
  over(data, scene) {
    const names = wayOf(data, scene).slice(1);
    const points = data.points ?? [];
    // Points belong to the hexes of the path as it was given, which may begin with the first hex.
    const used = points.slice(Math.max(0, points.length - names.length));
    const room = makeRoom(scene);
    return [
      ...names.map((name, i) => used[i] !== undefined && bead(beadSpot(name, i === names.length - 1, scene), used[i], "path")),
      ...hurts(data, names, scene).map(({ name, text }) => {
        const { x, y } = scene.middle(name);
        const size = plateSize(text, { icon: "warn" });
        const spots = [{ x, y: y + 36 }, { x, y: y - 36 }, { x: x - 44, y }, { x: x + 44, y }];
        return plate(room.place(size, spots), text, { kind: "hazard", icon: "warn" });
      }),
    ].filter(Boolean);
  },
};

/** The hexes of a way from where it begins: the given start, the moved figure, or the figure that acts. */
function wayOf(data, scene) {
  const names = data.path ?? [];
  const from = data.from ?? scene.figure(data.figure)?.at ?? scene.active()?.at;
  return (from && names[0] !== from ? [from, ...names] : names).filter((name) => scene.middle(name));
}

function beadSpot(name, last, scene) {
  const { x, y } = scene.middle(name);
  // At the end stands the ghost, and on the way perhaps a friend: beads go to the upper right corner there.
  return last || scene.figuresAt(name).length ? { x: x + 36, y: y - 36 } : { x, y };
}

/** Which hexes of a way hurt, and what they do; what cannot be told apart stands at the last hazard. */
function hurts(data, names, scene) {
  const harm = (damage, conditions) => [damage && `suffer ${damage}`, ...conditions].filter(Boolean).join(", ");
  if (!data.suffer && !(data.conditions ?? []).length) return [];
  const hazards = names.map((name) => scene.hex(name)).filter((hex) => hex?.hazard);
  const sum = hazards.reduce((all, { hazard }) => all + hazard.damage, 0);
  if (hazards.length && sum === (data.suffer ?? 0)) {
    return hazards.map(({ name, hazard }) => ({ name, text: harm(hazard.damage, hazard.conditions ?? []) }));
  }
  return [{ name: hazards.at(-1)?.name ?? names.at(-1), text: harm(data.suffer, data.conditions ?? []) }].filter(({ name }) => name);
}

/** A way through the middles of hexes, its corners rounded. */
export function softWay(spots) {
  if (spots.length < 3) return spots.length === 2 ? open(spots) : "";
  const part = (from, to, share) => `${short(from.x + (to.x - from.x) * share)} ${short(from.y + (to.y - from.y) * share)}`;
  let d = `M${short(spots[0].x)} ${short(spots[0].y)}`;
  for (let i = 1; i < spots.length - 1; i += 1) {
    d += `L${part(spots[i - 1], spots[i], 0.7)}Q${short(spots[i].x)} ${short(spots[i].y)} ${part(spots[i], spots[i + 1], 0.3)}`;
  }
  const last = spots.at(-1);
  return `${d}L${short(last.x)} ${short(last.y)}`;
}

/** A figure as it would stand in another hex. */
export const ghost = {
  middle(data, scene) {
    const figure = scene.figure(data.figure);
    const spot = scene.middle(data.hex);
    if (!figure || !spot) return [];
    return [s("g", { transform: `translate(${short(spot.x)} ${short(spot.y)})` }, drawGhost(figure, data.text, scene.look))];
  },
};
