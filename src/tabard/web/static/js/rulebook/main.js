// The rules page: /rules, and /rules#B-27.3 for one rule.

import { api } from "../api.js";
import { anchorOf } from "../citing.js";
import { fill, h } from "../dom.js";
import { dressPage } from "../lobby/page.js";
import { gameOf } from "./book.js";
import { makeRulebook } from "./view.js";

const KEYS = [
  ["/", "search"],
  ["↓ ↑", "walk the rules"],
  ["Enter", "make this rule the address"],
  ["Esc", "clear the search"],
  ["?", "these keys"],
];
const TITLES = { bugs: "Buttons & Bugs", haven: "Gloomhaven", greyport: "Battle for Greyport" };

const index = document.querySelector("#pages");
const book = makeRulebook({ onList: drawIndex });
let game = "";

document.querySelector("#book").append(book.element);
for (const button of document.querySelectorAll("[data-ask]")) button.addEventListener("click", () => book.ask(button.dataset.ask));
dressPage({ keys: KEYS, on: { "/": () => book.field.focus() } });
addEventListener("hashchange", follow);
start();

async function start() {
  await follow();
  if (!wanted() && matchMedia("(pointer: fine)").matches) book.field.focus({ preventScroll: true }); // a phone would raise its keyboard
  const games = await api("GET", "/api/games").catch(() => []);
  drawGames([...new Set([...games.map((each) => each.name), game])]);
}

function wanted() {
  return decodeURIComponent(location.hash.slice(1));
}

/** Show what the address asks for: a rule, a page or a section. */
async function follow() {
  const id = wanted();
  const isRule = /^[A-Z]-\d/u.test(id);
  await turnTo((isRule && gameOf(id)) || game || "bugs");
  if (/^(page|section)-/u.test(id)) document.getElementById(id)?.scrollIntoView();
  else if (isRule && !book.show(id)) book.ask(id);
}

async function turnTo(name) {
  if (name === game) return;
  game = name;
  for (const each of document.querySelectorAll("#games button")) each.setAttribute("aria-pressed", String(each.dataset.game === game));
  await book.open(game);
}

function drawGames(names) {
  const known = names.filter((name) => name in TITLES);
  fill(
    document.querySelector("#games"),
    known.map((name) =>
      h(
        "button", { class: "btn", type: "button", "data-game": name, "aria-pressed": String(name === game), onclick: () => turnTo(name) },
        TITLES[name],
      ),
    ),
  );
  document.querySelector("#games").hidden = known.length < 2;
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
