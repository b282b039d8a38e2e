// Plays what happened: each told event moves, ticks or turns the things it is about, on what is drawn now.

import { title } from "./words.js";

const CARD = 260;

/** Make the part that plays events. `parts`: {board, hero, monsters, trays, stage, root, frame}. */
export function makePlaying(parts) {
  const { board, hero, monsters, trays, stage, root, frame } = parts;
  let table = null;
  let figures = new Map(); // who stands where while things are played

  const ref = (id) => `figure:${id}`;
  const change = (id, patch) => {
    const figure = figures.get(id);
    if (!figure) return null;
    const changed = { ...figure, ...patch };
    figures.set(id, changed);
    return changed;
  };

  function points(id, hp) {
    change(id, { hp });
    if (id === table.hero) hero.tick(hp);
    else monsters.tick(id, hp);
    return board.tick(ref(id), hp);
  }

  function condition(id, name, on) {
    const figure = figures.get(id);
    if (!figure) return null;
    const rest = figure.conditions.filter((each) => each !== name);
    const conditions = on ? [...rest, name] : rest;
    change(id, { conditions });
    monsters.mark(id, name, on);
    return board.change(ref(id), { conditions });
  }

  const acts = {
    async moved({ figure, path }) {
      change(figure, { at: path.at(-1) });
      await board.move(ref(figure), path);
    },
    async shoved({ figure, to }) {
      change(figure, { at: to });
      await board.move(ref(figure), [to]);
    },
    async placed({ figure, at }) {
      change(figure, { at });
      await board.move(ref(figure), [at], { ms: 160 });
    },
    async modifier(event) {
      const side = event.attacker === table.hero ? "character" : "monsters";
      trays[side].show(event.row, event.used);
      await stage.modifier(event);
    },
    async attacked({ attacker, target, damage }) {
      await board.strike(ref(attacker), ref(target));
      if (!damage) board.float(ref(target), "0", "");
    },
    async damaged({ figure, amount, hp }) {
      points(figure, hp);
      await board.shake(ref(figure), amount);
    },
    async negated({ figure }) {
      board.float(ref(figure), "negated", "good");
    },
    async healed({ figure, amount, hp }) {
      if (amount) board.float(ref(figure), `+${amount}`, "good");
      await points(figure, hp);
    },
    async died({ figure }) {
      monsters.remove(figure);
      figures.delete(figure);
      await board.remove(ref(figure));
    },
    gained: ({ figure, condition: name }) => condition(figure, name, true),
    shed: ({ figure, condition: name }) => condition(figure, name, false),
    async bonus({ figure, text }) {
      if (text) board.float(ref(figure), text, "good");
    },
    async spawned({ figure, at }) {
      const now = frame.sight?.view.table.figures.find((each) => each.id === ref(figure));
      if (!now) return;
      const fresh = { ...now, at, hp: now.max_hp, conditions: [] };
      figures.set(figure, fresh);
      await board.add(fresh);
    },
    async turn({ figure }) {
      table = { ...table, active: figure };
      show();
    },
    async "turn-ended"() {
      trays.character.show(null);
      trays.monsters.show(null);
    },
    async "rolled-action"({ type, face, initiatives }) {
      monsters.roll(type, face);
      await stage.roll([face], face, `${title(type)}: ${initiatives.join(" and ")}`);
    },
    async card({ card, zone }) {
      const thing = root.querySelector(`.stack[data-card="${CSS.escape(card)}"], .mini[data-card="${CSS.escape(card)}"]`);
      const goal = root.querySelector(zone === "hand" ? ".inhand" : zone === "played" ? ".played" : `[data-zone="${CSS.escape(zone)}"]`);
      if (!thing || !goal || !frame.settings.motion) return;
      const [from, to] = [thing.getBoundingClientRect(), goal.getBoundingClientRect()];
      if (!from.width || !to.width) return;
      const [x, y] = [to.left + Math.min(to.width, 160) / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
      await stage.run(thing, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(${zone === "hand" ? 1 : 0.5})`, opacity: zone === "hand" ? 1 : 0.2 }], { duration: CARD });
    },
    async item({ item }) {
      const thing = root.querySelector(`[data-ref="item:${CSS.escape(item)}"]`);
      if (thing && frame.settings.motion) await stage.run(thing, [{ transform: "none" }, { transform: "scale(1.06) rotate(-1.5deg)", offset: 0.4 }, { transform: "none" }], { duration: CARD });
    },
    async round({ number }) {
      stage.call(`Round ${number}`);
    },
    async goal() {
      stage.call("The goal is reached", "good");
    },
    async special({ text }) {
      stage.call(text.length > 60 ? "Special rule" : text);
    },
  };

  function show() {
    board.draw({ hexes: table.hexes, figures: [...figures.values()], active: table.active });
  }

  return {
    /** Begin from what is drawn now. */
    update(now) {
      table = now;
      figures = new Map(now.figures.map((each) => [each.id.slice(7), each]));
    },
    async play(entry) {
      const act = table && acts[entry.event?.event];
      if (act) await act(entry.event);
    },
    /** A stepped turn stops before a monster plans, moves or attacks. */
    pauses(entry) {
      const event = entry.event || {};
      const who = { planned: event.figure, moved: event.figure, attacked: event.attacker }[event.event];
      return Boolean(who) && who !== table?.hero;
    },
  };
}
