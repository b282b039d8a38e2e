// The monster helper: paint a position, choose the action, read what the monster does and why.

import { api } from "../../api.js";
import { h } from "../../dom.js";
import { makeBoard } from "../../hexes/board.js";
import { dressPage } from "../../lobby/page.js";
import { learnBooks } from "../../rulebook/book.js";
import { drawAction } from "./action.js";
import { drawSentence, drawWhy } from "./answer.js";
import { linkIn, makeAsking } from "./asking.js";
import { BRUSHES, brushOf, makePalette } from "./brushes.js";
import { refill, stepper } from "./controls.js";
import { example, TITLES } from "./examples.js";
import { across, hexOf } from "./grid.js";
import { makeHistory } from "./history.js";
import { askForLink, copyLink, listenForLinks } from "./linking.js";
import { makePainting } from "./painting.js";
import { drawPeople } from "./people.js";
import { blank, changeCharacter, complete, hasEdge, resized, setEdge, SIZES, withAction } from "./position.js";
import { playOutcome, showOutcome } from "./showing.js";
import { shown } from "./shown.js";
import { beginStroke, dab, takesAway } from "./strokes.js";
import { trailOf } from "./words.js";

const KEYS = [
  ["1 … 0 O X", "choose a brush"],
  ["← ↑ → ↓", "walk over the hexes"],
  ["Space", "paint; once more takes it away"],
  ["Delete", "erase the hex"],
  ["Q W E A S D", "a wall line on that side of the hex"],
  ["+ -", "zoom"],
  ["Ctrl+Z Ctrl+Y", "undo and redo"],
  ["P", "show the move"],
  ["N B", "the next, the one before of several answers"],
  ["C", "copy the link"],
  ["?", "these keys"],
];
const find = (id) => document.getElementById(id);
const now = { brush: BRUSHES[1], outcomes: [], chosen: 0, step: null, error: "", trail: [] };
let past = makeHistory(example(0));
let stroke = null;

const board = makeBoard({ label: "Map: arrow keys walk, Space paints", drag: "none" });
find("board").append(board.element);
const palette = makePalette(find("brushes"), choose);
const asking = makeAsking({ onAnswer: answered, onRefused: refused });
start();

// The position

function position() {
  return stroke ? stroke.position : past.now();
}

/** Take over another position as one step that can be undone, and ask about it. */
function change(next) {
  past.push(next);
  changed();
}

/** Change by key: the focus stays in its hex, even where the board had to lay that anew. */
function changeAt(name, next) {
  change(next);
  if (!board.element.contains(document.activeElement)) board.focus(name);
}

function changed() {
  drawPosition();
  waitForAnswer(true);
  asking.ask(past.now());
}

function drawPosition() {
  const here = position();
  showOutcome(board, null);
  board.draw(shown(here));
  drawAction(
    find("action"),
    here,
    { action: (more) => change(withAction(past.now(), more)), rules: (rules) => change({ ...past.now(), rules }) },
  );
  drawPeople(find("people"), here, {
    character: (index, more) => change(changeCharacter(past.now(), index, more)),
    removeCharacter: (index) => change({ ...past.now(), characters: past.now().characters.filter((_, at) => at !== index) }),
  });
  refill(
    find("size"),
    stepper({
      id: "columns", label: "Wide", value: here.width, least: SIZES.least, most: Math.max(SIZES.most, here.width),
      change: (width) => change(resized(past.now(), width, past.now().height)),
    }),
    stepper({
      id: "rows", label: "High", value: here.height, least: SIZES.least, most: Math.max(SIZES.most, here.height),
      change: (height) => change(resized(past.now(), past.now().width, height)),
    }),
  );
  find("undo").disabled = !past.canUndo();
  find("redo").disabled = !past.canRedo();
}

// Painting

function choose(brush) {
  now.brush = brush;
  palette.show(brush);
  find("board").dataset.brush = brush.id;
}

function endStroke(isKept) {
  const { position: painted, first, takes } = stroke;
  stroke = null;
  if (!isKept) {
    drawPosition();
    return showOutcome(board, told());
  }
  // A click on a figure with its own brush, without dragging it anywhere, takes it away.
  const next = takes && painted === past.now() ? dab(painted, now.brush, first) : painted;
  change(next);
}

