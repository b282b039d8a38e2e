// A drawing for those of an owner's pack whom nobody has drawn: put together from parts, always the same for the same id.

import { chance, pick } from "../pen.js";

const SKINS = ["#f2cdb0", "#f0c39a", "#e6b184", "#cfa27a", "#c98e62", "#a8704a", "#8f5a3a"];
const HAIRS = ["#2f2130", "#4a2c18", "#6b3f22", "#a5562c", "#c98f3b", "#e2c26a", "#8a7a6a", "#f3efe6", "#c4501e"];
const CLOTHS = ["#7d3b2c", "#3f6b4a", "#3f4f9a", "#5b3a7a", "#2f6577", "#8f2a22", "#7a2f57", "#4a6238", "#6b4a30", "#3a7f8c"];
const HEAD = ["head", "head-broad", "head-point"];
const HAIR = ["hair-wild", "hair-bun", "hair-curls", "hair-short", "hair-part", "hair-bald"];
const EYES = ["eyes", "eyes-stern", "eyes-kind", "eyes-wide", "eyes-brow"];
const MOUTHS = ["mouth", "mouth-smirk", "mouth-shout", "mouth-grin", "beard-short", "moustache"];
const STEEL = ["w-axe", "w-sword", "w-greatsword", "w-mace", "w-dagger", "w-bow"];
const SPELLS = ["w-staff", "halo", "w-fire", "w-book", "w-hourglass"];

const BODIES = {
  goblins: ["sh-leather m-goblin m-goblin-eyes m-goblin-mouth", { hide: ["#7d9a45", "#8fa04a", "#6a8f52"], cloth: CLOTHS }],
  beasts: ["sh-fur m-wolf", { hide: ["#8a5f40", "#5d6478", "#6b4f3a"], hide2: ["#d99a86", "#a9b0bf"], hair: ["#4a2f1e", "#454b5c"], cloth: ["#4a2f1e", "#454b5c"] }],
  brutes: ["sh-plate m-orc m-orc-jaw", { hide: ["#8d8a5a", "#7a8f5a", "#6a9a8a"], metal: ["#9aa3a8", "#7d858c"] }],
  cultists: ["back-hood sh-robe m-shade hood", { cloth: ["#5b2f6e", "#7a1f3a", "#3a2f5e"], cloth2: ["#8a4aa0", "#b5425a"], eye: ["#ffcf4a", "#8fe3da"] }],
  aberrations: ["m-tent m-eye", { hide: ["#7a5a9a", "#3f8c7a", "#8a4a6a"], eye: ["#8fe35a", "#ffb03a"] }],
  dragons: ["sh-neck m-frill m-dragon m-dragon-crest", { hide: ["#b8532f", "#4a8a5a", "#5a93b8"], hide2: ["#e69a5a", "#9acb8a", "#b5dcec"] }],
};
const HATS = ["", "bandana", "helm-horn", "goggles", "cap", "circlet", "helm-kettle"];
const WEARS_HATS = ["goblins", "brutes"];

const chosen = (next, lists) => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, pick(next, list)]));

/** Parts and colours for a hero of this id and type. */
export function guessHero(id, type) {
  const next = chance(id);
  const held = pick(next, type === "magical" ? SPELLS : STEEL);
  const body = type === "magical" ? "sh-robe" : pick(next, ["sh-leather", "sh-mail", "sh-tunic", "sh-plate"]);
  const list = [body, pick(next, HEAD), pick(next, HAIR), pick(next, EYES), "nose", pick(next, MOUTHS)];
  const colours = chosen(next, { skin: SKINS, hair: HAIRS, cloth: CLOTHS, cloth2: CLOTHS });
  return [(held === "w-fire" || held === "w-book" ? [...list, held] : [held, ...list]).join(" "), colours];
}

/** Parts and colours for a monster of this id and faction; without a faction of ours it is something from the sea. */
export function guessFoe(id, faction) {
  const next = chance(id);
  const [body, colours] = BODIES[faction] ?? ["sh-neck m-dragon m-fin", BODIES.dragons[1]];
  const hat = WEARS_HATS.includes(faction) ? pick(next, HATS) : "";
  return [[body, hat].filter(Boolean).join(" "), chosen(next, colours)];
}
