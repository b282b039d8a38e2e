// How things on the table stir: they shake, fly to where they go, let a number rise, or are ringed where nothing moves.

import { h } from "../../js/dom.js";
import { makeSoon } from "../../js/parts/keeping.js";
import { paced } from "../../js/parts/moving.js";
import { zoomOf } from "../../js/zoom.js";

const RING = 1000; // how long a thing is ringed where nothing moves
const LIFT = 46; // how high an arc goes
const ABOVE = 220; // so much room a sentence beside a thing needs above it

/** Make what stirs things in these places. `run(element, frames, options)` is a stage's; `moves()` tells whether things move at all. */
export function makeStirring(places, { run, moves }) {
  const layer = h("div", { class: "flights", "aria-hidden": "true" });
  document.body.append(layer);
  const last = new Map(); // where things lay that are gone

  const within = (selector) => Object.values(places).flatMap((each) => [...each.querySelectorAll(selector)]);
  const isSeen = (element) => element.getClientRects().length > 0;

  /** A thing on the table by its id: where it can be chosen, else where it only lies. */
  function find(key) {
    const name = CSS.escape(key.startsWith("location:") ? "location" : key);
    return [...within(`[data-ref="${name}"]`), ...within(`[data-words="${name}"]`)].find(isSeen) ?? null;
  }

  /** Where a thing lies on the screen, or lay before it was gone; or an element itself. */
  function spot(what) {
    const element = typeof what === "string" ? find(what) : what;
    if (!element) return typeof what === "string" ? (last.get(what) ?? null) : null;
    return element.getBoundingClientRect();
  }

  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const at = (node, x, y) => {
    const zoom = zoomOf(layer);
    node.style.setProperty("left", `${x / zoom}px`);
    node.style.setProperty("top", `${y / zoom}px`);
  };

  /** Put a node over the table for as long as `motion(node)` lasts. */
  async function over(node, x, y, motion) {
    layer.append(node);
    at(node, x, y);
    await motion(node);
    node.remove();
  }

  /** Fly from one thing to another along an arc: a number, a coin, a mug, a card. */
  function fly(node, from, to, { duration, lift = 0, scale = 1 }) {
    const [one, other] = [spot(from), spot(to)];
    if (!moves() || !one || !other) return null;
    const [[x, y], [tx, ty]] = [middle(one), middle(other)];
    const zoom = zoomOf(layer);
    const [dx, dy] = [(tx - x) / zoom, (ty - y) / zoom];
    const place = (part, size) => ({ transform: `translate(-50%, -50%) translate(${dx * part}px, ${dy * part - Math.sin(part * Math.PI) * lift}px) scale(${size})`, offset: part });
    return over(node, x, y, () => run(node, [0, 0.25, 0.5, 0.75, 1].map((part) => place(part, 1 + (scale - 1) * part)), { duration, easing: "ease-out" }));
  }

  /** A likeness of a thing that can fly while the thing itself is somewhere else already. */
  function likeness(element, box) {
    const zoom = zoomOf(layer);
    return h("div", { class: "flown", style: { width: `${box.width / zoom}px`, height: `${box.height / zoom}px` } }, strip(element.cloneNode(true)));
  }

  const ringed = new Set();

  /** What is seen is known once everything lies there: to ask before would have the page laid out once more. */
  const ringSoon = makeSoon(() => {
    const things = [...ringed].map(find).filter(Boolean);
    ringed.clear();
    return () => {
      for (const each of things) each.classList.add("ringed");
      setTimeout(() => things.forEach((each) => each.classList.remove("ringed")), paced(RING));
    };
  });

  return {
    layer,
    find,
    spot,
    within,
    fly,
    /** Remember where a thing lies, for what comes of it when it is gone. */
    remember(key) {
      const box = spot(key);
      if (box) last.set(key, box);
    },
    /** Let a thing fly from where it lay to where it lies now: `move()` draws the table anew. */
    async carry(before, move, { duration, lift = LIFT, after = before }) {
      const thing = find(before);
      const box = thing?.getBoundingClientRect();
      const flown = thing && moves() ? likeness(thing, box) : null;
      move();
      const goal = find(after);
      if (!flown || !goal) return;
      const to = goal.getBoundingClientRect();
      const isSame = Math.abs(to.left - box.left) + Math.abs(to.top - box.top) < 2;
      if (isSame) return;
      goal.classList.add("unseen");
      await fly(flown, box.width ? fixed(box) : null, fixed(to), { duration, lift, scale: to.width / box.width });
      goal.classList.remove("unseen");
    },
    /** Let a number rise over a thing; it goes by itself. */
    float(key, text, tone = "") {
      const box = spot(key);
      if (!moves() || !box) return;
      const [x] = middle(box);
      const rise = [{ opacity: 0, transform: "translate(-50%, 8px) scale(.8)" }, { opacity: 1, transform: "translate(-50%, -6px) scale(1.1)", offset: 0.2 }, { opacity: 1, transform: "translate(-50%, -14px) scale(1)", offset: 0.7 }, { opacity: 0, transform: "translate(-50%, -30px) scale(1)" }];
      over(h("span", { class: `risen ${tone}`.trim() }, text), x, box.top + Math.min(30, box.height / 3), (node) => run(node, rise, { duration: 900 }));
    },
    /** Say something beside a thing for a moment. */
    caption(key, title, text) {
      const box = spot(key);
      if (!moves() || !box) return;
      const [x] = middle(box);
      const node = h("div", { class: "said-of" }, h("b", {}, title), text ? h("span", {}, text) : null);
      const isBelow = box.top < ABOVE; // over the head of the page nobody could read it
      const shift = (part) => `translate(-50%, ${isBelow ? part - 100 : -part}%)`;
      const hold = [{ opacity: 0, transform: shift(90) }, { opacity: 1, transform: shift(100), offset: 0.08 }, { opacity: 1, transform: shift(100), offset: 0.9 }, { opacity: 0, transform: shift(104) }];
      over(node, Math.max(130, Math.min(x, innerWidth - 130)), isBelow ? box.bottom + 6 : box.top - 6, () => run(node, hold, { duration: 1500, easing: "linear" }));
    },
    /** A thing cracks from top to bottom. */
    async crack(key) {
      const box = spot(key);
      if (!moves() || !box) return;
      const zoom = zoomOf(layer);
      const line = h("span", { class: "crack", style: { width: `${box.width / zoom}px`, height: `${box.height / zoom}px` } });
      const open = (hidden, offset) => ({ clipPath: `inset(0 0 ${hidden} 0)`, offset });
      await over(line, box.left, box.top, () => run(line, [open("100%", 0), open("0", 0.6), open("0", 1)], { duration: 450 }));
    },
    /** A thing shakes once where it lies. */
    shake(key, duration = 180) {
      const thing = find(key);
      if (!thing || !moves()) return null;
      thing.classList.add("struck");
      const turn = (x) => ({ transform: `translateX(${x}px)` });
      return run(thing, [turn(0), turn(-4), turn(4), turn(-2), turn(0)], { duration }).then(() => thing.classList.remove("struck"));
    },
    /** A thing comes: out of nothing, from above. */
    appear: (key, duration) => {
      const thing = find(key);
      return thing && moves() ? run(thing, [{ opacity: 0, transform: "translateY(-18px) scale(.7)" }, { opacity: 1, transform: "none" }], { duration }) : null;
    },
    /** A thing tips over and goes, towards where it will lie if there is such a place. */
    tip(key, goal, duration) {
      const thing = find(key);
      if (!thing || !moves()) return null;
      const [from, to] = [thing.getBoundingClientRect(), goal && spot(goal)];
      const zoom = zoomOf(thing);
      const [x, y] = to ? [(to.left - from.left) / zoom, (to.top - from.top) / zoom] : [0, 46];
      return run(thing, [{ transform: "none", opacity: 1 }, { transform: "rotate(24deg) translateY(8px)", opacity: 1, offset: 0.4 }, { transform: `translate(${x}px, ${y}px) rotate(82deg) scale(.4)`, opacity: 0 }], { duration });
    },
    /** A thing goes for another: forward and back. */
    lunge(key, goal, duration) {
      const [thing, to] = [find(key), spot(goal)];
      if (!thing || !to || !moves()) return null;
      const [[x, y], [tx, ty]] = [middle(thing.getBoundingClientRect()), middle(to)];
      const far = Math.hypot(tx - x, ty - y) || 1;
      return run(thing, [{ transform: "none" }, { transform: `translate(${((tx - x) / far) * 16}px, ${((ty - y) / far) * 16}px) scale(1.05)`, offset: 0.45 }, { transform: "none" }], { duration });
    },
    /** Where nothing moves, those to whom something happened are ringed for a second. */
    ring(keys) {
      for (const each of keys) ringed.add(each);
      if (ringed.size) ringSoon();
    },
    /** Be done: nothing flies any more. */
    clear() {
      layer.replaceChildren();
      for (const each of within(".unseen")) each.classList.remove("unseen");
    },
  };
}

/** A box as something that can be flown from or to. */
const fixed = (box) => ({ getBoundingClientRect: () => box });

/** A likeness is nothing that can be chosen or read out. */
function strip(node) {
  for (const each of [node, ...node.querySelectorAll("*")]) for (const name of ["data-ref", "data-words", "id", "tabindex", "role", "aria-label"]) each.removeAttribute?.(name);
  return node;
}
