// The monsters' side: each set with its stat cards, its ability card of the round with final numbers, and who of it is on the map.

import { drawLines } from "../../js/crawl/lines.js";
import { actionWords } from "../../js/crawl/phrases.js";
import { badge, inWords } from "../../js/crawl/things.js";
import { minus } from "../../js/crawl/words.js";
import { arrange, fill, h, icon } from "../../js/dom.js";
import { figureWords } from "../../js/hexes/words.js";
import { makeChange, makeKeep, makeSoon } from "../../js/parts/keeping.js";
import { among, beginning, ref } from "../../js/parts/refs.js";
import { standee } from "./art.js";

const RANKS = { normal: "Normal", elite: "Elite", named: "Boss" };

/** Make the column of monsters. */
export function makeSets() {
  const keep = makeKeep();
  const changed = makeChange();
  const list = h("div", { class: "sets" });
  const rules = h("details", { class: "patch spec" });
  const element = h("section", { class: "part monsters", "data-part": "monsters", "aria-label": "Monsters" }, list, rules);
  const follow = makeSoon(() => reveal(list.querySelector(".acting")));
  let begun = false;

  function card(each, table, open) {
    const kinds = Object.entries(table.monsters).filter(([, kind]) => kind.set === each.id.slice(4) && kind.figures.length);
    if (!kinds.length) return null;
    const living = table.figures.filter((one) => kinds.some(([, kind]) => kind.figures.includes(one.id)));
    const acting = living.find((one) => one.id === `figure:${table.active}`)?.id ?? "";
    const refs = [each.id, ...kinds.map(([kind]) => `monster:${kind}`), ...living.map((one) => one.id)];
    return keep(each.id, [each, kinds, living, acting, among(open, refs)], () => drawSet(each, kinds, living, acting, open));
  }

  return {
    element,
    update(table, open) {
      if (!begun) rules.open = table.sets.length < 3;
      begun = true;
      const shown = table.sets.map((each) => card(each, table, open)).filter(Boolean);
      element.classList.toggle("many", shown.length > 2);
      arrange(list, shown.length ? shown : [keep("", "", () => h("div", { class: "patch set" }, h("p", { class: "dim s" }, "No monsters on the map.")))]);
      if (changed(table.scenario, table.goal, table.story.lessons, table.phase === "over", beginning(open, "special:"))) drawRules(rules, table, open);
      follow();
    },
  };
}

/** Scroll the column to a set; a page that scrolls as a whole stays where it is. */
function reveal(card) {
  const column = card?.closest(".left");
  if (!column || column.scrollHeight <= column.clientHeight) return null;
  const [at, seen] = [card.getBoundingClientRect(), column.getBoundingClientRect()];
  return at.top < seen.top || at.bottom > seen.bottom ? () => (column.scrollTop += at.top - seen.top) : null;
}

function drawSet(set, kinds, living, acting, open) {
  return h(
    "article",
    { class: acting ? "patch set acting" : "patch set", "data-words": set.id, "aria-label": kinds.map(([, { name }]) => name).join(" and ") },
    kinds.map(([kind, each]) => drawKind(kind, each, living.filter((one) => each.figures.includes(one.id)), acting, open)),
    drawCard(set, kinds.length > 1),
  );
}

function drawKind(kind, { name, ranks }, living, acting, open) {
  const best = ranks.some(({ elite }) => elite) ? "elite" : ranks[0]?.rank === "named" ? "boss" : "normal";
  return h(
    "div",
    { class: "kind" },
    h("header", { class: "hd", ...ref(`monster:${kind}`, open, `${name} first`), "data-words": `monster:${kind}` }, standee(kind, best), h("h2", { class: name.length > 15 ? "long" : null }, name)),
    h("div", { class: "figs" }, living.map((each) => drawFigure(each, each.id === acting, open))),
    h("div", { class: "ranks" }, ranks.map((each) => drawRank(each, ranks.length < 2))),
  );
}

/** A half of a stat card. */
function drawRank({ rank, hp, move, attack, traits }, isAlone) {
  const stat = (name, value) => h("span", inWords(name, `${name === "heart" ? "Hit points" : name} ${value ?? "none"}`), icon(name), value === null ? "–" : String(value));
  return h(
    "div",
    { class: `rank ${rank}` },
    isAlone ? null : h("small", {}, RANKS[rank]),
    stat("heart", hp), stat("move", move), stat("attack", attack),
    traits.map(drawTrait),
  );
}

function drawTrait(trait) {
  const words = [trait.text, ...(trait.mods || []).map((each) => each.text)].join(", ");
  return h(
    "span",
    { class: trait.immune ? "immune" : null, ...inWords(trait.icon, words) },
    icon(trait.icon), trait.immune ? null : String(trait.value), (trait.mods || []).map((each) => [icon(each.icon), String(each.value)]),
    h("span", { class: "sr" }, words),
  );
}

function drawFigure(figure, isActing, open) {
  const words = isActing ? `${figureWords(figure)}, acting now` : figureWords(figure);
  return h(
    "span",
    { class: `fig ${figure.elite ? "elite" : ""} ${isActing ? "acts" : ""}`.trim(), role: "img", "aria-label": words, ...ref(figure.id, open, words) },
    figure.number ? h("i", {}, String(figure.number)) : null,
    h("span", { class: "now" }, String(figure.hp)),
    h("span", { class: "of" }, `/${figure.max_hp}`),
    figure.conditions.map((each) => badge(each, figure)),
  );
}

/** The ability card of the round: what each rank does, with final numbers; before it is drawn, how many are left. */
function drawCard({ id, name, initiative, actions, deck, shuffle }, hasKinds) {
  const left = h("span", { class: "left-over", "data-words": `deck:${id.slice(4)}` }, icon("deck"), `${deck.cards.length} left`);
  if (initiative === null) return h("div", { class: "ability unknown" }, h("b", { class: "ini" }, "?"), h("p", {}, "Drawn when all have chosen."), left);
  const several = actions.length > 1;
  return h(
    "div",
    { class: "ability", "data-words": id },
    h("div", { class: "head" }, h("b", { class: "ini num" }, String(initiative)), h("h3", {}, name), shuffle ? h("span", { class: "shuffles", ...inWords("shuffle") }, icon("shuffle")) : null, left),
    actions.map((each) => h(
      "div",
      { class: `does ${each.elite ? "elite" : "normal"}` },
      several ? h("small", {}, hasKinds ? `${each.name}${each.elite ? ", elite" : ""}` : each.elite ? "Elite" : "Normal") : null,
      h("div", { class: "lines", "aria-hidden": "true" }, drawLines(each.lines.map(short))),
      h("span", { class: "sr" }, actionWords(each.lines)),
    )),
  );
}

/** A line whose sum says only the numbers: what is on the stat card, and what this card changes. */
function short(line) {
  return line.final?.sum ? { ...line, final: { ...line.final, sum: `(${minus(line.final.sum.replace(" card", ""))})`.replace(" -", " −") } } : line;
}

function drawRules(element, table, open) {
  const { rules } = table.scenario;
  if (rules.some((_, index) => open.has(`special:${index}`))) element.open = true;
  fill(
    element,
    h("summary", { class: "label" }, ["Goal", "Goal and special rule"][rules.length] || "Goal and special rules"),
    drawGoal(table.goal, table.phase === "over"),
    rules.map((each, index) => h("p", ref(`special:${index}`, open, each), each)),
    table.story.lessons.map(({ concept, text }) => h("p", { class: "lesson" }, h("b", {}, `${concept[0].toUpperCase()}${concept.slice(1)}. `), text)),
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
