// What each event looks like: who shakes, what flies where, what is said beside it. One thing at a time, in the order of the rules.

import { h, icon } from "../../js/dom.js";
import { nudge } from "../../js/parts/sliding.js";
import { coin, die } from "./art.js";
import { monsterOf } from "./following.js";
import { capital, momentName } from "./words.js";

const FACES = { yellow: [1, 2, 2, 3, 3, 4], white: [1, 2, 3, 4, 5, 6], green: [4, 5, 6, 6, 7, 8] };
const CHAIN = 220; // between two links of a chain
const EACH = 250; // a monster that is given out
const MANY = 1100; // all of a row together take no longer
const LEVELS = ["", "I", "II", "III"];

/** Told in the log alone: nothing on the table stirs. */
export const SILENT = ["discouraged", "righted"];

const mob = (number) => `monster:${number}`;
const who = (seat) => `player:${seat}`;
const minus = (amount) => `−${amount}`;

/** So long may one of a row last: `coming` is what follows. */
const share = (event, coming, most) => Math.min(most, MANY / (1 + coming.filter((each) => each.event.event === event.event).length));

/** Draw a face of a die, which is {colour, number}. */
export const drawFace = ({ colour, number }) => die(colour, number);

/** What a die shows while it tumbles. */
const tumble = ({ colour }, step) => ({ colour, number: FACES[colour][step % FACES[colour].length] });

/** The sum of a fight: "4 + 2 + 1 = 7". */
export function sumOf({ dice, total }) {
  const plus = total - dice.reduce((sum, each) => sum + each, 0);
  const parts = [...dice, ...(plus ? [Math.abs(plus)] : [])];
  const sign = plus < 0 ? " − " : " + ";
  const sum = plus && dice.length ? `${dice.join(" + ")}${sign}${parts.at(-1)}` : parts.join(" + ");
  return parts.length > 1 ? `${sum} = ${total}` : String(total);
}

/** Monsters that strike go for their goal one after another. */
async function strike(at, monsters, goal) {
  const able = monsters.filter((each) => each.power > 0);
  for (const each of able) await at.lunge(each.id, goal, Math.min(150, 450 / able.length));
}

/** The place where the location is shown. */
const placeOf = (table) => `location:${table.location.id}`;

/**
 * What is done for each event. `at` has what stirs, the stage, the table before it, `move()`, which draws the table after it, and what is
 * `coming`. Whatever does not call `move` is followed by it.
 */
