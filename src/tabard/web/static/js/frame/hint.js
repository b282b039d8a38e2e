// The hint: what a search on the server holds of every option. It is asked again for longer while it lies open.
import { arrange, fill, h, icon } from "../dom.js";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const FIGURE = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("en");
const SECONDS = [0.3, 1, 2.5]; // the first answer comes at once, and each next one knows better
const SHOWN = 3; // how many other options are named

/** Make the hint of a table in its place. `at`: {call, now, look, say}; `say` is for those who listen. */
export function makeHint(element, at) {
  let shown = null; // {parts, found}

  /** Open the hint and let it get better for as long as it lies open; close it if it is open. */
  async function toggle() {
    if (shown && !element.hidden) return close();
    const ticket = at.now.sight?.view.decision?.ticket;
    if (!ticket) return false;
    const mine = (shown = { parts: layOut(), found: null });
    for (const seconds of SECONDS) {
      const found = await at.call("POST", "/hint", { seconds });
      // Whoever closed it, answered or went on wants no late word on an old question.
      if (mine !== shown || element.hidden || at.now.sight.view.decision?.ticket !== ticket) return true;
      if (!found) break;
      if (!mine.found) at.say(spoken(found));
      mine.found = found;
      draw(mine);
      if (!found.others.length) break;
    }
    finish(mine);
    return true;
  }

  function layOut() {
    const parts = {
      best: h("div", { class: "best" }),
      why: h("p", { class: "s" }),
      others: h("ol", { class: "others", "aria-label": "The other options" }),
      rest: h("p", { class: "s" }),
      follows: h("div", { class: "follows" }),
    };
    const title = h("h3", { tabindex: "-1" }, "Hint");
    const progress = h("p", { class: "s grow looking" }, "Trying lines of play…");
    fill(
      element,
      h("div", { class: "row" }, icon("hint"), title, progress, h("button", { type: "button", class: "btn shut", "aria-label": "Close the hint", onclick: close }, icon("close"))),
      h("div", { class: "inside" }, Object.values(parts)),
    );
    element.hidden = false;
    title.focus({ preventScroll: true });
    return { ...parts, progress };
  }

  function draw({ parts, found }) {
    const all = [found.best, ...found.others];
    // A button never changes its meaning under the finger: what is about to be taken stays named.
    const held = parts.best.querySelector("button:is(:hover, :focus)")?.dataset.hint;
    const named = all.find((each) => each.key === held) || found.best;
    fill(parts.progress, `best so far, ${tried(found)}`);
    drawBest(parts.best, named);
    fill(parts.why, named === found.best ? found.why.join(" ") : `By now this looks better: ${found.best.label}.`);
    fill(parts.follows, named.line.length ? [h("h4", {}, "Then probably"), h("ol", {}, named.line.map((each) => h("li", {}, each)))] : null);
    const others = all.filter((each) => each !== named && each.chance !== null).slice(0, SHOWN);
    const old = new Map([...parts.others.children].map((each) => [each.dataset.hint, each]));
    arrange(parts.others, others.map((each) => dress(old.get(each.key) || makeOther(each), each)));
    const left = all.length - 1 - others.length;
    fill(parts.rest, left ? `${left} more ${left === 1 ? "looks worse or was" : "look worse or were"} not tried.` : "");
  }

  /** Name what to take, with a button that belongs to this option alone. */
  function drawBest(place, best) {
    if (place.dataset.hint !== best.key) {
      place.dataset.hint = best.key;
      const act = () => at.now.on.commit(optionOf(best.key));
      // To let things go on there is nothing to take.
      const take = best.key ? h("button", { type: "button", class: "btn main", "data-hint": best.key, onclick: act }, icon("check"), "Take it") : null;
      fill(place, h("p", { class: "what" }, best.label), ...bar(), h("small", {}), take);
    }
    dress(place, best, "chance to win ");
  }

  function makeOther(each) {
    if (!each.key) return h("li", { "data-hint": "" }, h("div", { class: "still" }, h("span", { class: "what" }, each.label), ...bar(), h("small", {})));
    const look = () => at.look(optionOf(each.key));
    const away = () => at.look(null);
    const attributes = { type: "button", onclick: () => at.now.picking.choose(optionOf(each.key)), onpointerenter: look, onpointerleave: away, onfocus: look, onblur: away };
    return h("li", { "data-hint": each.key }, h("button", attributes, h("span", { class: "what" }, each.label), ...bar(), h("small", {})));
  }

  const optionOf = (key) => at.now.picking.options().find((each) => each.key === key);

  function finish(mine) {
    if (!mine.found) return close();
    mine.parts.progress.classList.remove("looking");
    fill(mine.parts.progress, mine.found.tries ? tried(mine.found) : "");
    at.say(`${spoken(mine.found)} ${mine.found.why.join(" ")}`);
  }

  function close() {
    shown = null;
    if (element.contains(document.activeElement)) document.querySelector("[data-tool=hint]")?.focus({ preventScroll: true });
    element.hidden = true;
    at.look(null);
    return true;
  }

  return { toggle, close };
}

const tried = (found) => `${WHOLE.format(found.tries)} ${found.tries === 1 ? "line" : "lines"} of play tried`;

const bar = () => [h("b", { class: "num" }), h("span", { class: "likely", "aria-hidden": "true" }, h("i", {}))];

/** Write the figures of an option to its bar, and the words beside it. */
function dress(item, each, words = "") {
  const known = each.chance !== null;
  item.querySelector(".likely").hidden = !known;
  fill(item.querySelector(".num"), known ? [words ? h("span", {}, words) : h("span", { class: "sr" }, "chance to win "), PERCENT.format(each.chance)] : "");
  item.querySelector(".likely i").style.setProperty("width", `${Math.round((each.chance || 0) * 100)}%`);
  const expected = Object.entries(each.outlook).map(([name, value]) => `${FIGURE.format(value)} ${name}`);
  const figures = words ? (expected.length ? [`Expected: ${expected.join(", ")}`] : []) : expected.slice(0, 1);
  fill(item.querySelector("small"), [...figures, known ? `tried ${each.tries === 1 ? "once" : `${WHOLE.format(each.tries)} times`}` : ""].filter(Boolean).join(" · "));
  return item;
}

function spoken(found) {
  const chance = found.best.chance === null ? "" : `, chance to win ${PERCENT.format(found.best.chance)}`;
  return `Hint: ${found.best.label}${chance}.`;
}
