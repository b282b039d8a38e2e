// What the prompt says at each moment: who must do what, and what the red button does.
import { unseen } from "./lights.js";
import { awaited, awaitedFor, awaitedNames, called, nameOf, withNames } from "./people.js";
import { ROOM } from "./prompt.js";

const FEW = 4; // up to so many options need no list beside the things on the table
const MANY = 20; // so many are told by no number: most of them are pairs of the same few things

/** Put the moment into words. `now`: {sight, link, playing, reading, replaying, picking, calling, mine, root, table, open, on}. */
export function promptOf(now) {
  const { sight, on } = now;
  if (now.link.state === "closed") return { say: now.link.sentence || "This table is closed.", buttons: [{ label: "To the lobby", act: on.lobby }] };
  if (now.link.state === "away") return { say: "Reconnecting. Nothing is lost.", small: "The table stays as it is; go on as soon as the line is back.", buttons: [], away: true };
  if (now.replaying) return { say: "You are looking at the past.", small: "The game itself stands where it stood.", buttons: [] };
  if (now.playing) return playing(now);
  if (sight.view.outcome) return over(now);
  const decision = sight.view.decision;
  const told = decision && !decision.aside ? asked(now, decision) : waiting(now, decision);
  return now.closing ? closing(now, told) : told;
}

const BESIDE = ["ring", "act-for", "take-back"]; // what helps against waiting, of which there is no need now

/** Something is about to end for everybody: whoever sits here can stop it. */
function closing({ sight, table, on, closing: { seat, isMine } }, told) {
  const stop = sight.view.seat === null ? [] : [{ label: "Stop", key: "Esc", name: "stop", act: on.stop }];
  return { ...told, say: `${isMine ? "In a moment" : nameOf(sight, seat)}: ${table.closing || "this ends for everybody."}`, small: stop.length ? "Anybody can stop it." : "You are watching.", rule: "", buttons: [...stop, ...(isMine ? [] : told.buttons.filter((each) => !BESIDE.includes(each.name)))], main: null, all: null, closes: true };
}

/** The same moment in one word: closed, away, past, playing, going (an answer that needs no thought is on its way), over, opening, ending, asked, waiting. */
export function momentOf(now) {
  if (now.link.state !== "open") return now.link.state;
  if (now.replaying) return "past";
  if (now.chapter === "opening") return "opening";
  if (now.playing || now.isBusy) return "playing";
  if (now.going) return "going";
  if (now.sight.view.outcome) return "over";
  if (now.chapter) return now.chapter;
  return now.sight.view.decision && !now.sight.view.decision.aside ? "asked" : "waiting";
}

function playing({ playing: { entry, after, waits }, reading, table, on }) {
  const why = table.explains?.(entry) ? [{ label: "Why?", key: "W", icon: "why", act: () => on.why(entry) }] : [];
  const small = after.map((each) => each.text).join(" ");
  if (reading) return { say: entry.text, small, buttons: why, main: { label: "Go on", key: "Enter", act: on.understood } };
  if (!waits) return { say: entry.text, small, buttons: why, main: { label: "Skip", key: "Enter", act: on.hurry, icon: "step" } };
  return {
    say: entry.text || table.acting || "The table acts.",
    small,
    buttons: [...why, { label: "Play on", key: "P", icon: "play", act: on.playOn }],
    main: { label: "Next step", key: "Enter", icon: "step", act: on.next },
  };
}

function over({ sight, on, untold }) {
  const { won, why } = sight.view.outcome;
  const sentence = why ? why[0].toUpperCase() + why.slice(1).replace(/\.$/, "") : "";
  return {
    say: `${won ? "Won" : "Lost"}: ${sentence}.`,
    small: "The last answer can still be taken back.",
    buttons: [{ label: "Replay", icon: "replay", act: on.replay }, ...(untold ? [] : [{ label: "To the lobby", icon: "home", act: on.lobby }])],
    main: untold ? { label: "To the lobby", key: "Enter", act: on.lobby } : { label: "How it went", key: "Enter", act: on.story },
  };
}

