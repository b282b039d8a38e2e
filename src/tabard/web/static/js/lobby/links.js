// The links of a table's seats, to copy and send.

import { h, icon } from "../dom.js";
import { copy, dialog } from "../parts/dialog.js";
import { seatLink } from "../seats.js";

/** Show the link of every seat; resolves to true when the person wants to sit down. */
export function showLinks({ id, name, seats }, { isNew = false } = {}) {
  const words = h("p", { class: "words", role: "status" });
  const say = (text) => (words.textContent = text);
  const lines = seats.map(({ seat, called, token }) => {
    const field = h(
      "input", {
        class: "field", readonly: true, value: seatLink(id, seat, token), "aria-label": `Link of ${called}`,
        onfocus: (event) => event.target.select(),
      },
    );
    return h(
      "li", { class: "row" },
      h("b", { class: "num" }, seat + 1),
      h("span", { class: "whose" }, called),
      h("div", { class: "grow" }, field),
      h(
        "button", { class: "btn", type: "button", onclick: () => copy(field.value, say, `The link of ${called}`) },
        icon("link"),
        "Copy",
      ),
    );
  });
  const watch = `${location.origin}/t/${id}`;
  return dialog({
    title: isNew ? "The table is laid" : name || "Seats",
    body: [
      h("p", {}, "Send each friend one link. Whoever has a link sits on that seat, on any device."),
      h("ol", { class: "seat-links" }, lines),
      h("p", { class: "s dim" }, "Whoever only wants to watch: ", h("a", { href: watch }, watch)),
      words,
    ],
    buttons: [{ label: "Later", value: false }, { label: "Sit down", value: true, main: true }],
  });
}
