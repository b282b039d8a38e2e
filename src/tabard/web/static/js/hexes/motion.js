// Motion on the board: short, ease-out, ended at once by hurry(), and none for whoever wants none.

import { s } from "../dom.js";
import { EASE, makeMoving } from "../parts/moving.js";

const HEX_MS = 220;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Make the motions of a board out of its figures and the middle of a hex by name; `layer` takes floating numbers. */
export function makeMotion(figures, place, layer) {
  const { run, hurry } = makeMoving();
  let wanted = true;

  const still = (ms) => !wanted || ms === 0 || reduced.matches;

  /** Without motion, what changed gets a ring for a second. */
  function mark({ hop }) {
    const ring = s("circle", { class: "b-changed", r: 54 });
    hop.append(ring);
    setTimeout(() => ring.remove(), 1000);
  }

  /** Walk a figure along hexes, with a small hop from each to the next; whoever flies glides. */
  async function move(ref, path, { ms = HEX_MS } = {}) {
    const entry = figures.entry(ref);
    const names = path.filter((name, i) => place(name) && (i > 0 || name !== entry?.figure.at));
    if (!entry || !names.length) return;
    const spots = [entry.figure.at, ...names].map(place);
    const goal = names.at(-1);
    if (still(ms)) {
      figures.stand(entry.figure.id, goal);
      figures.sort();
      mark(entry);
      return;
    }
    // Above the others while it walks; not if it has the focus, which would be lost.
    if (entry.node !== document.activeElement) entry.node.parentNode.append(entry.node);
    const duration = ms * names.length;
    const frames = spots.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: entry.figure.flying ? "linear" : EASE }));
    figures.stand(entry.figure.id, goal);
    const hops = { duration: ms, iterations: names.length, easing: "linear" };
    const low = { transform: "none", easing: "ease-out" };
    const high = entry.figure.flying ? "translateY(-9px)" : "translateY(-17px) scale(1.06)";
    await Promise.all([
      run(entry.node, frames, { duration, easing: "linear" }),
      run(entry.hop, [low, { transform: high, easing: "ease-in", offset: 0.4 }, low], hops),
      run(entry.shadow, [low, { transform: "translate(4px, 6px) scale(.92)", easing: "ease-in", offset: 0.4 }, low], hops),
    ]);
    figures.sort();
  }

  /** Change the hit points of a figure: the number ticks, lost stitches flash. */
  async function tick(ref, hp, { ms = 120 } = {}) {
    const entry = figures.entry(ref);
    if (!entry || entry.figure.hp === hp) return;
    const worse = hp < entry.figure.hp;
    figures.show(entry.figure.id, { ...entry.figure, hp });
    if (still(ms)) return mark(entry);
    const plate = entry.body.querySelector(".b-plate");
    const ring = entry.body.querySelector(".b-ring");
    run(ring, [{ filter: `brightness(${worse ? 2.2 : 1.6})` }, { filter: "none" }], { duration: 3 * ms });
    await run(plate, [{ transform: "scale(1.6)" }, { transform: "scale(var(--grow-plate, 1))" }], { duration: ms });
  }

  /** Change whatever else shows on a figure (conditions, shield...); new conditions pop up. */
  async function change(ref, patch, { ms = 220 } = {}) {
    const entry = figures.entry(ref);
    if (!entry) return;
    const before = new Set(entry.figure.conditions ?? []);
    figures.show(entry.figure.id, { ...entry.figure, ...patch });
    if (still(ms)) return mark(entry);
    const fresh = [...entry.body.querySelectorAll("[data-condition]")].filter((each) => !before.has(each.dataset.condition));
    const pop = [{ transform: "scale(2.4)", opacity: 0 }, { transform: "scale(var(--grow-badge, 1))", opacity: 1 }];
    await Promise.all(fresh.map((each) => run(each.firstChild, pop, { duration: ms })));
  }

  /** Shake a figure that is hurt; with a damage, the number floats up from it. */
  async function shake(ref, damage = 0, { ms = 260 } = {}) {
    const entry = figures.entry(ref);
    if (!entry) return;
    if (damage) float(ref, `−${damage}`, "harm", { ms });
    if (still(ms)) return mark(entry);
    const swings = [0, -8, 7, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 3}deg)` }));
    await run(entry.body, swings, { duration: ms, easing: "linear" });
  }

  /** Let a short text rise from a figure: damage, healing, "shield 1". Nobody waits for it. */
  function float(ref, text, tone = "", { ms = 220 } = {}) {
    const entry = figures.entry(ref);
    if (!entry || still(ms)) return;
    const { x, y } = place(entry.figure.at);
    const note = s("text", { class: `b-floating b-${tone}`, x, y: y - 30 }, text);
    layer.append(note);
    const rise = [
      { transform: "translateY(18px)", opacity: 0 },
      { transform: "translateY(-6px)", opacity: 1, offset: 0.25 },
      { transform: "translateY(-16px)", opacity: 1, offset: 0.7 },
      { transform: "translateY(-34px)", opacity: 0 },
    ];
    run(note, rise, { duration: 1000 }).then(() => note.remove());
  }

  /** Lean from one figure towards another and back: an attack. */
  async function strike(ref, target, { ms = 220 } = {}) {
    const [entry, other] = [figures.entry(ref), figures.entry(target)];
    if (!entry || !other || still(ms)) return;
    const [from, to] = [place(entry.figure.at), place(other.figure.at)];
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const lunge = `translate(${((to.x - from.x) / far) * 26}px, ${((to.y - from.y) / far) * 26}px) scale(1.05)`;
    await run(entry.hop, [{ transform: "none" }, { transform: lunge, offset: 0.35 }, { transform: "none" }], { duration: ms });
  }

  /** Take a figure off the board: it tips over and fades. */
  async function remove(ref, { ms = 300 } = {}) {
    const entry = figures.entry(ref);
    if (!entry) return;
    if (!still(ms)) {
      run(entry.shadow, [{ opacity: 1 }, { opacity: 0 }], { duration: ms, fill: "forwards" });
      const fall = [{ transform: "none", opacity: 1 }, { transform: "translateY(6px) rotate(14deg) scale(.5)", opacity: 0 }];
      await run(entry.hop, fall, { duration: ms, easing: "ease-in", fill: "forwards" });
    }
    figures.drop(entry.figure.id);
  }

  /** Put a new figure onto the board: it drops in from above. */
  async function add(figure, { ms = 260 } = {}) {
    figures.add(figure);
    const entry = figures.entry(figure.id);
    if (still(ms)) return mark(entry);
    run(entry.shadow, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { duration: ms });
    await run(entry.hop, [{ transform: "translateY(-60px) scale(1.15)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: ms });
  }

  /** End what moves figures, because they are about to be drawn as they are; numbers may go on floating, overlays fading. */
  const settle = () => hurry((element) => !element.matches(".b-floating, .b-overlay"));

  return {
    move, tick, change, shake, float, strike, remove, add, run, hurry, settle, still,
    allow(yes) {
      wanted = yes;
      if (!yes) hurry();
    },
  };
}
