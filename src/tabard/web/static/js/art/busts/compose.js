// Puts a bust together: a list of parts on a grid of 64, back to front, and the colours they are drawn with.

import { BEASTS } from "./beasts.js";
import { CLOTHES } from "./clothes.js";
import { CREATURES } from "./creatures.js";
import { FINERY } from "./finery.js";
import { HAIR } from "./hair.js";
import { HATS } from "./hats.js";
import { HEADS } from "./heads.js";
import { HELD } from "./held.js";
import { HORRORS } from "./horrors.js";

/** All parts by name. */
export const PARTS = { ...CLOTHES, ...HEADS, ...HAIR, ...HATS, ...HELD, ...CREATURES, ...BEASTS, ...HORRORS, ...FINERY };

const COLOURS = {
  skin: "#f0c39a", hair: "#6b3f22", cloth: "#8a4a3a", cloth2: "#e0b64f", metal: "#c9d0d6", trim: "#e0b64f",
  hide: "#7d9a45", hide2: "#b9cf7a", eye: "#ffd54a", glow: "#8fe3da", wood: "#a9683a",
};

/** Give a drawing its colours: `$hair` stands for the colour of the hair. */
export function coloured(markup, colours) {
  return markup.replace(/\$(\w+)/g, (_, name) => colours[name] ?? COLOURS[name]);
}

/** The parts of this list, named with spaces between, in these colours. */
export function bust(list, colours = {}) {
  return coloured(list.split(" ").map((name) => PARTS[name]).join(""), colours);
}
