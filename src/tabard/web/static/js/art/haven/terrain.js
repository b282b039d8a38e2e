// Everything that lies or stands on a hex of the hall, by the look that a scenario names.

import { chance } from "../pen.js";
import { FIXTURES, OBJECTIVES } from "./fixtures.js";
import { FURNITURE } from "./furniture.js";
import { GROWN, SLOW as GROWN_SLOW } from "./growth.js";
import { MONUMENTS } from "./monuments.js";
import { HAZARDS as PERILS } from "./perils.js";
import { RUINED, RUINED_GROUND, RUINED_HAZARDS, RUINED_TRAPS } from "./ruins.js";
import { TRAPS as OLD_TRAPS } from "./traps.js";

const OBSTACLES = { ...FURNITURE, ...MONUMENTS, ...GROWN, ...RUINED };
const SLOW = { ...GROWN_SLOW, ...RUINED_GROUND };
const HAZARDS = { ...PERILS, ...RUINED_HAZARDS };
const TRAPS = { ...OLD_TRAPS, ...RUINED_TRAPS };
const ALL = { ...SLOW, ...HAZARDS, ...TRAPS, ...OBSTACLES, ...FIXTURES, ...OBJECTIVES };

/** The looks of each kind of overlay. */
export const LOOKS = {
  obstacle: Object.keys(OBSTACLES), difficult: Object.keys(SLOW), hazard: Object.keys(HAZARDS), trap: Object.keys(TRAPS),
  fixture: Object.keys(FIXTURES), objective: Object.keys(OBJECTIVES),
};

/** What stands there when a scenario names no look, by the theme of the room: obstacle, difficult, hazard, trap. */
const THEMES = {
  camp: ["crates", "mud", "cooking fire", "bear trap"], cave: ["boulder", "rubble", "glowing crack", "deadfall"], crypt: ["sarcophagus", "bone litter",
    "corpse gas", "loose slab"],
  forest: ["bush", "undergrowth", "thorn roots", "snare"], hall: ["table", "rubble", "burning oil", "pressure stone"], mine: ["cart", "spoil", "shaft edge",
    "deadfall"],
  mountain: ["boulder", "snow", "crumbling edge", "loose cornice"], sewer: ["barrel", "water", "sunken pool", "loose grate"], ship: ["barrel stack", "water",
    "burning oil", "tripwire"],
  street: ["crates", "mud", "burning oil", "tripwire"], temple: ["pillar", "rubble", "humming shards", "needle slab"],
};
const KINDS = ["obstacle", "difficult", "hazard", "trap"];

/** All themes of rooms that are drawn. */
export const ROOM_THEMES = Object.keys(THEMES);

const singular = (word) => (word in ALL ? word : word.replace(/s$/, ""));

/** The look that fits: the one that is named, whatever its number and case, or the usual one of a kind in a theme; null for what nobody has drawn. */
export function lookOf(look, { kind = "", theme = "hall" } = {}) {
  const name = singular(String(look ?? "").toLowerCase().replace(/^(an?|the) /, ""));
  if (name in ALL) return name;
  const usual = (THEMES[theme] ?? THEMES.hall)[KINDS.indexOf(kind)];
  return usual ?? null;
}

const built = new Map();

/** The drawing of a look as SVG text around (0, 0), for a hex of radius 60; a few different ones by seed. Built once. */
export function terrainMarkup(look, { seed = 0, ...about } = {}) {
  const name = lookOf(look, about) ?? "crates";
  const key = `${name} ${typeof seed === "number" ? seed % 5 : Math.floor(chance(seed)() * 5)}`;
  if (!built.has(key)) built.set(key, ALL[name](chance(key)));
  return built.get(key);
}
