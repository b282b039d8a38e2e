// A curtain for a screen that several people share: it hides everything until whoever is next says so.
import { fill, h, icon } from "../dom.js";

/** Make the curtain of a table; whether it is wanted is kept in the browser. `on` has changed(isDrawn). */
export function makeCurtain(table, on) {
  const place = `tabard.curtain.${table}`;
  let lift = null;
  const name = h("b", {});
  const button = h("button", { type: "button", class: "btn main", autofocus: true, onclick: () => open() });
  const element = h(
    "dialog",
    { class: "curtain", "aria-labelledby": "curtain-title" },
    h("div", { class: "patch" }, icon("people"), h("h2", { id: "curtain-title" }, "Pass the screen to ", name, "."), h("p", { class: "dim" }, "What is hidden stays covered until then."), button),
  );
  element.addEventListener("cancel", (event) => event.preventDefault());
  element.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());

  function open() {
    element.close();
    element.remove();
    const done = lift;
    lift = null;
    on.changed(false);
    done?.();
  }

  return {
    isWanted: () => localStorage.getItem(place) === "yes",
    want: (isWanted) => (isWanted ? localStorage.setItem(place, "yes") : localStorage.removeItem(place)),
    isDrawn: () => lift !== null,
    /** Cover everything until this one says that it is them; whoever is called later takes the place of the one before. */
    draw(whom, { isLent, then }) {
      const isDrawn = lift !== null;
      lift = then;
      fill(name, isLent ? `whoever acts for ${whom}` : whom);
      fill(button, h("span", {}, isLent ? `I act for ${whom}` : `I am ${whom}`), h("kbd", { "aria-hidden": "true" }, "Enter"));
      if (isDrawn) return;
      on.changed(true);
      document.body.append(element);
      element.showModal();
    },
  };
}
