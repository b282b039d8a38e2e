// The table page: follows the stream, lets the game's own module draw, and carries choices back. It knows no game.
import { fill, h } from "../dom.js";
import { readFragment, seatsAt } from "../seats.js";
import { change, onChange, settings } from "../settings.js";
import { answer } from "./answering.js";
import { momentOf, promptOf, titleOf } from "./asking.js";
import { makeChapters } from "./chapters.js";
import { drawChips } from "./chips.js";
import { drawChoices } from "./choices.js";
import { copy, tellInDialog } from "../parts/dialog.js";
import { makeErrands } from "./errands.js";
import { makeFront } from "./front.js";
import { drawGoal } from "./goal.js";
import { makeGuard } from "./guard.js";
import { makeHolding } from "./holding.js";
import { openHouse } from "./house.js";
import { keepsArrows, listenToKeys, showKeys } from "./keys.js";
import { makeLater } from "./later.js";
import { lentSeats } from "./lent.js";
import { showLegend } from "./legend.js";
import { light, listen } from "./lights.js";
import { makeLog } from "./log.js";
import { bringGame } from "./mounting.js";
import { showNotes } from "./notes.js";
import { drawPeople, nameOf, withNames } from "./people.js";
import { inOrder } from "./numbering.js";
import { makePanels } from "./panels.js";
import { makePeek } from "./peek.js";
import { makePicking } from "./picking.js";
import { makePlayer } from "./player.js";
import { listenToPointer } from "./pointing.js";
import { drawPrompt, nod } from "./prompt.js";
import { makeReplay } from "./replay.js";
import { sound, soundInRow } from "./sound.js";
import { followStrips } from "./strips.js";
import { drawTabs } from "./tabs.js";
import { drawTools } from "./toolbar.js";

const parts = new Map([...document.querySelectorAll("[id]")].map((each) => [each.id, each])); // also while they lie behind the curtain
const find = (id) => parts.get(id);
const id = location.pathname.split("/")[2];
const fragment = readFragment(id);
// A link to another seat that is pasted into this page changes only what stands behind the #: the browser would stay where it is.
addEventListener("hashchange", () => location.hash.includes("token=") && location.reload());
const held = { seats: seatsAt(id), lent: lentSeats(id), first: fragment.seat ?? sessionStorage.getItem(`tabard.at.${id}`) };
const holding = makeHolding(id, held, {
  sight: (place, heard) => hear(place, heard),
  people: (place) => place === holding.here && begun && !front.curtain.isDrawn() && (showPeople(), redraw()),
  said: (place, message) => place === holding.here && talking?.hear(message),
  state: (place) => front.changeLine(place),
  picked: (place) => place === holding.here && chosen(),
  back: (place) => place === holding.here && now.table && !player.isPlaying() && show(),
});
const path = `/api/tables/${id}`;
const root = find("table");

const now = {
  get seat() { return holding.here.seat; },
  get token() { return holding.here.token; },
  get sight() { return holding.here.sight; },
  get link() { return holding.here.link; },
  get picking() { return holding.here.picking; },
  get story() { return holding.here.story; },
  get going() { return holding.here.going; },
  get mine() { return holding.seats(); },
  get calling() { return holding.calling(); }, // another place of one's own where something is asked
  playing: null, reading: false, replaying: false, open: false,
  at: null, // the entry at which the replay stands
  chapter: "", // the card or the page that lies on the table: opening, ending
  untold: false, // the game is over and gives no account of itself
  root, table: null, on: {},
};
let player = null;
let guide = null;
let looked = null; // the option under the pointer
let past = null; // the sight that the replay shows
let begun = false; // the table was shown
let talking = null;

const guard = makeGuard({ nod: () => nod(find("prompt")), opens: (how) => (document.body.dataset.open = how) });

/** What a press does only if it can have meant what is shown. */
const pressed = (act) => (...given) => (guard.takes() ? act(...given) : true);

/** Something was picked: take it, or show what it would do. */
function chosen() {
  looked = null;
  if (isEnough(now.picking.pending()) && now.picking.several().length === 1) commit(now.picking.pending());
  else redraw();
}

