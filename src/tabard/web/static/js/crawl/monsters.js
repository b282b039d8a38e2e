// The monsters' side: a card for each type with its living figures and what it does, the special rule, the goal.

import { arrange, fill, h, icon } from "../dom.js";
import { figureWords } from "../hexes/words.js";
import { makeChange, makeKeep, makeSoon } from "../parts/keeping.js";
import { among, beginning, ref } from "../parts/refs.js";
import { badge, cube, inWords, portrait } from "./things.js";

const TALL = matchMedia("(min-height: 801px)"); // on low screens the rules are folded, unless there is room

/** Make the left column; `drawActions(monster, open)` draws what a type does, and `refsOf(monster)` names all of it that can be chosen. */
export function makeMonsters({ drawActions, refsOf }) {
  const types = h("div", { class: "types" });
  const rules = h("details", { class: "patch spec" });
  const element = h("section", { class: "part monsters", "data-part": "monsters", "aria-label": "Monsters" }, types, rules);
  const keep = makeKeep();
  const changed = makeChange();
  const follow = makeSoon(() => reveal(types.querySelector(".acting")));
  let begun = false;

  function card(table, type, monster, open) {
    const living = table.figures.filter((each) => monster.figures.includes(each.id));
    const refs = [...monster.figures, ...refsOf(monster)];
    const acting = living.some((each) => each.id === `figure:${table.active}`) ? table.active : "";
    return keep(type, [monster, living, acting, among(open, refs)], () => drawType(type, monster, living, acting, open, drawActions));
  }

  return {
    element,
    update(table, open) {
      const found = Object.entries(table.monsters);
      if (!begun) rules.open = TALL.matches || found.length < 2;
      begun = true;
      element.classList.toggle("many", found.length > 2);
      arrange(types, found.length ? found.map(([type, each]) => card(table, type, each, open)) : [keep("", "", drawNobody)]);
      if (changed(table.scenario, table.goal, beginning(open, "special:"))) drawRules(rules, table, open);
      follow();
    },
  };
}

/** Scroll the column to a card; a page that scrolls as a whole stays where it is. */
function reveal(card) {
  const column = card?.closest(".left");
  if (!column || column.scrollHeight <= column.clientHeight) return null;
  const [at, seen] = [card.getBoundingClientRect(), column.getBoundingClientRect()];
  return at.top < seen.top || at.bottom > seen.bottom ? () => (column.scrollTop += at.top - seen.top) : null;
}

function drawNobody() {
  return h("div", { class: "patch mon" }, h("p", { class: "dim s" }, "No monsters on the map."));
}

function drawType(type, monster, living, active, open, drawActions) {
  const acts = (each) => each.id === `figure:${active}`;
  const figures = living.map((each) => drawFigure(each, acts(each), open));
  return h(
    "article",
    { class: living.some(acts) ? "patch mon acting" : "patch mon", "data-words": `monster:${type}`, "aria-label": monster.name },
    h(
      "header",
      { class: "hd" },
      portrait(type),
      h(
        "div",
        { class: "grow" },
        h("h2", { class: monster.name.length > 17 ? "long" : null }, monster.name),
        h("div", { class: "figs" }, figures, drawTraits(monster.traits)),
      ),
    ),
    drawActions(monster, open),
  );
}

function drawFigure(figure, isActing, open) {
  const words = isActing ? `${figureWords(figure)}, acting now` : figureWords(figure);
  return h(
    "span",
    { class: isActing ? "fig acts" : "fig", role: "img", "aria-label": words, ...ref(figure.id, open, words) },
    cube(figure.number),
    h("span", { class: "now" }, String(figure.hp)),
    h("span", { class: "of" }, `/${figure.max_hp}`),
    figure.elite ? h("span", { class: "star", ...inWords("star") }, "★") : null,
    figure.conditions.map((each) => badge(each, figure)),
  );
}

/** What the type always has: shield, retaliate, flying, what its attacks add, what it is immune to. */
function drawTraits(traits) {
  return traits.length ? h("div", { class: "traits" }, traits.map(drawTrait)) : null;
}

const OF_ITSELF = ["shield", "retaliate", "fly"];

function drawTrait(trait) {
  const adds = !trait.immune && !OF_ITSELF.includes(trait.icon);
  const words = adds ? `Every attack: ${trait.text}` : [trait.text, ...(trait.mods || []).map((each) => each.text)].join(", ");
  return h(
    "span",
    { class: trait.immune ? "immune" : null, ...inWords(trait.icon, words) },
    adds ? icon("attack") : null,
    icon(trait.icon),
    trait.immune ? null : String(trait.value),
    (trait.mods || []).map((each) => [icon(each.icon), String(each.value)]),
    h("span", { class: "sr" }, words),
  );
}

function drawRules(element, table, open) {
  const { rules } = table.scenario;
  if (rules.some((_, index) => open.has(`special:${index}`))) element.open = true;
  fill(
    element,
    h("summary", { class: "label" }, ["Goal", "Special rule"][rules.length] || "Special rules"),
    rules.map((each, index) => h("p", ref(`special:${index}`, open, each), each)),
    drawGoal(table.goal, table.phase === "over"),
  );
}

/** The goal, how far it is, and what would lose the scenario. */
function drawGoal({ text, reached, parts, lose }, isOver) {
  const left = parts.filter((each) => !each.done).map((each) => ` ${each.text}.`);
  return h(
    "div",
    { class: "goal", "data-words": "goal:" },
    h("p", {}, icon("flag"), h("span", {}, h("b", {}, text), left, reached ? (isOver ? " Reached." : " Reached; the round is played to its end.") : null)),
    lose.map((each) => h("p", { class: "lose" }, icon("warn"), h("span", {}, `Lost: ${each.text}`))),
  );
}
