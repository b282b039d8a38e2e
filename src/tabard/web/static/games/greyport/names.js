// Names where there is little room: Serena, and not Serena the Pious; and where a long word may be parted.

import { h } from "../../js/dom.js";

const SEAMS = [
  "brew|master", "chief|tain", "cross|bow", "dia|mond|scale", "dragon|bone", "dragon|slayer", "engi|neer", "enchant|ment", "feck|less", "fire|spitter", "gate|crusher", "gib|ber|ing",
  "grey|port", "high|priest", "illu|sion|ist", "iron|scale", "mer|ce|nary", "mor|di|gar", "mor|di|gar's", "mili|tia", "pick|pocket", "quarter|master", "reap|er's",
  "rene|gade", "ruth|less", "ser|geant", "skele|ton", "spell|book", "stampe|ding", "sun|forged", "ten|ta|cle", "throw|ing", "tor|gle|snarf", "whis|per|ing",
  "wan|der|ing", "yes|ter|day", "assist|ant", "appren|tice", "body|guard", "illu|sions", "pri|estess", "cul|tist", "crack|ling", "drum|mer", "dun|cle|ton", "champ|ion", "clergy|man",
  "clay|more", "dock|hand", "hatch|ling", "hour|glass", "long|bow", "maraud|er", "march|ing", "towns|folk", "un|masked",
];
const WORDS = new Map(SEAMS.map((each) => [each.replaceAll("|", ""), each.split("|")]));
const SOFT = "\u00ad";
const ROOM = { full: 10, small: 6 }; // letters that a line of the name holds
const LONG = { full: 22, small: 18 }; // letters that two lines hold

/** The name of a card as nodes; words that may be longer than a line keep together for as long as they fit into one. */
export function nameOn(name, size) {
  const called = size === "small" || name.length > LONG.full ? shortened(name) : name;
  return called.split(" ").flatMap((word, index) => [index ? " " : "", word.length > ROOM[size] ? h("span", { class: "long" }, part(word)) : word]);
}

// What two short lines cannot hold.
const SHORT = {
  "Wandering Illusionist": "Illusionist", "Diamondscale Drake": "Diamond Drake", "Mercenary Mage": "Hired Mage", "Mordigar's Claw": "Claw", "Mordigar's Tail": "Tail", "Mordigar's Wing": "Wing",
  "Stampeding Bull": "Bull", "Troll Bodyguard": "Troll Guard", "Whispering Sister": "Sister",
};

function shortened(name) {
  if (SHORT[name]) return SHORT[name];
  const [first] = name.replace(/^The /, "").split(/, |(?<! of) the /);
  return first.length > LONG.small ? first.split(/ of | from /)[0] : first;
}

function part(word) {
  if (word.includes("-")) return word;
  const seams = WORDS.get(word.toLowerCase());
  if (seams) return split(word, seams.map((each) => each.length)).join(SOFT);
  const middle = Math.ceil(word.length / 2);
  return `${word.slice(0, middle)}${SOFT}${word.slice(middle)}`;
}

function split(word, lengths) {
  let from = 0;
  return lengths.map((length) => word.slice(from, (from += length)));
}
