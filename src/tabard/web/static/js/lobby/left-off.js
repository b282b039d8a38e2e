// Where you left off: the table, whose turn it is, and the way back to it. For a newcomer: the way to a first game.

import { fill, h, icon } from "../dom.js";
import { lookOf } from "./looks.js";
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
  const look = lookOf(table.game);
  chips.prepend(...(await look.chips?.(table.about) ?? []));
  if (await look.picture?.(picture, sight.view).catch(() => false)) return;
  picture.classList.add("is-portrait"); // there is not always something to draw
  fill(picture, portrait(table.game, { face: table.about.face }));
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
  const others = view.awaited.map((seat) => people.find((each) => each.seat === seat).called);
  return others.length ? ["The table waits for ", h("b", {}, and(others)), "."] : "";
}

function and(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Greet somebody who has no table yet, in the words of a game; `play()` starts the first one. */
export function showWelcome(place, { game, play }) {
  if (!game) return fill(place, h("h2", { id: "left-off-title" }, "No table is laid yet"));
  const { title, text, points, face } = game.welcome;
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
  fill(
    place,
    h(
      "div", { class: "welcome" },
      h(
        "div", { class: "welcome-hero" },
        portrait(game.name, { face }),
        h("div", {}, h("h2", { id: "left-off-title" }, title), h("p", {}, text)),
      ),
      h(
        "ul", {},
        points.map((each) => h("li", {}, icon(each.icon), h("span", {}, h("b", {}, each.head), ` ${each.text}`))),
      ),
      go,
      words,
      h("p", { class: "s dim" }, "You own the box? Everything is named as you know it."),
    ),
  );
  return go.focus({ preventScroll: true });
}
