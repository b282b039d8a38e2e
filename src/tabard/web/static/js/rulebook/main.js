// The rules page: /rules, and /rules#B-27.3 for one rule.

import { api } from "../api.js";
import { anchorOf } from "../citing.js";
import { fill, h } from "../dom.js";
import { dressPage } from "../lobby/page.js";
import { shortTitle } from "../lobby/shelf.js";
import { gameOf, learnBooks } from "./book.js";
import { makeRulebook } from "./view.js";

const KEYS = [
  ["/", "search"],
  ["↓ ↑", "walk the rules"],
  ["Enter", "make this rule the address"],
  ["Esc", "clear the search"],
  ["?", "these keys"],
];

const index = document.querySelector("#pages");
const book = makeRulebook({ onList: drawIndex });
let games = []; // those that have a book
let game = null;

document.querySelector("#book").append(book.element);
dressPage({ keys: KEYS, on: { "/": () => book.field.focus() } });
addEventListener("hashchange", follow);
start();

async function start() {
  const named = new URLSearchParams(location.search).get("game"); // one that is not on the shelf, as a demonstration
  const offered = await api("GET", named ? `/api/games?named=${encodeURIComponent(named)}` : "/api/games").catch(() => []);
  games = offered.filter((each) => each.book);
  learnBooks(games);
  drawGames();
  await follow();
  if (!wanted() && matchMedia("(pointer: fine)").matches) book.field.focus({ preventScroll: true }); // a phone would raise its keyboard
}

function wanted() {
  return decodeURIComponent(location.hash.slice(1));
}

/** Show what the address asks for: a rule, a page or a section. */
async function follow() {
  const id = wanted();
  const isRule = /^[A-Z]-\d/u.test(id);
  await turnTo((isRule && gameOf(id)) || game || games[0]?.name || "");
  if (/^(page|section)-/u.test(id)) document.getElementById(id)?.scrollIntoView();
  else if (isRule && !book.show(id)) book.ask(id);
}

async function turnTo(name) {
  if (name === game) return;
  game = name;
  drawOften(games.find((each) => each.name === name)?.often ?? {});
  for (const each of document.querySelectorAll("#games button")) each.setAttribute("aria-pressed", String(each.dataset.game === game));
  await book.open(game);
}

function drawGames() {
  fill(
    document.querySelector("#games"),
    games.map((each) =>
      h(
        "button", { class: "btn", type: "button", "data-game": each.name, "aria-pressed": String(each.name === game), onclick: () => turnTo(each.name) },
        shortTitle(each),
      ),
    ),
  );
  document.querySelector("#games").hidden = games.length < 2;
}

/** Offer what is often asked of this game: what is searched for, and how it is said. */
function drawOften(often) {
  const asked = [...Object.entries(often), ["ruling", "our rulings"]];
  fill(
    document.querySelector("#often"),
    asked.map(([words, said]) => h("button", { class: "chip", type: "button", "data-ask": words, onclick: () => book.ask(words) }, said)),
  );
}

function drawIndex(pages) {
  fill(
    index,
    pages.map(({ page, topics }) =>
      h(
        "li", {},
        h(
          "a", { href: page ? `#${anchorOf(page)}` : null },
          typeof page === "string" ? h("b", { class: "section" }, page) : [h("b", { class: "num" }, page), h("span", {}, [...new Set(topics.map((each) => each.topic))].join(", "))],
        ),
      ),
    ),
  );
}
