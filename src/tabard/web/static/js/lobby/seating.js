// Who plays which seat of a new table: I, a friend who gets a link, or a bot.

import { api } from "../api.js";
import { h, icon } from "../dom.js";
import { giveSeat, keepSeat } from "../seats.js";

const WHO = { me: ["person", "me"], friend: ["link", "friend"], bot: ["robot", "bot"] };

/** Keep who plays where; `picker(seat)` draws the choice of one seat. Without a word all seats are mine. */
export function makeSeating() {
  const chosen = {};
  const at = (seat) => chosen[seat] ?? "me";
  return {
    at,
    picker(seat) {
      const button = ([who, [symbol, words]]) => h(
        "label", { class: "who-is", title: who === "friend" ? "a friend, by a link" : words },
        h("input", { type: "radio", name: `who-${seat}`, id: `who-${seat}-${who}`, value: who, class: "sr", checked: at(seat) === who, onchange: () => (chosen[seat] = who) }),
        icon(symbol),
        h("span", {}, words),
      );
      return h("fieldset", { class: "who" }, h("legend", { class: "sr" }, `Who plays seat ${seat + 1}?`), Object.entries(WHO).map(button));
    },
  };
}

/** Let everybody sit down at a new table: own seats are kept here, the links of the others are kept to be given, bots begin. Returns the seats of friends. */
export async function seat(made, seating, game) {
  const bots = made.seats.filter((each) => seating.at(each.seat) === "bot");
  for (const { seat: number, token } of made.seats) (seating.at(number) === "me" ? keepSeat : giveSeat)(made.id, number, token);
  if (bots.length) {
    const [{ name }] = await api("GET", `/api/bots/${game}`);
    await Promise.all(bots.map(({ seat: number, token }) => api("PUT", `/api/tables/${made.id}/seats/${number}/bot`, { bot: name }, { token })));
  }
  return made.seats.filter((each) => seating.at(each.seat) === "friend");
}
