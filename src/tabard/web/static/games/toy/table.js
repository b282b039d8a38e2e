// Rats in the Cellar: the smallest game there is, on the same table as the great ones.
import { fill, h, icon } from "../../js/dom.js";
import { face } from "../../js/art/faces.js";
import { makeKeep } from "../../js/parts/keeping.js";
import { openRefs, ref } from "../../js/parts/refs.js";
import { makeRow } from "../../js/parts/rows.js";
import { nudge } from "../../js/parts/sliding.js";
import { makeStage } from "../../js/parts/stage.js";

const DOORS = ["hatch", "stairs", "drain"];
const FACES = [1, 2, 3, 4, 5, 6];
const TOUGHNESS = { runts: 5, brutes: 8 };
const SOUNDS = { dealt: "card", watched: "door", revealed: "card", swung: "die", "stepped-in": "step", shrugged: "card", bitten: "hit", ate: "heal", shown: "card", scurried: "door" };

/** Sit the game down on the frame's places. */
export default function mount(frame) {
  const { board, left, mat } = frame.places;
  const keep = makeKeep();
  const stage = makeStage(() => frame.settings.motion, { faces: FACES, drawFace: String });
  const hand = makeRow(keep, { kind: "wrap strip", words: "no cards" });
  const cellar = h("div", { class: "cellar" });
  fill(board, h("div", { class: "boardroom" }, cellar, stage.element));
  fill(mat, h("div", { class: "part toyhand", "data-part": "hand" }, hand.element));

  function keeper(each, number, seat, open) {
    const marks = [each.cheese ? "cheese" : "", each.candles ? (each.candles > 1 ? `${each.candles} candles` : "candle") : ""].filter(Boolean);
    const tags = [each.played ? h("span", { class: "tag played" }, each.played) : null, each.stance ? h("span", { class: "tag" }, each.stance === "guard" ? "on guard" : "swings") : null, ...each.known.map((card) => h("span", { class: "tag shown" }, icon("eye"), card))];
    return h(
      "section",
      { class: "patch keeper", ...ref(each.id, open, `Keeper ${number + 1}`) },
      h("span", { class: "face", "aria-hidden": "true" }, face("keeper", { size: 40 })),
      h(
        "div",
        { class: "grow" },
        h("h2", {}, number === seat ? `Keeper ${number + 1} (you)` : `Keeper ${number + 1}`),
        each.name ? h("p", { class: "s" }, each.name) : null,
        h("p", { class: "hearts", role: "img", "aria-label": `${each.health} health` }, Array.from({ length: each.health }, () => icon("heart"))),
        h("p", { class: "s dim" }, [each.cards === 1 ? "1 card" : `${each.cards} cards`, ...marks].join(" · ")),
        h("p", { class: "tags" }, tags),
      ),
    );
  }

  function door(name, isWatched, open) {
    const can = { role: "group", "aria-label": name, ...ref(`door:${name}`, open, name) };
    return h("div", { class: isWatched ? "door watched" : "door", ...can }, h("b", {}, name), isWatched ? h("span", {}, icon("eye"), "watched") : null);
  }

  function pack(name, count, open) {
    return h(
      "div",
      { class: "pack", role: "group", "aria-label": `${count} ${name}`, ...ref(`pack:${name}`, open, `${count} ${name}`) },
      h("div", { class: "rats" }, count ? Array.from({ length: count }, () => face("rat", { size: 54 })) : h("span", { class: "dim" }, "gone")),
      h("b", {}, name),
      h("span", { class: "s dim" }, `${TOUGHNESS[name]} or more to hit`),
    );
  }

  function card(id, open) {
    const [tool, strength] = id.split("-");
    const can = { role: "group", "aria-label": id, ...ref(`card:${id}`, open, id) };
    return h("div", { class: "toolcard snap", ...can }, h("b", {}, tool), h("span", { class: "strength" }, strength || ""));
  }

  /** What happened moves: the die falls, and whoever it is about stirs. */
  const acts = {
    swung: ({ pack: name, die, card: strength, needed }) => stage.roll([die], die, `${die} + ${strength}: ${die + strength >= needed ? "hits" : "misses"} the ${name}`),
    bitten: ({ seat }) => stir(left.querySelector(`[data-ref="${frame.sight.view.table.keepers[seat].id}"]`)),
    scurried: () => void stage.call("The rats come"),
  };
  const stir = (thing) => (frame.settings.motion ? nudge(stage.run, thing) : null);

  const words = {
    pack: (name) => ({ title: `${frame.sight.view.table.rats[name]} ${name}`, lines: [`${TOUGHNESS[name]} or more hits one of them.`] }),
    door: (name) => ({ title: name, lines: [frame.sight.view.table.door === name ? "Somebody watches it." : "Nobody watches it."] }),
  };

  return {
    update({ view }) {
      const { table, seat } = view;
      const open = openRefs(view.decision);
      fill(left, h("div", { class: "part keepers", "data-part": "keepers" }, table.keepers.map((each, number) => keeper(each, number, seat, open))));
      fill(
        cellar,
        h("div", { class: "doors" }, DOORS.map((name) => door(name, table.door === name, open))),
        h("div", { class: "packs" }, Object.entries(table.rats).map(([name, count]) => pack(name, count, open))),
      );
      const mine = seat === null ? [] : table.keepers[seat].hand;
      hand.update(seat === null ? "You are watching" : "Your hand", mine, (id) => keep(id, open.has(`card:${id}`), () => card(id, open)));
      stage.end(view.outcome);
    },
    play: ({ event }) => acts[event.event]?.(event),
    hurry: () => stage.hurry(),
    closing: "back to work.",
    parts: { hand: "hand-one", keepers: "heart" },
    sound: ({ event }) => SOUNDS[event.event],
    words: (key) => words[key.split(":")[0]]?.(key.split(":")[1]) ?? null,
    summary: ({ table }) => ({ title: "Rats in the Cellar", lines: [`Round ${table.round} of ${table.rounds}`, `deck ${table.deck}`] }),
    figures: ({ table }) => table.keepers.map((each, number) => ({ ref: each.id, name: `Keeper ${number + 1}`, face: () => face("keeper", { size: 22 }) })),
  };
}
