// The notes of the guided game so far, to be read again.
import { h } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { noteOf } from "./guide.js";

/** Show these notes in the order in which they came. */
export function showNotes(texts) {
  const list = h("ol", { class: "notes", tabindex: "0", "aria-label": "Notes so far" }, texts.map((each) => h("li", {}, noteOf(each))));
  // The rules lie beside the table, under any dialog.
  list.addEventListener("click", (event) => event.target.closest("a[data-rule]") && list.closest("dialog").close());
  const none = h("p", {}, "No notes yet. The guided preset explains each thing the first time it happens.");
  const closed = dialog({ title: "Notes so far", body: texts.length ? list : none });
  list.scrollTop = list.scrollHeight; // the newest are at the end
  return closed;
}