makePainting(board, {
  begin(name, how) {
    const here = past.now();
    stroke = {
      position: here, first: name, over: beginStroke(here, now.brush, name, how),
      takes: !how.erase && takesAway(here, now.brush, name),
    };
  },
  over(name, edge) {
    const next = stroke.over(stroke.position, name, edge);
    if (next === stroke.position) return;
    stroke.position = next;
    drawPosition();
  },
  end: () => endStroke(true),
  cancel: () => endStroke(false),
  dab(name, how) {
    if (now.brush.id === "edge" && !how.erase) return say("Q, W, E, A, S and D put a wall line on that side of the hex.");
    changeAt(name, dab(past.now(), now.brush, name, how));
    say(board.element.querySelector(`.hex[data-hex="${name}"]`).getAttribute("aria-label"));
  },
  edge(name, direction) {
    if (now.brush.id !== "edge") return false;
    const at = hexOf(name);
    changeAt(name, setEdge(past.now(), at, direction, !hasEdge(past.now(), at, across(at, direction))));
    return true;
  },
});

// The answer

/** While an answer is on its way, the last one is pale: it belongs to another position. */
function waitForAnswer(isComing) {
  find("sentence").classList.toggle("is-asking", isComing);
  find("sentence").setAttribute("aria-busy", String(isComing));
}

function answered({ position: read, link, outcomes }) {
  now.asked = complete(read);
  now.outcomes = outcomes;
  now.chosen = 0;
  now.error = "";
  history.replaceState(null, "", `#${link}`);
  find("link-note").hidden = false;
  pick(0);
}

function refused(error) {
  now.outcomes = [];
  now.error = error.sentence ?? error.message;
  drawAnswer();
}

function pick(index) {
  now.chosen = index;
  now.trail = trailOf(now.outcomes[index]);
  now.step = null;
  drawAnswer();
}

function drawAnswer() {
  waitForAnswer(false);
  const answer = { ...now, position: now.asked ?? past.now() };
  drawSentence(find("sentence"), answer, { show: play });
  drawWhy(find("why"), answer, { choose: pick, step: look });
  showOutcome(board, told());
}

/** What the board is to show of the answer; nothing while somebody paints or something is wrong. */
function told() {
  if (now.error || stroke || !now.outcomes[now.chosen]) return null;
  return { position: now.asked, outcome: now.outcomes[now.chosen], trail: now.trail, step: now.step };
}

function look(step) {
  if (now.step === step) return;
  now.step = step;
  if (step === null) for (const each of document.querySelectorAll(".is-looked")) each.classList.remove("is-looked");
  showOutcome(board, told());
}

function play() {
  if (told()) playOutcome(board, told(), () => showOutcome(board, told()));
}

// Around it

/** Say something to a screen reader only. */
function say(words) {
  find("said").textContent = words;
}

/** Tell something to everybody, for a moment. */
function tell(words) {
  const note = h("p", { class: "patch helper-toast", role: "status" }, words);
  document.body.append(note);
  setTimeout(() => note.remove(), 2600);
}

function back(step) {
  past[step]();
  changed();
}

async function openLink(link, { isFirst = false } = {}) {
  try {
    const answer = await asking.open(link);
    if (isFirst) past = makeHistory(complete(answer.position));
    else past.push(complete(answer.position));
    drawPosition();
    answered(answer);
  } catch (error) {
    drawPosition();
    refused(error);
  }
}

function turn(by) {
  if (now.outcomes.length > 1) pick((now.chosen + by + now.outcomes.length) % now.outcomes.length);
}

/** Learn whose rules can be linked to. */
async function findBooks() {
  const games = await api("GET", "/api/games").catch(() => []);
  learnBooks(games);
  if (now.outcomes.length) drawAnswer();
}

function start() {
  findBooks();
  choose(now.brush);
  const examples = find("examples");
  examples.append(...TITLES.map((title, index) => h("option", { value: index }, title)));
  examples.addEventListener("change", () => {
    if (examples.value !== "") change(examples.value === "blank" ? blank(past.now()) : example(Number(examples.value)));
    examples.value = "";
  });
  const presses = {
    undo: () => back("undo"), redo: () => back("redo"), "copy-link": () => void copyLink(tell),
    "open-link": () => void askForLink(tell).then((link) => link && openLink(link)),
    "zoom-in": () => board.zoom(1.25), "zoom-out": () => board.zoom(0.8), fit: () => board.fit(),
  };
  for (const [id, act] of Object.entries(presses)) find(id).addEventListener("click", act);
  dressPage({
    keys: KEYS,
    on: {
      "ctrl+z": presses.undo, "ctrl+y": presses.redo, "ctrl+shift+z": presses.redo,
      p: play, c: presses["copy-link"], n: () => turn(1), b: () => turn(-1),
      digit: (key) => choose(brushOf(key)), o: () => choose(brushOf("o")), x: () => choose(brushOf("x")),
    },
  });
  // The board has its own use for 0; here it is a brush first.
  board.element.addEventListener("keydown", (event) => {
    if (event.key !== "0") return;
    event.stopImmediatePropagation();
    choose(brushOf("0"));
  }, { capture: true });
  listenForLinks(openLink);
  const link = linkIn(location.hash);
  if (link) openLink(link, { isFirst: true });
  else changed();
}
