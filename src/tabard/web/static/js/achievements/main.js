// The page of achievements: what can be earned in each game, what was and when, and the keepsake that holds it.

import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { claimSeats, keepsake, readKeepsake, takeKeepsake, tokenIn } from "../keepsake.js";
import { fetchLooks } from "../lobby/looks.js";
import { dressPage } from "../lobby/page.js";
import { readFragment } from "../seats.js";
import { showKeeping } from "./keeping.js";
import { wall } from "./wall.js";

const KEYS = [
  ["Tab", "go on to the next thing"],
  ["L", "rules"],
  ["?", "these keys"],
];
const find = (id) => document.getElementById(id);

const given = tokenIn(location.hash);
readFragment();
if (given) history.replaceState(null, "", location.pathname);
dressPage({ keys: KEYS, on: { l: () => location.assign("/rules") } });
start().catch((error) => fill(find("walls"), h("section", { class: "patch torn", role: "alert" }, h("p", {}, error.sentence ?? error.message))));

async function start() {
  const games = await api("GET", "/api/achievements");
  await fetchLooks(games);
  const words = given ? await opened() : "";
  await claimSeats();
  await show(games, words);
}

/** Open the keepsake of the address; says what is wrong with one that is none. */
async function opened() {
  try {
    await takeKeepsake(given);
    return "";
  } catch (error) {
    return error.sentence ?? error.message;
  }
}

async function show(games, words = "") {
  const token = keepsake();
  const held = token ? await readKeepsake(token).catch(() => null) : null; // a keepsake of another server, or of an earlier owner
  fill(find("walls"), games.map((game) => wall(game, (held?.earned ?? []).filter((each) => each.game === game.name))));
  showKeeping(find("keeping"), { held, words, changed: () => show(games) });
}
