// A map as a small picture: flat hexes, told apart by colour and by a mark.

import { s } from "../dom.js";
import { bounds, corners, middle, points, R } from "./layout.js";

const KINDS = { ".": "floor", o: "obstacle", "~": "difficult", "^": "hazard", _: "plate", A: "thing", a: "place", m: "foe", S: "start" };
const SHAPE = points(corners(R - 3));

/** Draw a map written as `.0,0 o1,0`: what a hex shows, then its q and r. */
export function drawMap(text) {
  const hexes = text.split(" ").map((each) => {
    const [q, r] = each.slice(1).split(",").map(Number);
    return { kind: KINDS[each[0]] ?? "floor", q, r };
  });
  const { x, y, width, height } = bounds(hexes);
  return s(
    "svg", { class: "mini-map", viewBox: [x - 6, y - 6, width + 12, height + 12].join(" "), "aria-hidden": "true" },
    hexes.map((hex) => {
      const at = middle(hex);
      return s("g", { class: `mm-${hex.kind}`, transform: `translate(${at.x} ${at.y})` }, s("polygon", { points: SHAPE }), mark(hex.kind));
    }),
  );
}

/** Shape, then colour: you are round, monsters are square. */
function mark(kind) {
  if (kind === "start") return s("circle", { r: 30 });
  if (kind === "foe") return s("rect", { x: -26, y: -26, width: 52, height: 52, rx: 9 });
  if (kind === "hazard") return s("path", { d: "M0 -28 28 24 -28 24z" });
  if (kind === "thing" || kind === "place") return s("path", { d: "M-14 30V-30L26 -14 -14 4" });
  return null;
}
