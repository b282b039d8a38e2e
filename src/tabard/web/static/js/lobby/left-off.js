// Where you left off: the table, whose turn it is, and the way back to it. For a newcomer: the way to a first game.

import { gameCover } from "../art/brand.js";
import { fill, h, icon } from "../dom.js";
import { lookOf } from "./looks.js";
import { portrait } from "./portraits.js";
import { gameLines, shortTitle } from "./shelf.js";
import { canSit, sightOf, sitDown } from "./tables.js";
import { keptUntil, since } from "./times.js";

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
      h("p", { class: "s dim" }, "Every answer is stored before it counts", table.expires ? `; the table is ${keptUntil(table)} unless you play on.` : "."),
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

/** Greet somebody who has no table yet, in the words of each game; `play(game)` starts its first one. */
export function showWelcome(place, { games, play }) {
  if (!games.length) return fill(place, h("h2", { id: "left-off-title" }, "No table is laid yet"));
  const words = h("p", { class: "words", role: "alert" });
  const greetings = games.map((game, index) => greeting(game, index === 0, games.length > 1, { play, words }));
  const [only] = games;
  const head = games.length > 1
    ? h("h2", { id: "left-off-title" }, "What shall we play?")
    : h("h2", { class: "sr", id: "left-off-title" }, shortTitle(only));
  fill(place, head, h("div", { class: games.length > 1 ? "welcomes" : "welcomes alone" }, greetings), words, h("p", { class: "s dim" }, "You own the box? Everything is named as you know it."));
  place.closest("main")?.classList.toggle("is-new", games.length > 1);
  return place.querySelector("#sit-down").focus({ preventScroll: true });
}

function greeting(game, isFirst, isOneOfMany, { play, words }) {
  const { title, text, points, face } = game.welcome;
  const go = h(
    "button", { class: "btn main huge", type: "button", id: isFirst ? "sit-down" : null, "aria-label": isOneOfMany ? `Play your first game of ${shortTitle(game)}` : null },
    "Play your first game",
    isFirst ? h("kbd", { "aria-hidden": "true" }, "Enter") : null,
  );
  go.addEventListener("click", async () => {
    words.textContent = "";
    go.disabled = true;
    try {
      await play(game);
    } catch (error) {
      words.textContent = error.sentence ?? error.message;
      go.disabled = false;
    }
  });
  return h(
    "article", { class: "welcome" },
    isOneOfMany ? h("div", { class: "welcome-cover" }, gameCover(game.name), h("h3", {}, shortTitle(game)), h("p", {}, gameLines(game)[0])) : null,
    h("div", { class: "welcome-hero" }, portrait(game.name, { face }), h("div", {}, h("h2", {}, title), h("p", {}, text))),
    h("ul", {}, points.map((each) => h("li", {}, icon(each.icon), h("span", {}, h("b", {}, each.head), ` ${each.text}`)))),
    go,
  );
}
