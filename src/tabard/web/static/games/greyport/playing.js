// Playing: what is lit and what is dark and why, targets with their odds, drag and drop, arrow keys. Every choice is one of the engine's options.

import { walkAmong } from "../../js/parts/walking.js";
import { fateOf, makeForesight, percent, verdict } from "./foresight.js";
import { groupsOf, monsterOf } from "./following.js";
import { BUYING } from "./market.js";
import { makeNotes } from "./notes.js";
import { untilDefending } from "./words.js";

const IDLE = /^(done|end-round|marker-)/u; // what is left to whoever has played and fought
const NOW = { fight: "fight", item: "give it an item", use: "use a card", hero: "play a hero" }; // what one may do, by what the keys begin with
const WANTS = { card: "Pick its hero", hero: "Pick a monster", monster: "Pick one more monster", marker: "Pick whom to Taunt" };
const THINGS = { card: "a card", monster: "a monster", player: "a player" };
const MANY = { 2: "Fight both", 3: "Fight all three" }; // the question above names them
const BRIEF = 2600; // how long a refusal stays on the card

/** Make the part that shows what choices lead to. `frame` as the game's module has it. */
export function makePlaying(frame) {
  const notes = makeNotes();
  const foresight = makeForesight();
  let now = { table: null, seat: null, decision: null };
  let shown = null; // the option that is looked at
  let found = null; // the last odds that came: {of, odds}
  let drawn = {}; // what the notes that lie there are about
  let refused = null; // {ref, short, until}: what a drop was told

  /** What odds belong to: the same option of the same question. */
  const sign = () => (shown && now.decision ? `${now.decision.ticket} ${shown.key}` : "");
  const chances = () => (found && found.of === sign() ? found.odds : null);
  const bars = () => now.decision?.preview?.barred || {};
  const picked = () => document.querySelector(`[data-ref].picked[data-order="1"]`)?.dataset.ref || "";
  const hpOf = (ref) => {
    const one = monsterOf(now.table, Number(ref.split(":")[1]));
    return one ? one.hp - one.damage : 0;
  };

  /** What the notes are about: notes about the same need not be laid again. */
  const about = () => [now.decision?.ticket, shown?.key, picked(), refused?.until].join(" ");

  /** Draw what is looked at, unless it lies there already. */
  function look() {
    const isSame = about() === drawn.about && chances() === drawn.odds && shown?.preview === drawn.preview;
    if (!isSame || !notes.areLaid()) draw();
  }

  function draw() {
    notes.clear();
    drawAll();
    drawn = { about: about(), odds: chances(), preview: shown?.preview };
  }

  function drawAll() {
    if (!now.decision) return foresight.show(null, now.table, null);
    const held = picked();
    if (held) barAll(held, new Set([...(shown?.preview?.splashed || []).map((each) => each.monster), ...(chances()?.figures || []).map((each) => each.figure)]));
    if (refused && refused.until > performance.now()) notes.bar(refused.ref, refused.short);
    if (shown?.preview?.targets) {
      aim(shown.preview);
      for (const ref of held ? besides(shown, now.decision) : []) notes.result(ref, "hit it, too?");
    } else for (const each of chances()?.figures || []) tell(each.figure, fateOf(each), ""); // a Snipe, or what a card does at once
    if (shown?.preview?.strikes_in !== undefined) taunt(shown.preview);
    foresight.show(shown, now.table, chances());
  }

  /** Say of every dark thing in two words why it is dark, and ring those who stand in the way; what is hit all the same says what becomes of it. */
  function barAll(held, hit) {
    const found = Object.entries(bars()[held] || {}).filter(([ref]) => ref && !hit.has(ref));
    for (const [ref, { short }] of found) notes.bar(ref, short);
    for (const ref of new Set(found.flatMap(([, { by }]) => by))) notes.front(ref);
  }

  function aim({ targets, splashed }) {
    for (const [index, { monster }] of targets.entries()) notes.aim(monster, targets.length > 1 ? index + 1 : 0);
    const figures = chances()?.figures || [];
    if (figures.length) {
      for (const each of figures) tell(each.figure, fateOf(each), "");
      return;
    }
    for (const each of targets) tell(each.monster, each, "");
    for (const each of splashed) tell(each.monster, each, "Splash");
  }

  function tell(ref, fate, by) {
    const [text, more] = verdict(fate, hpOf(ref));
    notes.result(ref, text, [more, by].filter(Boolean).join(" · "), fate.defeated > 0 ? "down" : "");
  }

  function taunt({ monster, to, strikes_in: rounds, damage }) {
    const { name } = now.table.players[to];
    notes.aim(monster, 0);
    notes.result(monster, `to ${name}`, `hits for ${damage} ${rounds ? untilDefending(now.table, to) : "this round"}`);
  }

  return {
    foresight: foresight.element,
    update(at) {
      now = at;
      shown = null;
      draw();
      const easy = at.decision && easiest(at.decision, at.seat);
      if (easy) frame.suggest(easy);
    },
    preview(option) {
      shown = option;
      look();
    },
    odds(odds) {
      found = odds && { of: sign(), odds };
      look();
    },
    /** What the question says: what one may do now, or who is about to fight whom. */
    says(option, { kind, options }) {
      if (kind !== "act") return "";
      if (option?.preview?.sums) return `${withoutNumbers(option.label, now.table)}.`;
      return mayDo(options) || (options.some((each) => each.key.startsWith("marker-")) ? "Only a Taunt is left." : "Nothing is left to play.");
    },
    /** What a fight or a Taunt comes to in one line, for the question. */
    foretells(option) {
      if (!option || option.key === "done") return standing(now, frame);
      const line = option?.preview?.sums ? option.preview.line : "";
      const survives = option?.key === shown?.key ? chances()?.survives : undefined;
      return [line && `${line}.`, survives === undefined || survives === 1 || !line ? "" : `${now.table.players[now.table.defender].name} survives: ${percent(survives)}.`].filter(Boolean).join(" ");
    },
    /** What a button says for a fight or for the round marker: whom; for a player the name that stands everywhere; for the last one who is done what that means. */
    named({ key, label, refs, preview }) {
      const player = refs.length === 1 && now.table?.players.find((each) => each.id === refs[0]);
      if (player && key === player.character) return player.name;
      if (key === "done" && endsRound(now, frame)) return "End the round";
      if (preview?.sums) return MANY[preview.targets.length] ?? withoutNumbers(label.replace(/^.* fights /u, "Fight "), now.table);
      return key.startsWith("marker-") ? withoutNumbers(label.replace(/^Flip the round marker: /u, "").replace(/ \(.*\)$/u, ""), now.table) : "";
    },
    /** What is left to a seat that has played and fought. */
    idles: (decision) => (decision && !hasMore(decision) && decision.options.some((each) => each.key === "done") ? { key: "done", all: "All done" } : null),
    /** What a question is an occasion to explain beside itself: somebody stands in front of others. */
    concepts: ({ preview }) => (Object.values(preview?.barred || {}).some((bars) => Object.values(bars).some(({ by }) => by.length)) ? ["decision:act/guarded"] : []),
    /** What can be taken into the hand: own heroes, own cards, and what can be recruited. */
    drags(ref) {
      const { decision, seat, table } = now;
      if (!decision || seat === null) return false;
      if (BUYING.has(decision.kind)) return decision.options.some((each) => each.refs[0] === ref);
      if (decision.kind !== "act") return false;
      return ref.startsWith(`hero:${seat}-`) || ref === "marker:round" || (ref.startsWith("card:") && (table.players[seat].hand || []).includes(ref.slice(5)));
    },
    /** What it means to lay a card at a place of one's own: the only way to play it, or the cheapest way to have it. */
    dropped(ref) {
      const found = now.decision.options.filter((each) => each.refs[0] === ref && !each.refs.some((other) => other.startsWith("monster:")));
      return BUYING.has(now.decision.kind) || found.length === 1 ? found[0] || null : null;
    },
    /** Say why something cannot be brought there, on the thing and in a sentence. */
    refuses(ref, onto) {
      const bar = bars()[ref]?.[onto] || bars()[ref]?.[""];
      if (!bar) return "";
      refused = { ref: onto && document.querySelector(`.card[data-ref="${CSS.escape(onto)}"]`) ? onto : ref, short: bar.short, until: performance.now() + BRIEF };
      draw();
      setTimeout(draw, BRIEF + 20);
      return bar.line;
    },
    /** Whether something is chosen only after the round marker: lit beside what can be fought, it would look like a target. */
    waits(ref) {
      const found = ref.startsWith("monster:") && now.decision?.kind === "act" ? now.decision.options.filter((each) => each.refs.includes(ref)) : [];
      return found.length > 0 && found.every((each) => each.refs[0] === "marker:round");
    },
    /** What is to be picked next, for the button that waits for it. */
    wants(things, { kind, options }) {
      if (things.length) return kind === "act" ? WANTS[things.at(-1).split(":")[0]] ?? "" : "";
      const open = options.filter((each) => !IDLE.test(each.key)).flatMap((each) => each.refs);
      const found = Object.keys(THINGS).filter((kind) => open.some((ref) => ref.startsWith(`${kind}:`)));
      return found.length ? `Pick ${found.map((kind) => THINGS[kind]).join(" or ")}` : "";
    },
    /** Walk with an arrow key over what is lit. */
    walk: (key) => walkAmong([...document.querySelectorAll("[data-ref].lit:not(.worn)")], key, document.querySelector("[data-ref].picked:not(.worn)")),
  };
}

