// The road back to full size: every scenario is a button on a thread; what the story has not reached stays sealed.

import { drawing, fill, h, icon, s } from "../../js/dom.js";
import { finish, NEEDLE, SPOOL } from "./campaign_notions.js";
import { layOut, thread } from "./campaign_path.js";
import { DIFFICULTIES, many, spaced } from "./campaign_story.js";
import { makeTag } from "./campaign_tag.js";

/** Make the page with the road. */
export function makeRoad() {
  const threads = s("svg", { class: "threads", "aria-hidden": "true" });
  const stops = h("ol", { class: "stops", "aria-label": "Scenarios" });
  const banner = h("div", { class: "banner", role: "status", hidden: true });
  const way = h("div", { class: "way" }, threads, stops, banner);
  const tag = makeTag();
  const difficulty = h("div", { class: "difficulty", role: "group", "aria-label": "Difficulty" });
  const element = h(
    "section",
    { class: "c-road patch part", "data-part": "road", "aria-label": "The road back to full size" },
    h("header", { class: "c-head" }, h("h2", {}, "The road back to full size"), h("p", { class: "s dim" }, "Dashed buttons: branches off your road. Their items are yours too.")),
    way,
    h("footer", { class: "c-foot" }, tag.element, difficulty),
  );
  let story = null;
  let drawn = "";

  function place() {
    if (!story?.road.length || !way.clientWidth) return;
    const behind = story.branches.map((each) => before(story.road, each.number));
    const box = { width: way.clientWidth, height: way.clientHeight, stops: story.road.length + 1, behind, big: story.road.indexOf(story.next) };
    const { names, tall, scale, spots, sides } = layOut(box);
    stops.style.setProperty("--k", scale.toFixed(3));
    stops.style.setProperty("--tall", `${tall}px`);
    stops.style.setProperty("--name", `${names}px`);
    threads.setAttribute("viewBox", `0 0 ${box.width} ${tall}`);
    threads.setAttribute("width", box.width);
    threads.setAttribute("height", tall);
    const places = [...spots, ...sides];
    for (const [index, each] of [...stops.children].entries()) {
      each.style.setProperty("--x", `${places[index].x.toFixed(1)}px`);
      each.style.setProperty("--y", `${places[index].y.toFixed(1)}px`);
      each.dataset.turn = places[index].turn || "";
    }
    fill(threads, seam(story, spots, sides, behind));
    point(threads, 52 * scale + 10);
  }
  const watch = new ResizeObserver(() => place());
  watch.observe(way);

  for (const kind of ["pointerover", "focusin"]) stops.addEventListener(kind, (event) => look(event.target.closest?.(".stop[data-number]")?.dataset.number));
  for (const kind of ["pointerleave", "focusout"]) stops.addEventListener(kind, () => look(stops.querySelector(".picked")?.dataset.number));

  /** Tell about a scenario; about the next one without a number. */
  function look(number) {
    const told = story.flow.find((each) => each.number === number) || story.next;
    tag.show(told, story);
  }

  return {
    element,
    update(now) {
      story = now;
      const sketch = JSON.stringify([story.flow, story.chosen, story.over, [...story.open]]);
      if (sketch !== drawn) {
        drawn = sketch;
        banner.hidden = !story.won;
        fill(banner, h("b", {}, "Full size again"), h("span", {}, `${many(story.records.rounds, "round")}, ${many(story.records.defeats, "defeat")}, every button back in its place.`));
        fill(stops, story.road.map((each, index) => stop(each, story, index)), finish(story), story.branches.map((each) => stop(each, story, -1)));
      }
      difficulty.hidden = story.over;
      fill(difficulty, h("span", { class: "label", "aria-hidden": "true" }, "Difficulty"), dial(story));
      look(null);
      place();
    },
    look,
    destroy: () => watch.disconnect(),
  };
}

function before(road, number) {
  const after = road.findIndex((each) => Number(each.number) > Number(number));
  return (after < 0 ? road.length : after) - 1;
}

