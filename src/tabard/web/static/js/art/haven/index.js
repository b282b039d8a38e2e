// The art of Gloomhaven, second edition: who, where, and the signs. Whoever draws the game imports from here; each drawing is built once and copied from then on.

import { drawing, s } from "../../dom.js";
import { cardMarkup } from "./cards.js";
import { CLASSES, classColours, symbolMarkup } from "./colours.js";
import { faceMarkup, KINDS, likeness } from "./faces.js";
import { floorColours, floorMarkup, FLOORS, wallHexMarkup, wallMarkup } from "./floors.js";
import { armsMarkup, planksMarkup, sealMarkup, SEALS } from "./hall.js";
import { itemMarkup, ITEMS } from "./items.js";
import { MOTIFS, motifOf } from "./motifs.js";
import { portraitMarkup } from "./portraits.js";
import { moodOf, sceneMarkup, SCENES, wideSceneMarkup } from "./scenes.js";
import { lookOf, LOOKS, ROOM_THEMES, terrainMarkup } from "./terrain.js";
import { rankColours, tokenMarkup } from "./tokens.js";

export { armsMarkup, cardMarkup, classColours, CLASSES, faceMarkup, floorColours, floorMarkup, FLOORS, itemMarkup, ITEMS, KINDS, likeness, lookOf, LOOKS,
  moodOf, planksMarkup, portraitMarkup, rankColours, ROOM_THEMES, sceneMarkup, SCENES, sealMarkup, SEALS, symbolMarkup, terrainMarkup, tokenMarkup,
  wallHexMarkup, wallMarkup };

const built = new Map();

/** Copy the drawing of this name as an <svg>; `markup` draws it the first time. Without a title it is hidden from screen readers. */
function copy(name, box, markup, { size = null, width = size, height = size, title = "", ...more }) {
  if (!built.has(name)) built.set(name, s("svg", { viewBox: box }, drawing(markup())));
  const node = built.get(name).cloneNode(true);
  const about = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  for (const [key, value] of Object.entries({ width, height, ...about, ...more })) if (value !== null) node.setAttribute(key, String(value));
  return node;
}

/** A figure as its piece: `as` is hero, normal, elite, boss, summon (with its `owner`'s class), ally or objective. `elite: true` is short for as: "elite". */
export function drawFigure(kind, { elite = false, as = elite ? "elite" : CLASSES.includes(kind) ? "hero" : "normal", owner = "", ...more } = {}) {
  return copy(`figure ${kind} ${as} ${owner}`, "-50 -57 100 110", () => tokenMarkup(kind, as, owner), { class: `h-figure h-${as}`, ...more });
}

/** Only the face of a figure, without its piece. */
export function drawFace(kind, more = {}) {
  return copy(`face ${kind}`, "0 0 48 48", () => faceMarkup(kind), { class: "h-face", ...more });
}

/** The large picture of somebody, before where they are met. */
export function drawPortrait(kind, more = {}) {
  return copy(`portrait ${kind}`, "0 0 120 120", () => portraitMarkup(kind), { class: "h-portrait", ...more });
}

/** What lies or stands on a hex: a look of the scenario, or "door closed", "plate", "coin", "treasure" and so on. */
export function drawTerrain(look, { seed = 0, kind = "", theme = "hall", ...more } = {}) {
  return copy(`terrain ${look} ${seed} ${kind} ${theme}`, "-60 -56 120 112", () => terrainMarkup(look, { seed, kind, theme }), { class: "h-terrain", ...more });
}

/** The floor of one hex in a theme. */
export function drawFloor(theme, { seed = 0, ...more } = {}) {
  return copy(`floor ${theme} ${seed}`, "-61 -54 122 108", () => floorMarkup(theme, seed), { class: "h-floor", ...more });
}

/** The sign of a class, in the colour of the text around it. */
export function classSymbol(kind, more = {}) {
  return copy(`symbol ${kind}`, "0 0 24 24", () => symbolMarkup(kind), { class: "i h-symbol", ...more });
}

/** An item; `slot` (head, body, legs, one-hand, two-hands, small) helps where nobody has drawn it. */
export function drawItem(id, { slot = "small", ...more } = {}) {
  return copy(`item ${id} ${slot}`, "0 0 36 36", () => itemMarkup(id, slot), { class: "h-item", ...more });
}

/** The small picture of an ability card; it may be cut at its sides. */
export function drawCardArt(kind, card, more = {}) {
  return copy(`card ${kind} ${card}`, "0 0 120 60", () => cardMarkup(kind, card), { class: "h-card-art", preserveAspectRatio: "xMidYMid slice", ...more });
}

/** Where a scenario plays: the strip of a mood; `moodOf(number, theme)` says which. It may be cut at its sides; a wide one goes on to the left, for words. */
export function drawScene(mood, { isWide = false, ...more } = {}) {
  const [box, draw] = isWide ? ["-160 8 480 90", wideSceneMarkup] : ["0 0 320 100", sceneMarkup];
  return copy(`scene ${mood} ${isWide}`, box, () => draw(mood), { class: "h-scene", preserveAspectRatio: "xMaxYMax slice", ...more });
}

/** The arms over the result of a scenario. */
export function drawArms(isWon, more = {}) {
  return copy(`arms ${isWon}`, "106 6 508 220", () => armsMarkup(isWon), { class: "h-arms", ...more });
}

/** The seal of a battle goal; without an id its back. */
export function drawSeal(id, more = {}) {
  return copy(`seal ${id}`, "0 0 48 48", () => sealMarkup(id), { class: "h-seal", ...more });
}

/** The lacquered table as an address for `background-image`: a tile of 480 by 180. */
export function planksAddress(isDark) {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180">${planksMarkup(isDark)}</svg>`)}`;
}

/** What a card is about, alone: for behind its print. */
export function drawMotif(kind, card, more = {}) {
  const motif = motifOf(kind, card);
  return copy(`motif ${motif}`, "0 0 48 48", MOTIFS[motif], { class: "h-motif", ...more });
}
