// The table page: follows the stream, lets the game's own module draw, and carries choices back. It knows no game.
import { fill } from "../dom.js";
import { claimSeats } from "../keepsake.js";
import { readFragment, seatsAt } from "../seats.js";
import { change, onChange, settings } from "../settings.js";
import { tellLost } from "./answering.js";
import { makeBringing } from "./bringing.js";
import { makeChapters } from "./chapters.js";
import { copy, tellInDialog } from "../parts/dialog.js";
import { makeCompany } from "./company.js";
import { listenToDrags } from "./dragging.js";
import { makeDrawing } from "./drawing.js";
import { makeErrands } from "./errands.js";
import { makeFront } from "./front.js";
import { makeGiving } from "./giving.js";
import { makeGuard } from "./guard.js";
import { makeHolding } from "./holding.js";
import { openHouse } from "./house.js";
import { makeIdling } from "./idling.js";
import { listenToKeys } from "./keys.js";
import { lentSeats } from "./lent.js";
import { showLegend } from "./legend.js";
import { listen } from "./lights.js";
import { makeLog } from "./log.js";
import { bringGame } from "./mounting.js";
import { showNotes } from "./notes.js";
import { makePanels } from "./panels.js";
import { makePeek } from "./peek.js";
import { makePlayer } from "./player.js";
import { listenToPointer } from "./pointing.js";
import { nod } from "./prompt.js";
import { makeReplay } from "./replay.js";
import { openRighting } from "./righting.js";
import { shortcuts } from "./shortcuts.js";
import { sound, soundInRow } from "./sound.js";

const parts = new Map([...document.querySelectorAll("[id]")].map((each) => [each.id, each])); // also while they lie behind the curtain
const find = (id) => parts.get(id);
const id = location.pathname.split("/")[2];
const fragment = readFragment(id);
// A link to another seat that is pasted into this page changes only what stands behind the #: the browser would stay where it is.
addEventListener("hashchange", () => location.hash.includes("token=") && location.reload());
const held = { seats: seatsAt(id), lent: lentSeats(id), first: fragment.seat ?? sessionStorage.getItem(`tabard.at.${id}`) };
const holding = makeHolding(id, held, {
  sight: (place, heard) => hear(place, heard),
  people: (place) => place === holding.here && now.begun && !front.curtain.isDrawn() && (showPeople(), redraw()),
  said: (place, message) => place === holding.here && now.talking?.hear(message),
  shown: (place, message) => company.hear(place, message),
  lost: (place, refs) => place === holding.here && say(tellLost(place, refs, place.names)),
  state: (place) => front.changeLine(place),
  picked: (place) => place === holding.here && chosen(),
  back: (place) => place === holding.here && now.table && !now.player.isPlaying() && show(),
  isIdle: (place) => idling.isIdle(place),
});
const idling = makeIdling({ get now() { return now; }, holding, give: (place, option) => give(place, option) });
const path = `/api/tables/${id}`;
const root = find("table");

const now = {
  get seat() { return holding.here.seat; },
  get token() { return holding.here.token; },
  get sight() { return holding.here.sight; },
  get link() { return holding.here.link; },
  get picking() { return holding.here.picking; },
  get story() { return holding.here.story; },
  get going() { return holding.here.going || now.table?.isGiving?.(); },
  get mine() { return holding.seats(); },
  get closing() { return company.closing(); }, // who is about to end something for everybody
  get isLong() { return company.isLong(); }, // the table has waited for the same for long
  get undo() { return front.taker()?.sight.undo; },
  get idle() { return idling.all(); }, // what is left to say for all seats of one's own
  get calling() { return holding.calling(); }, // another place of one's own where something is asked
  playing: null,
  get reading() { return Boolean(now.guide?.isOpen()); }, // a note is to be read first
  beside: null, // {text, step}: others act while the same question stays open: it is played, and nothing is taken out of one's hands
  get isBusy() { return Boolean(now.player?.isPlaying()) && !now.beside; }, // what happens has to be seen before anything is asked
  replaying: false, open: false,
  at: null, // the entry at which the replay stands
  chapter: "", // the card or the page that lies on the table: opening, ending
  untold: false, // the game is over and gives no account of itself
  root, table: null, on: {},
  player: null, guide: null, talking: null, showing: null,
  looked: null, // the option under the pointer
  dragged: "", // the thing that is being brought somewhere
  past: null, // the sight that the replay shows
  begun: false, // the table was shown
};

const guard = makeGuard({ nod: () => nod(find("prompt")), opens: (how) => (document.body.dataset.open = how) });

/** What a press does only if it can have meant what is shown. */
const pressed = (act) => (...given) => (guard.takes() ? act(...given) : true);

