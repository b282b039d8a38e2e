// The dialog of this table: preset, sound, speed, real dice, seats and their links, files.
import { api } from "../api.js";
import { h } from "../dom.js";
import { keepSeat, forgetSeat, seatLink } from "../seats.js";
import { ABOUT, change, settings, SPEEDS, switchTheme } from "../settings.js";
import { copy, dialog } from "../parts/dialog.js";
import { called } from "./people.js";
import { sound } from "./sound.js";

/** Open the dialog. `game`: {table, seat, token, sight, say, save, right, seats, curtain, rules, replay, notes}. */
export async function openHouse(game) {
  const path = `/api/tables/${game.table}`;
  const failed = (error) => game.say(error.sentence || String(error));
  const call = (method, rest, body) => api(method, path + rest, body, { token: game.token, seats: Object.values(game.seats) });
  const chosen = settings();
  const bots = game.sight.view.seats > 1 ? await api("GET", `/api/bots/${game.sight.view.game}`).catch(() => []) : [];
  const presets = h(
    "fieldset",
    { class: "presets" },
    h("legend", { class: "label" }, "How much help"),
    Object.entries(ABOUT).map(([name, about]) =>
      h(
        "label",
        { class: "preset" },
        h("input", { type: "radio", name: "preset", value: name, checked: chosen.preset === name, onchange: () => change({ preset: name }) }),
        h("b", {}, name[0].toUpperCase() + name.slice(1)),
        h("span", { class: "s dim" }, about),
      ),
    ),
  );
  const toggle = (label, on, act) => h("label", { class: "toggle" }, h("input", { type: "checkbox", checked: on, onchange: (event) => act(event.target.checked) }), h("span", {}, label));
  const mine = game.seat !== null;
  const body = [
    presets,
    toggle("Ask me everything, also what needs no thought, and let me confirm it", chosen.asks, (on) => change({ asks: on })),
    ...likes(chosen, toggle),
    mine ? toggle("Real dice: I type in every result", game.sight.dice === "ask", (on) => call("POST", "/dice", { dice: on ? "ask" : "table" }).catch(failed)) : null,
    Object.keys(game.seats).length > 1 ? toggle("Several people share this screen: cover it when it passes to another", game.curtain.isWanted(), game.curtain.want) : null,
    h("h3", { class: "label" }, "Seats"),
    h("ul", { class: "seats" }, (game.sight.people || []).map((each) => seatLine(each, { ...game, bots }, failed))),
    h(
      "div",
      { class: "row wrap" },
      h("button", { type: "button", class: "btn", onclick: () => copy(`${location.origin}/t/${game.table}`, game.say, "The link for spectators") }, "Copy link to watch"),
      h("button", { type: "button", class: "btn", onclick: game.save }, "Save as a file"),
      mine ? h("button", { type: "button", class: "btn", onclick: (event) => leave(event, game.right) }, "Set something right") : null,
      h("button", { type: "button", class: "btn", onclick: () => situation(call, game.say).catch(failed) }, "Copy this position"),
      // What a small screen has no tool for.
      ["Rules", "Replay"].map((each) => h("button", { type: "button", class: "btn small-only", onclick: (event) => leave(event, game[each.toLowerCase()]) }, each)),
      game.notes ? h("button", { type: "button", class: "btn", onclick: (event) => leave(event, game.notes) }, "Notes so far") : null,
      h("button", { type: "button", class: "btn small-only", onclick: switchTheme }, "Light or dark"),
      h("a", { class: "btn", href: "/" }, "To the lobby"),
    ),
  ];
  await dialog({ title: game.sight.table?.name || "This table", body });
}

/** How loud, and how fast. */
function likes(chosen, toggle) {
  const loud = slider("Volume", { min: 0.05, max: 1, step: 0.05, value: chosen.volume, words: percent }, (volume) => {
    change({ volume });
    sound("turn");
  });
  const enable = (on) => (loud.querySelector("input").disabled = !on);
  const heard = toggle("Sound: dice, blows, steps, cards, your turn, the end", chosen.sound, (on) => {
    change({ sound: on });
    enable(on);
    sound("turn");
  });
  enable(chosen.sound);
  const still = chosen.preset !== "expert" && !chosen.motion;
  const words = (speed) => (still ? "nothing moves: your system asks for less motion" : `${speed} times the usual`);
  const fast = slider("Speed of what moves", { min: SPEEDS.least, max: SPEEDS.most, step: 0.25, value: chosen.speed, words }, (speed) => change({ speed }));
  return [heard, loud, fast];
}

const percent = (share) => `${Math.round(share * 100)} %`;

function slider(label, { words, value, ...range }, act) {
  const said = h("output", { class: "s dim" }, words(value));
  const input = h("input", { type: "range", ...range, value, "aria-valuetext": words(value) });
  input.addEventListener("input", () => {
    said.value = words(Number(input.value));
    input.setAttribute("aria-valuetext", said.value);
  });
  input.addEventListener("change", () => act(Number(input.value)));
  return h("label", { class: "slider" }, h("span", {}, label), input, said);
}

/** Close the dialog that lies over what is opened now. */
function leave(event, act) {
  event.target.closest("dialog").close();
  act();
}

async function situation(call, say) {
  const { text } = await call("GET", "/situation");
  await copy(text, say, "The position as text");
}

/** Let a bot play, the first of those that can unless somebody wants another, or a person again. */
function botChoice(person, bots, button, seat) {
  if (person.bot) return button("Play myself", () => seat(null));
  if (!bots.length) return null;
  const which = h("select", { class: "field", "aria-label": `Which bot plays for ${person.called}` }, bots.map(({ name, about }) => h("option", { value: name }, about)));
  return h("span", { class: "row wrap bots" }, button("Let a bot play", () => seat(which.value)), bots.length > 1 ? which : null);
}

function seatLine(person, game, failed) {
  const seat = person.seat;
  const isMine = seat in game.seats;
  const call = (method, rest, body) => api(method, `/api/tables/${game.table}${rest}`, body, { token: game.seats[seat] ?? game.token });
  const link = async (alone) => {
    const { token } = await call("POST", `/seats/${seat}/links`, { alone });
    if (alone) forgetSeat(game.table, seat);
    else if (isMine) keepSeat(game.table, seat, game.seats[seat]);
    await copy(seatLink(game.table, seat, token), game.say, alone ? "The link that hands this seat over" : "A link to this seat");
    if (alone && Object.keys(game.seats).length === 1) location.reload();
  };
  const name = h("input", { class: "field", value: person.name || "", maxlength: 40, "aria-label": `Name of seat ${seat + 1}`, placeholder: person.called, disabled: !isMine });
  name.addEventListener("change", () => call("PUT", `/seats/${seat}/name`, { name: name.value }).catch(failed));
  const button = (label, act) => h("button", { type: "button", class: "btn", onclick: () => act().catch(failed) }, label);
  return h(
    "li",
    { class: "row wrap" },
    name,
    h("span", { class: "s dim" }, person.bot ? `a bot plays: ${person.bot}` : person.here ? person.doing : "away"),
    isMine ? button("Link for another device", () => link(false)) : null,
    isMine && game.sight.view.seats > 1 ? button("Hand over", () => link(true)) : null,
    isMine && game.sight.view.seats > 1
      ? botChoice(person, game.bots, button, (bot) => call("PUT", `/seats/${seat}/bot`, { bot }))
      : null,
    h("span", { class: "sr" }, called(person)),
  );
}
