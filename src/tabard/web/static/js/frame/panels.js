// What can be asked beside the game: why, a hint, the odds, the rules. Each fills its place on the page.
import { api } from "../api.js";
import { fill } from "../dom.js";
import { compact } from "./compact.js";
import { makeHint } from "./hint.js";
import { drawOdds } from "./odds.js";
import { showTab } from "./tabs.js";
import { drawWhy } from "./why.js";

const find = (id) => document.getElementById(id);
const BREATH = 120;

/** Make the panels of a table. `at`: {path, call, now, faces, look, told()}; `told` draws what odds have to say elsewhere. */
export function makePanels(at) {
  const known = new Map();
  let told = null; // the trail that lies on the table: {why, step}
  let sought = "";
  const hint = makeHint(find("hint"), { ...at, say: (text) => fill(find("say"), text) });

  function tellOdds(odds) {
    drawOdds(find("odds"), odds, at.faces(), at.now.table.drawRoll);
    at.now.table.odds?.(odds);
    if (odds) at.told();
  }

  /** Show what an option may come to; asked for only when there is more to tell than its preview does, and not while the pointer flies by. */
  async function odds(option) {
    const more = option?.preview?.hits?.length || option?.preview?.more;
    const key = more ? `${at.now.sight.view.decision.ticket} ${option.key}` : "";
    if (sought === key) return;
    sought = key;
    if (!key) return tellOdds(null);
    if (!known.has(key)) {
      await new Promise((resolve) => setTimeout(resolve, BREATH));
      if (sought !== key || at.now.sent) return;
      known.set(key, await api("GET", `${at.path}/odds?key=${encodeURIComponent(option.key)}`, undefined, { token: at.now.token }).catch(() => null));
    }
    if (sought === key) tellOdds(known.get(key));
  }

  /** Draw the trail of what the table did: of this entry, or of the last one. */
  async function why(entry = null) {
    const found = await at.call("GET", `/why${entry ? `?number=${entry.number}` : ""}`);
    if (!found) return;
    find("why").hidden = false;
    find("log").hidden = true;
    if (compact.matches) showTab(find("tabs"), "log");
    const face = at.faces().get(found.figure)?.face();
    drawWhy(find("why"), found, face, {
      step: (index) => trail({ why: found, step: index }),
      called: (criterion) => at.now.table.criterion?.(criterion) || criterion,
      close: closeWhy,
    });
    trail({ why: found, step: null });
  }

  function trail(shown) {
    told = shown;
    at.now.table.trail?.(told?.why || null, told ? told.step : null);
  }

  function closeWhy() {
    find("why").hidden = true;
    find("log").hidden = false;
    trail(null);
    return true;
  }

  /** Open or close the rules; with a rule, open them there. */
  async function rules(rule = null) {
    const panel = find("rules");
    if (!panel.hidden && !rule) return (panel.hidden = true);
    const { rulebookPanel, showRule } = await import("../rulebook/panel.js");
    if (!panel.firstChild) panel.append(rulebookPanel({ game: at.now.sight.view.game, onClose: () => (panel.hidden = true), onLegend: () => at.now.on.legend() }));
    panel.hidden = false;
    showRule(rule);
    return true;
  }

  /** Draw the trail once more after the table was drawn anew. */
  const again = () => told && trail(told);

  return { odds, why, closeWhy, hint: hint.toggle, closeHint: hint.close, rules, again };
}