/** Something was picked: take it, or show what it would do. */
function chosen() {
  now.looked = null;
  if (isEnough(now.picking.pending()) && now.picking.several().length === 1) commit(now.picking.pending());
  else redraw();
}

const TOUCH = matchMedia("(hover: none)"); // where nothing can be pointed at, the first touch shows what would happen

/** Tell whether one click takes an option; in a guided game only where the game's module says that its table is plain enough. */
function isEnough(option) {
  return Boolean(option) && !now.dragged && (!settings().confirm || (option.direct && (!settings().asks || (now.table.isPlain?.(now.sight.view.decision) && !settings().isAsked)) && !TOUCH.matches));
}

const { faces, show, showBeside, showPeople, drawLog, redraw, look } = makeDrawing({
  find, root, now, holding, guard, once,
  get front() { return front; },
  get panels() { return panels; },
  get chapters() { return chapters; },
  get peek() { return peek; },
  get log() { return log; },
  get flowing() { return flowing; },
  together: () => company.look(),
});

const peek = makePeek(root, {
  tell: (key, element, isAsked) => now.table?.words?.(key, element, isAsked) ?? null,
  isQuiet: () => Boolean(now.sight) && (!now.isBusy || now.player.isWaiting()),
});

/** Notes take room from what lies beside the board, instead of lying over it. */
new ResizeObserver(([{ contentRect: { height } }]) => root.style.setProperty("--pinned", height ? `${height + 18}px` : "0px")).observe(find("pinned"));

// What is done

const { say, call, save, branch, start } = makeErrands({ path, now, toast: find("toast"), tokens: holding.tokens });
const { commit, give, tell } = makeGiving({ now, holding, idling, root, prompt: find("prompt"), say, show, get company() { return company; } });
const front = makeFront(id, holding, {
  isBusy: () => Boolean(now.past || now.chapter || now.going),
  leaving() {
    if (replay.isOpen()) replay.close();
    guard.spent();
  },
  covered: () => now.guide.miss(now.player.drop()),
  came() {
    askAnew();
    show();
    showBeside.now(); // nothing of whoever sat here before is seen
  },
  mat: find("place-mat"), say, call, ended,
});
const company = makeCompany({ root, people: find("people"), now, holding, say, redraw, give, spent: () => guard.spent() });
const panels = makePanels({ path, call, now, faces, look, told: () => redraw() });

