// What people say for what the books write: whoever types one of `said` is also shown rules with one of `means`.

/** Words that say little: they only decide between rules that are otherwise alike. */
export const SMALL = new Set(
  `a an the of to in on at by for from with without and or nor not no is are was be been am it its i me my you your we he she they them their
  can could may must do does did dont doesn will would should has have had if then when while as than that this these those there here
  what which who whom whose how why where happen happens over under through thru into out up so any some about after before again also only just get gets many much`.split(/\s+/u),
);

/** Notions with several names; the first of `means` is the name that is told. */
export const NOTIONS = [
  { said: ["wall", "line of sight", "sight", "see", "los", "blocked"], means: ["line of sight", "obstacle", "wall"] },
  { said: ["loot", "coin", "gold", "money", "treasure", "pick up", "token", "reward"], means: ["loot", "gold", "item supply", "money token", "treasure"] },
  { said: ["hp", "health", "life", "lives", "hit points", "heart"], means: ["hit points"] },
  { said: ["dead", "die", "dies", "death", "kill", "killed", "defeat", "lose", "run out of cards", "no cards left", "exhausted"], means: ["exhausted", "killed", "dies"] },
  { said: ["two dice", "second die", "roll twice", "reroll"], means: ["advantage", "two dice"] },
  { said: ["advantage"], means: ["two dice"] },
  { said: ["fly", "flying", "float", "airborne"], means: ["flying"] },
  { said: ["walk", "run", "step", "go"], means: ["move"] },
  { said: ["friend", "teammate", "comrade", "allies"], means: ["ally"] },
  { said: ["foe", "opponent"], means: ["enemy"] },
  { said: ["enemy", "creature", "bug"], means: ["monster"] },
  { said: ["hero", "player"], means: ["character"] },
  { said: ["trap", "spikes", "pins", "lava"], means: ["hazard"] },
  { said: ["rough", "slow", "swamp", "mud"], means: ["difficult terrain"] },
  { said: ["rock", "blocked", "block"], means: ["obstacle"] },
  { said: ["armor", "armour", "defense", "defence", "protect"], means: ["shield"] },
  { said: ["strike back", "counter", "thorns"], means: ["retaliate"] },
  { said: ["hit", "shoot", "fight"], means: ["attack"] },
  { said: ["bow", "distance", "far"], means: ["range"] },
  { said: ["next to", "neighbour", "neighbor", "beside"], means: ["adjacent"] },
  { said: ["knock back", "shove", "forced"], means: ["push", "forced move"] },
  { said: ["prevent", "avoid", "cancel", "block damage", "ignore"], means: ["negate"] },
  { said: ["bring back", "get back", "return", "regain"], means: ["recover"] },
  { said: ["stunned", "rooted", "stuck", "frozen"], means: ["immobilize"] },
  { said: ["hidden", "stealth", "unseen"], means: ["invisible"] },
  { said: ["bleed", "bleeding"], means: ["wound"] },
  { said: ["mana", "magic", "infusion", "infuse", "elements"], means: ["element", "infusion"] },
  { said: ["equipment", "gear", "weapon", "potion"], means: ["item"] },
  { said: ["level up", "experience", "xp", "improve", "better cards"], means: ["upgraded", "level"] },
  { said: ["turn order", "speed", "goes first", "go first", "first"], means: ["initiative", "acts first", "acts before"] },
  { said: ["tie", "tied", "equal", "same number", "draw"], means: ["tie", "equal"] },
  { said: ["win", "victory", "finish", "beat"], means: ["goal", "completed"] },
  { said: ["0", "none", "nothing left"], means: ["zero"] },
  { said: ["twice", "two times", "again"], means: ["more than once", "two"] },
  { said: ["reinforcement", "appear", "new monsters"], means: ["spawn"] },
  { said: ["target", "whom"], means: ["focus"] },
  { said: ["sleep", "pause", "refresh"], means: ["rest"] },
];
