// The shield tokens in one grid: rows hit, columns are hit. What a division comes to is seen while it is made; the red button spends it all.

import { fill, h, icon } from "../../js/dom.js";
import { walkAmong } from "../../js/parts/walking.js";
import { medal, pips, stands, laid } from "./bits.js";
import { changed, drafted, goesOn, isAverted, takenOver, tokensLeft, upshot } from "./dividing.js";

const WIDE = ["encounter", "location"];

/** Make the grid; it lies over the table while tokens are divided. */
export function makeShields(frame) {
  const element = h("section", { class: "shieldgrid parchment", "aria-label": "Who is shielded?", hidden: true, onkeydown: pressed });
  let now = null; // {table, grid, isWatched}: others divide them where one is not asked
  let division = [];
  let by = null; // who wrote it last: {name, isMine}
  let chain = null; // what is being answered, question by question

  const key = () => String(division[now.grid.this]);

  function write(next) {
    if (!next) return;
    division = next;
    by = { name: "", isMine: true };
    frame.showing.write(drafted(now.grid, division));
    draw();
  }

  const best = () => write([...now.grid.best.division]);
  const clear = () => write(now.grid.cells.map((each) => each.given));
  const add = (index, count) => write(changed(now.grid, division, index, count));

  /** Keys of the grid: arrows walk, plus and minus change the cell with the focus. */
  function pressed(event) {
    const index = event.target.closest?.("[data-cell]")?.dataset.cell;
    const keys = { b: best, x: clear, "+": () => add(Number(index), 1), "=": () => add(Number(index), 1), "-": () => add(Number(index), -1) };
    const walks = event.key.startsWith("Arrow") && walkAmong([...element.querySelectorAll("[data-cell]")], event.key);
    const act = event.ctrlKey || event.altKey || event.metaKey ? null : keys[event.key];
    if (act && (index !== undefined || ["b", "x"].includes(event.key))) act();
    else if (!walks) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function draw() {
    const { table, grid } = now;
    const found = upshot(grid, division);
    const focused = document.activeElement?.closest?.("[data-cell]")?.dataset.cell;
    const seats = [...new Set(grid.cells.map((each) => each.seat))].sort((one, other) => (one === table.defender ? -1 : other === table.defender ? 1 : one - other));
    const sources = [...new Set(grid.cells.map((each) => each.source))];
    const left = tokensLeft(grid, division);
    element.style.setProperty("--columns", String(seats.length));
    element.style.setProperty("--rows", String(sources.length));
    element.dataset.rows = sources.length > 3 ? "many" : sources.length > 2 ? "some" : "few";
    fill(
      element,
      h("div", { class: "grid", role: "grid", "aria-label": "Shield tokens" }, head(seats, table), sources.map((each) => row(each, seats, found)), foot(seats, found, table, grid)),
      h("aside", { class: "beside" }, tokensNote(left), bestNote(), waysNote(found)),
    );
    const again = focused === undefined ? null : element.querySelector(`[data-cell="${focused}"]`);
    again?.focus({ preventScroll: true });
    if (!now.isWatched) frame.suggest(key());
  }

  function head(seats, { players, defender }) {
    return h(
      "div",
      { class: "gridrow heads", role: "row" },
      h("div", { role: "columnheader" }, h("h2", {}, "Who is shielded?"), h("p", { class: "s" }, "rows hit, columns are hit")),
      seats.map((seat) => h("div", { class: "hit", role: "columnheader" }, medal(players[seat].character, seat === defender ? h("span", { class: "tag marker" }, icon("marker")) : null), h("div", {}, h("b", { class: "name" }, players[seat].name), h("p", { class: "s" }, icon("heart"), ` ${players[seat].hp}${seat === defender ? " defends" : ""}`)))),
    );
  }

  function row(source, seats, found) {
    const { grid, table } = now;
    const own = grid.cells.findIndex((each) => each.source === source);
    const { monster, name, card, text } = grid.cells[own];
    const one = monster && [...table.players.flatMap((each) => each.monsters), ...table.location.monsters].find((each) => each.id === monster);
    const drawn = one ? stands(one, table.faces, { size: "small" }) : printed(card);
    return h(
      "div",
      { class: "gridrow", role: "row" },
      h("div", { class: "hitter", role: "rowheader" }, drawn, h("div", {}, h("b", { class: "name" }, name), h("p", { class: "s" }, sayOf(source, text)))),
      seats.map((seat) => cell(grid.cells.findIndex((each) => each.source === source && each.seat === seat), found)),
    );
  }

  /** The card whose text does it; a place and an encounter are no such cards, and have a sign. */
  function printed(card) {
    const face = now.table.faces[card];
    if (!face) return null;
    return WIDE.includes(face.kind) ? h("span", { class: "medal house" }, icon("penalty")) : laid(face, { size: "small", words: `card:${card}` });
  }

  /** What hangs on its damage, in few words. */
  function sayOf(source, text) {
    const own = now.grid.cells.filter((each) => each.source === source);
    return [own.some((each) => each.curse) ? "a curse to each it hurts" : "", own.some((each) => each.slash) ? "no Slash if prevented altogether" : "", text].filter(Boolean).join("; ");
  }

  function cell(index, found) {
    const at = { role: "gridcell" };
    if (index < 0) return h("div", { class: "cell none", ...at }, h("span", { class: "s" }, "not hit"));
    const one = now.grid.cells[index];
    const given = division[index];
    const gets = one.amount - given;
    if (isAverted(one, found.through)) return h("div", { class: "cell averted", ...at }, h("s", { class: "num" }, one.amount), h("b", {}, icon("slash"), "no Slash"), one.barred ? h("span", { class: "s" }, one.barred) : null);
    if (!one.amount) return h("div", { class: "cell none", ...at }, h("span", { class: "s" }, "deals nothing"));
    const curse = one.curse && gets ? h("span", { class: "curse" }, icon("curse"), "+1", h("span", {}, " curse")) : null;
    const says = gets ? [h("span", { class: "num" }, gets), h("b", {}, one.slash ? "Slash gets through" : gets === one.amount ? "gets through" : "get through"), curse] : [h("s", { class: "num" }, one.amount), h("b", {}, icon("shield"), "all prevented")];
    const look = one.barred ? "cell barred" : gets ? "cell through" : "cell stopped";
    if (!one.open || now.isWatched) return h("div", { class: look, ...at }, h("p", {}, says), h("span", { class: "s" }, one.barred || `${given} ${one.open ? "drafted" : "spent"}`));
    const most = one.amount;
    const step = (count, word, sign) => h("button", { type: "button", class: "plusminus", tabindex: "-1", "data-own-click": true, "aria-label": `${word} token`, disabled: changed(now.grid, division, index, count) === null, onclick: () => add(index, count) }, sign);
    const label = `${one.name} hits ${now.table.players[one.seat].name} for ${one.amount}: ${given} of ${most} prevented. Plus and minus change it.`;
    return h(
      "div",
      { class: look, ...at, "data-cell": String(index), tabindex: "0", "aria-label": label },
      h("p", {}, says),
      h("div", { class: "row" }, step(-1, "one less", "−"), h("span", { class: "tokens", "aria-hidden": "true" }, Array.from({ length: most }, (_, each) => h("i", { class: each < given ? "on" : "" }, icon("shield")))), step(1, "one more", "+")),
    );
  }

  function foot(seats, found, { players, faces, location }, grid) {
    const place = grid.location ? h("p", { class: "s" }, `${faces[location.id].name} ${grid.location.hp} → ${Math.max(0, grid.location.after)}; shields never help a place`) : null;
    return h(
      "div",
      { class: "gridrow ends", role: "row", "aria-live": "polite" },
      h("div", { role: "rowheader" }, h("b", { class: "label" }, "So it ends"), place),
      seats.map((seat) => {
        const left = found.hp[seat];
        const before = grid.hp[seat];
        return h(
          "div",
          { class: left <= 0 ? "end fatal" : "end", role: "gridcell", "data-ends": String(seat) },
          h("p", {}, h("b", { class: "num" }, `${before} → ${Math.max(0, left)}`), left <= 0 ? h("span", {}, "falls") : null, found.curses[seat] ? h("span", { class: "curse" }, icon("curse"), `+${found.curses[seat]}`) : null),
          pips(before, players[seat].most_hp, { going: before - left }),
        );
      }),
    );
  }

  function tokensNote(left) {
    const all = now.grid.tokens;
    return h("div", { class: "oak tokensnote" }, h("h3", { class: "label" }, "Shields on the table"), h("p", { class: "tokens", "aria-hidden": "true" }, Array.from({ length: all }, (_, each) => h("i", { class: each < all - left ? "" : "on" }, icon("shield")))), h("p", { class: "s", role: "status" }, `${all - left} of ${all} placed · shared by all`));
  }

  function bestNote() {
    const isBest = division.join() === now.grid.best.division.join();
    return h(
      "div",
      { class: "bestnote" },
      h("h3", {}, "Best, and why"),
      h("ol", {}, now.grid.best.why.map((each) => h("li", {}, each))),
      now.isWatched ? null : h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "btn", "data-best": true, "data-own-click": true, disabled: isBest, onclick: best }, isBest ? "This is the best" : "Best", h("kbd", { "aria-hidden": "true" }, "B")),
        h("button", { type: "button", class: "btn", "data-clear": true, "data-own-click": true, onclick: clear }, "Clear", h("kbd", { "aria-hidden": "true" }, "X")),
      ),
      by && !by.isMine ? h("p", { class: "by" }, icon("people"), `${by.name} drafted this.`) : null,
    );
  }

  function waysNote(found) {
    const apart = now.grid.ways.filter((each, index, all) => all.findLastIndex((other) => other.division.join() === each.division.join()) === index);
    const ways = [...apart.map((each) => ({ words: each.words, lost: lost(each.hp), fallen: each.fallen.length, curses: each.curses, isThis: each.division.join() === division.join() }))];
    if (!ways.some((each) => each.isThis)) ways.push({ words: "This draft", lost: lost(found.hp), fallen: found.hp.filter((each) => each <= 0).length, curses: found.curses.reduce((sum, each) => sum + each, 0), isThis: true });
    const line = (each) => h("tr", { class: each.isThis ? "this" : "" }, h("th", { scope: "row" }, each.words), h("td", {}, each.fallen ? `${each.fallen} fall${each.fallen > 1 ? "" : "s"}` : each.lost ? `−${each.lost}` : "0"), h("td", {}, String(each.curses)));
    return h("table", { class: "compared" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Ways compared"), h("th", { scope: "col" }, "HP"), h("th", { scope: "col" }, "Curses"))), h("tbody", {}, ways.map(line)));
  }

  const lost = (hp) => hp.reduce((sum, each, seat) => sum + now.grid.hp[seat] - each, 0);

  return {
    element,
    update({ table, decision, prepared }) {
      const asked = decision ?? prepared;
      const grid = asked?.kind === "shields" ? asked.preview : null;
      const isNew = !grid || !now || !goesOn(now.grid, grid);
      element.hidden = !grid;
      if (!grid) {
        now = null;
        chain = null;
        by = null;
        fill(element); // what lies in it could be lit as if it were on the table
        return;
      }
      now = { table, grid, isWatched: !decision };
      if (chain && !isNew && chain.at < grid.this && isMine()) return goOn(decision);
      chain = null;
      if (isNew) division = [...grid.best.division];
      else division = division.map((each, index) => (grid.cells[index].open ? each : grid.cells[index].given));
      draw();
      if (isNew) element.querySelector("[data-cell]")?.focus({ preventScroll: true });
    },
    /** The first answer of a division is on its way: the others follow. */
    takes(option) {
      if (now && option.key === key()) chain = { at: now.grid.this, division: [...division] };
    },
    /** The rest of a division is being answered, of which nobody is asked any more. */
    isGiving: () => chain !== null,
    /** Somebody drafts: everybody sees it. */
    drafted(draft) {
      if (!now || !draft || draft.isMine) return;
      by = draft;
      division = takenOver(now.grid, draft.draft);
      draw();
    },
    /** What the red button says. */
    named(option) {
      if (!now || now.isWatched || option.key !== key()) return "";
      const spends = now.grid.tokens - tokensLeft(now.grid, division);
      return spends ? `Spend ${spends} ${spends === 1 ? "shield" : "shields"}` : "Spend none";
    },
    /** What is asked in one sentence, while the grid lies open. */
    asks() {
      if (!now || now.isWatched) return "";
      const { tokens } = now.grid;
      return by && !by.isMine ? `${by.name} drafted this. Spend it so?` : `Who is shielded? ${tokens === 1 ? "One token" : `${tokens} tokens`} for all of you.`;
    },
  };

  /** Whether it was the answer given here that counted: somebody else may have been quicker, with another division. */
  function isMine() {
    return frame.sight.last === frame.sight.view.seat;
  }

  /** Answer the next question of the division that was decided on. */
  function goOn(decision) {
    division = chain.division;
    const next = String(division[now.grid.this]);
    chain.at = now.grid.this;
    draw();
    if (decision.options.some((each) => each.key === next)) queueMicrotask(() => frame.answer(next));
    else chain = null;
  }
}
