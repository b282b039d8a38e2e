// The lobby: where you left off, something new, a friend's table, a real table.

import { api } from "../api.js";
import { scenery } from "../art/brand.js";
import { fill, h } from "../dom.js";
import { claimSeats } from "../keepsake.js";
import { keepBest } from "../records.js";
import { readFragment } from "../seats.js";
import { makeJoining } from "./joining.js";
import { showLeftOff, showWelcome } from "./left-off.js";
import { showLinks } from "./links.js";
import { firstGame, makeNewGame } from "./new-game.js";
import { acceptDrops, openFile } from "./opening.js";
import { showOthers } from "./others.js";
import { dressPage } from "./page.js";
import { fetchLooks } from "./looks.js";
import { seat } from "./seating.js";
import { canSit, createTable, knownTables, layTable } from "./tables.js";

const KEYS = [
  ["Enter", "sit down again, or play your first game"],
  ["Tab", "go on to the next thing"],
  ["← →", "choose a game, who you play, a mode"],
  ["Space", "turn a switch"],
  ["N", "start something new"],
  ["J", "join a friend"],
  ["M", "monster helper"],
  ["L", "rules"],
  ["?", "these keys"],
];
const find = (id) => document.getElementById(id);

readFragment();
showScene();
dressPage({
  keys: KEYS,
  on: {
    n: () => (find("new-game").querySelector("input:checked") ?? find("new-game")).focus(),
    j: () => find("seat-link").focus(),
    m: () => location.assign("/monster"),
    l: () => location.assign("/rules"),
  },
});
makeJoining(find("join"), find("join-words"));
start().catch(showTorn);

async function start() {
  const named = new URLSearchParams(location.search).get("game"); // one that is not on the shelf, as a demonstration
  const [games, tables] = await Promise.all([api("GET", named ? `/api/games?named=${encodeURIComponent(named)}` : "/api/games"), knownTables()]);
  await fetchLooks(games);
  rememberWins(tables);
  const form = makeNewGame(find("new-game"), games, {
    isFirst: tables.length === 0,
    start: async (wish, seating) => sitAmong(await layTable(wish), seating, wish.game),
    open: async (file, game) => goTo(await openFile(file, game)),
  });
  acceptDrops(form.openFile);
  showTables(games, tables);
  claimSeats();
}

/** What was won at tables where this browser sits is its own, also before it kept a list. */
function rememberWins(tables) {
  for (const table of tables.filter(canSit)) for (const each of table.about.records ?? []) keepBest(table.game, each, table.id);
}

function showTables(games, tables) {
  const open = tables.filter((each) => !each.outcome);
  const left = open.find(canSit) ?? open[0] ?? tables[0];
  const place = find("left-off");
  if (left) showLeftOff(place, left, { onError: showTorn });
  else {
    showWelcome(place, { games: games.filter((each) => each.welcome), play: async (game) => goTo(await createTable(firstGame(game))) });
  }
  const again = async () => showTables(games, await knownTables());
  showOthers(find("others"), tables.filter((each) => each !== left), { changed: () => again().catch(showTorn), onError: showTorn });
}

/** Let everybody sit down at a new table; the links of friends are shown first. */
async function sitAmong(made, seating, game) {
  const friends = await seat(made, seating, game);
  if (friends.length && !(await showLinks({ ...made, seats: friends }, { isNew: true }))) return location.reload();
  goTo(made);
}

function goTo(made) {
  location.assign(`/t/${made.id}`);
}

/** Show the whole scenery at the right, however wide the page is. */
function showScene() {
  const picture = scenery();
  picture.setAttribute("preserveAspectRatio", "xMaxYMin meet");
  fill(find("scene"), picture);
}

function showTorn(error) {
  const words = error.sentence ?? error.message;
  const torn = h(
    "div", { class: "patch torn lobby-torn", role: "alert" },
    h("p", {}, words),
    h("button", { class: "btn", type: "button", onclick: () => location.reload() }, "Try again"),
  );
  document.querySelector(".lobby-torn")?.remove();
  document.querySelector(".lobby-main").before(torn);
}
