// Choosing several that go together: a dialog with everything there is. Whether they do, the server says.

import { h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";

/** The button that opens the choice; `fit(keys)` asks what of these goes together, `onChoose(keys)` hears what was agreed to. */
export function severalPicker(setting, { fit, onChoose }) {
  const { name, label, question, about, agree, choices, value } = setting;
  const names = choices.filter((each) => value.includes(each.key)).map((each) => each.name ?? each.label);
  const choose = async () => {
    const list = makeList(choices, value, fit);
    const isAgreed = await dialog({
      title: question,
      body: [about ? h("p", { class: "s item-room" }, about) : null, list.element],
      buttons: [{ label: "Cancel", value: false }, { label: agree, value: true, main: true }],
    });
    if (isAgreed) onChoose(await list.chosen());
  };
  return h(
    "div", { class: "pick" },
    h("span", { class: "s", id: `${name}-label` }, label),
    h(
      "button", {
        class: "field pick-button", type: "button", id: `pick-${name}`, "aria-labelledby": `${name}-label pick-${name}`,
        "aria-haspopup": "dialog", disabled: !choices.length, onclick: choose, title: names.join(", ") || null,
      },
      setting.icon ? icon(setting.icon) : null,
      h("span", {}, names.length === 1 ? names[0] : names.length ? `${names.length} of ${choices.length}` : choices.length ? `none of ${choices.length}` : "none yet"),
    ),
  );
}

function makeList(choices, value, fit) {
  const boxes = new Map();
  let chosen = Promise.resolve(value);
  // What no longer fits is let go of, so that whatever is ticked may come along. One after the other: each tick stands on the one before.
  const toggle = (key) => ({ target }) => {
    const isTicked = target.checked;
    chosen = chosen.then(async (before) => {
      const kept = before.filter((each) => each !== key);
      const now = isTicked ? await fit([...kept, key]).catch(() => before) : kept;
      for (const [each, box] of boxes) box.checked = now.includes(each);
      return now;
    });
  };
  const line = (choice) => {
    boxes.set(choice.key, h("input", { type: "checkbox", checked: value.includes(choice.key), disabled: Boolean(choice.why_not), onchange: toggle(choice.key) }));
    const facts = [choice.line, choice.about, choice.why_not].filter(Boolean).join(" · ");
    return h(
      "li", {},
      h("label", { class: "item-line" }, boxes.get(choice.key), h("span", { class: "grow" }, h("b", {}, choice.name ?? choice.label), h("small", {}, facts))),
    );
  };
  return { element: h("ul", { class: "item-list", tabindex: "-1" }, choices.map(line)), chosen: () => chosen };
}
