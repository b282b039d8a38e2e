// The other tables: how each stands, who is away, and what can be done with it.

import { fill, h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { givenAt } from "../seats.js";
import { lineOf, titleOf } from "./left-off.js";
import { showLinks } from "./links.js";
import { portrait } from "./portraits.js";
import { canSit, removeTable, sitDown } from "./tables.js";
import { keptUntil, since } from "./times.js";

/** List tables; `changed()` is called when one is gone, `onError` hears what could not be done. */
export function showOthers(place, tables, { changed, onError }) {
  fill(
    place,
    h("h2", { id: "others-title" }, "Other tables"),
    tables.length
      ? h("ul", { class: "tables" }, tables.map((table) => line(table, { changed, onError })))
      : h("div", { class: "empty-shelf" }, "This shelf is empty. Every table you start or join stands here until you take it away."),
  );
}

function line(table, { changed, onError }) {
  const title = titleOf(table);
  const act = (label, symbol, todo) => h(
    "button", { class: "btn tool", type: "button", "aria-label": `${label}: ${title}`, title: label, onclick: () => todo().catch(onError) },
    icon(symbol),
  );
  const remove = async () => {
    const isSure = await dialog({
      title: `Take ${title} off the table?`,
      body: h("p", {}, "The table and everything that happened on it are gone for good. A save that you downloaded stays with you."),
      buttons: [{ label: "Keep it", value: false, main: true }, { label: "Delete", value: true }],
    });
    if (!isSure) return;
    await removeTable(table);
    changed();
  };
  const seats = Object.entries({ ...givenAt(table.id), ...table.seats }).map(([seat, token]) => ({ seat: Number(seat), called: table.people[seat].called, token }));
  const links = async () => {
    if (await showLinks({ id: table.id, name: title, seats })) await sitDown(table);
  };
  return h(
    "li", {},
    portrait(table.game, { face: table.about.face }),
    h(
      "div", { class: "grow" },
      h("a", { class: "table-name", href: `/t/${table.id}`, onclick: (event) => sit(event, table, onError) }, title),
      h("p", { class: "s dim" }, stateOf(table), h("span", { class: "table-time" }, [since(table.changed), keptUntil(table)].filter(Boolean).map((each) => ` · ${each}`))),
    ),
    h(
      "div", { class: "table-acts" },
      seats.length > 1 ? act("Links of the seats", "link", links) : null,
      h("a", { class: "btn tool", href: `/t/${table.id}#replay=0`, "aria-label": `Replay: ${title}`, title: "Replay" }, icon("replay")),
      Object.keys(table.seats).length ? null : h(
        "a", { class: "btn tool", href: `/t/${table.id}`, "aria-label": `Watch: ${title}`, title: "Watch" },
        icon("eye"),
      ),
      act("Delete", "erase", remove),
    ),
  );
}

function sit(event, table, onError) {
  if (!canSit(table) || event.ctrlKey || event.metaKey || event.shiftKey) return; // the link itself leads there to watch
  event.preventDefault();
  sitDown(table).catch(onError);
}

/** How a table stands: over, or where it is, and who is away. */
function stateOf(table) {
  if (table.outcome) return `${table.outcome.won ? "won" : "lost"}, ${lineOf(table).replace(/\.$/u, "")}`;
  const away = (table.people ?? []).filter((each) => each.name && !each.here && !each.bot).map((each) => each.name);
  const gone = away.length ? ` · ${away.join(" and ")} ${away.length === 1 ? "is" : "are"} away` : "";
  return `${lineOf(table).replace(/\.$/u, "")}${gone}`;
}
