// Overlays: flat information over the board, each by its name, each gone as soon as its data are.

import { s } from "../dom.js";
import { area, range, target, threat } from "./fields.js";
import { intent } from "./intent.js";
import { why } from "./reasons.js";
import { ghost, path, reach } from "./ways.js";

/** From the lowest to the highest. */
const ALL = { threat, reach, range, area, path, ghost, target, intent, why };
const FADE = 120;

/** Make the three layers of overlays: under the figures, among them (ghosts), over them. `scene` answers questions about the board. */
export function makeOverlays(scene) {
  const layer = () => s("g", { class: "b-overlays", "aria-hidden": "true" });
  const layers = { under: layer(), middle: layer(), over: layer() };
  const shown = new Map();
  const order = Object.keys(ALL);

  /** Show an overlay, change it, or take it away with null. */
  function set(name, data) {
    const kind = ALL[name];
    if (!kind) throw new Error(`There is no overlay ${name}.`);
    const before = shown.get(name);
    const sign = JSON.stringify(data ?? null);
    if ((before?.sign ?? "null") === sign) return;
    if (before) fade(before);
    shown.delete(name);
    if (data) shown.set(name, draw(name, kind, data, sign));
    settle();
  }

  function draw(name, kind, data, sign) {
    const parts = [];
    for (const [at, layer] of Object.entries(layers)) {
      const nodes = kind[at]?.(data, scene) ?? [];
      if (!nodes.length) continue;
      const group = s("g", { class: `b-overlay b-overlay-${name}`, "data-order": order.indexOf(name) }, nodes);
      layer.insertBefore(group, [...layer.children].find((each) => Number(each.dataset.order) > order.indexOf(name)) ?? null);
      parts.push(group);
    }
    return { data, sign, parts };
  }

  function fade({ parts }) {
    for (const part of parts) {
      if (scene.still()) {
        part.remove();
        continue;
      }
      scene.run(part, [{ opacity: 1 }, { opacity: 0 }], { duration: FADE, easing: "ease-out" }).then(() => part.remove());
    }
  }

  /** Tint the hexes within reach, and leave the beads out where the way has its own. */
  function settle() {
    const near = shown.get("reach");
    scene.tint(near ? reach.hexes(near.data) : []);
    const walked = new Set([...(shown.get("path")?.data.path ?? []), shown.get("ghost")?.data.hex]);
    for (const part of near?.parts ?? []) {
      for (const each of part.children) each.classList.toggle("b-covered", walked.has(each.dataset.hex));
    }
  }

  /** Draw everything again, because the board or its scale is another. */
  function redraw() {
    if (!shown.size) return;
    for (const [name, { data, sign, parts }] of [...shown]) {
      for (const part of parts) part.remove();
      const again = draw(name, ALL[name], data, sign);
      for (const part of again.parts) part.classList.add("b-again");
      shown.set(name, again);
    }
    settle();
  }

  return { layers, set, redraw, clear: () => [...shown.keys()].forEach((name) => set(name, null)) };
}
