// What the parts of the table are called, and what each means in a few words.

/** Conditions: whether they help, and what they mean for the character. */
export const CONDITIONS = {
  invisible: { helps: true, you: "Enemies cannot target you." },
  strengthen: { helps: true, you: "Your attacks have advantage." },
  poison: { helps: false, you: "Attacks on you get +1." },
  wound: { helps: false, you: "You suffer 1 at the start of your turn." },
  immobilize: { helps: false, you: "You cannot move." },
  disarm: { helps: false, you: "You cannot attack." },
  muddle: { helps: false, you: "Your attacks have disadvantage." },
  stun: { helps: false, you: "You can do nothing in your turn." },
  ward: { helps: true, you: "The next damage you suffer is halved." },
  safeguard: { helps: true, you: "The next bad condition does not stick." },
  bless: { helps: true, you: "A 2× card is in your modifiers." },
  curse: { helps: false, you: "A null card is in your modifiers." },
};

/** The six elements in the order of the rulebook's icons. */
export const ELEMENTS = ["fire", "ice", "air", "earth", "light", "dark"];

/** What becomes of a used item: the icon, and what it means. */
export const FATES = {
  spent: { icon: "spent", words: "spent until a long rest" },
  lost: { icon: "lost", words: "lost for the scenario" },
  flip: { icon: "flip", words: "flipped, and flipped back when used again" },
  passive: { icon: "persistent", words: "can be used again and again" },
};

/** How long a bonus lasts. */
export const UNTIL = {
  attack: "for this attack",
  turn: "until the end of the turn",
  round: "until the end of the round",
  persistent: "as long as the card stays",
};

/** "harrowing-infestation-1" is "Harrowing Infestation 1". */
export function title(id) {
  return id.replace(/(^|-)([a-z0-9])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
}

/** A first capital letter. */
export function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

/** A minus sign that is as wide as a plus. */
export function minus(text) {
  return String(text).replace(/^-(?=\d)/, "−");
}
