// Plays what happened: each told event moves, shakes or turns the things it is about, on what is drawn now.

import { nudge, slide } from "../parts/sliding.js";
import { characterOf } from "./party.js";

const LOOK = 480; // how long a monster's way is seen before it goes

/**
 * Make the part that plays events. `parts`: {board, stage, root, frame, refresh, follow, later, own}; `refresh(table)` draws all but the board, `follow` says what an event
 * changes, `later()` is the table of the newest sight, and `own({ arrive })` gives the acts of one game alone.
 */
export function makePlaying({ board, stage, root, frame, refresh, follow, later, own }) {
  let table = null; // as it stands while things are played
  let intent = null; // where the acting monster is going, as it lies on the board

  const ref = (id) => `figure:${id}`;
  const find = (id) => table.figures.find((each) => each.id === ref(id));

  const acts = {
    planned: plan,
    moved: go,
    "turn-ended": () => intend(null),
    shoved: ({ figure, to }) => board.move(ref(figure), [to]),
    placed: ({ figure, at }) => board.move(ref(figure), [at], { ms: 160 }),
    attacked: ({ attacker, target, damage }) => {
      if (!damage) board.float(ref(target), "0");
      return board.strike(ref(attacker), ref(target));
    },
    damaged({ figure, amount, hp }) {
      board.tick(ref(figure), hp);
      return board.shake(ref(figure), amount);
    },
    negated: ({ figure }) => board.float(ref(figure), "negated", "good"),
    healed({ figure, amount, hp }) {
      if (amount) board.float(ref(figure), `+${amount}`, "good");
      return board.tick(ref(figure), hp);
    },
    died: ({ figure }) => board.remove(ref(figure)),
    gained: ({ figure, condition }) => conditions(figure, (list) => [...list.filter((each) => each !== condition), condition]),
    shed: ({ figure, condition }) => conditions(figure, (list) => list.filter((each) => each !== condition)),
    bonus: ({ figure, text }) => text && board.float(ref(figure), text, "good"),
    card: ({ card, zone }) => {
      const thing = root.querySelector(`:is(.stack, .mini)[data-card="${CSS.escape(card)}"]`);
      const goal = root.querySelector({ hand: ".inhand", played: ".played" }[zone] || `[data-zone="${CSS.escape(zone)}"]`);
      return frame.settings.motion ? slide(stage.run, thing, goal, { isPile: Boolean(goal?.dataset.zone) }) : null;
    },
    item: ({ item }) => (frame.settings.motion ? nudge(stage.run, root.querySelector(`[data-ref="item:${CSS.escape(item)}"]`)) : null),
    round: ({ number }) => void stage.call(`Round ${number}`),
    goal: () => void stage.call("The goal is reached", "good"),
    special: ({ text }) => void stage.call(text.length > 60 ? "Special rule" : text),
    ...own({ arrive }),
  };

  function intend(what) {
    intent = what;
    board.overlay("intent", what);
  }

  /** Show where a monster is going and whom it is after, before it goes. */
  function plan({ figure, focus, move_to: to }, { coming, isStepped }) {
    const from = find(figure)?.at;
    const path = wayAhead(figure, coming);
    intend({ figure: ref(figure), from, path, to: path?.at(-1) ?? to, focus: focus && ref(focus) });
    return isStepped || from === intent.to || !frame.settings.motion ? null : stage.rest(LOOK);
  }

  /** Go there: the ghost gives place to the figure, and the way stays until something else happens. */
  async function go({ figure, path }, { isStepped }) {
    const isPlanned = intent?.figure === ref(figure);
    if (isPlanned) intend({ ...intent, path, to: null });
    await board.move(ref(figure), path);
    if (isPlanned && !isStepped) arrive();
  }

  /** Whoever has arrived is still after somebody. */
  function arrive() {
    if (intent) intend(intent.focus ? { figure: intent.figure, focus: intent.focus } : null);
  }

  /** Acts that show only once the figure is there. */
  const arrivals = {
    spawned: ({ figure }) => find(figure) && board.add(find(figure)),
  };

  function conditions(id, change) {
    const figure = find(id);
    return figure && board.change(figure.id, { conditions: change(figure.conditions) });
  }

  return {
    /** Begin from what is drawn now. */
    update(now) {
      table = now;
      intend(null);
    },
    async play({ event }, moment) {
      if (!table) return;
      const from = table;
      await acts[event.event]?.(event, moment);
      if (table !== from) return; // somebody was in a hurry, and everything is drawn anew
      table = follow(table, event, later());
      if (table === from) return;
      await arrivals[event.event]?.(event);
      board.draw({ hexes: table.hexes, figures: table.figures, active: table.active, walls: table.map?.walls });
      refresh(table);
    },
    /** A stepped turn shows a monster's plan, its move, its attack, or that it does nothing, and stops. */
    pauses({ event }) {
      const who = { planned: event.figure, moved: event.figure, attacked: event.attacker, idle: event.figure }[event.event];
      return Boolean(who && table) && !characterOf(table, who);
    },
    /** With these something else begins, so that it stops before them; an attack begins with its modifier. */
    begins: ({ event }) => BEGINNING.has(event.event),
  };
}

const BEGINNING = new Set(["planned", "moved", "modifier", "idle", "turn", "turn-ended", "round", "ended"]);

/** The way that a monster will have gone by the end of its turn, if that has happened already. */
function wayAhead(figure, coming) {
  const end = coming.findIndex(({ event }) => event.event === "turn-ended");
  const turn = end < 0 ? coming : coming.slice(0, end);
  return turn.find(({ event }) => event.event === "moved" && event.figure === figure)?.event.path ?? null;
}
