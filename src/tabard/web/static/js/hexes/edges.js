// The edge of a hex says what lies in it, by form as well as by colour: never by colour alone.

import { s } from "../dom.js";
import { closed, corners, points, short } from "./layout.js";

const EDGE = 50.5;

/** A ring of even arcs along the sides: scallops outward, like the hem of a collar. */
function scallops(radius, perSide) {
  const ring = corners(radius);
  const width = radius / perSide;
  let d = `M${short(ring[0].x)} ${short(ring[0].y)}`;
  ring.forEach((from, side) => {
    const to = ring[(side + 1) % 6];
    for (let i = 1; i <= perSide; i += 1) {
      const [x, y] = [from.x + ((to.x - from.x) * i) / perSide, from.y + ((to.y - from.y) * i) / perSide];
      d += `A${short(width * 0.56)} ${short(width * 0.56)} 0 0 1 ${short(x)} ${short(y)}`;
    }
  });
  return `${d}z`;
}

/** A ring of teeth along the sides, pointing inward: a saw. */
function teeth(radius, perSide, depth) {
  const ring = corners(radius);
  const spots = [];
  ring.forEach((from, side) => {
    const to = ring[(side + 1) % 6];
    const inward = { x: -(from.x + to.x) / 2 / radius, y: -(from.y + to.y) / 2 / radius };
    for (let i = 0; i < perSide; i += 1) {
      const at = (share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      const tip = at((i + 0.5) / perSide);
      spots.push(at(i / perSide), { x: tip.x + inward.x * depth, y: tip.y + inward.y * depth });
    }
  });
  return closed(spots);
}

const FORMS = {
  obstacle: closed(corners(EDGE)),
  difficult: scallops(EDGE - 1.5, 5),
  hazard: teeth(EDGE + 2, 6, 7),
  plate: closed(corners(EDGE)),
  objective: closed(corners(EDGE)),
  start: closed(corners(49)),
};
const SHADES = points(corners(58));
const INSIDE = closed(corners(EDGE - 6));
const STUDS = corners(EDGE);

/** Draw the edge of a kind of hex around the origin: tint, cream casing, the form in its colour. */
export function drawEdge(kind) {
  const group = s("g", { class: `b-edge b-edge-${kind}` });
  if (kind !== "start") group.append(s("polygon", { class: "b-tint", points: SHADES }), s("path", { class: "b-casing", d: FORMS[kind] }));
  group.append(s("path", { class: "b-form", d: FORMS[kind] }));
  if (kind === "plate") group.append(s("path", { class: "b-form b-inside", d: INSIDE }));
  if (kind === "obstacle") {
    const stud = { class: "b-stud", width: 9, height: 9, rx: 2 };
    group.append(...STUDS.map(({ x, y }) => s("rect", { ...stud, x: short(x - 4.5), y: short(y - 4.5) })));
  }
  return group;
}

/** A little flag at the upper left: this hex belongs to the goal. */
export function drawFlag() {
  return s("g", { class: "b-flag", transform: "translate(-34 -30)" },
    s("path", { class: "b-flag-pole", d: "M0 14V-14" }),
    s("path", { class: "b-flag-cloth", d: "M1-13.5C7-17 10-9 18-12V0C10 3 7-5 1-1.5z" }));
}
