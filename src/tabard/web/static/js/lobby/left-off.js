// Where you left off: the table, whose turn it is, and the way back to it. For a newcomer: the way to a first game.

import { fill, h, icon } from "../dom.js";
import { drawTable } from "./miniature.js";
import { portrait } from "./portraits.js";
import { canSit, sightOf, sitDown } from "./tables.js";
import { since } from "./times.js";

/** Show a table and how to sit down at it again. */
export async function showLeftOff(place, table, { onError }) {
  const where = h("p", { class: "where" }, lineOf(table));
  const chips = h("div", { class: "chips" }, h("span", { class: "chip" }, icon("replay"), since(table.changed)));
  const picture = h("div", { class: "miniature", "aria-hidden": "true" });
  const sit = canSit(table)
    ? h(
      "button", { class: "btn main big", type: "button", id: "sit-down", onclick: () => sitDown(table).catch(onError) },
      table.outcome ? "Look at the table" : "Sit down again",
      h("kbd", { "aria-hidden": "true" }, "Enter"),
    )
    : h("a", { class: "btn main big", id: "sit-down", href: `/t/${table.id}` }, "Watch", h("kbd", { "aria-hidden": "true" }, "Enter"));
  fill(
    place,
    picture,
    h(
      "div", { class: "left-off-words" },
      h("h2", { class: "label", id: "left-off-title" }, "Where you left off"),
      h("p", { class: "left-off-name" }, titleOf(table)),
      where,
      chips,
      h("div", { class: "left-off-acts" }, sit, h("a", { class: "btn big", href: `/t/${table.id}#replay=0` }, icon("replay"), "Replay")),
      h("p", { class: "s dim" }, "Every answer is stored before it counts."),
    ),
  );
  sit.focus({ preventScroll: true });
  const sight = await sightOf(table);
  if (!sight) return;
  fill(where, lineOf(table), " ", turnOf(sight));
  chips.prepend(...(await figureChips(table.about)));
  if (await drawTable(picture, sight.view).catch(() => false)) return;
  picture.classList.add("is-portrait"); // between two scenarios there is no map
  fill(picture, portrait(table.about.hero));
}

/** The name that people gave a table, else what is played on it. */
export function titleOf({ name, title, about }) {
  return name && name !== title ? name : about.title ?? title;
}

/** Where a table stands, in a line. */
export function lineOf(table) {
  const { title, line = table.title } = table.about;
  return title && title !== titleOf(table) ? `${title}: ${line}.` : `${line}.`;
}

/** Whose turn it is, and what is awaited. */
function turnOf({ view, people }) {
  if (view.outcome) return h("b", {}, view.outcome.won ? "Won." : "Lost.");
  if (view.awaited.includes(view.seat) && view.decision) return ["It is ", h("b", {}, "your turn"), `: ${view.decision.prompt}`];
  if (view.awaited.length && view.seats === 1) return ["It is ", h("b", {}, "your turn"), "."];
  const others = view.awaited.map((seat) => people.find((each) => each.seat === seat)?.name || `seat ${seat + 1}`);
  return others.length ? ["The table waits for ", h("b", {}, and(others)), "."] : "";
}

function and(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Hit points of the character, and who still stands against it. */
async function figureChips({ hp, foes = [] }) {
  const { face } = foes.length ? await import("../art/faces.js") : {};
  const chips = foes.map(({ kind, name, count }) => h(
    "span", { class: "chip", title: name },
    face(kind, { size: 18 }),
    h("span", { class: "sr" }, name),
    count,
  ));
  return hp ? [h("span", { class: "chip" }, icon("heart"), `${hp.now} of ${hp.of}`), ...chips] : chips;
}

/** Greet somebody who has no table yet; `play()` starts the first game. */
export function showWelcome(place, { play, hero = "bruiser" }) {
  const words = h("p", { class: "words", role: "alert" });
  const go = h(
    "button", { class: "btn main huge", type: "button", id: "sit-down" },
    "Play your first game",
    h("kbd", { "aria-hidden": "true" }, "Enter"),
  );
  go.addEventListener("click", async () => {
    words.textContent = "";
    go.disabled = true;
    try {
      await play();
    } catch (error) {
      words.textContent = error.sentence ?? error.message;
      go.disabled = false;
    }
  });
  const point = (symbol, ...text) => h("li", {}, icon(symbol), h("span", {}, text));
  fill(
    place,
    h(
      "div", { class: "welcome" },
      h(
        "div", { class: "welcome-hero" },
        portrait(hero),
        h(
          "div", {},
          h("h2", { id: "left-off-title" }, "You are two buttons tall"),
          h("p", {}, "Everything around you is large, and some of it bites."),
        ),
      ),
      h(
        "ul", {},
        point("hand-two", h("b", {}, "Twenty minutes."), " The Bruiser, four cards, scenario 1."),
        point("hint", h("b", {}, "No rules to read first."), " The table explains each thing when it first occurs."),
        point("why", h("b", {}, "Monsters say why."), " Every step with its rule and page."),
        point("undo", h("b", {}, "Nothing is spoilt."), " Any answer can be taken back, any game resumed."),
      ),
      go,
      words,
      h("p", { class: "s dim" }, "You own the box? Everything is named as you know it."),
    ),
  );
  go.focus({ preventScroll: true });
}
