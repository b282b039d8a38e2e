// Positions as links: in the address, copied, pasted, or asked for in a dialog.

import { h } from "../../dom.js";
import { copy, dialog } from "../../parts/dialog.js";
import { linkIn } from "./asking.js";

/** Listen for links that are pasted anywhere or put into the address; `open(link)` gets them. */
export function listenForLinks(open) {
  addEventListener("paste", (event) => {
    const link = linkIn(event.clipboardData?.getData("text") ?? "");
    if (link && !event.target.matches?.("input, textarea")) open(link);
  });
  addEventListener("hashchange", () => linkIn(location.hash) && open(linkIn(location.hash)));
}

/** Ask for a link; resolves to it, or to null. `tell(words)` says what is wrong with the text. */
export async function askForLink(tell) {
  const field = h("input", { class: "field", "aria-label": "Link of a position", autocomplete: "off", spellcheck: "false" });
  field.addEventListener("keydown", (event) => event.key === "Enter" && field.closest("dialog").close("true"));
  const isGiven = await dialog({
    title: "Open a position",
    body: [h("p", {}, "Paste the link that a friend sent you, or the line that the terminal printed."), field],
    buttons: [{ label: "Cancel", value: false }, { label: "Open", value: true, main: true }],
  });
  if (!isGiven) return null;
  const link = linkIn(field.value);
  if (!link) tell("There is no link of a position in this text.");
  return link;
}

/** Copy the address of this page, which holds the position. */
export function copyLink(tell) {
  return copy(location.href, tell, "The link to this position");
}
