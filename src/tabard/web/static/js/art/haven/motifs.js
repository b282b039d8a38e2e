// What the cards of a class are about, each as one thing in a box of 48: drawn here, or borrowed from items, terrain and signs.

import { cord, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { emblem } from "./emblems.js";
import { faceMarkup } from "./faces.js";
import { itemMarkup } from "./items.js";
import { terrainMarkup } from "./terrain.js";

const item = (id) => () => moved("scale(1.333)", itemMarkup(id));
const ground = (look) => () => moved("translate(24 25) scale(.5)", terrainMarkup(look));
const sign = (name) => () => emblem(name, 24, 24, 2.6);
const face = (kind) => () => faceMarkup(kind);

const slash = () => shape("M4 40C14 18 28 8 46 4 36 18 26 30 4 40z", "#fff6e0", 2) + flat("M6 38C18 24 30 14 44 6 34 18 24 29 6 38z", "#f0b84a", 0.8) +
  line("M8 26C14 16 22 9 30 6M18 42c10-6 18-14 24-24", 2, "#fff6e0");
const impact = () => shape("M24 2l4 12 10-8-3 12 12 0-10 8 9 8-12 0 2 12-9-8-6 9-3-11-11 5 5-11L1 24l12-4-6-12 12 7z", "#f0a03a", 2) +
  shape("M24 14l2.5 6 6-3-2 6 6 2.5-6 2.5 1 6-5.5-3.5-4 5-1.5-6-6 0 4-5-4-4.5 6-.5z", "#fff3c0", 1.5);
const whirl = () => line("M40 14C32 3 14 4 8 18s6 26 18 24 16-16 8-22-20 2-16 10 14 6 13-2", 7) +
  line("M40 14C32 3 14 4 8 18s6 26 18 24 16-16 8-22-20 2-16 10 14 6 13-2", 3.6, "#e4ebf0") + shape("M36 8l9 3-5 8z", "#e4ebf0", 1.5);
const roar = () => shape("M10 8c14-6 24 2 24 16S24 46 10 40c4-4 4-8 2-10l8-2-2-6 2-4-8-2c2-4 1-6-2-8z", "#b5352a", 2.2) +
  flat("M20 14l4 3-3 3zM20 34l4-3-3-3z", "#fff6e0") + line("M38 16c3 5 3 11 0 16M43 11c5 8 5 18 0 26", 2.8, "#f0c75a");
const orbs = (one, two) => () => disc(15, 30, 11, one[0], 2.2) + disc(13, 27, 5.5, one[1]) + disc(34, 16, 10, two[0], 2.2) + disc(32, 13.5, 4.8, two[1]) +
  line("M6 12c4-5 9-8 15-8M44 32c-3 6-8 10-14 12", 2, "#fff6e0");
const nova = (a, b) => () => [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn, index) => moved(`rotate(${turn} 24 24)`,
  shape(index % 2 ? "M22 14l2-8 2 8z" : "M20.5 15L24 1l3.5 14z", a, 1.5))).join("") + disc(24, 24, 10.5, a, 2) + disc(24, 24, 6, b);
const beam = (a, b) => () => shape("M2 38l6 7L46 12 40 2z", a, 2) + flat("M6 39l3 3L43 10l-3-4z", b) + disc(7, 40, 6, b, 1.8) +
  line("M14 26l-6-4M26 38l2 6M28 12l-4-6M40 24l6 2", 2.2, a);
const storm = () => ["M8 8h32", "M12 16h26", "M10 24h22", "M17 32h15", "M20 40h8"].map((d) => line(d, 8) + line(d, 4.6, "#bcd6db")).join("") +
  disc(42, 16, 3, "#8d8679", 1.5) + disc(6, 24, 2.6, "#8d8679", 1.5) + disc(36, 34, 2.2, "#8d8679", 1.3);
const meteor = () => shape("M46 2C34 6 22 10 12 22l14 14C38 26 42 14 46 2z", "#f0762a", 2) + flat("M44 4C34 10 26 16 18 26l6 6C34 24 40 14 44 4z", "#ffd95c") +
  shape("M4 30l6-10 12-2 8 10-3 12-12 5-9-5z", "#6b5a48", 2.2) + flat("M22 18l8 10-3 12-8 3c4-8 5-16 3-25z", "#2a2018", 0.5) +
  line("M10 28l5 3M18 36l5-2", 1.8, "#ff9a2e");