const TOUCH = matchMedia("(hover: none)"); // where nothing can be pointed at, the first touch shows what would happen

/** Tell whether one click takes an option. */
function isEnough(option) {
  return Boolean(option) && (!settings().confirm || (option.direct && !settings().asks && !TOUCH.matches));
}

// What is drawn

function faces() {
  return new Map((now.table.figures?.(now.sight.view) || []).map((each) => [each.ref, each]));
}

/** Draw everything anew from the last sight: first the table and the question, then what lies beside them. */
function show() {
  if (front.curtain.isDrawn()) return;
  const sight = past || now.sight;
  now.table.update(sight, { past: Boolean(past) });
  peek.refresh();
  panels.again();
  const decision = now.sight.view.decision;
  drawTabs(find("tabs"), past ? null : decision, now.table.parts);
  const covered = !past && !now.going && chapters.look();
  if (!past && !covered && decision) guide.ask(decision);
  redraw();
  if (!now.picking.isNumbered()) requestAnimationFrame(number); // the game's module has fitted everything into its place by then
  showBeside();
}

/** Settle what the number keys mean until the next question. */
function number() {
  if (past || player.isPlaying() || !now.sight.view.decision || now.picking.isNumbered()) return;
  now.picking.number(inOrder(root, now.picking.options()));
  redraw();
}

const showBeside = makeLater(() => {
  if (front.curtain.isDrawn()) return;
  const sight = past || now.sight;
  const summary = now.table.summary?.(sight.view) || { title: sight.view.game, lines: [] };
  fill(find("title"), now.table.opens ? h("button", { type: "button", class: "again", title: "Story, goal and who is here (S)", onclick: now.on.story }, summary.title) : summary.title);
  fill(find("line"), summary.lines.map((each) => h("span", {}, each)));
  drawGoal(find("goal"), summary.goal);
  document.title = titleOf(sight, summary);
  showPeople();
  if (!player.isPlaying()) drawLog(); // while things are played it grows with them
});

function showPeople() {
  drawPeople(find("people"), now, { look: (seat) => front.turnTo(holding.find(seat)), pass: front.isShared() ? () => front.pass() : null });
  talking?.draw();
}

function drawLog(upTo = Infinity) {
  const figures = now.table.figures?.(now.sight.view) || [];
  const lines = now.story.lines((seat) => nameOf(now.sight, seat)).filter((each) => each.number <= upTo);
  log.draw(lines, figures, { lastAnswer: now.story.lastAnswer(), canGoBack: now.token !== null, heading: now.table.heading, at: now.at });
}

/** Draw what depends on what is picked, hovered or played. */
function redraw() {
  if (!now.table || !now.sight || front.curtain.isDrawn()) return;
  const decision = past || player.isPlaying() ? null : now.sight.view.decision;
  const option = ahead();
  light(root, player.isPlaying() || past ? NOTHING : now.picking);
  followStrips(root, decision?.ticket || "");
  now.table.preview?.(decision ? option : null, decision ? decision.options : []);
  panels.odds(decision ? option : null);
  // For styles, and for programs that drive the page.
  const moment = momentOf(now);
  Object.assign(document.body.dataset, { moment, number: now.sight.number });
  if (moment === "asked") guard.show(decision.ticket);
  else if (moment === "over" || moment === "waiting") guard.show(moment);
  else if (now.playing?.waits) guard.show(`step ${now.playing.entry.number}`);
  if (!now.going || player.isPlaying()) drawPrompt(find("prompt"), promptOf(now)); // an answer on its way changes nothing to read
  const isAtRest = ["asked", "waiting", "over"].includes(moment) && now.token;
  drawChips(find("prompt"), isAtRest ? holding.here.flow.chips(now.sight.view, now.story.done(), flowing).map(once) : []);
  find("prompt").dataset.pending = (decision && now.picking.usual()?.key) || "";
  find("choices").hidden = !(now.open && decision);
  drawChoices(find("choices"), now.open ? decision : null, now.picking.pending(), { commit: now.on.commit, look: (each) => look(each) });
  drawTools(find("tools"), {
    undo: front.taker()?.sight.undo, redo: Boolean(front.bringer()), replaying: now.replaying, canHint: Boolean(decision),
    notes: guide.soFar().length > 0, sound: settings().sound,
  }, now.on);
}

