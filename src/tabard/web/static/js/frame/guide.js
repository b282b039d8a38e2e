// The guided game: each concept is explained the first time it occurs, inside the real game.
import { fill, h } from "../dom.js";
import { ruleLink } from "./prompt.js";

const KEY = "tabard.explained";

/** Make the guide of one game out of its texts: {"decision:move": {title, text, rule, page}, ...}. */
export function makeGuide(element, texts, game, isOn) {
  let shown = "";
  const explained = new Set(read()[game] || []);

  function keep() {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: [...explained] }));
  }

  function show(key) {
    const text = texts[key];
    shown = key;
    fill(
      element,
      h("h3", {}, text.title),
      h("p", {}, text.text),
      text.rule ? h("p", {}, ruleLink(text.rule, text.page)) : null,
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "btn", onclick: () => close() }, "Understood"),
      ),
    );
    element.hidden = false;
  }

  function close() {
    element.hidden = true;
    shown = "";
    element.closest("body").querySelector("#prompt .btn.main")?.focus({ preventScroll: true });
  }

  /** Explain the first of these concepts that is new; a decision's own text takes the place of an older note. */
  function offer(keys) {
    if (!isOn()) {
      element.hidden = true;
      return;
    }
    const key = keys.find((each) => texts[each] && !explained.has(each));
    if (key) {
      explained.add(key);
      keep();
      show(key);
    } else if (shown.startsWith("decision:") && !keys.includes(shown)) close();
  }

  return { offer, close, isShown: () => !element.hidden };
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}
