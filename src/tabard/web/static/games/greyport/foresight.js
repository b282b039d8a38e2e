// What an option would come to, before anybody commits: the dice and every sum, what becomes of each target, and the sum line as it would be.

import { fill, h, icon } from "../../js/dom.js";
import { die } from "./art.js";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const ROWS = 3; // so many ways for the round to end are told one by one

/** A chance in words; what is not sure is never told as 100 or 0 %. */
export function percent(chance) {
  if (chance > 0.995 && chance < 1) return "over 99 %";
  if (chance > 0 && chance < 0.005) return "under 1 %";
  return PERCENT.format(chance).replace("%", " %");
}

const span = (least, most) => (least === most ? String(least) : `${least} to ${most}`);

/** What a fight may do to one monster, in two short lines: ["58 % falls", "else 1 to 4 left"]. `fate` has `defeated`, `least` and `most` damage. */
export function verdict({ defeated, least, most }, hp) {
  if (defeated >= 1) return ["falls", ""];
  const left = (damage) => Math.max(0, hp - damage);
  if (defeated > 0) return [`${percent(defeated)} falls`, `else ${span(1, Math.max(1, left(least)))} left`];
  return most ? [`${span(left(most), left(least))} left`, ""] : ["no damage", ""];
}

/** The same of the results that the odds have found. */
export function fateOf({ defeated, results }) {
  const damage = results.map((each) => each.damage);
  return { defeated, least: Math.min(...damage), most: Math.max(...damage) };
}

/** Make the note that lies in the ledger while an option is looked at. `odds` come a moment later than the option. */
export function makeForesight() {
  const element = h("div", { class: "foresight", hidden: true, role: "note" });
  let last = []; // what is shown

  function show(option, table, odds) {
    const ahead = option?.preview;
    // What a card does at once is told when it is known and comes to something; until then the sum line stays.
    const tells = Boolean(ahead && (ahead.sums || (ahead.more && isOther(odds?.after || [], table)) || ahead.fit));
    const wanted = tells ? [ahead, table, odds] : [];
    if (wanted.length === last.length && wanted.every((each, index) => each === last[index])) return;
    last = wanted;
    element.hidden = !tells;
    element.parentElement?.classList.toggle("ahead", tells);
    if (!tells) return fill(element);
    if (ahead.fit) return fill(element, h("h2", { class: "label" }, "In your deck"), h("p", {}, h("b", {}, `${ahead.fit.line}.`)), h("p", { class: "s" }, `${ahead.fit.points} points: ${ahead.fit.parts.map(([words]) => words).join("; ")}.`));
    const fights = Boolean(ahead.sums);
    const after = odds?.after || [];
    return fill(
      element,
      h("h2", { class: "label" }, fights ? "After this fight" : "After this"),
      fights ? rolled(ahead) : null,
      after.length ? [ledgers(after, table), others(after, table), place(after, table), survival(odds, table)] : h("p", { class: "s" }, fights ? "Counting every roll…" : "…"),
      ahead.sets_off?.length ? h("p", { class: "setsoff", title: ahead.sets_off.join(" ") }, icon("warn"), ahead.sets_off.join(" ")) : null,
    );
  }

  return { element, show };
}

/** Tell whether anything would be another than it is. */
function isOther(after, { coming, players, location }) {
  const hps = players.map((each) => each.hp).join();
  const isSame = (one) => !one.ends && !one.over && one.hp.join() === hps && Boolean(one.saved) === Boolean(location.saved) && SUMS.every((name) => one.coming[name] === coming[name]);
  return after.length > 0 && !after.every(isSame);
}

const SUMS = ["damage", "shields", "hp", "slash", "location", "location_hp"];

