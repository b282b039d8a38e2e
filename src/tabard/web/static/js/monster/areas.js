// Areas of effect that monsters have often, and small pictures of them.

import { s } from "../dom.js";

const R = 9;
const H = (R * Math.sqrt(3)) / 2;

/** Patterns to choose from; a melee area counts from the monster's own hex, a ranged one from any point. */
export const AREAS = [
  { id: "none", label: "none", area: null },
  { id: "two", label: "two adjacent hexes", area: { kind: "melee", hexes: [[0, -1], [1, -1]] } },
  { id: "three", label: "three adjacent hexes", area: { kind: "melee", hexes: [[-1, 0], [0, -1], [1, -1]] } },
  { id: "line", label: "two in a line", area: { kind: "melee", hexes: [[0, -1], [0, -2]] } },
  { id: "long", label: "three in a line", area: { kind: "melee", hexes: [[0, -1], [0, -2], [0, -3]] } },
  { id: "ring", label: "all around", area: { kind: "melee", hexes: [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] } },
  { id: "clump", label: "three together, at range", area: { kind: "ranged", hexes: [[0, 0], [1, -1], [1, 0]] } },
  { id: "bar", label: "three in a line, at range", area: { kind: "ranged", hexes: [[0, -1], [0, 0], [0, 1]] } },
  { id: "burst", label: "a hex and all around, at range", area: { kind: "ranged", hexes: [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] } },
];

/** The pattern of an area, whatever the order of its hexes; an unknown one stands for itself. */
export function areaOf(area) {
  if (!area) return AREAS[0];
  const sign = signOf(area);
  return AREAS.find((each) => each.area && signOf(each.area) === sign) ?? { id: "own", label: `own pattern of ${area.hexes.length}`, area };
}

function signOf({ kind, hexes }) {
  return `${kind} ${hexes.map(String).sort().join(" ")}`;
}

/** A small picture: the hexes of the area red, the monster's own hex grey where it counts from there. */
export function areaPicture(area) {
  if (!area) return s("svg", { class: "area-picture", viewBox: "-14 -14 28 28", "aria-hidden": "true" }, s("path", { d: "M-8-8 8 8M8-8-8 8", class: "area-none" }));
  const hexes = area.kind === "melee" ? [[0, 0], ...area.hexes] : area.hexes;
  const spots = hexes.map(([q, r]) => [1.5 * R * q, 2 * H * (r + q / 2)]);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const box = [Math.min(...xs) - R - 1, Math.min(...ys) - H - 1, Math.max(...xs) - Math.min(...xs) + 2 * R + 2, Math.max(...ys) - Math.min(...ys) + 2 * H + 2];
  const hex = ([x, y]) => Array.from({ length: 6 }, (_, i) => `${(x + R * Math.cos((i * Math.PI) / 3)).toFixed(1)},${(y + R * Math.sin((i * Math.PI) / 3)).toFixed(1)}`).join(" ");
  return s(
    "svg", { class: "area-picture", viewBox: box.map((each) => each.toFixed(1)).join(" "), "aria-hidden": "true" },
    spots.map((spot, index) => s("polygon", { points: hex(spot), class: area.kind === "melee" && index === 0 ? "area-own" : "area-hit" })),
  );
}