const eruption = () => shape("M4 46c2-10 8-12 12-14l2-24 6 8 5-14 5 20 6-6-1 16c4 2 6 6 6 14z", "#8d8679", 2.2) +
  flat("M24 16l5-14 5 20 6-6-1 16c4 2 6 6 6 14H26c2-10 1-20-2-30z", "#3f382e", 0.5) + disc(8, 14, 3, "#8d8679", 1.5) + disc(44, 8, 2.6, "#8d8679", 1.5) +
  disc(4, 26, 2, "#8d8679", 1.3);
const mind = () => shape("M24 6c8-4 16 0 17 8 5 4 5 12 0 15 0 7-6 11-12 9-2 4-8 4-10 0-6 2-12-2-12-9-5-3-5-11 0-15 1-8 9-12 17-8z", "#d88aa8", 2.2) +
  line("M24 6v32M16 12c-3 2-3 6 0 8M32 12c3 2 3 6 0 8M12 26c3-2 6-1 7 2M36 26c-3-2-6-1-7 2", 1.8, "#7a2f50") + line("M24 40c0 4 2 6 6 6", 2.4, "#8ff0e0");
const grasp = () => shape("M16 46c-6-6-8-12-7-18l-5-6c2-3 5-2 8 2l-3-14c3-2 5 0 6 4l2 8V6c3-2 6-1 6 3l1 12 4-12c3-1 5 1 4 5l-3 14 7-5c3 1 3 4 0 7-3 4-6 10-10 16z", "#d3a884", 2.2) + flat("M24 22l4-12c3-1 5 1 4 5l-3 14 7-5c3 1 3 4 0 7-3 4-6 9-9 14-2-8-2-16-3-23z", "#7a4a2a", 0.4);
const claws = () => ["M10 4c-4 14-3 28 3 40 4-14 4-28-3-40z", "M23 3c-4 14-3 30 3 43 4-15 4-30-3-43z",
  "M36 4c-4 14-3 28 3 40 4-14 4-28-3-40z"].map((d) => shape(d, "#b8262b", 1.8)).join("");
const smoke = () => [[14, 32, 12], [34, 32, 12], [24, 22, 14], [12, 16, 8], [36, 15, 9]].map(([x, y, r]) => disc(x, y, r, "#8a8494", 1.8)).join("") +
  [[14, 30, 9], [34, 30, 9], [24, 20, 11]].map(([x, y, r]) => disc(x, y, r, "#b4aebc")).join("") + line("M18 20c2-4 8-4 9 0s-4 6-6 4", 2, "#6a6474");
