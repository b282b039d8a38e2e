// Start something new: which game, what its form offers, and how the table behaves.

import { api } from "../api.js";
import { gameCover } from "../art/brand.js";
import { fill, h, icon } from "../dom.js";
import { chaptersWon, hasWon } from "../records.js";
import { change, settings } from "../settings.js";
import { headSettings, partySettings, pickSettings, wallSettings } from "./form.js";
import { makeSeating } from "./seating.js";
import { gameLines, shortTitle } from "./shelf.js";
import { keepPlace, oneSwitch } from "./walls.js";

const LAST = "tabard.lobby"; // by game: who was played last, and how
const MOST_WON = 300; // the server takes no more
const REMEMBERED = ["faces", "row"];

/** Fill the form. `start(wish)` gets what is wished for, `open(file)` a file; both may throw with a sentence. */
export function makeNewGame(form, games, { isFirst, start, open }) {
  // Whoever has won a game knows how it goes: the guide steps back.
  const guided = !hasWon() && (isFirst || settings().preset === "guided");
  const wish = { game: games[0], chosen: remembered(games[0].name), offered: null, name: "", guided, dice: false, seating: makeSeating() };
  const parts = {
    body: h("div", { class: "new-body" }),
    words: h("p", { class: "words", role: "alert" }),
    go: h("button", { class: "btn main", type: "submit" }),
  };
  let asked = Promise.resolve();
  /** Ask the server what can be chosen now, and show it; what is asked last is shown last. */
  const renew = () => {
    const { game } = wish;
    const answer = ask(wish);
    asked = asked.then(async () => {
      const offered = await answer;
      if (game !== wish.game) return;
      wish.offered = offered;
      draw();
    }).catch((error) => (parts.words.textContent = error.sentence ?? error.message));
    return asked;
  };
  const on = {
    choose: (name, value) => {
      if (!wish.offered) return; // another game is being laid out
      wish.chosen = { ...startedAnew(wish, name), [name]: value };
      renew();
    },
    fit: async (name, keys) => (await ask({ ...wish, chosen: { ...wish.chosen, [name]: keys } })).settings.find((each) => each.name === name).value,
    turn: (name, isOn) => {
      wish[name] = isOn;
      renew();
    },
  };
  const draw = () => drawBody(parts, wish, on);

  const chooser = h(
    "input", {
      type: "file", class: "sr", id: "file", accept: ".tabard,.toml,.txt",
      onchange: () => chooser.files[0] && attempt(() => open(chooser.files[0], wish.game.name)),
    },
  );
  const attempt = async (act) => {
    parts.words.textContent = "";
    parts.go.disabled = true;
    try {
      await act();
    } catch (error) {
      parts.words.textContent = error.sentence ?? error.message;
    } finally {
      parts.go.disabled = false;
      chooser.value = "";
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      await asked;
      await (wish.offered ? start(order(wish), wish.seating) : renew());
    });
  });
  const chooseGame = (game) => {
    Object.assign(wish, { game, chosen: remembered(game.name), offered: null, seating: makeSeating() });
    renew();
  };
  fill(
    form,
    h("h2", { id: "new-title" }, "Start something new"),
    gameCards(games, wish.game, chooseGame),
    parts.body,
    h(
      "footer", { class: "new-foot" },
      parts.go,
      h(
        "label", { class: "btn file", for: "file", title: "A save or a situation; you may also drop it on this page" },
        icon("recover"),
        "Open a file",
        chooser,
      ),
      h("span", { class: "s dim file-hint" }, "A save or a situation; or drop it here."),
      parts.words,
    ),
  );
  renew();
  return { openFile: (file) => attempt(() => open(file, wish.game.name)) };
}

/** Ask what can be chosen beside what is chosen, and what comes of it. */
function ask({ game, chosen, guided }) {
  const won = chaptersWon(game.name).slice(-MOST_WON).map(([of, by]) => ({ of, by }));
  return api("POST", `/api/games/${game.name}/form`, { chosen, won, guided: guided && game.guided });
}

