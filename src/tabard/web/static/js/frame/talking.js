// What people say to each other by the table: the phrases that the game allows, a finger on a thing, the bell. It is heard and gone.
import { fill, h, icon } from "../dom.js";
import { nameOf } from "./people.js";
import { nameOfThing } from "./things.js";
import { sound } from "./sound.js";

const HEARD = 5000; // how long a phrase or a finger is seen

/** Make the talk of a table. `at`: {phrases, points, root, element, people, now, tell(message), say(text), listen(text)}. */
export function makeTalking(at) {
  const { phrases, points } = at;
  let under = null; // the thing under the pointer
  let aims = false; // the next thing that is pressed is pointed at

  const tell = (what, key = "") => at.tell({ type: "say", what, key });
  const thing = (element) => element?.closest?.("[data-ref]");
  const canPoint = (element) => Boolean(element) && points.includes(element.dataset.ref.split(":")[0]);

  function open(isOpen) {
    menu.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) menu.querySelector("button")?.focus();
    else if (menu.contains(document.activeElement)) button.focus();
    return true;
  }

  const item = (label, symbol, act, key = "") => h("button", { type: "button", class: "choice", onclick: () => { open(false); act(); } }, symbol ? icon(symbol) : null, h("span", { class: "grow" }, label), key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  const button = h("button", { type: "button", class: "btn tool", "aria-label": "Say something", title: "Say something (B)", "aria-expanded": "false", "aria-keyshortcuts": "B", onclick: () => open(menu.hidden) }, icon("speech"));
  const menu = h(
    "div",
    { class: "patch menu", role: "group", "aria-label": "What you can say", hidden: true },
    Object.entries(phrases).map(([key, text]) => item(text, "", () => tell("phrase", key))),
    points.length ? item("Point at something", "point", aim, "G") : null,
    item("Ring for whoever is awaited", "bell", () => tell("ring")),
  );
  fill(at.element, button, menu);
  document.addEventListener("pointerdown", (event) => menu.hidden || at.element.contains(event.target) || open(false), true);
  at.root.addEventListener("pointerover", (event) => (under = thing(event.target)));

  /** Let the next press point at a thing instead of picking it. */
  function aim() {
    aims = true;
    document.body.dataset.aims = "yes";
    at.say("Press what you point at; Esc for nothing.");
  }

  function drop() {
    if (!aims) return false;
    aims = false;
    delete document.body.dataset.aims;
    at.say("");
    return true;
  }

  function point(element) {
    if (!canPoint(element)) at.say("This game lets nobody point at that.");
    else tell("point", element.dataset.ref);
    return true;
  }

  at.root.addEventListener("click", (event) => {
    if (!aims || !thing(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    drop();
    point(thing(event.target));
  }, true);

  /** Lay somebody's finger on a thing, wherever it lies. */
  function showFinger(ref, name) {
    const element = [...at.root.querySelectorAll("[data-ref]")].find((each) => each.dataset.ref === ref && each.getClientRects().length);
    if (!element) return "";
    const { left, top, width, height } = element.getBoundingClientRect();
    const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue("--zoom")) || 1;
    const finger = h("div", { class: "finger", "aria-hidden": "true", style: { left: `${(left + width / 2) / zoom}px`, top: `${(top + height / 2) / zoom}px` } }, icon("point"), h("span", {}, name));
    document.body.append(finger);
    setTimeout(() => finger.remove(), HEARD);
    return nameOfThing(element, at.now.table);
  }

  function showBubble(seat, text) {
    const chip = at.people.querySelector(`[data-person="${seat}"]`);
    if (!chip) return;
    chip.querySelector(".bubble")?.remove();
    const bubble = h("span", { class: "bubble", "aria-hidden": "true" }, text);
    chip.append(bubble);
    setTimeout(() => bubble.remove(), HEARD);
  }

  return {
    /** Draw the button where there is somebody to talk to. */
    draw: () => (at.element.hidden = at.now.token === null || at.now.sight.silent || (at.now.sight.people || []).length < 2),
    hear({ seat, what, key, text, to = [] }) {
      const name = nameOf(at.now.sight, seat);
      if (what === "phrase") {
        showBubble(seat, text);
        at.listen(`${name}: ${text}`);
      } else if (what === "point") {
        const called = showFinger(key, name);
        at.listen(`${name} points at ${called || "something"}.`);
      } else if (to.some((each) => at.now.mine.includes(each)) && !at.now.mine.includes(seat)) {
        sound("bell");
        at.say(`${name} rings: the table waits for you.`);
      } else showBubble(seat, "Rings the bell");
    },
    ring: () => tell("ring"),
    toggle: () => !at.element.hidden && open(menu.hidden),
    /** Point at what lies under the pointer or has the focus. */
    point: () => !at.element.hidden && points.length > 0 && point(thing(document.activeElement) || under),
    close: () => drop() || (!menu.hidden && open(false)),
  };
}