/** Who else could be hit by the same fight: Cleave and its like. */
function besides({ refs }, { options }) {
  const larger = options.filter((each) => each.key.startsWith("fight-") && each.refs.length > refs.length && refs.every((ref) => each.refs.includes(ref)));
  return [...new Set(larger.flatMap((each) => each.refs))].filter((ref) => !refs.includes(ref));
}

/** A number is said of monsters that are alike only: their cards have it too. */
function withoutNumbers(text, table) {
  const all = groupsOf(table).flatMap(([, group]) => group);
  return all.filter((each) => !each.nth).reduce((said, each) => said.replace(`${each.name} #${each.number}`, each.name), text);
}

/** Tell whether there is anything to play, to fight with or to use, beside the round marker. */
function hasMore({ kind, options }) {
  return kind !== "act" || options.some((each) => !IDLE.test(each.key));
}

/** What the red button takes while nothing is picked: being done where nothing else is left, or the only fight where that is all; who defends first hardly matters. */
function easiest({ kind, options }, seat) {
  if (kind === "start") return options.find((each) => each.refs[0] === `player:${seat}`)?.key ?? "";
  if (kind !== "act") return "";
  const deeds = options.filter((each) => !IDLE.test(each.key));
  if (!deeds.length) return "done";
  return deeds.length === 1 && deeds[0].key.startsWith("fight-") ? deeds[0].key : "";
}

