// Start something new: which game, who, campaign or one scenario, and how the table behaves.

import { gameCover } from "../art/brand.js";
import { fill, h, icon } from "../dom.js";
import { change, settings } from "../settings.js";
import { gameLines, heroWords, isFor, shelf, shortTitle } from "./choices.js";
import { itemPicker } from "./items.js";
import { portraits } from "./portraits.js";
import { hasWon } from "../records.js";
import { nextScenario, scenarioPicker } from "./scenarios.js";

const LAST = "tabard.lobby"; // who was played last, and how
const MODES = [
  ["campaign", "New campaign", "flag"],
  ["scenario", "One scenario", "play"],
];

/** Fill the form. `start(wish)` gets what is wished for, `open(file)` a file; both may throw with a sentence. */
export function makeNewGame(form, games, { isFirst, start, open }) {
  // Whoever has won a game knows how it goes: the guide steps back, and the story goes on where it was left.
  const knows = hasWon();
  const last = remembered();
  const wish = {
    game: games[0], character: last.character ?? "", mode: last.mode ?? (knows ? "scenario" : "campaign"), scenario: "", difficulty: "", seats: 1, name: "", items: new Set(),
    guided: !knows && (isFirst || settings().preset === "guided"), dice: false,
  };
  const parts = {
    body: h("div", { class: "new-body" }),
    words: h("p", { class: "words", role: "alert" }),
    go: h("button", { class: "btn main", type: "submit" }),
  };
  const draw = () => drawBody(parts, wish, draw);

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
    attempt(() => start(order(wish)));
  });
  fill(
    form,
    h("h2", { id: "new-title" }, "Start something new"),
    gameCards(games, wish, draw),
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
  draw();
  return { openFile: (file) => attempt(() => open(file, wish.game.name)) };
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(LAST)) ?? {};
  } catch {
    return {};
  }
}

/** What is sent to the server, and the preset that this browser takes on. */
function order(wish) {
  const { game } = wish;
  const isScenario = wish.mode === "scenario";
  if (wish.guided) change({ preset: "guided" });
  else if (settings().preset === "guided") change({ preset: "standard" });
  localStorage.setItem(LAST, JSON.stringify({ character: wish.character, mode: wish.mode }));
  const setup = {};
  const options = game.settings ?? {};
  if (options.character) setup.character = wish.character;
  if (options.difficulty) setup.difficulty = wish.difficulty;
  if (options.scenario && isScenario) setup.scenario = wish.guided ? options.scenario[0].key : wish.scenario;
  if (options.scenario && !isScenario) setup.campaign = true;
  if (isScenario && !wish.guided && wish.items.size) setup.items = [...wish.items];
  if (game.seats[0] !== game.seats[1]) setup.seats = wish.seats;
  const name = wish.name.trim();
  return { game: game.name, setup, ...(name ? { name } : {}), ...(wish.dice ? { dice: "ask" } : {}) };
}

function gameCards(games, wish, draw) {
  const card = (game) => {
    const [first, second] = gameLines(game);
    const choose = () => {
      wish.game = game;
      wish.scenario = "";
      draw();
    };
    return h(
      "label", { class: game.isComing ? "game coming" : "game" },
      h(
        "input", {
          type: "radio", name: "game", value: game.name, class: "sr", checked: game === wish.game, disabled: game.isComing,
          onchange: choose,
        },
      ),
      h("span", { class: "game-cover" }, gameCover(game.name)),
      h("span", { class: "game-title" }, shortTitle(game)),
      h("span", { class: "game-about" }, h("span", {}, first), " ", h("span", {}, second)),
    );
  };
  return h("fieldset", { class: "games" }, h("legend", { class: "sr" }, "Which game?"), shelf(games).map(card));
}