/** Dice, what is added, and a bar for every sum; those that defeat are red. */
function rolled({ dice, plus, sums, targets, all, any }) {
  const highest = Math.max(...sums.map(([, chance]) => chance));
  const bars = sums.map(([total, chance, falls]) =>
    h("span", { class: falls === targets.length ? "bar down" : falls ? "bar half" : "bar" }, h("i", { style: { height: `${Math.round((chance / highest) * 100)}%` } }), h("small", {}, String(total))),
  );
  const said = targets.length > 1 ? ofTwo(all, any) : !all ? "does not fall" : all < 1 ? `falls ${percent(all)}` : "falls";
  return h(
    "div",
    { class: "rolled" },
    h("p", { class: "thrown" }, dice.map((each) => die(each)), plus || !dice.length ? h("b", {}, `${dice.length ? "+" : ""}${plus}`) : null, h("span", { class: "grow" }, said)),
    sums.length > 1 ? h("div", { class: "bars", role: "img", "aria-label": sums.map(([total, chance]) => `${total}: ${percent(chance)}`).join(", ") }, bars) : null,
  );
}

function ofTwo(both, one) {
  if (!one) return "neither falls";
  if (!both) return `one falls ${percent(one)}`;
  return both < 1 ? `both fall ${percent(both)}, at least one ${percent(one)}` : "both fall";
}

/** Take results together that come to the same for somebody. */
function grouped(after, key) {
  const found = new Map();
  for (const each of after) {
    const name = JSON.stringify(key(each));
    found.set(name, { ...each, chance: (found.get(name)?.chance || 0) + each.chance });
  }
  return [...found.values()].sort((one, other) => other.chance - one.chance);
}

/** What the defending player is hit for, by chance. */
function ledgers(after, { defender, players }) {
  const rows = grouped(after, ({ coming, hp, ends, cleared }) => [coming.damage, coming.shields, hp[defender], ends, cleared]);
  const shown = rows.slice(0, ROWS);
  return [
    ...shown.map(({ chance, coming, hp, ends, cleared }) => {
      const left = Math.max(0, coming.hp);
      const before = ends ? players[defender].hp : hp[defender];
      return h(
        "p",
        { class: coming.hp <= 0 ? "would fatal" : "would" },
        h("span", { class: "who" }, cleared ? "The encounter ends" : players[defender].name),
        chance < 1 ? h("span", { class: "pc" }, percent(chance)) : null,
        h("span", { class: "num" }, cleared ? "" : ends ? "the round ends" : coming.damage ? `hit for ${coming.damage}` : "not hit", coming.shields ? [" − ", String(coming.shields), icon("shield")] : null),
        h("b", { class: "num" }, `${before} → ${left}`),
      );
    }),
    rows.length > ROWS ? h("p", { class: "s" }, `and ${rows.length - ROWS} more`) : null,
  ];
}

/** Whoever else would have other hit points at once: a bomb, a card that heals. */
function others(after, { players, defender }) {
  return players.map((player, seat) => {
    const rows = grouped(after, ({ hp, ends }) => [hp[seat], ends && seat === defender]).filter(({ hp, ends }) => hp[seat] !== player.hp && !(ends && seat === defender));
    return rows.map(({ chance, hp }) => h("p", { class: hp[seat] <= 0 ? "would fatal" : "would" }, h("span", { class: "who" }, player.name), chance < 1 ? h("span", { class: "pc" }, percent(chance)) : null, h("span", { class: "num" }, "at once"), h("b", { class: "num" }, `${player.hp} → ${hp[seat]}`)));
  });
}

function place(after, { location, faces }) {
  if (!location.id) return null;
  const saved = after.reduce((sum, each) => sum + (each.saved ? each.chance : 0), 0);
  const lefts = grouped(after, ({ coming }) => coming.location_hp).map(({ coming }) => Math.max(0, coming.location_hp));
  const name = faces[location.id].name;
  if (saved && !location.saved) return h("p", { class: "would good" }, h("span", { class: "who" }, name), h("span", { class: "num" }, saved < 1 ? percent(saved) : ""), h("b", {}, "saved"));
  return h("p", { class: "would" }, h("span", { class: "who" }, name), h("span", { class: "num" }), h("b", { class: "num" }, `${location.hp} → ${span(Math.min(...lefts), Math.max(...lefts))}`));
}

function survival({ survives, after }, { defender, players }) {
  if (after.some((each) => each.over)) return h("p", { class: "survives" }, h("b", {}, "This may end the game."));
  return h("p", { class: survives < 1 ? "survives fatal" : "survives" }, h("b", {}, `${players[defender].name} survives: ${percent(survives)}`));
}