const NOTHING = makePicking(() => {});

/** What is seen before it is done: what is pointed at, else what the red button would do, else what comes if nothing is added. */
function ahead() {
  const plain = now.sight?.view.decision?.preview?.usual;
  return looked || now.picking.usual() || (plain && now.picking.options().find((each) => each.key === plain)) || null;
}

function look(option) {
  looked = option;
  const decision = now.sight?.view.decision;
  if (decision && !player.isPlaying() && !past) {
    now.table.preview?.(ahead(), decision.options);
    panels.odds(ahead());
  }
}

const peek = makePeek(root, {
  tell: (key, element, isAsked) => now.table?.words?.(key, element, isAsked) ?? null,
  isQuiet: () => Boolean(now.sight) && (!player?.isPlaying() || player.isWaiting()),
});

/** Notes take room from what lies beside the board, instead of lying over it. */
new ResizeObserver(([{ contentRect: { height } }]) => root.style.setProperty("--pinned", height ? `${height + 18}px` : "0px")).observe(find("pinned"));

// What is done

async function commit(option) {
  // A button never changes its meaning under the finger: what is no longer asked is not answered.
  const place = holding.here;
  if (place.sent || past || !option || !place.picking.options().some((each) => each.key === option.key)) return;
  place.sent = true;
  holding.answered();
  find("prompt").classList.add("sent");
  const refused = await answer(place, option);
  place.sent = false;
  find("prompt").classList.remove("sent");
  now.open = false;
  if (refused) saidNo(refused);
}

function saidNo({ sentence }) {
  if (sentence) say(withNames(sentence, now.sight));
  show();
}

/** Let a place tell the table something, and say so if it is refused. */
const tell = (place, message) => place?.tell(message).then((refused) => refused && saidNo(refused));

const { say, call, save, branch, start } = makeErrands({ path, now, toast: find("toast"), tokens: holding.tokens });
const front = makeFront(id, holding, {
  isBusy: () => Boolean(past || now.chapter || now.going),
  leaving() {
    if (replay.isOpen()) replay.close();
    guard.spent();
  },
  covered: () => guide.miss(player.drop()),
  came() {
    askAnew();
    show();
    showBeside.now(); // nothing of whoever sat here before is seen
  },
  say, call, ended,
});
const panels = makePanels({ path, call, now, faces, look });

const replay = makeReplay(find("replay"), id, now, {
  show(sight) {
    past = sight;
    now.replaying = replay.isOpen();
    show();
  },
  follow(number) {
    now.at = number;
    drawLog();
  },
  heading: (entry) => now.table.heading?.(entry) || "",
  branch, share: save, say,
  link: (number) => copy(`${location.origin}/t/${id}#replay=${number}`, say, "The link to this point"),
});

const chapters = makeChapters({
  id, path, now,
  on: {
    changed() {
      guard.spent();
      show();
      front.follow();
    },
    replay: (number) => replay.open(now.story.told(), number),
    backTo, start, say,
    lobby: () => now.on.lobby(),
  },
});

/** Go back to where a round began: at this table, or at one of its own where others would lose their answers. */
function backTo({ number }) {
  if (now.sight.view.seats > 1) return branch(number);
  const to = now.story.all().find((each) => each.type === "answer" && each.number > number)?.number;
  return tell(holding.here, { type: "undo", to: to ?? null });
}

const log = makeLog(find("log"), {
  why: panels.why,
  explains: (entry) => now.table.explains?.(entry) || false,
  replay: (entry) => replay.to(entry.number),
  back: (entry) => tell(holding.here, { type: "undo", to: entry.number }),
});