const replay = makeReplay(find("replay"), id, now, {
  show(sight) {
    now.past = sight;
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
      if (now.player.isPlaying()) return redraw();
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
  right: () => now.token && !now.chapter && openRighting({ path, token: now.token, seats: holding.tokens(), say }),
  replay: () => (replay.isOpen() ? replay.close() : replay.open(now.story.told())),
  rules: () => panels.rules(),
  legend: () => showLegend(now.table?.legend?.() || []),
  notes: () => showNotes(now.guide.soFar()),
  mute() {
    change({ sound: !settings().sound });
    sound("turn"); // whoever lets it sound hears that it does
    redraw();
  },
  understood() {
    guard.spent();
    now.guide.understood();
    redraw(); // the question behind the note is new from now on
  },
  story: () => chapters.again(),
  table: () => openHouse({ table: id, curtain: front.curtain, seat: now.seat, token: now.token, seats: holding.tokens(), sight: now.sight, say, save, right: now.on.right, rules: now.on.rules, replay: now.on.replay, notes: now.guide.soFar().length ? now.on.notes : null }).then(showPeople),
  lobby: pressed(() => (location.href = "/")),
  turn: pressed((by) => now.picking.next(by)),
  list: pressed(({ goesIn = false } = {}) => {
    const choices = find("choices");
    now.open = !now.open || (goesIn && !choices.contains(document.activeElement)); // one that opened by itself is gone into first
    redraw();
    if (now.open) choices.querySelector("button")?.focus();
  }),
  next: pressed(() => now.player.next()),
  playOn: pressed(() => now.player.goOn()),
  hurry: () => now.player.hurry(),
  sit: pressed((place) => front.turnTo(place)),
  ring: () => now.talking?.ring(),
  stop: pressed(() => company.stop()),
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
    /** Give the answer with this key, which somebody has decided on already. */
    answer: (key) => commit(now.picking.options().find((each) => each.key === key)),
    say: (text) => say(text),
    /** The seats that this browser holds, and going to one of them. */
    get mine() { return now.mine; },
    get idle() { return now.idle; },
    sit: pressed((seat) => front.at(seat)),
    /** Let the red button take the option with this key while nothing is picked. */
    suggest(key) {
      now.picking.suggest(key);
      redraw();
    },
    /** Light up anew what can be chosen, after other things were laid out. */
    redraw: () => redraw(),
    get sight() { return now.sight; },
    get told() { return now.story.told(); },
    get settings() { return settings(); },
  };
  const on = {
    say, listen: (text) => fill(find("say"), text), tell: (message) => tell(holding.here, message),
    understood: () => now.on.understood(),
    noted: () => redraw(),
  };
  ({ table: now.table, guide: now.guide, talking: now.talking, showing: now.showing } = await bringGame(sight, frame, { root, now, holding, on }));
  now.player = makePlayer(now.table, {
    show(step) {
      now.playing = now.beside ? null : step;
      if (!step) return;
      if (now.beside) now.beside = { text: step.entry.text || now.beside.text, step };
      drawLog(Math.max(...[step.entry, ...step.after].map((each) => each.number)));
      redraw();
    },
    sound: (entry) => sound(now.table.sound?.(entry)),
    opens(entry) {
      const read = chapters.before(entry);
      if (read) redraw();
      return read;
    },
    isNew: (entry) => now.guide.isNew(entry.guide),
    explain: (entry) => now.guide.offer(entry.guide, entry.refs),
    played: () => now.beside && redraw(), // what was drawn anew is lit again
    finished: rest,
  });
  find("loading").hidden = true;
}

/** Nothing moves any more: show where things stand, at the place where something is asked. */
function rest() {
  now.beside = null;
  show();
  if (!now.going) holding.here.ear(now.sight.view);
  front.follow();
}

/** What belonged to the question before goes. */
function askAnew() {
  now.open = false;
  find("hint").hidden = true;
  now.guide.answered();
  if (now.sight.view.decision) fill(find("say"), now.sight.view.decision.prompt);
}

let mounting = null;
async function hear(place, { fresh, undone, gone, isAnother }) {
  const { sight } = place;
  company.moved(place);
  if (place !== holding.here && !now.begun) return; // what lies in front comes first
  mounting ||= mount(sight);
  await mounting;
  if (sight !== place.sight) return; // a newer one came while the game's module was loading
  if (place !== holding.here) {
    place.ear(sight.view);
    if (now.player.isPlaying()) return;
    front.follow();
    redraw();
    showBeside();
    return;
  }
  const isFirst = !now.begun;
  now.begun = true;
  if (now.going) now.open = false;
  if (isAnother) askAnew();
  const told = gone.length ? now.table.takenBack?.(gone) : "";
  if (told) say(told);
  chapters.hear(fresh, { isFirst, undone, watches: Boolean(fragment.replay) });
  if (isFirst && front.isShared()) front.cover(show);
  if (isFirst || undone || document.hidden || front.curtain.isDrawn()) {
    const unseen = [...now.player.drop(), ...fresh];
    if (isFirst ? now.story.lastAnswer() < 0 : !undone) now.guide.miss(unseen);
    rest();
    if (isFirst && fragment.replay) replay.open(now.story.told(), Number(fragment.replay));
  } else {
    const { motion, step } = settings();
    const isFree = !now.player.isPlaying() || now.beside;
    const before = now.beside;
    now.beside = isFree && motion && !step && !isAnother && sight.view.decision && !now.going ? { ...before, text: "" } : null;
    if (before && !now.beside) now.playing = before.step; // the question is gone, and what was played beside it is what is seen now
    if (!motion && !step) soundInRow(fresh.map((each) => now.table.sound?.(each)));
    now.player.play(fresh, { motion, step });
  }
}

function pick(ref) {
  if (now.isBusy || now.past || !guard.takes()) return;
  if (now.picking.pick(ref)) commit(now.picking.pending());
}

/** Nothing more comes from the last place, or its line was lost or is back. */
function ended(place) {
  if (place.link.state === "closed" && !place.sight) tellInDialog("This table cannot be opened", place.link.sentence).then(() => (location.href = "/"));
  else if (now.table && place === holding.here) redraw();
  else if (!now.table && place.link.sentence) find("loading").textContent = place.link.sentence;
}

// Pointer and keyboard

listen(root, { pick, look: (ref) => look(ref ? now.picking.ahead(ref) : null) });

listenToDrags(root, makeBringing({ now, guard, peek, look, say }));

listenToPointer(root, {
  turn: (by) => now.picking.next(by),
  isMoving: () => now.isBusy && !now.player.isWaiting() && !now.guide.shown() && !now.chapter,
  hurry() {
    guard.spent();
    now.player.hurry();
  },
  rules: (rule) => panels.rules(rule),
});

listenToKeys(shortcuts({ now, find, pick, pressed, holding, front, replay, panels, peek, flowing }));

onChange(() => {
  if (now.guide && !settings().notes) now.guide.stop();
  if (now.table && !now.player.isPlaying()) show();
});

claimSeats(); // what these seats earn goes to this browser's keepsake
