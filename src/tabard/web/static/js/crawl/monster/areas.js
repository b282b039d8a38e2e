// Areas of effect that monsters have often, and small pictures of them.

import { s } from "../../dom.js";

const R = 9;
const H = (R * Math.sqrt(3)) / 2;

const AROUND = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** Patterns to choose from; a melee area counts from the monster's own hex, a ranged one from any point. */
export const AREAS = [
  { id: "none", label: "none", area: null },
  { id: "two", label: "two adjacent hexes", area: { kind: "melee", hexes: [[0, -1], [1, -1]] } },
  { id: "three", label: "three adjacent hexes", area: { kind: "melee", hexes: [[-1, 0], [0, -1], [1, -1]] } },
  { id: "line", label: "two in a line", area: { kind: "melee", hexes: [[0, -1], [0, -2]] } },
  { id: "long", label: "three in a line", area: { kind: "melee", hexes: [[0, -1], [0, -2], [0, -3]] } },
  { id: "ring", label: "all around", area: { kind: "melee", hexes: AROUND } },
  { id: "clump", label: "three together, at range", area: { kind: "ranged", hexes: [[0, 0], [1, -1], [1, 0]] } },
  { id: "bar", label: "three in a line, at range", area: { kind: "ranged", hexes: [[0, -1], [0, 0], [0, 1]] } },
  { id: "burst", label: "a hex and all around, at range", area: { kind: "ranged", hexes: [[0, 0], ...AROUND] } },
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
  if (!area) return s(
    "svg", { class: "area-picture", viewBox: "-14 -14 28 28", "aria-hidden": "true" },
    s("path", { d: "M-8-8 8 8M8-8-8 8", class: "area-none" }),
  );
  const hexes = area.kind === "melee" ? [[0, 0], ...area.hexes] : area.hexes;
  const spots = hexes.map(([q, r]) => [1.5 * R * q, 2 * H * (r + q / 2)]);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - R - 1, Math.min(...ys) - H - 1];
  const box = [left, top, Math.max(...xs) + R + 1 - left, Math.max(...ys) + H + 1 - top];
  const corner = ([x, y], turn) => [x + R * Math.cos(turn), y + R * Math.sin(turn)].map((each) => each.toFixed(1)).join(",");
  const hex = (spot) => [0, 1, 2, 3, 4, 5].map((i) => corner(spot, (i * Math.PI) / 3)).join(" ");
  return s(
    "svg", { class: "area-picture", viewBox: box.map((each) => each.toFixed(1)).join(" "), "aria-hidden": "true" },
    spots.map((spot, index) => s("polygon", { points: hex(spot), class: area.kind === "melee" && index === 0 ? "area-own" : "area-hit" })),
  );
}
