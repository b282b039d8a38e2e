// What a stroke of each brush does to a position.

import { across, hexOf, isOn } from "./grid.js";
import {
  cleared, figureAt, hasEdge, isObjective, moveFigure, setEdge, setTerrain, terrainAt, withFigure, withoutFigures,
} from "./position.js";

/**
 * Begin a stroke on a hex: returns over(position, name, edge) -> position, which is called for the first and for every further
 * hex. The first hex decides: a brush on what it paints takes it away again, a figure that is taken hold of is moved.
 */
export function beginStroke(position, brush, name, { erase = false } = {}) {
  const at = hexOf(name);
  if (erase || brush.id === "erase") return (now, other) => cleared(now, hexOf(other));
  if (brush.id === "floor") return (now, other) => setTerrain(now, hexOf(other), null);
  if (brush.id === "edge") return edgeStroke(position);
  if (brush.terrain) {
    const isThere = terrainAt(position, at).includes(brush.terrain);
    return (now, other) => setTerrain(now, hexOf(other), isThere ? null : brush.terrain);
  }
  return figureStroke(position, brush, at);
}

function edgeStroke() {
  let isWall = null;
  return (now, name, edge) => {
    const at = hexOf(name);
    if (!isOn(now, across(at, edge))) return now;
    isWall ??= !hasEdge(now, at, across(at, edge));
    return setEdge(now, at, edge, isWall);
  };
}

/** A figure: put down in a free hex or taken hold of, then moved along. The acting one comes to where the brush is. */
function figureStroke(position, brush, at) {
  let here = brush.figure === "active" ? position.active : at;
  return (now, name) => {
    const to = hexOf(name);
    const start = figureAt(now, here) ? now : withFigure(now, here, brush.figure);
    const next = moveFigure(start, here, to);
    if (next !== start) here = to;
    return next;
  };
}

/** Tell whether a click with this brush takes the figure away that it puts down: an ally on an ally, and so on. */
export function takesAway(position, brush, name) {
  const found = figureAt(position, hexOf(name));
  if (!found || !brush.figure || found.kind === "active") return false;
  if (found.kind === "ally") return brush.figure === "ally";
  return brush.figure === (isObjective(position.characters[found.index]) ? "objective" : "character");
}

/** One hex by key: the whole stroke at once. */
export function dab(position, brush, name, { erase = false } = {}) {
  if (!erase && takesAway(position, brush, name)) return withoutFigures(position, hexOf(name));
  return beginStroke(position, brush, name, { erase })(position, name, 0);
}