export const DEEDS = {
  // Time
  began: ({ hp }, at) => void at.stage.call(`${at.names(at.later.location.id)}: ${hp} HP`),
  "round-began": async ({ round, seat }, at) => {
    void at.stage.call(`Round ${round}: ${at.table.players[seat].name} defends`);
    if (seat === at.table.defender) return at.move();
    await at.fly(h("span", { class: "mug" }, icon("marker")), who(at.table.defender), who(seat), { duration: 320, lift: 40 });
  },
  "step-began": async ({ step }, at) => {
    if (step !== "cleanup") return void at.stage.call("The monsters strike", "bad");
    const cards = at.table.players.flatMap((each, seat) => each.played.map((one) => [one.id, who(seat)]));
    await Promise.all(cards.map(([card, seat]) => at.slide(card, seat)));
  },
  "said-done": ({ seat, done }, at) => at.float(who(seat), done ? "done" : "not done yet", "calm"),
  "encounter-ended": ({ encounter }, at) => void at.stage.call(`${at.names(encounter)} is over`, "good"),
  achieved: ({ text }, at) => at.stage.call(text, "good"),

  // Fights
  fought: async (event, at) => {
    const { seat, hero, monsters, dice, colours, total } = event;
    const fighter = at.table.players[seat].played.find((each) => each.card === hero && !each.fought)?.id ?? who(seat);
    const thrown = dice.map((number, index) => ({ colour: colours[index] ?? "white", number }));
    if (thrown.length) await at.stage.roll(thrown, null, sumOf(event), { tumble, lingers: true });
    else await at.nudge(fighter);
    const from = thrown.length ? at.stage.element.querySelector(".caption") : fighter;
    await Promise.all(monsters.map((each) => at.fly(h("b", { class: "blow" }, total), from, mob(each), { duration: 180 })));
  },
  rerolled: ({ die: colour, before, after }, at) => at.stage.roll([{ colour, number: after }], null, `${before} becomes ${after}`, { tumble }),
  "monster-hurt": async ({ monster, amount, how }, at) => {
    const before = at.find(mob(monster))?.querySelector(".hurt i")?.style.width || "100%";
    at.move();
    if (!amount) return at.float(mob(monster), "no damage", "calm");
    at.float(mob(monster), minus(amount), "bad");
    const bar = at.find(mob(monster))?.querySelector(".hurt i");
    if (bar) void at.run(bar, [{ width: before }, { width: bar.style.width }], { duration: 200 });
    await at.shake(mob(monster), how === "text" ? CHAIN : 180);
  },
  defeated: ({ monster }, at) => {
    at.remember(mob(monster));
    return at.tip(mob(monster), at.find("deck:monster") ? "deck:monster" : null, 260);
  },
  weakened: ({ monster, amount }, at) => at.float(mob(monster), `${minus(amount)} to its damage`, "calm"),
  turned: async ({ monster }, at) => {
    at.move();
    const card = at.find(mob(monster));
    if (card) await at.run(card, [{ transform: "perspective(600px) rotateY(180deg)" }, { transform: "none" }], { duration: 320 });
  },

  // Monsters
  revealed: async (event, at) => {
    at.move();
    await at.appear(mob(event.monster), share(event, at.coming, EACH));
  },
  moved: async ({ monster, how }, at) => {
    await at.carry(mob(monster), at.move, { duration: how === "taunt" ? 320 : EACH, lift: how === "taunt" ? 70 : 30 });
  },
  "set-off": async ({ card, moment, monster, seat, text }, at) => {
    const one = monster && monsterOf(at.table, monster);
    const key = monster ? mob(monster) : seat >= 0 ? at.table.players[seat].played.find((each) => each.card === card || each.items.includes(card))?.id : placeOf(at.table);
    at.caption(key ?? who(seat), momentName(moment), capital(text.replace(/^[^:]*: ([^:]*: )?/u, "")));
    await (one || !monster ? at.nudge(key) : at.rest(CHAIN));
  },

  // Players
  harmed: async ({ seat, amount, prevented, by }, at) => {
    const { monsters } = at.table.players[at.table.defender];
    if (!by && at.table.step === "monster damage") await strike(at, seat === at.table.defender ? monsters : monsters.filter((each) => each.slash), who(seat));
    at.move();
    if (prevented) at.float(who(seat), `${minus(prevented)} by shields`, "good");
    if (amount <= prevented) return at.rest(160);
    at.float(who(seat), minus(amount - prevented), "bad");
    await at.shake(who(seat), 220);
  },
  "lost-hp": async ({ seat, amount }, at) => {
    at.move();
    at.float(who(seat), `${minus(amount)} HP`, "bad");
    await at.shake(who(seat), 220);
  },
  healed: ({ seat, amount }, at) => {
    at.float(who(seat), `+${amount}`, "good");
    return at.rest(140);
  },
  shielded: ({ amount }, at) => {
    at.float("shields", `+${amount}`, "good");
    return at.rest(140);
  },
  "got-curse": ({ seat }, at) => {
    at.float(who(seat), "a curse", "bad");
    return at.shake(who(seat), 180);
  },
  "got-coins": async (event, at) => {
    const duration = share(event, at.coming, 160);
    for (const each of event.coins) await at.fly(h("span", { class: "tossed" }, coin(each)), at.stage.element, who(event.seat), { duration: duration / event.coins.length, lift: 30 });
  },
  levelled: ({ seat, level }, at) => {
    at.float(who(seat), `Level ${LEVELS[level] ?? level}`, "good");
    return at.nudge(who(seat));
  },

  // Cards
  drew: async (event, at) => {
    const isFirst = at.before?.event.event !== "drew" || at.before.event.seat !== event.seat;
    at.move();
    const own = event.seat === at.front && event.card ? at.find(`card:${event.card}`) : null;
    if (own) await at.run(own, [{ opacity: 0, transform: "translateY(-26px)" }, { opacity: 1, transform: "none" }], { duration: share(event, at.coming, 130) });
    else if (isFirst) at.float(who(event.seat), "draws", "calm");
  },
  played: async ({ seat, card, hero }, at) => {
    const index = hero ? -1 : at.table.players[seat].played.length;
    const from = seat === at.front && at.find(`card:${card}`) ? `card:${card}` : who(seat);
    if (from !== who(seat) && !hero) return at.carry(from, at.move, { duration: 240, lift: 20, after: `hero:${seat}-${index}` });
    at.move();
    await at.appear(hero ? `card:${card}` : `hero:${seat}-${index}`, 200);
  },
  recruited: ({ seat, card }, at) => at.slide(at.within(`.market [data-words="card:${CSS.escape(card)}"]`)[0] ?? `card:${card}`, who(seat)),
  discarded: ({ seat, card }, at) => (seat === at.front ? at.slide(`card:${card}`, who(seat)) : at.float(who(seat), "discards", "calm")),
  retired: ({ seat, card }, at) => at.tip(`card:${card}`, null, seat === at.front || seat < 0 ? 200 : 0),
  "took-back": ({ seat, card }, at) => at.slide(`card:${card}`, who(seat)),

  // The location
  "location-hp": async ({ change, by }, at) => {
    const place = placeOf(at.table);
    if (change < 0 && !by && at.table.step === "monster damage") await strike(at, at.table.location.monsters, place);
    at.move();
    at.float(place, change < 0 ? minus(-change) : `+${change}`, change < 0 ? "bad" : "good");
    if (change < 0) await at.shake(place, 240);
  },
  "location-saved": (_, at) => at.rest(EACH),
  "location-lost": async ({ location }, at) => {
    void at.stage.call(`${at.names(location)} is lost`, "bad");
    await at.crack(placeOf(at.table));
  },
};

/** What stirs on the table beside what moves of itself. */
export function makeHands({ stirring, stage, moves, slide }) {
  const element = (what) => (typeof what === "string" ? stirring.find(what) : what);
  return {
    nudge: (what) => (moves() ? nudge(stage.run, element(what)) : null),
    slide: (what, goal) => (moves() ? slide(stage.run, element(what), element(goal), { isPile: true }) : null),
  };
}