/** Others are asked; whoever may do something all the same sees that beside. */
function waiting(now, aside) {
  const { sight, on, calling } = now;
  const watching = sight.view.seat === null;
  const open = aside ? asked(now, aside) : { buttons: [], main: null };
  const others = watching ? [] : awaited(sight).filter((each) => !now.mine.includes(each.seat) && !each.bot);
  const gone = others.find((each) => each.doing === "away");
  return {
    ...open,
    say: waitedFor(sight),
    small: watching ? "You are watching." : aside ? aside.prompt : "Your answer is in.",
    buttons: [
      ...open.buttons,
      gone ? { label: `Act for ${called(gone)}`, name: "act-for", icon: "swap", act: () => on.actFor(gone) } : null,
      others.length && now.isLong && now.undo ? { label: "Let me take it back", name: "take-back", icon: "undo", act: on.undo } : null,
      others.length > (gone ? 1 : 0) ? { label: "Ring", name: "ring", icon: "bell", act: on.ring } : null,
    ].filter(Boolean),
    main: now.picking.usual() ? open.main : calling ? { label: `Go to ${nameOf(sight, calling.seat)}`, key: "Enter", act: () => on.sit(calling) } : null,
  };
}

/** Whom the table waits for, and for what if everybody may know it. */
function waitedFor(sight) {
  const what = awaitedFor(sight);
  return what ? `Waiting for ${awaitedNames(sight)}: ${what}` : `Waiting for ${awaitedNames(sight)}.`;
}

function asked(now, decision) {
  const { picking, root, table, on, sight } = now;
  const pending = picking.pending();
  const offers = table.isOffer ? decision.options.filter(table.isOffer) : []; // one has a button, several are mentioned
  // What the game asks in a form of its own needs no buttons, nor what comes after something else: the list has it. Of two, both have one: whoever may click a card for yes wants to say no beside it.
  const bare = table.asks?.(decision) ? [] : decision.aside || (decision.options.length === 2 && !decision.easy) ? decision.options : [...new Set([...unseen(root, decision.options).filter((each) => !each.refs.some((ref) => table.waits?.(ref))), ...(offers.length === 1 ? offers : [])])];
  const named = (option) => table.named?.(option, decision) || option.label;
  const keyOf = (option) => (table.toggle?.includes(option.key) ? "D" : picking.keyOf(option));
  // Whoever plays several seats reads which of them is asked.
  const usual = picking.usual();
  const said = table.asks?.(decision) || table.says?.(usual, decision) || withNames(decision.prompt, sight);
  const name = now.mine.length > 1 && !decision.party && !decision.aside ? nameOf(sight, sight.view.seat) : "";
  const whose = name && !said.startsWith(name) ? `${name}: ` : "";
  const fits = bare.length <= ROOM + 1;
  const button = (each) => ({ label: named(each), key: keyOf(each), name: each.key, givesUp: each.gives_up, act: () => on.commit(each), look: (isOn) => on.look(isOn ? each : null) });
  const buttons = fits ? bare.filter((each) => each.key !== usual?.key).map(button).sort((one, other) => one.key.localeCompare(other.key)) : [];
  const several = picking.several();
  if (several.length > 1) buttons.unshift({ label: `${several.indexOf(pending) + 1} of ${several.length}`, key: "R", icon: "rotate", name: "turn", act: () => on.turn(1) });
  const lone = decision.options.length === 1;
  return {
    say: `${whose}${said}`,
    small: now.beside?.text || [decision.party && isShared(now) ? "One answer for all." : "", table.foretells?.(usual) || "", !usual && offers.length > 1 ? table.mentions(offers) : ""].filter(Boolean).join(" "),
    rule: decision.rule,
    page: decision.page,
    buttons,
    all: !fits || buttons.length > ROOM || decision.options.length > FEW ? { label: decision.options.length > MANY ? "As a list" : `${decision.options.length} choices`, act: on.list, open: now.open } : null,
    main: usual
      ? { label: (table.idles?.(decision)?.key === usual.key && now.idle) || named(usual), key: now.reading ? "" : "Enter", name: "main", act: () => on.commit(usual) }
      : lone || bare.length === decision.options.length
        ? null
        : { label: table.wants?.(picking.picked(), decision) || (picking.picked().length ? "Pick one more" : "Pick on the table"), disabled: true, name: "main" },
  };
}

/** Whether anybody else may answer what everybody is asked: nobody who plays alone, with bots or without. */
const isShared = ({ sight, mine }) => sight.people.some((each) => !each.bot && !mine.includes(each.seat));

/** The same in one short line for the tab. */
export function titleOf(sight, summary) {
  const view = sight.view;
  const title = summary?.title || "Tabard";
  if (view.outcome) return `${view.outcome.won ? "Won" : "Lost"} · ${title}`;
  return view.decision && !view.decision.aside ? `${view.decision.prompt} · ${title}` : `${waitedFor(sight).replace(/\.$/, "")} · ${title}`;
}
