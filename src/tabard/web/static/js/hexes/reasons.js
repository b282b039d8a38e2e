// The overlay of reasons: which hexes a monster compared, which stayed, and which step took the others out.

import { s } from "../dom.js";
import { corners, points, short } from "./layout.js";
import { glyph } from "./badges.js";
import { ghost, path, softWay } from "./ways.js";

const EDGE = points(corners(53));
const FACE = points(corners(55));
const CROSS = "M-26-26L26 26M26-26L-26 26";

/** Judge every hex of a trail: the number of the step that removed it, or 0 if it stayed; only of one step if one is given. */
function judge(steps, chosen) {
  const verdicts = new Map();
  steps.forEach((step, i) => {
    if (chosen === null ? step.about === "enemies" : i !== chosen) return;
    const kept = new Set(step.kept ?? []);
    for (const { hex } of step.compared ?? []) {
      if (kept.has(hex)) verdicts.set(hex, verdicts.get(hex) || 0);
      else if (!verdicts.get(hex)) verdicts.set(hex, i + 1);
    }
  });
  return verdicts;
}

/**
 * A trail: {steps, path, from, to, step}. `step` is the index of the step to look at, or null for all; `rejected` may list
 * further ways that were not taken.
 */
export const why = {
  under(data, scene) {
    const verdicts = judge(data.steps ?? [], data.step ?? null);
    return [
      ...[...verdicts].map(([name, step]) => ground(scene.middle(name), step)),
      ...(data.rejected ?? []).flatMap((way) => rejectedWay(way, scene)),
      ...((data.path ?? []).length ? path.under(data, scene) : []),
    ].filter(Boolean);
  },
  /** The figure where it would go; once it is there, where it came from. */
  middle(data, scene) {
    const at = scene.figure(data.figure)?.at;
    const hex = at === data.to ? data.from : data.to;
    return !at || at === hex || scene.figuresAt(hex).length ? [] : ghost.middle({ figure: data.figure, hex }, scene);
  },
  over(data, scene) {
    const verdicts = judge(data.steps ?? [], data.step ?? null);
    const pins = [...verdicts].map(([name, step]) => {
      const spot = scene.middle(name);
      if (!spot) return null;
      // A pin stands in the middle of a free hex and beside whoever is in it.
      const aside = scene.figuresAt(name).length || name === data.to;
      const place = `translate(${short(spot.x + (aside ? 46 : 0))} ${short(spot.y + (aside ? 8 : 0))})`;
      const mark = s("g", { class: "b-sized" }, step ? outMark(step) : pin(aside));
      return s("g", { class: step ? "b-verdict b-out" : "b-verdict b-stays", transform: place }, mark);
    }).filter(Boolean);
    return [...((data.path ?? []).length ? path.over(data, scene) : []), ...pins];
  },
};

function ground(spot, step) {
  if (!spot) return null;
  return s("g", { class: step ? "b-judged b-out" : "b-judged b-stays", transform: `translate(${short(spot.x)} ${short(spot.y)})` },
    s("polygon", { class: "b-judged-face", points: FACE }),
    s("polygon", { class: "b-judged-casing", points: EDGE }), s("polygon", { class: "b-judged-edge", points: EDGE }),
    step ? [s("path", { class: "b-cross-casing", d: CROSS }), s("path", { class: "b-cross", d: CROSS })] : null);
}

function outMark(step) {
  return [s("circle", { class: "b-pin-head", r: 15 }), s("text", { class: "b-pin-text", y: 6 }, String(step))];
}

function pin(aside) {
  return [
    aside ? null : s("path", { class: "b-pin-shadow", d: "M1 27L14 31" }),
    aside ? null : s("path", { class: "b-pin-needle", d: "M0 8V28" }),
    s("g", { transform: aside ? null : "translate(0 -4)" }, s("circle", { class: "b-pin-head", r: 15 }), glyph("check", 20)),
  ];
}

function rejectedWay(way, scene) {
  const d = softWay(way.map(scene.middle).filter(Boolean));
  return d ? [s("path", { class: "b-rejected-casing", d }), s("path", { class: "b-rejected", d })] : [];
}