/** One scenario: a button with its number, its name once the story has come there, and a mark that says how it stands. */
function stop(scenario, story, index) {
  const { id, number, level, playable, title } = scenario;
  const isBranch = index < 0;
  const kind = kindOf(scenario, story);
  const mark = { done: "check", sealed: "lock", off: playable ? "" : "lock" }[kind];
  const rises = !isBranch && level !== story.road[index - 1]?.level;
  return h(
    "li",
    { class: "spot" },
    h(
      "div",
      {
        class: ["stop", kind, isBranch && "branch", rises && "higher"].filter(Boolean).join(" "), "data-ref": id, "data-number": number, role: "button", tabindex: "0",
        "aria-label": spoken(scenario, story), "aria-current": kind === "next" ? "step" : null,
      },
      h("span", { class: number.length > 2 ? "disc num long" : "disc num", "aria-hidden": "true" }, number),
      rises ? h("span", { class: "rise", "aria-hidden": "true" }, `level ${level}`) : null,
      mark ? h("span", { class: `seal ${kind}`, "aria-hidden": "true" }, icon(mark)) : null,
      kind === "off" ? null : h("span", { class: "name", "aria-hidden": "true" }, title || "sealed"),
    ),
  );
}

/** How a button looks: next (or chosen), later (next, but another is chosen), done, sealed, off the road. */
function kindOf({ number, state }, { chosen }) {
  if (chosen === number) return "next";
  if (state === "other") return "off";
  return chosen && state === "next" ? "later" : state;
}

/** A scenario as a screen reader says it. */
function spoken({ number, title, state, attempts, level, playable }, story) {
  const stands = { done: "done", next: "next in the story", sealed: "sealed", other: playable ? "off your road" : "on the road of another hero" }[state];
  const words = [`Scenario ${number}`, title, story.chosen === number ? "chosen" : stands, `level ${level}`, attempts ? many(attempts, "attempt") : ""];
  return words.filter(Boolean).join(", ");
}

/** The seam: sewn in red as far as the story has come, chalk from there, thin loops to the branches. */
function seam(story, spots, sides, behind) {
  const loops = sides.map((spot, index) => {
    const [from, to] = [spots[behind[index]], spots[behind[index] + 1]];
    const near = to && to.row === from.row ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 4 } : from;
    return s("path", { class: "loop", d: `M${near.x} ${near.y}Q${(near.x + spot.x) / 2 + 8} ${(near.y + spot.y) / 2 + 6} ${spot.x} ${spot.y}` });
  });
  const ways = spots.slice(1).map((spot, index) => ({ d: thread(spots[index], spot), sewn: story.road[index].state === "done" }));
  const chalk = ways.filter((each) => !each.sewn).map(({ d }, index) => s("path", { class: index ? "chalk" : "chalk ahead", d }));
  const sewn = ways.filter((each) => each.sewn).flatMap(({ d }) => [s("path", { class: "under", d }), s("path", { class: "sewn", d })]);
  const begin = spots[0].x > 90 ? drawing(SPOOL, { transform: `translate(${spots[0].x - 74} ${spots[0].y})` }) : null;
  const lead = begin ? s("path", { class: story.done || story.next ? "sewn thin" : "chalk", d: `M${spots[0].x - 64} ${spots[0].y + 4}Q${spots[0].x - 50} ${spots[0].y + 16} ${spots[0].x - 30} ${spots[0].y + 4}` }) : null;
  return [...loops, ...chalk, lead, ...sewn, begin, drawing(NEEDLE, { class: "needle" })];
}

/** Put the needle where the story goes on: behind the button that comes next. */
function point(threads, far) {
  const needle = threads.querySelector(".needle");
  const ahead = threads.querySelector(".ahead");
  if (!ahead) return needle.remove();
  const [at, on] = [ahead.getPointAtLength(far), ahead.getPointAtLength(far + 10)];
  const turn = (Math.atan2(on.y - at.y, on.x - at.x) * 180) / Math.PI;
  needle.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn.toFixed(1)})`);
}

/** The difficulty: five notches, each a table of the monsters' modifiers. */
function dial(story) {
  return h(
    "ul",
    { class: "notches" },
    DIFFICULTIES.map((each) => {
      const now = each === story.difficulty;
      const id = `difficulty:${each}`;
      const open = story.open.has(id);
      return h("li", {}, h("span", { class: now ? "notch current" : "notch", "data-ref": id, role: open ? "button" : null, "aria-current": now ? "true" : null }, now ? icon("check") : null, spaced(each)));
    }),
  );
}
