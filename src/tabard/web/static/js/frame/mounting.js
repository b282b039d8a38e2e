// Brings a game onto the page: its own module with its style, the guide that explains it, and what people may say at it.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { settings } from "../settings.js";
import { makeGuiding } from "./guiding.js";
import { makeShowing } from "./showing.js";
import { makeTalking } from "./talking.js";

const NOTHING = { phrases: {}, points: [], intents: [], drafts: [] };

const find = (id) => document.getElementById(id);

/** Load everything about a game. `frame` is what its module gets; `on` has understood(), noted(), say, listen and tell as notes and talk want them. */
export async function bringGame({ view }, frame, { root, now, holding, on }) {
  const { game, seats } = view;
  const asked = seats > 1 ? api("GET", `/api/talk/${game}`).catch(() => NOTHING) : NOTHING;
  const guiding = makeGuiding({ element: find("note"), root, game, isOn: () => settings().notes, picked: () => now.picking.pending()?.key || "", understood: on.understood, changed: on.noted });
  const style = h("link", { rel: "stylesheet", href: new URL(`../../games/${game}/${game}.css`, import.meta.url).pathname });
  const dressed = new Promise((go) => (style.onload = style.onerror = go)); // before, nothing lies where it will lie
  const [module, guide, allowed] = await Promise.all([import(`../../games/${game}/table.js`).catch(tellNoPage), guiding, asked]);
  const showing = makeShowing({ ...allowed, now, holding });
  const talking = seats > 1 ? makeTalking({ ...allowed, root, now, element: find("talk"), people: find("people"), say: on.say, listen: on.listen, tell: on.tell }) : null;
  Object.assign(frame, { glossary: guide.texts, showing });
  document.head.append(style);
  const [table] = await Promise.all([module.default(frame), dressed]);
  return { table, guide, talking, showing };
}

/** Say in place of the table that a game cannot be shown here; programs may make tables of it all the same. */
function tellNoPage(error) {
  fill(find("loading"), "This game has no page yet: it is played in the terminal.");
  throw error;
}
