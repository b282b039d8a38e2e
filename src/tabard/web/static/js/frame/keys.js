// The keyboard: everything can be played with it, and `?` lists the keys.
import { h } from "../dom.js";
import { dialog } from "../parts/dialog.js";

const LIST = [
  ["Enter", "take what the red button says"],
  ["1 to 9, 0", "pick a thing or an answer by its number, which stays while you pick"],
  ["Arrow keys", "walk over the board, from wherever you are; Space picks the place"],
  ["Tab", "go on: prompt, board, panels"],
  ["C", "list every legal choice"],
  ["R, Shift+R", "the next of several ways, or the one before"],
  ["Esc", "put back what you picked; close a panel"],
  ["U, Ctrl+Z", "take back your last answer"],
  ["Y, Ctrl+Y", "bring it back"],
  ["Shift+U", "set something right by hand: the real table lies otherwise"],
  ["A", "ask me instead: what was done for you, or what you declined"],
  ["D", "decline: do not ask this for a while"],
  ["O, Shift+O", "look at your next seat, or the one before"],
  ["Shift+1 to 5", "look at that seat: yours comes to the front"],
  ["X", "several people share the screen: pass it, and hide everything at once"],
  ["B, G", "several people: say something; point at what lies under the pointer"],
  ["Space, P", "step by step: next step, play on"],
  ["Enter, Space, Esc", "a note: understood"],
  ["N", "notes so far"],
  ["M", "sound on or off"],
  ["W", "why the table did that"],
  ["H", "hint"],
  ["F", "turn the cards to their other side"],
  ["L", "rules"],
  ["I", "what lies under the pointer or has the focus, in words; arrow keys go on to the next thing"],
  ["Shift+I", "every icon in words"],
  ["S", "story and goal; at the end, how it went"],
  ["T", "this table"],
  ["← →, PgUp, PgDn", "replay: one step, one round; Home and End: first and last"],
  ["+ - 0", "zoom the board, fit it"],
  ["?", "this list"],
];

/** Show the keys; `legend()` shows the icons, and `own` says in the game's words what a key does. */
export async function showKeys(legend, own = {}) {
  const body = h("dl", { class: "keys" }, LIST.map(([key, what]) => [key, own[key] ?? what]).map(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]));
  const buttons = [{ label: "Icons in words", value: "icons" }, { label: "Close", value: null, main: true }];
  if ((await dialog({ title: "Keys", body, buttons })) === "icons") legend();
}

/** Tell whether arrow keys do something where the focus is: in a field, in a panel that can be read, or in a row that somebody went into to scroll it. */
export function keepsArrows(element) {
  if (element.closest("aside, input, select")) return true;
  return element.matches("[tabindex]:not([data-ref])") && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
}

/** Listen to the keyboard. `on` maps names of keys to functions; one that returns false lets the page have the key. */
export function listenToKeys(on) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const typing = event.target.matches("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
    const control = event.ctrlKey || event.metaKey;
    let name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (control) name = `ctrl+${event.shiftKey ? "shift+" : ""}${name}`;
    else if (event.shiftKey && /^[a-z]$/.test(name)) name = `shift+${name}`;
    // What Shift makes of a digit differs from keyboard to keyboard.
    const seat = event.shiftKey && !control ? event.code.match(/^Digit([1-9])$/) : null;
    if ((typing && name !== "Escape") || event.altKey) return;
    if ((name === "Enter" || name === " ") && event.target.matches("button, a, summary, input")) return;
    if (name.startsWith("Arrow") && event.target.matches("[type=radio]")) return;
    const act = seat ? on.seat && (() => on.seat(Number(seat[1]))) : /^\d$/.test(name) ? on.digit && (() => on.digit(name)) : on[name];
    if (act && act() !== false) event.preventDefault();
  });
}