const steps = () => [[10, 36, -20], [22, 26, -12], [30, 14, -24], [42, 6, -16]].map(([x, y, turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, oval(0, 0,
  4, 6.5, "#efe3c8", 1.7) + oval(0.5, 9, 3, 3, "#efe3c8", 1.6))).join("");
const gun = () => shape("M2 16h30l3-4h10v12H30l-4 6h-6l-4 14H6l4-18z", "#8b97a3", 2.2) + shape("M10 26h8l-4 18H6z", "#8a5730", 2) +
  line("M6 20h24", 1.8, "#dfe6ec") + disc(37, 18, 3, "#d9a441", 1.5);
const wall = () => shape("M3 14h42v30H3z", "#8d8679", 2.2) + line("M3 24h42M3 34h42M14 14v10M31 14v10M9 24v10M23 24v10M37 24v10M16 34v10M32 34v10", 1.8) +
  shape("M3 14V6h8v8M17 14V6h8v8M31 14V6h8v8", "#b9b1a0", 2) + line("M6 17h6M6 27h2", 1.6, "#dcd6c6");
const wave = () => shape("M2 42c2-18 12-34 28-34 10 0 16 8 12 16-4-5-10-5-12 0 6 2 10 10 16 18z", "#8d8679", 2.2) +
  line("M8 38c2-12 10-22 20-24M20 40c1-6 4-11 8-13", 2, "#dcd6c6") + disc(40, 30, 2.6, "#b9b1a0", 1.4) + disc(34, 6, 2, "#b9b1a0", 1.3);
const hearts = () => emblem("heart", 18, 26, 2.3) + emblem("heart", 37, 13, 1.2) + line("M12 10v8M8 14h8", 3.6) + line("M12 10v8M8 14h8", 1.8, "#fff6e0");
const shades = () => shape("M14 46c-4-14-2-24 4-28-4-4-2-14 6-14s10 10 6 14c6 4 8 14 4 28z", "#241d33", 2) + oval(24, 12, 5, 5, "#0d0a14") +
  disc(22, 12, 1.3, "#e3ccff") + disc(26, 12, 1.3, "#e3ccff") + line("M6 20c-3 8-3 16 0 24M42 20c3 8 3 16 0 24", 2, "#8a7ab0");
const flask = () => item("element-potion")() + cord("M34 8c6 2 8 6 6 10", "#8fd24a", 2, 1.2) + disc(40, 22, 3.4, "#8fd24a", 1.4);
const arrows = () => [[-8, 4], [0, 0], [8, -4]].map(([x, y]) => moved(`translate(${x} ${y})`, cord("M10 42L34 10", "#c98a4b", 2, 1.2) +
  shape("M38 4l-1 9-7-5z", "#dfe6ec", 1.5) + shape("M8 38l6 1 2 5-6 3-4-3z", "#d1584b", 1.4))).join("");
const knives = () => [-34, 0, 34].map((turn) => moved(`rotate(${turn} 24 44)`, shape("M21 30V10l3-8 3 8v20z", "#e4ebf0", 1.9) +
  shape("M18 30h12v4H18z", "#d9a441", 1.5) + line("M24 34v8", 4) + line("M24 34v7", 1.8, "#8a5730"))).join("");
const field = () => [[24, 12], [12, 19], [36, 19], [12, 33], [36, 33], [24, 40], [24, 26]].map(([x, y], index) => moved(`translate(${x} ${y})`,
  shape("M-8 0l4-7h8l4 7-4 7h-8z", index === 6 ? "#f0c75a" : "#7fe3d6", 1.7))).join("");
const mirror = () => shape("M24 2c10 0 16 8 16 18s-6 18-16 18S8 30 8 20 14 2 24 2z", "#d9a441", 2.2) + oval(24, 20, 11.5, 13.5, "#c8e4ea", 1.8) +
  flat("M16 18L28 8l3 3-15 14z", "#ffffff", 0.8) + cord("M24 38v8", "#d9a441", 4);
const eye = () => shape("M3 24c11-16 31-16 42 0-11 16-31 16-42 0z", "#fbf6e6", 2.2) + disc(24, 24, 9, "#51699f", 2) + disc(24, 24, 4.5, INK) +
  disc(21, 21, 2, "#fff") + line("M10 10l4 5M24 5v6M38 10l-4 5", 2.4);

/** By name. */
export const MOTIFS = {
  slash, impact, whirl, roar, storm, meteor, eruption, mind, grasp, claws, smoke, steps, gun, wall, wave, hearts, shades, flask, arrows, knives, field, mirror,
    eye,
  firestorm: nova("#f0762a", "#ffe27a"), icestorm: nova("#8fd0ff", "#f2fbff"), rays: beam("#b48af0", "#f4e8ff"), fireRays: beam("#f0762a", "#ffe27a"),
    orbs: orbs(["#f0762a", "#ffe27a"], ["#8fd0ff", "#f2fbff"]), fireOrbs: orbs(["#f0762a", "#ffe27a"], ["#d04a1c", "#f79a30"]),
  fire: sign("fire"), ice: sign("ice"), air: sign("air"), leaf: sign("leaf"), bolt: sign("bolt"), star: sign("star"), swirl: sign("swirl"),
    skull: sign("skull"), blood: sign("blood"), poison: sign("drop"), wing: sign("wing"), coin: ground("coins"),
  shield: item("heater-shield"), spikes: item("spiked-shield"), tower: item("tower-shield"), chain: item("hooked-chain"), bow: item("simple-bow"),
    crossbow: item("mastercraft-crossbow"), dagger: item("poison-dagger"), sword: item("jagged-sword"), spear: item("iron-spear"), hammer: item("war-hammer"),
    net: item("weighted-net"), bomb: item("volatile-bomb"),
  potion: item("healing-potion"), stamina: item("major-stamina-potion"), ether: item("etheric-elixir"), boots: item("boots-of-speed"),
    gear: item("curious-gear"), hood: item("thiefs-hood"), hourglass: item("temporal-matrix"), boulder: ground("boulder"), pit: ground("shaft edge"),
    crystal: ground("crystal pillar"), roots: ground("thorn roots"), mud: ground("mud"),
  rubble: ground("rubble"), trap: ground("bear trap"), mist: ground("corpse gas"), spring: ground("scalding spring"), ring: ground("sun seal"),
    rat: face("rat-swarm"), ratKing: face("rat-king"), abomination: face("rat-monstrosity"), decoy: face("decoy"), battleBot: face("battle-bot"),
    killBot: face("kill-bot"), phantom: face("living-spirit"), hired: face("bandit-scout"),
};

/** Which words of a card's id mean which motif; the first that fits. */
const WORDS = [
  [/many-as-one/, "ratKing"], [/gangling|abomination/, "abomination"], [/gnawing/, "rat"], [/harmless-contraption/, "decoy"], [/dangerous-contraption/,
    "battleBot"], [/murderous-contraption/, "killBot"], [/hired/, "hired"], [/phantasmal|apparition|projection|nightmare|visage/, "phantom"],
  [/frostflare|emberfrost|cold-fire|searing-glacier/, "orbs"], [/fire-orbs/, "fireOrbs"], [/inferno|heatwave|flameswell|fan-of-embers|burst/, "firestorm"],
    [/flamethrower|disintegration|focus/, "fireRays"], [/fire|flame|ember|burn|warm|spark/, "fire"], [/nova|vortex|arctic/, "icestorm"],
    [/\bice|\bicy|frost|frozen|cryonic|\bcool|frigid/, "ice"], [/rays|beam|chromatic|ruin/, "rays"],
  [/tornado|gales|whirlwind|thin-air/, "storm"], [/whirl|sweep|dance|flurry|cleave/, "whirl"], [/meteor/, "meteor"], [/eruption|upheaval|cataclysm|impaling/,
    "eruption"], [/avalanche|rock-slide|clear-the-way/, "rubble"], [/boulder|clod|ammunition|rocky/, "boulder"], [/crater|dig-pit|burrow|entomb/, "pit"],
    [/mud/, "mud"], [/wall|bulwark|phalanx/, "wall"], [/wave|rumbling|momentum/, "wave"], [/growth|earths/, "roots"], [/petrify|solidify|crystal/,
    "crystal"],
  [/grasp|grab|hands|pilfer|possession|takeover|domination/, "grasp"], [/claw|leech|withering|gruesome/, "claws"],
    [/mind|brain|cranium|psychic-blade|telepath|empath|submissive|hysteria/, "mind"], [/scream|growl|taunt|fearsome|face-your/, "roar"],
    [/shadow|vanish|hidden-in|slip|stick-to/, "shades"], [/smoke|ink/, "smoke"], [/loop|perverse|corrupting|echo|feedback|gravity/, "swirl"],
    [/eye-for|hunters-eye|single-out/, "eye"],
  [/dagger|knives|blades|stiletto|shiv|duelist/, "knives"], [/venom|poison|toxic|acid|noxious/, "poison"], [/open-wound|serrated|barbed/, "blood"],
    [/backstab|opportunity|cull|\bend$|overload|finish/, "skull"], [/arrow|rain|two-arrows/, "arrows"], [/crank/, "crossbow"], [/bow|shot|fly|aimed|sling/,
    "bow"], [/flintlock|gun|turret|shooter|beam/, "gun"], [/hook|chain/, "chain"], [/\bnet|snare|bind|pin-down/, "net"], [/mine|trap/, "trap"],
    [/bomb|volatile|canister/, "bomb"], [/gas|mist|fogger|aerosol/, "mist"],
  [/mixture|formula|potables|concoction/, "flask"], [/elixir|stamina|stimulants|booster|second-wind/, "stamina"], [/ether|arcane/, "ether"], [/field/, "field"],
    [/teleport|mastery|circle/, "ring"], [/mend|heal|tend|bless|aid|invigor|restor/, "hearts"], [/mirror|reversal|trickster/, "mirror"],
    [/armor|warding|stand-fast|iron-skin|defensive/, "tower"], [/shield|balanced|guard/, "shield"], [/retribution|spiked/, "spikes"],
    [/skewer|run-through|lance/, "spear"], [/hammer|blunt|pummel|staff|heavy|heaving/, "hammer"],
  [/leap|jet|jump|hasten/, "wing"], [/scurry|stride|maneuver|advance|push|skirmish|trample|juggernaut|charge|shove/, "boots"], [/steps|go$|reflex/, "steps"],
    [/flash|daze|blinding|stun|bolt|kinetic|repuls/, "bolt"], [/strength|frenz|dark/, "star"], [/contraption|gear|tinker/, "gear"],
    [/strike|blow|assault|onslaught|blade|edge|force|offensive/, "slash"],
];
const OWN = { bruiser: "impact", "silent-knife": "dagger", tinkerer: "gear", spellweaver: "ether", cragheart: "rubble", mindthief: "mind", fighter: "sword",
  ranger: "bow", mender: "hearts", adept: "bolt" };

/** The motif of a card: by the words of its id, or what its class does most. */
export function motifOf(kind, card) {
  const [, motif] = WORDS.find(([words]) => words.test(card)) ?? [];
  return motif ?? OWN[kind] ?? "slash";
}