function drawBody(parts, wish, draw) {
  const { character, scenario, difficulty } = wish.game.settings ?? {};
  if (!character?.some((each) => each.key === wish.character)) wish.character = character?.[0].key ?? "";
  if (scenario && !scenario.some((each) => each.key === wish.scenario)) wish.scenario = nextScenario(wish.game, wish.character);
  wish.difficulty ||= (difficulty?.find((each) => each.usual) ?? difficulty?.[0])?.key ?? "";
  wish.seats = Math.max(wish.game.seats[0], Math.min(wish.game.seats[1], wish.seats));
  const kept = document.activeElement?.id;
  fill(
    parts.body,
    character ? heroes(character, wish, draw) : null,
    scenario ? modes(wish, draw) : null,
    details(wish, draw),
    switches(wish, draw, Boolean(scenario)),
  );
  fill(parts.go, icon("needle"), goWords(wish));
  if (kept) document.getElementById(kept)?.focus({ preventScroll: true });
}

function goWords(wish) {
  if (!wish.game.settings?.scenario) return "Lay the table";
  if (wish.mode === "campaign") return "Start the campaign";
  return wish.guided ? "Start the first game" : `Start scenario ${wish.scenario}`;
}

function heroes(options, wish, draw) {
  const about = h(
    "p", { class: "hero-about s", "aria-live": "polite" },
    heroWords(options.find((each) => each.key === wish.character) ?? options[0]),
  );
  const choose = (option) => {
    wish.character = option.key;
    if (wish.game.settings.scenario) wish.scenario = nextScenario(wish.game, option.key);
    about.textContent = heroWords(option);
    if (wish.mode === "scenario") draw();
  };
  return h(
    "fieldset", { class: "heroes" },
    h("legend", { class: "label" }, "Who do you play?"),
    portraits(options, wish.character, choose),
    about,
  );
}

function modes(wish, draw) {
  const choose = (mode) => {
    wish.mode = mode;
    draw();
  };
  return h(
    "fieldset", { class: "modes" },
    h("legend", { class: "sr" }, "Campaign or one scenario?"),
    MODES.map(([mode, words, symbol]) =>
      h(
        "label", { class: "mode" },
        h(
          "input", {
            type: "radio", name: "mode", id: `mode-${mode}`, value: mode, class: "sr", checked: wish.mode === mode,
            onchange: () => choose(mode),
          },
        ),
        icon(symbol),
        words,
      ),
    ),
  );
}

function details(wish, draw) {
  const options = wish.game.settings ?? {};
  const isScenario = wish.mode === "scenario";
  const select = (name, words, list) =>
    h(
      "label", { class: `pick pick-${name}` },
      h("span", { class: "s" }, words),
      h(
        "select", { class: "field", id: `pick-${name}`, onchange: (event) => ((wish[name] = event.target.value), draw()) },
        list.map((each) =>
          h("option", { value: each.key, selected: each.key === wish[name], disabled: !isFor(each, wish.character) }, each.label),
        ),
      ),
    );
  const [least, most] = wish.game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => ({ key: least + index, label: `${least + index} people` }));
  return h(
    "div", { class: "picks" },
    options.scenario && isScenario && !wish.guided ? scenarioPicker(wish, draw) : null,
    options.difficulty ? select("difficulty", "Difficulty", options.difficulty) : null,
    least === most ? null : select("seats", "Seats", counts),
    options.items && isScenario && !wish.guided ? itemPicker(options.items, wish, draw) : naming(wish),
  );
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

function switches(wish, draw, hasGuide) {
  const one = (name, words, about) =>
    h(
      "label", { class: "switch" },
      h(
        "input", {
          type: "checkbox", role: "switch", id: `switch-${name}`, class: "sr", checked: wish[name],
          onchange: (event) => ((wish[name] = event.target.checked), draw()),
        },
      ),
      h("span", { class: "switch-way", "aria-hidden": "true" }),
      h("span", {}, h("b", {}, words), h("small", {}, about)),
    );
  return h(
    "div", { class: "switches" },
    hasGuide ? one("guided", "Guided first game", "explains each thing at first sight") : null,
    one("dice", "Real dice", "you type them in"),
  );
}

/** The usual first game: the first scenario with the first character, guided. */
export function firstGame(games) {
  const { name, settings: offered } = games.find((each) => each.settings?.scenario);
  change({ preset: "guided" });
  return { game: name, setup: { scenario: offered.scenario[0].key, character: offered.character[0].key } };
}
