// Where achievements are kept: a link to keep, a file to take along, a file or a link to bring.

import { fill, h, icon } from "../dom.js";
import { bring, keepsake, keepsakeLink, makeKeepsake, ownKeepsake, takeKeepsake, tokenIn } from "../keepsake.js";
import { copy } from "../parts/dialog.js";

/** Show what can be done with a keepsake. `held` is what it holds, or null if there is none; `words` say what went wrong before; `changed()` draws the page anew. */
export function showKeeping(place, { held, words, changed }) {
  const said = h("p", { class: "words", role: "alert" }, words);
  const say = (text) => (said.textContent = text);
  /** Do something, say what came of it, or what is wrong. */
  const attempt = async (act) => {
    say("");
    try {
      const text = await act();
      await changed();
      place.querySelector("[role=status]").textContent = text ?? "";
    } catch (error) {
      say(error.sentence ?? error.message);
    }
  };
  fill(
    place,
    h("h2", { id: "keeping-title" }, "Your keepsake"),
    held ? holding(held, say) : none(attempt),
    file(attempt),
    link(attempt),
    h("p", { class: "s dim", role: "status" }),
    said,
  );
}

function none(attempt) {
  return [
    h("p", {}, "Achievements are kept for you under a link that only you have. There is no account and no name."),
    h("button", { class: "btn main", type: "button", id: "make-keepsake", onclick: () => attempt(async () => void (await makeKeepsake())) }, icon("trophy"), "Make a keepsake"),
  ];
}

function holding(held, say) {
  const own = ownKeepsake();
  const words = own
    ? "What you earn at any table of this server is kept under this link. Keep it: whoever has it sees the same, on any device."
    : "What you earn is kept on this computer, in the same place as your tables.";
  return [
    h("p", {}, words),
    own
      ? h(
        "div", { class: "row keepsake-link" },
        h("input", { class: "field", readonly: true, value: keepsakeLink(own), "aria-label": "The link of your keepsake", onfocus: (event) => event.target.select() }),
        h("button", { class: "btn", type: "button", onclick: () => copy(keepsakeLink(own), say, "The link") }, icon("link"), "Copy"),
      )
      : null,
    h("button", { class: "btn wide", type: "button", id: "export", disabled: !held.earned.length, onclick: () => save(held) }, icon("download"), "Take them along as a file"),
  ];
}

/** Give the file to the person. */
function save(held) {
  const text = new Blob([`${JSON.stringify(held, null, 2)}\n`], { type: "application/json" });
  const anchor = h("a", { href: URL.createObjectURL(text), download: "achievements.json" });
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

function file(attempt) {
  const chooser = h("input", { type: "file", class: "sr", id: "achievements-file", accept: ".json,application/json", onchange: () => chooser.files[0] && attempt(() => brought(chooser.files[0])) });
  return h("label", { class: "btn wide file", for: "achievements-file" }, icon("upload"), "Bring a file", chooser);
}

async function brought(chosen) {
  let document;
  try {
    document = JSON.parse(await chosen.text());
  } catch {
    document = null;
  }
  if (document?.tabard !== "achievements") throw new Error(`${chosen.name} is no file of achievements: such a file was taken along from this page.`);
  const { added, known } = await bring(keepsake() ?? (await makeKeepsake()), document);
  return `${added} added${known ? `, ${known} known already` : ""}.`;
}

function link(attempt) {
  const field = h("input", { class: "field", id: "keepsake-link", inputmode: "url", autocomplete: "off", spellcheck: "false", placeholder: "another link" });
  const open = async () => {
    const token = tokenIn(field.value);
    if (!token) throw new Error(field.value.trim() ? "This is no link of a keepsake: such a link has #keepsake= in it." : "Paste the link of your keepsake.");
    await takeKeepsake(token);
    return "This browser now keeps what it earns under that link.";
  };
  return h(
    "form", { class: "row keepsake-open", novalidate: true, onsubmit: (event) => { event.preventDefault(); attempt(open); } },
    h("label", { class: "sr", for: "keepsake-link" }, "The link of a keepsake that you have already"),
    field,
    h("button", { class: "btn", type: "submit" }, "Open"),
  );
}
