// A curtain for a screen that several people share: it hides everything until whoever is next says so.
import { fill, h, icon } from "../dom.js";

const STAYS = "#toast, svg, script, dialog.curtain"; // drawings of icons and patterns, and what is nobody's secret

/** Make the curtain of a table; whether it is wanted is kept in the browser. */
export function makeCurtain(table) {
  const place = `tabard.curtain.${table}`;
  let behind = null; // what lay on the screen: nothing of it is in the page while the curtain is drawn
  const title = h("h2", { id: "curtain-title" });
  const names = h("div", { class: "names" });
  const element = h(
    "dialog",
    { class: "curtain", "aria-labelledby": "curtain-title" },
    h("div", { class: "patch" }, icon("people"), title, h("p", { class: "dim" }, "What is hidden stays covered until then."), names),
  );
  element.addEventListener("cancel", (event) => event.preventDefault());
  element.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());

  function lift(then) {
    element.close();
    element.remove();
    document.body.prepend(...behind);
    behind = null;
    then();
  }

  function cover() {
    behind = [...document.body.children].filter((each) => !each.matches(STAYS));
    for (const each of behind) each.remove();
    document.title = "Pass the screen · Tabard";
    document.body.append(element);
    element.showModal();
  }

  function sitter({ name, isLent, then }, index) {
    const words = isLent ? `I act for ${name}` : `I am ${name}`;
    const enter = index ? null : h("kbd", { "aria-hidden": "true" }, "Enter");
    return h("button", { type: "button", class: index ? "btn" : "btn main", autofocus: !index, onclick: () => lift(then) }, h("span", {}, words), enter);
  }

  return {
    isWanted: () => localStorage.getItem(place) === "yes",
    want: (isWanted) => (isWanted ? localStorage.setItem(place, "yes") : localStorage.removeItem(place)),
    isDrawn: () => behind !== null,
    /**
     * Cover everything until one of these says that it is them: [{name, isLent, then()}], the likeliest first. Whoever is called later
     * takes the place of those before.
     */
    draw(whom) {
      const [{ name, isLent }] = whom;
      fill(title, "Pass the screen", whom.length > 1 ? "." : [" to ", h("b", {}, isLent ? `whoever acts for ${name}` : name), "."]);
      fill(names, whom.map(sitter));
      if (behind === null) cover();
      names.querySelector("button").focus();
    },
  };
}
