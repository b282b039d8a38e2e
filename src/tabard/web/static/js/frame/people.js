// Who sits where and what they are at: away, choosing, ready. One's own seats are buttons that put them in front.
import { arrange, fill, h, icon } from "../dom.js";

const DOING = { away: ["away", "is away"], choosing: ["clock", "is choosing"], ready: ["check", "is ready"] };

/** Draw who is here, as chips; nothing for one person alone. `on` has look(seat) and, on a screen that several share, pass(); `mine` are the seats that this browser holds. */
export function drawPeople(element, { sight, mine, seat }, on) {
  const people = sight.people || [];
  const alone = people.length < 2 && !sight.watchers;
  element.hidden = alone;
  if (alone) return;
  const old = new Map([...element.children].map((each) => [each.dataset.person, each]));
  const wanted = people.map((each) => dress(old.get(String(each.seat)) || make(each.seat), each, { people, isMine: mine.includes(each.seat), isFront: each.seat === seat, several: mine.length > 1, on }));
  const watching = old.get("watchers") || h("span", { class: "chip", "data-person": "watchers" });
  if (sight.watchers) fill(watching, icon("eye"), `${sight.watchers} watching`);
  const passing = on.pass ? old.get("pass") || h("button", { type: "button", class: "chip pass", "data-person": "pass", "data-own-click": true, title: "Hide everything and pass the screen (X)", "aria-label": "Pass the screen", "aria-keyshortcuts": "X" }, icon("swap"), h("span", {}, "Pass the screen")) : null;
  if (passing) passing.onclick = on.pass;
  arrange(element, [...wanted, sight.watchers ? watching : null, passing]);
}

function make(seat) {
  const element = h("button", { type: "button", "data-person": String(seat), "data-own-click": true, onclick: () => element.look?.() });
  return element;
}

function dress(element, person, { people, isMine, isFront, several, on }) {
  const [symbol, doing] = DOING[person.doing] || DOING.ready;
  const acting = person.by === null || person.by === undefined ? "" : `, ${called(people[person.by])} acts`;
  element.className = `chip person ${person.bot ? "bot" : person.doing}${isFront && several ? " front" : ""}`;
  element.disabled = !(isMine && several);
  element.look = () => on.look(person.seat);
  if (isMine && several) element.setAttribute("aria-pressed", String(isFront));
  const name = called(person);
  const told = person.bot ? `${name}: a bot plays` : `${name} ${doing}${acting}`;
  const shown = [symbol, told, isMine].join("\n");
  if (element.dataset.shown === shown) return element;
  element.dataset.shown = shown;
  element.title = isMine && several ? `${told} (look here)` : told;
  const bubble = element.querySelector(".bubble");
  fill(element, icon(person.bot ? "robot" : symbol), h("span", { class: "name" }, name), h("span", { class: "sr" }, told.slice(name.length)), person.doing === "away" && !person.bot ? h("span", { class: "doing" }, "away") : null, acting ? h("span", { class: "doing" }, `by ${called(people[person.by])}`) : null, bubble);
  return element;
}

/** How a seat is called: by the name of who sits there, else as the game calls it. */
export const called = (person) => person.called;

/** How the seat of this number is called. */
export function nameOf(sight, seat) {
  return called(sight.people.find((each) => each.seat === seat));
}

/** Let a sentence of the table, which knows seats by number only, call people by their names. */
export function withNames(text, sight) {
  return text.replace(/\b[Ss]eat (\d+)\b/g, (said, number) => sight.people?.[number - 1]?.called || said);
}

/** Those whom the table waits for. */
export const awaited = (sight) => (sight.people || []).filter((each) => sight.view.awaited.includes(each.seat));

/** What everybody may know of what the table waits for, where it waits for one seat only. */
export function awaitedFor(sight) {
  const [one, ...others] = awaited(sight);
  return one && !others.length ? one.asked || "" : "";
}

/** Whom the table waits for, in words. */
export function awaitedNames(sight) {
  const names = awaited(sight).map((each) => `${called(each)}${each.doing === "away" && !each.bot ? " (away)" : ""}`);
  return inWords(names) || "somebody";
}

const inWords = (names) => (names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);
