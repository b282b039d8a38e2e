// Who sits where, who is away, and the links that give a seat away.
import { fill, h, icon } from "../dom.js";

/** Draw who is here, as chips; nothing for one person alone. */
export function drawPeople(element, sight) {
  const people = sight.people || [];
  const alone = people.length < 2 && !sight.watchers;
  element.hidden = alone;
  if (alone) return;
  const awaited = new Set(sight.view.awaited);
  fill(
    element,
    people.map((each) =>
      h(
        "span",
        { class: `chip person${each.here || each.bot ? "" : " gone"}${awaited.has(each.seat) ? " awaited" : ""}` },
        icon(each.bot ? "die-plus" : each.here ? "check" : "eye"),
        called(each),
        each.bot ? " (bot)" : each.here ? "" : " is away",
      ),
    ),
    sight.watchers ? h("span", { class: "chip" }, icon("eye"), `${sight.watchers} watching`) : null,
  );
}

/** How a seat is called. */
export function called(person) {
  return person.name || `Seat ${person.seat + 1}`;
}

/** How the seat of this number is called. */
export function nameOf(sight, seat) {
  return called((sight.people || []).find((each) => each.seat === seat) || { seat });
}

/** Whom the table waits for, in words. */
export function awaitedNames(sight) {
  const names = (sight.people || []).filter((each) => sight.view.awaited.includes(each.seat)).map((each) => `${called(each)}${each.here || each.bot ? "" : " (away)"}`);
  return names.join(" and ") || "somebody";
}