/** Who else may act, and why cards stay. */
function standing({ decision, table, seat }, { sight, idle, mine: own }) {
  if (decision?.kind !== "act") return "";
  const waited = sight.view.awaited.filter((each) => each !== seat && !own.includes(each)).map((each) => table.players[each].name);
  const why = hasMore(decision) ? "" : held(decision, table.players[seat].hand || []);
  const then = !idle && waited.length ? `${inWords(waited)} ${waited.length > 1 ? "are" : "is"} not done.` : "";
  return [why, then].filter(Boolean).join(" ");
}

/** Whether nobody is left to act once this seat is done. */
const endsRound = ({ seat }, { sight, idle }) => Boolean(idle) || sight.view.awaited.every((each) => each === seat);

/** Why cards stay in a hand, if there is one reason for all that can be played at all: "One hero a round." */
function held({ preview }, hand) {
  const found = new Set(hand.map((card) => preview?.barred?.[`card:${card}`]?.[""]?.short).filter((short) => short && short !== "a curse"));
  const [short] = found;
  return found.size === 1 ? `${short[0].toUpperCase()}${short.slice(1)}.` : "";
}

/** What one may do now, in a few words: "Fight, give it an item or play a hero." */
function mayDo(options) {
  const found = Object.entries(NOW).filter(([start]) => options.some((each) => each.key.startsWith(`${start}-`))).map(([, words]) => words);
  const said = found.length > 1 ? `${found.slice(0, -1).join(", ")} or ${found.at(-1)}` : found.join();
  return said ? `${said[0].toUpperCase()}${said.slice(1)}.` : "";
}

const inWords = (names) => (names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
