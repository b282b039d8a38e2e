// The tools at the upper right: take back, replay, hint, rules, notes, sound, the table's own settings, light.
import { fill, h, icon } from "../dom.js";
import { switchTheme } from "../settings.js";

/** Draw the tools. `on` has undo, redo, replay, hint, rules, notes, mute, table; `state` says what is possible. */
export function drawTools(element, state, on) {
  const shown = JSON.stringify([state, document.documentElement.dataset.theme]);
  if (element.dataset.shown === shown) return;
  element.dataset.shown = shown;
  const tool = (name, symbol, label, act, { disabled = false, key = "", pressed = null } = {}) =>
    h(
      "button",
      {
        type: "button", class: "btn tool", "data-tool": name, disabled, onclick: act, title: key ? `${label} (${key})` : label,
        "aria-label": label, "aria-pressed": pressed === null ? null : String(pressed), "aria-keyshortcuts": key || null,
      },
      icon(symbol),
    );
  fill(
    element,
    tool("undo", "undo", state.undo ? `Undo: ${state.undo}` : "Nothing to undo", on.undo, { disabled: !state.undo, key: "U" }),
    // It keeps its place: were it to come and go, a second click on undo would hit it.
    tool("redo", "redo", state.redo ? "Redo" : "Nothing to redo", on.redo, { disabled: !state.redo, key: "Y" }),
    tool("replay", "replay", "Replay", on.replay, { pressed: state.replaying }),
    tool("hint", "hint", "Hint: what each option is likely to come to", on.hint, { disabled: !state.canHint, key: "H" }),
    tool("rules", "rules", "Rules", on.rules, { key: "L", pressed: state.rules }),
    state.notes ? tool("notes", "pin", "Notes so far", on.notes, { key: "N" }) : null,
    tool("sound", state.sound ? "sound" : "mute", "Sound", on.mute, { key: "M", pressed: state.sound }),
    tool("table", "settings", "This table: presets, sound, speed, people, links, dice", on.table, { key: "T" }),
    tool("theme", document.documentElement.dataset.theme === "dark" ? "sun" : "moon", "Light or dark", () => {
      switchTheme();
      drawTools(element, state, on);
    }),
  );
}