Object.assign(now.on, {
  commit: pressed(commit), look, save, hint: panels.hint, why: panels.why,
  undo: () => tell(front.taker(), { type: "undo", to: null }),
  redo: () => tell(front.bringer(), { type: "redo" }),
  replay: () => (replay.isOpen() ? replay.close() : replay.open(now.story.told())),
  rules: () => panels.rules(),
  legend: () => showLegend(now.table?.legend?.() || []),
  notes: () => showNotes(guide.soFar()),
  mute() {
    change({ sound: !settings().sound });
    sound("turn"); // whoever lets it sound hears that it does
    redraw();
  },
  understood() {
    guard.spent();
    guide.understood();
    redraw(); // the question behind the note is new from now on
  },
  story: () => chapters.again(),
  table: () => openHouse({ table: id, curtain: front.curtain, seat: now.seat, token: now.token, seats: holding.tokens(), sight: now.sight, say, save, rules: now.on.rules, replay: now.on.replay, notes: guide.soFar().length ? now.on.notes : null }).then(showPeople),
  lobby: pressed(() => (location.href = "/")),
  turn: pressed((by) => now.picking.next(by)),
  list: pressed(() => {
    now.open = !now.open;
    redraw();
    if (now.open) find("choices").querySelector("button")?.focus();
  }),
  next: pressed(() => player.next()),
  playOn: pressed(() => player.goOn()),
  hurry: () => player.hurry(),
  sit: pressed((place) => front.turnTo(place)),
  ring: () => talking?.ring(),
  actFor: pressed((person) => front.actFor(person)),
});

/** A chip that acts, after which another may lie under the finger. */
function once(chip) {
  const act = () => {
    guard.spent();
    chip.act();
  };
  return { ...chip, act: pressed(act) };
}

/** What the chips do. */
const flowing = {
  redraw,
  back: () => holding.here.flow.back(now.story.done(), flowing),
  undo: (to) => tell(holding.here, { type: "undo", to }),
  focus: (name) => find("prompt").querySelector(`[data-chip^="${name}"]`)?.focus(),
  flow: () => holding.here.goOn() || redraw(),
};

// What comes in

async function mount(sight) {
  const places = { top: find("place-top"), left: find("place-left"), board: find("place-board"), mat: find("place-mat") };
  const frame = {
    places, pick, showWhy: (number) => panels.why({ number }),
    get sight() { return now.sight; },
    get told() { return now.story.told(); },
    get settings() { return settings(); },
  };
  const on = {
    say, listen: (text) => fill(find("say"), text), tell: (message) => tell(holding.here, message),
    understood: () => now.on.understood(),
    noted() {
      now.reading = Boolean(guide.shown());
      redraw();
    },
  };
  ({ table: now.table, guide, talking } = await bringGame(sight, frame, { root, now, on }));
  player = makePlayer(now.table, {
    show(step) {
      now.playing = step;
      if (!step) return;
      drawLog(Math.max(...[step.entry, ...step.after].map((each) => each.number)));
      redraw();
    },
    sound: (entry) => sound(now.table.sound?.(entry)),
    isNew: (entry) => guide.isNew(entry.guide),
    explain: (entry) => guide.offer(entry.guide, entry.refs),
    finished: rest,
  });
  find("loading").hidden = true;
}

/** Nothing moves any more: show where things stand, at the place where something is asked. */
function rest() {
  show();
  if (!now.going) holding.here.ear(now.sight.view);
  front.follow();
}

/** What belonged to the question before goes. */
function askAnew() {
  now.open = false;
  find("hint").hidden = true;
  guide.answered();
  if (now.sight.view.decision) fill(find("say"), now.sight.view.decision.prompt);
}

let mounting = null;
async function hear(place, { fresh, undone, isAnother }) {
  const { sight } = place;
  if (place !== holding.here && !begun) return; // what lies in front comes first
  mounting ||= mount(sight);
  await mounting;
  if (sight !== place.sight) return; // a newer one came while the game's module was loading
  if (place !== holding.here) {
    place.ear(sight.view);
    if (player.isPlaying()) return;
    front.follow();
    redraw();
    showBeside();
    return;
  }
  const isFirst = !begun;
  begun = true;
  if (now.going) now.open = false;
  if (isAnother) askAnew();
  chapters.hear(fresh, { isFirst, undone, watches: Boolean(fragment.replay) });
  if (isFirst && front.isShared()) front.cover(show);
  if (isFirst || undone || document.hidden || front.curtain.isDrawn()) {
    const unseen = [...player.drop(), ...fresh];
    if (isFirst ? now.story.lastAnswer() < 0 : !undone) guide.miss(unseen);
    rest();
    if (isFirst && fragment.replay) replay.open(now.story.told(), Number(fragment.replay));
  } else {
    const { motion, step } = settings();
    if (!motion && !step) soundInRow(fresh.map((each) => now.table.sound?.(each)));
    player.play(fresh, { motion, step });
  }
}

