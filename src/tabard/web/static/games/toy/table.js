// Rats in the Cellar: the smallest game there is, on the same table as the great ones.
import { fill, h, icon } from "../../js/dom.js";
import { face } from "../../js/art/faces.js";

const DOORS = ["hatch", "stairs", "drain"];
const TOUGHNESS = { runts: 5, brutes: 8 };
const SOUNDS = { dealt: "card", watched: "door", revealed: "card", swung: "die", "stepped-in": "step", shrugged: "card", bitten: "hit", ate: "heal", scurried: "door" };

/** Sit the game down on the frame's places. */
export default function mount(frame) {
  const { board, left, mat } = frame.places;

  function keeper(each, number, seat) {
    const marks = [each.cheese ? "has cheese" : "", each.played ? `plays ${each.played}` : "", each.stance || ""].filter(Boolean);
    return h(
      "section",
      { class: "patch keeper", "data-ref": each.id },
      h("span", { class: "face", "aria-hidden": "true" }, face("keeper", { size: 40 })),
      h(
        "div",
        { class: "grow" },
        h("h2", {}, number === seat ? `Keeper ${number + 1} (you)` : `Keeper ${number + 1}`),
        h("p", { class: "hearts", role: "img", "aria-label": `${each.health} health` }, Array.from({ length: each.health }, () => icon("heart"))),
        h("p", { class: "s dim" }, [`${each.cards} cards`, ...marks].join(" · ")),
      ),
    );
  }

  function pack(name, count) {
    return h(
      "div",
      { class: "pack", "data-ref": `pack:${name}`, role: "group", "aria-label": `${count} ${name}` },
      h("div", { class: "rats" }, count ? Array.from({ length: count }, () => face("rat", { size: 54 })) : h("span", { class: "dim" }, "gone")),
      h("b", {}, name),
      h("span", { class: "s dim" }, `${TOUGHNESS[name]} or more to hit`),
    );
  }

  function card(id) {
    const [tool, strength] = id.split("-");
    return h("div", { class: "toolcard snap", "data-ref": `card:${id}`, role: "group", "aria-label": id }, h("b", {}, tool), h("span", { class: "strength" }, strength || ""));
  }

  const words = {
    pack: (name) => ({ title: `${frame.sight.view.table.rats[name]} ${name}`, lines: [`${TOUGHNESS[name]} or more hits one of them.`] }),
    door: (name) => ({ title: name, lines: [frame.sight.view.table.door === name ? "Somebody watches it." : "Nobody watches it."] }),
  };

  return {
    update({ view }) {
      const { table, seat } = view;
      fill(left, h("div", { class: "part keepers", "data-part": "keepers" }, table.keepers.map((each, number) => keeper(each, number, seat))));
      fill(
        board,
        h(
          "div",
          { class: "cellar" },
          h("div", { class: "doors" }, DOORS.map((name) => h("div", { class: table.door === name ? "door watched" : "door", "data-ref": `door:${name}`, role: "group", "aria-label": name }, h("b", {}, name), table.door === name ? h("span", {}, icon("eye"), " watched") : null))),
          h("div", { class: "packs" }, Object.entries(table.rats).map(([name, count]) => pack(name, count))),
        ),
      );
      const hand = seat === null ? null : table.keepers[seat].hand;
      fill(mat, h("div", { class: "part toyhand", "data-part": "hand" }, h("p", { class: "label" }, hand ? "Your hand" : "You are watching"), h("div", { class: "row wrap strip" }, (hand || []).map(card))));
    },
    sound: ({ event }) => SOUNDS[event.event],
    words: (key) => words[key.split(":")[0]]?.(key.split(":")[1]) ?? null,
    summary: ({ table }) => ({ title: "Rats in the Cellar", lines: [`Round ${table.round} of ${table.rounds}`, `deck ${table.deck}`] }),
    figures: ({ table }) => table.keepers.map((each, number) => ({ ref: each.id, name: `Keeper ${number + 1}`, face: () => face("keeper", { size: 22 }) })),
  };
}
