// The road back to full size: every scenario is a button on a thread; what the story has not reached stays sealed.

import { fill, h, icon, s } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { finish } from "./campaign_notions.js";
import { layOut } from "./campaign_path.js";
import { sew } from "./campaign_seam.js";
import { DIFFICULTIES, many, spaced } from "./campaign_story.js";
import { makeTag } from "./campaign_tag.js";

const LEGEND = "Dashed buttons: branches off your road. Their items are yours too.";

/** Make the page with the road. */
export function makeRoad() {
  const threads = s("svg", { class: "threads", "aria-hidden": "true" });
  const stops = h("ol", { class: "stops", "aria-label": "Scenarios" });
  const banner = h("div", { class: "banner", role: "status", hidden: true });
  const way = h("div", { class: "way" }, threads, stops, banner);
  const tag = makeTag();
  const difficulty = h("div", { class: "difficulty", role: "group", "aria-label": "Difficulty", title: "The monsters' modifier table" });
  const element = h(
    "section",
    { class: "c-road patch part", "data-part": "road", "aria-label": "The road back to full size" },
    h("header", { class: "c-head" }, h("h2", {}, "The road back to full size"), h("p", { class: "s dim" }, LEGEND)),
    way,
    h("footer", { class: "c-foot" }, tag.element, difficulty),
  );
  let story = null;
  let drawn = "";

  function place() {
    if (!story?.road.length || !way.clientWidth) return;
    const behind = story.branches.map((each) => before(story.road, each.number));
    const size = { width: way.clientWidth, height: way.clientHeight };
    const laid = layOut({ ...size, stops: story.road.length + 1, behind, big: story.road.indexOf(story.next), least: compact.matches ? 0.88 : 0.76 });
    stops.style.setProperty("--k", laid.scale);
    stops.style.setProperty("--tall", `${laid.tall}px`);
    stops.style.setProperty("--name", `${laid.names}px`);
    for (const [index, { x, y, turn }] of [...laid.spots, ...laid.sides].entries()) {
      const spot = stops.children[index];
      spot.style.setProperty("--x", `${x.toFixed(1)}px`);
      spot.style.setProperty("--y", `${y.toFixed(1)}px`);
      spot.dataset.turn = turn || "";
    }
    sew(threads, story, { ...laid, behind, width: size.width });
    if (compact.matches) stops.querySelector(".next")?.scrollIntoView({ block: "center" });
  }
  const watch = new ResizeObserver(place);
  watch.observe(way);

  const pointed = (event) => look(event.target.closest(".stop")?.dataset.number);
  const left = () => look(stops.querySelector(".picked")?.dataset.number);
  for (const kind of ["pointerover", "focusin"]) stops.addEventListener(kind, pointed);
  for (const kind of ["pointerleave", "focusout"]) stops.addEventListener(kind, left);

  /** Tell about a scenario; about the next one without a number. */
  function look(number) {
    tag.show(story.flow.find((each) => each.number === number) || story.next, story);
  }

  function draw() {
    const { rounds, defeats } = story.records;
    banner.hidden = !story.won;
    const sum = `${many(rounds, "round")}, ${many(defeats, "defeat")}, every button back in its place.`;
    fill(banner, h("b", {}, "Full size again"), h("span", {}, sum));
    const road = story.road.map((each, index) => stop(each, story, index));
    const branches = story.branches.map((each) => stop(each, story, -1));
    fill(stops, road, finish(story), branches);
  }

  return {
    element,
    update(now) {
      story = now;
      const sketch = JSON.stringify([story.flow, story.chosen, story.over, [...story.open]]);
      if (sketch !== drawn) draw();
      drawn = sketch;
      difficulty.hidden = story.over;
      fill(difficulty, h("span", { class: "label", "aria-hidden": "true" }, "Difficulty"), dial(story));
      left();
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
        class: ["stop", kind, isBranch && "branch", rises && "higher"].filter(Boolean).join(" "), "data-ref": id, "data-number": number,
        role: "button", tabindex: "0", "aria-label": spoken(scenario, story), "aria-current": kind === "next" ? "step" : null,
      },
      h("span", { class: number.length > 2 ? "disc num long" : "disc num", "aria-hidden": "true" }, number),
      rises ? h("span", { class: "rise", "aria-hidden": "true" }, `level ${level}`) : null,
      mark ? h("span", { class: `seal ${kind}`, "aria-hidden": "true" }, icon(mark)) : null,
      // A branch lies close to its road: the ticket tells its name.
      isBranch ? null : h("span", { class: "name", "aria-hidden": "true" }, title || "sealed"),
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
  const off = playable ? "off your road" : "on the road of another hero";
  const stands = { done: "done", next: "next in the story", sealed: "sealed", other: off }[state];
  const tries = attempts ? many(attempts, "attempt") : "";
  return [`Scenario ${number}`, title, story.chosen === number ? "chosen" : stands, `level ${level}`, tries].filter(Boolean).join(", ");
}

/** The difficulty: five notches, each a table of the monsters' modifiers. */
function dial({ difficulty, open }) {
  const notch = (each) => {
    const id = `difficulty:${each}`;
    const now = each === difficulty;
    const about = { "data-ref": id, role: open.has(id) ? "button" : null, "aria-current": now ? "true" : null };
    return h("span", { class: now ? "notch current" : "notch", ...about }, now ? icon("check") : null, spaced(each));
  };
  return h("ul", { class: "notches" }, DIFFICULTIES.map((each) => h("li", {}, notch(each))));
}