/** What stays chosen when a setting changes: all but what follows it. */
function startedAnew({ chosen, offered }, name) {
  const anew = new Set(offered.settings.filter((each) => each.follows.includes(name)).map((each) => each.name));
  return Object.fromEntries(Object.entries(chosen).filter(([each]) => !anew.has(each)));
}

function lastTime() {
  try {
    return JSON.parse(localStorage.getItem(LAST)) ?? {};
  } catch {
    return {};
  }
}

function remembered(game) {
  return { ...lastTime()[game] };
}

/** What is sent to the server, and the preset that this browser takes on. */
function order({ game, offered, guided, dice, name }) {
  if (guided && game.guided) change({ preset: "guided" });
  else if (settings().preset === "guided") change({ preset: "standard" });
  const kept = offered.settings.filter((each) => REMEMBERED.includes(each.look)).map((each) => [each.name, each.value]);
  localStorage.setItem(LAST, JSON.stringify({ ...lastTime(), [game.name]: Object.fromEntries(kept) }));
  const called = name.trim();
  return { game: game.name, setup: offered.setup, ...(called ? { name: called } : {}), ...(dice ? { dice: "ask" } : {}) };
}

function gameCards(games, chosen, choose) {
  const card = (game) => {
    const [first, second] = gameLines(game);
    return h(
      "label", { class: "game" },
      h(
        "input", {
          type: "radio", name: "game", value: game.name, class: "sr", checked: game === chosen,
          onchange: () => choose(game),
        },
      ),
      h("span", { class: "game-cover" }, gameCover(game.name)),
      h("span", { class: "game-title" }, shortTitle(game)),
      h("span", { class: "game-about" }, h("span", {}, first), " ", h("span", {}, second)),
    );
  };
  return h("fieldset", { class: "games" }, h("legend", { class: "sr" }, "Which game?"), games.map(card));
}

function drawBody(parts, wish, on) {
  const { game, offered } = wish;
  const kept = document.activeElement?.id;
  const head = headSettings(game.name, offered, on.choose);
  const picks = h("div", { class: "picks" }, pickSettings(game.name, offered, on.choose, on.fit), offered.naming ? naming(wish) : null);
  const party = partySettings(game.name, offered, on.choose, on.fit, wish.seating);
  const walls = wallSettings(game.name, offered, on.choose);
  const isWide = walls.length > 0 || party.length > 0; // so much to show takes the whole page
  parts.body.classList.toggle("wide", isWide);
  if (isWide) {
    const [first, ...rest] = head; // how many there are stands above who they are
    const columns = walls.length ? [walls, [first, party, switches(wish, on.turn)], [rest, picks]] : [[head, party], [picks, switches(wish, on.turn)]];
    keepPlace(parts.body, () => fill(parts.body, columns.map((each) => h("div", { class: "new-column" }, each))));
  } else fill(parts.body, head, picks, party, switches(wish, on.turn));
  fill(parts.go, icon("needle"), offered.go);
  if (kept) document.getElementById(kept)?.focus({ preventScroll: true });
}

function naming(wish) {
  return h(
    "label", { class: "pick pick-name" },
    h("span", { class: "s" }, "Name"),
    h(
      "input", {
        class: "field", id: "pick-name", maxlength: 60, autocomplete: "off", placeholder: "if you like", value: wish.name,
        oninput: (event) => (wish.name = event.target.value),
      },
    ),
  );
}

function switches(wish, turn) {
  const one = (name, words, about) => oneSwitch({ id: `switch-${name}`, words, about, isOn: wish[name], turn: (event) => turn(name, event.target.checked) });
  return h(
    "div", { class: "switches" },
    wish.game.guided ? one("guided", "Guided first game", "explains each thing at first sight") : null,
    one("dice", "Real dice", "you type them in"),
  );
}

/** The game that a newcomer is offered: that of the first which greets, guided. */
export function firstGame({ name, welcome }) {
  change({ preset: "guided" });
  return { game: name, setup: welcome.setup };
}
