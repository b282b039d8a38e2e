// Arrows of what others have picked and not taken yet: from one thing on the table to the others, with the name of whoever it is.
import { fill, h, s } from "../dom.js";

const HEAD = 12; // how far the tip keeps from the middle of its target, in parts of its height

const GLANCE = 300;

/** Make the arrows of a table. `at`: {root, people}; without a thing to begin at, an arrow begins at the person's chip. */
export function makeArrows({ root, people }) {
  const lines = s("svg", { class: "arrows" });
  const names = h("div", { class: "arrownames" });
  const element = h("div", { class: "intents", "aria-hidden": "true" }, lines, names);
  let shown = [];
  let frame = 0;
  let glances = 0; // while arrows lie there, what they lead to may move without anybody being told
  document.body.append(element);

  const zoom = () => Number(getComputedStyle(document.documentElement).getPropertyValue("--zoom")) || 1;
  const find = (ref) => [...root.querySelectorAll("[data-ref]")].find((each) => each.dataset.ref === ref && each.getClientRects().length);
  const chip = (seat) => people.querySelector(`[data-person="${seat}"]`);

  function middle(thing, by) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { x: (left + width / 2) / by, y: (top + height / 2) / by, high: height / by };
  }

  /** A bow from one point to another, with its tip above the middle of the target. */
  function bow(from, to) {
    const end = { x: to.x, y: to.y - to.high / HEAD };
    const [dx, dy] = [end.x - from.x, end.y - from.y];
    const bend = Math.min(70, Math.hypot(dx, dy) / 4) * (dx < 0 ? 1 : -1);
    const far = Math.hypot(dx, dy) || 1;
    const knee = { x: from.x + dx / 2 + (dy / far) * bend, y: from.y + dy / 2 - (dx / far) * bend };
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${knee.x.toFixed(1)} ${knee.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  }

  function tip(path) {
    const length = path.getTotalLength();
    const [at, before] = [path.getPointAtLength(length), path.getPointAtLength(Math.max(0, length - 8))];
    const turn = (Math.atan2(at.y - before.y, at.x - before.x) * 180) / Math.PI;
    return s("path", { class: "tip", d: "M2 0L-13 -7.5L-9 0L-13 7.5Z", transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn.toFixed(1)})` });
  }

  function draw() {
    frame = 0;
    const by = zoom();
    const drawn = [];
    const pills = [];
    for (const { seat, name, refs } of shown) {
      const things = refs.map(find);
      const [first, ...others] = things.length > 1 ? [things[0] || chip(seat), ...things.slice(1)] : [chip(seat), ...things];
      const targets = others.filter(Boolean).map((each) => middle(each, by));
      if (!targets.length) continue;
      const isDrawn = Boolean(first?.getClientRects().length);
      const from = isDrawn ? middle(first, by) : targets[0]; // on a small screen it may lie on another tab
      for (const each of isDrawn ? targets : []) {
        const line = s("path", { class: "line", d: bow(from, each) });
        drawn.push(s("path", { class: "casing", d: line.getAttribute("d") }), line, tip(line));
      }
      pills.push(h("span", { class: "pill", "data-seat": seat, style: { left: `${from.x}px`, top: `${from.y}px` } }, name));
    }
    fill(lines, drawn);
    fill(names, pills);
  }

  const soon = () => (frame ||= requestAnimationFrame(draw));
  addEventListener("resize", () => shown.length && soon());
  root.addEventListener("scroll", () => shown.length && soon(), { capture: true, passive: true });

  return {
    /** Show these, and no others: [{seat, name, refs}]. */
    show(intents) {
      if (!intents.length && !shown.length) return;
      shown = intents;
      clearInterval(glances);
      glances = shown.length ? setInterval(soon, GLANCE) : 0;
      soon();
    },
  };
}