function pick(ref) {
  if (player?.isPlaying() || past || !guard.takes()) return;
  if (now.picking.pick(ref)) commit(now.picking.pending());
}

/** Nothing more comes from the last place, or its line was lost or is back. */
function ended(place) {
  if (place.link.state === "closed" && !place.sight) tellInDialog("This table cannot be opened", place.link.sentence).then(() => (location.href = "/"));
  else if (now.table && place === holding.here) redraw();
}

// Pointer and keyboard

listen(root, { pick, look: (ref) => look(ref ? now.picking.ahead(ref) : null) });

listenToPointer(root, {
  turn: (by) => now.picking.next(by),
  isMoving: () => player?.isPlaying() && !player.isWaiting() && !guide.shown(),
  hurry() {
    guard.spent();
    player.hurry();
  },
  rules: (rule) => panels.rules(rule),
});

/** Walk over the board at once, wherever the focus is, unless something there needs the arrow keys. */
function walk(key) {
  if (replay.isOpen() || now.open || keepsArrows(document.activeElement)) return false;
  return now.table?.walk?.(key) ?? false;
}

listenToKeys({
  Enter: () => (now.playing?.waits ? now.on.next() : now.sight?.view.outcome && !past ? (now.untold ? now.on.lobby() : now.on.story()) : now.sight?.view.decision || !now.calling ? now.on.commit(now.picking.usual()) : now.on.sit(now.calling)),
  " ": () => (now.playing?.waits ? now.on.next() : false),
  p: () => (now.playing?.waits ? now.on.playOn() : false),
  digit: (digit) => {
    const choice = now.picking.meaning(digit);
    if (!choice) return false;
    if (choice.option) now.on.commit(choice.option);
    else pick(choice.ref);
    return true;
  },
  Escape: () => talking?.close() || peek.close() || (replay.isOpen() ? replay.close() : !find("rules").hidden ? panels.rules() : !find("why").hidden ? panels.closeWhy() : !find("hint").hidden ? panels.closeHint() : now.open ? now.on.list() : now.picking.clear()),
  c: () => now.on.list(),
  r: () => now.picking.next(1),
  "shift+r": () => now.picking.next(-1),
  b: () => talking?.toggle() ?? false,
  g: () => talking?.point() ?? false,
  x: () => begun && front.pass(),
  o: () => begun && !player.isPlaying() && front.beside(1),
  "shift+o": () => begun && !player.isPlaying() && front.beside(-1),
  a: () => flowing.back(),
  d: pressed(() => holding.here.flow.spread(now.sight?.view.decision, flowing)),
  u: () => now.on.undo(),
  "ctrl+z": () => now.on.undo(),
  y: () => now.on.redo(),
  "ctrl+y": () => now.on.redo(),
  "ctrl+shift+z": () => now.on.redo(),
  w: () => panels.why(now.playing?.entry),
  h: () => panels.hint(),
  l: () => panels.rules(),
  n: () => now.on.notes(),
  m: () => now.on.mute(),
  s: () => now.on.story(),
  t: () => now.on.table(),
  f: () => now.table?.turnCards?.(),
  ArrowLeft: () => (replay.isOpen() ? replay.step(-1) : walk("ArrowLeft")),
  ArrowRight: () => (replay.isOpen() ? replay.step(1) : walk("ArrowRight")),
  ArrowUp: () => walk("ArrowUp"),
  ArrowDown: () => walk("ArrowDown"),
  PageUp: () => (replay.isOpen() ? replay.leap(-1) : false),
  PageDown: () => (replay.isOpen() ? replay.leap(1) : false),
  i: () => peek.toggle(),
  "shift+i": () => now.on.legend(),
  "?": () => showKeys(now.on.legend, now.table.keys),
});

onChange(() => {
  if (guide && !settings().notes) guide.stop();
  if (now.table && !player.isPlaying()) show();
});
