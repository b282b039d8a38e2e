// The map of the world: where the party has been, where it may go, and why the rest is closed.

import { drawScene, moodOf } from "../../../js/art/haven/index.js";
import { fill, h, icon, s } from "../../../js/dom.js";
import { openRefs, ref } from "../../../js/parts/refs.js";
import { medal } from "../art.js";
import { CITY, placeOf, TALL, WIDE } from "./atlas.js";
import { drawLand } from "./land.js";
import { many } from "./story.js";
import { drawTracks } from "./tracks.js";

const STATES = { completed: "won", open: "open", blocked: "closed for now", locked: "closed for good" };
const RANDOM = "random";

/** Make the page with the map. */
export function makeWorld(answer) {
  const roads = s("g", { class: "roads" });
  const map = s("svg", { class: "k-map", viewBox: `0 0 ${WIDE} ${TALL}`, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, drawLand(), roads);
  const stops = h("ul", { class: "k-stops", "aria-label": "Scenarios" });
  const well = h("div", { class: "k-well" }, h("div", { class: "k-sheet" }, map, stops));
  const about = h("section", { class: "patch k-about", "aria-live": "polite" });
  const how = h("section", { class: "patch k-how", "aria-label": "How you go" });
  const tracks = h("section", { class: "patch k-tracks", "aria-label": "The campaign" });
  const element = h("section", { class: "k-world", "aria-label": "Map of the world" }, well, h("div", { class: "k-side" }, about, how, tracks));
  let story = null;
  let looked = "";
  let isNew = true; // the city has not been brought into sight yet

  /** Where the map is larger than its place, begin at the city. */
  function center() {
    isNew = false;
    well.scrollTo((well.scrollWidth * CITY.x) / WIDE - well.clientWidth / 2, (well.scrollHeight * CITY.y) / TALL - well.clientHeight / 2);
  }

  for (const kind of ["pointerover", "focusin"]) {
    stops.addEventListener(kind, (event) => {
      const found = event.target.closest?.("[data-scenario]");
      if (found) look(`scenario:${found.dataset.scenario}`);
    });
  }

  /** Tell about a scenario. */
  function look(id) {
    const found = story?.scenarios.find((each) => `scenario:${each.number}` === id);
    if (!found || looked === id) return;
    looked = id;
    fill(about, tell(found));
  }

  return {
    element,
    look,
    /** It lies open now. */
    shown: () => isNew && center(),
    update(now) {
      story = now;
      const open = openRefs(story.decision);
      fill(roads, story.scenarios.map((each) => drawRoad(each, story)));
      fill(stops, story.scenarios.map((each) => drawStop(each, story, open)), open.has(`scenario:${RANDOM}`) ? drawDungeon(open) : null, drawBand(story));
      fill(how, story.asks === "campaign-scenario" ? drawHow(story, answer) : null);
      how.hidden = story.asks !== "campaign-scenario";
      fill(tracks, drawTracks(story));
      const last = story.scenarios.findLast((each) => each.state === "open") ?? story.scenarios.at(-1);
      const again = looked && story.scenarios.some((each) => `scenario:${each.number}` === looked) ? looked : `scenario:${last?.number}`;
      looked = "";
      look(again);
    },
  };
}

/** Whether one goes from there to here: what opened a scenario. */
function before(scenario, story) {
  return story.scenarios.find((each) => each.leads_to.includes(scenario.number)) ?? null;
}

function spot(scenario, story) {
  return placeOf(scenario.number, before(scenario, story)?.number);
}

function drawRoad(scenario, story) {
  const to = spot(scenario, story);
  const parent = before(scenario, story);
  const from = parent ? spot(parent, story) : CITY;
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [dx, dy] = [to.y - from.y, from.x - to.x];
  return s("path", { class: `road ${scenario.state}`, d: `M${from.x} ${from.y}Q${mx + dx * 0.14} ${my + dy * 0.14} ${to.x} ${to.y}` });
}

const at = ({ x, y }) => ({ "--x": `${(100 * x) / WIDE}%`, "--y": `${(100 * y) / TALL}%` });

function drawStop(scenario, story, open) {
  const id = `scenario:${scenario.number}`;
  return h(
    "li", { class: `k-stop ${scenario.state}`, style: at(spot(scenario, story)) },
    h(
      "span", { class: "disc num", "data-scenario": scenario.number, ...ref(id, open), role: "button", tabindex: "0", "aria-label": `${scenario.number}: ${scenario.title}, ${STATES[scenario.state]}` },
      scenario.number,
      scenario.state === "completed" ? h("i", { class: "sealed" }, icon("check")) : scenario.state === "open" ? null : h("i", { class: "sealed shut" }, icon("lock")),
    ),
    h("small", { "aria-hidden": "true" }, scenario.title),
  );
}

/** A random dungeon can be played at any time: its door is beside the city. */
function drawDungeon(open) {
  return h(
    "li", { class: "k-stop dungeon", style: at({ x: CITY.x - 112, y: CITY.y + 52 }) },
    h("span", { class: "disc", ...ref(`scenario:${RANDOM}`, open), role: "button", tabindex: "0", "aria-label": "A random dungeon" }, icon("door")),
    h("small", { "aria-hidden": "true" }, "Random dungeon"),
  );
}

/** Who goes along stands above the city. */
function drawBand(story) {
  const present = story.characters.filter((each) => each.status === "active" && !each.away);
  return h("li", { class: "k-band", style: at({ x: CITY.x + 4, y: CITY.y - 96 }), "aria-label": present.map((each) => each.name).join(", ") }, present.map((each) => medal(each.class)));
}

function tell(scenario) {
  const facts = [
    ["flag", STATES[scenario.state]],
    scenario.why ? ["lock", scenario.why] : null,
    scenario.played ? ["round", `played ${many(scenario.played, "time")}`] : null,
    scenario.road ? ["section", "a road event on the way"] : ["home", "no road event"],
    scenario.leads_to.length ? ["unlock", `leads to ${scenario.leads_to.join(", ")}`] : null,
    scenario.force_links.length ? ["next", `straight on to ${scenario.force_links.join(", ")}`] : null,
  ].filter(Boolean);
  return [
    h("div", { class: "k-picture", "aria-hidden": "true" }, drawScene(moodOf(scenario.number, ""), { isWide: true })),
    h("h2", {}, h("span", { class: "badge num" }, scenario.number), scenario.title),
    scenario.setting ? h("p", { class: "setting" }, `${scenario.setting.charAt(0).toUpperCase()}${scenario.setting.slice(1)}.`) : null,
    h("ul", { class: "facts" }, facts.map(([name, words]) => h("li", {}, icon(name), words))),
    h("p", { class: "by" }, `Opened: ${scenario.by}.`),
  ];
}

/** Who goes along, how hard it is, and what else can be changed before. */
function drawHow(story, answer) {
  const changes = story.acts.filter(({ option }) => !option.refs.some((each) => each.startsWith("scenario:")));
  return [
    h("h2", {}, "How you go"),
    h("p", {}, story.decision?.prompt.replace(/^[^?]+\? /u, "") ?? ""),
    h("div", { class: "k-changes" }, changes.map(({ option }) => h("button", { type: "button", class: `btn small${option.gives_up ? " gives-up" : ""}`, "data-own-click": true, "data-act": option.key, onclick: () => answer(option) }, option.label.replace(/ \(H-[\d.]+\)$/u, "")))),
  ];
}
