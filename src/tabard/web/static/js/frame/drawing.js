// What is drawn at the table page: first the table and the question, then what lies beside them.
import { fill, h } from "../dom.js";
import { settings } from "../settings.js";
import { momentOf, promptOf, titleOf } from "./asking.js";
import { drawChips } from "./chips.js";
import { drawChoices } from "./choices.js";
import { drawGoal } from "./goal.js";
import { makeLater } from "./later.js";
import { light, unseen } from "./lights.js";
import { drawPeople, nameOf } from "./people.js";
import { inOrder } from "./numbering.js";
import { makePicking } from "./picking.js";
import { drawPrompt, ROOM } from "./prompt.js";
import { followStrips } from "./strips.js";
import { drawTabs } from "./tabs.js";
import { drawTools } from "./toolbar.js";

/**
 * Make the drawing of a table. `at`: {find, root, now, holding, guard, front, panels, chapters, peek, log, flowing, once}; what is made later
 * than the drawing is looked up when it is needed.
 */
export function makeDrawing(at) {
  const { find, root, now } = at;

  let listed = ""; // the question whose list was opened by itself

  /** Open the list of choices where nothing of it lies on the table and the buttons do not do. */
  function openList(decision) {
    if (!decision || decision.ticket === listed || decision.aside) return;
    listed = decision.ticket;
    if (decision.options.length > ROOM + 1 && !now.table.asks?.(decision) && unseen(root, decision.options).length === decision.options.length) now.open = true;
  }

  function faces() {
    return new Map((now.table.figures?.(now.sight.view) || []).map((each) => [each.ref, each]));
  }

  /** Draw everything anew from the last sight: first the table and the question, then what lies beside them. */
  function show() {
    if (at.front.curtain.isDrawn()) return;
    const sight = now.past || now.sight;
    now.table.update(sight, { past: Boolean(now.past) });
    at.peek.refresh();
    at.panels.again();
    const decision = now.sight.view.decision;
    drawTabs(find("tabs"), now.past ? null : decision, now.table.parts, now.table.waits);
    const covered = !now.past && !now.going && at.chapters.look();
    if (!now.past && !covered && decision) now.guide.ask(decision, now.table.concepts?.(decision));
    redraw();
    if (!now.picking.isNumbered()) number();
    showBeside();
  }

  /** Settle what the number keys mean until the next question: once everything lies in its place, and after it is seen. */
  const number = makeLater(() => {
    if (now.past || now.isBusy || !now.sight.view.decision || now.picking.isNumbered()) return;
    now.picking.number(inOrder(root, now.picking.options(), now.table.waits));
    redraw();
  });

  const showBeside = makeLater(() => {
    if (at.front.curtain.isDrawn()) return;
    const sight = now.past || now.sight;
    const summary = now.table.summary?.(sight.view) || { title: sight.view.game, lines: [] };
    fill(find("title"), now.table.opens ? h("button", { type: "button", class: "again", title: "Story, goal and who is here (S)", onclick: now.on.story }, summary.title) : summary.title);
    fill(find("line"), summary.lines.map((each) => h("span", {}, each)));
    drawGoal(find("goal"), summary.goal);
    document.title = titleOf(sight, summary);
    showPeople();
    if (!now.player.isPlaying()) drawLog(); // while things are played it grows with them
  });

  function showPeople() {
    drawPeople(find("people"), now, { look: (seat) => at.front.turnTo(at.holding.find(seat)), pass: at.front.isShared() ? () => at.front.pass() : null });
    now.table.people?.(now.sight);
    now.talking?.draw();
  }

  function drawLog(upTo = Infinity) {
    const figures = now.table.figures?.(now.sight.view) || [];
    const lines = now.story.lines((seat) => nameOf(now.sight, seat)).filter((each) => each.number <= upTo && !now.table.isNoise?.(each));
    at.log.draw(lines, figures, { picture: (entry) => now.table.pictured?.(entry, now.sight.view) ?? null, lastAnswer: now.story.lastAnswer(), canGoBack: now.token !== null, heading: now.table.heading, at: now.at });
  }

  /** Draw what depends on what is picked, hovered or played. */
  function redraw() {
    if (!now.table || !now.sight || at.front.curtain.isDrawn()) return;
    const decision = now.past || now.isBusy ? null : now.sight.view.decision;
    const option = ahead();
    openList(decision);
    at.together();
    light(root, now.isBusy || now.past ? NOTHING : now.picking, now.table.waits);
    followStrips(root, decision?.ticket || "");
    now.table.preview?.(decision ? option : null, decision ? decision.options : []);
    at.panels.odds(decision ? option : null);
    // For styles, and for programs that drive the page.
    const moment = momentOf(now);
    Object.assign(document.body.dataset, { moment, number: now.sight.number });
    if (now.closing) at.guard.show("closing");
    else if (moment === "asked") at.guard.show(decision.ticket);
    else if (moment === "over" || moment === "waiting") at.guard.show(moment);
    else if (now.playing?.waits) at.guard.show(`step ${now.playing.entry.number}`);
    const prompt = find("prompt");
    if (!now.going || now.isBusy || !prompt.firstChild) drawPrompt(prompt, promptOf(now)); // an answer on its way changes nothing to read, where there is anything
    const isAtRest = ["asked", "waiting", "over"].includes(moment) && now.token;
    drawChips(prompt, isAtRest ? at.holding.here.flow.chips(now.sight.view, now.story.done(), at.flowing).map(at.once) : []);
    find("note").classList.toggle("answered", !now.reading);
    prompt.dataset.pending = (decision && now.picking.usual()?.key) || "";
    find("choices").hidden = !(now.open && decision);
    drawChoices(find("choices"), now.open ? decision : null, now.picking.pending(), { commit: now.on.commit, look: (each) => look(each) });
    drawTools(find("tools"), {
      undo: at.front.taker()?.sight.undo, redo: Boolean(at.front.bringer()), replaying: now.replaying, canHint: Boolean(decision),
      notes: now.guide.soFar().length > 0, sound: settings().sound,
    }, now.on);
  }

  const NOTHING = makePicking(() => {});

  /** What somebody points at or has picked. */
  function looking() {
    const found = now.looked || now.picking.pending();
    document.body.toggleAttribute("data-looking", Boolean(found)); // for styles
    return found;
  }

  /** What is seen before it is done: what is pointed at, else what the red button would do, else what comes if nothing is added. */
  function ahead() {
    const plain = now.sight?.view.decision?.preview?.usual;
    return looking() || now.picking.usual() || (plain && now.picking.options().find((each) => each.key === plain)) || null;
  }

  function look(option) {
    now.looked = option;
    const decision = now.sight?.view.decision;
    if (decision && !now.isBusy && !now.past) {
      now.table.preview?.(ahead(), decision.options);
      at.panels.odds(ahead());
    }
  }

  return { faces, show, showBeside, showPeople, drawLog, redraw, look };
}
