// What a person need not be asked: gives the answers that need no thought, declines windows for a while, and knows the ways back.
import { settings } from "../settings.js";

const MET = "tabard.met"; // at which question each thing that needs no thought was asked first

/** Say for how long something is declined. */
const spanName = (span) => `this ${span}`;

/** Keep what this seat at this table has declined, and what it wants to be asked although it needs no thought. */
export function makeFlow(table, seat) {
  const place = `tabard.flow.${table}.${seat}`;
  const kept = { declined: [], wanted: [], held: "", ...read(place) };
  let comingBack = false; // somebody wants to be asked what was done for them
  let spread = ""; // the ticket of the question whose windows are laid out

  const keep = () => sessionStorage.setItem(place, JSON.stringify(kept));
  const isDeclined = ({ window }) => Boolean(window) && kept.declined.some((each) => each.name === window.name);
  const isIdle = ({ unasked, ticket }) => Boolean(unasked) && !kept.wanted.includes(unasked.name) && (unasked.early ? settings().asks !== true : isMet(unasked.name, ticket));

  const self = {
    /** Take in a sight: forget what has run out, and let whoever went back be asked. */
    hear(view, { undone }) {
      const spans = view.spans || {};
      kept.declined = kept.declined.filter((each) => spans[each.span] === each.id);
      if (undone) {
        kept.held = view.decision?.ticket || "";
        const window = comingBack && view.decision?.window;
        if (window) kept.declined = kept.declined.filter((each) => each.name !== window.name);
        comingBack = false;
      }
      keep();
    },
    /** The answer to give at once, or "" where a person is asked. */
    answer(decision) {
      if (!decision || decision.ticket === kept.held) return "";
      if (isDeclined(decision)) return decision.window.key;
      return isIdle(decision) ? decision.unasked.key : "";
    },
    /** What the prompt shows beside its question; each chip has label, key, told and act. `done` is what was done since one's last answer. */
    chips({ decision, spans = {} }, done, on) {
      const chips = [];
      const window = decision?.window;
      if (window && spread === decision.ticket) {
        chips.push(...Object.entries(spans).map(([span, id]) => ({
          label: `Not ${spanName(span)}`, name: `decline-${span}`, told: `Do not ask about ${window.name} ${spanName(span)}`,
          act: () => self.decline(window, span, id, on),
        })));
        return chips;
      }
      if (done.length) {
        const more = done.length > 1 ? ` (and ${done.length - 1} more)` : "";
        chips.push({ label: `Done for you: ${done[done.length - 1].unasked}${more}`, name: "done", key: "A", told: `${done.map((each) => each.unasked).join(" ")} Ask me instead`, act: on.back });
      }
      for (const each of kept.declined) {
        const isLast = !done.length && each === kept.declined[kept.declined.length - 1];
        const what = `${each.name} ${spanName(each.span)}`;
        chips.push({ label: `Not asked: ${what}`, name: `declined-${each.name}`, key: isLast ? "A" : "", told: `Ask me about ${what} again`, act: () => self.takeBack(each, on) });
      }
      if (window && Object.keys(spans).length) chips.push({ label: "Not now...", name: "window", key: "D", told: `Do not ask about ${window.name} for a while`, act: () => self.spread(decision, on) });
      if (decision?.unasked && settings().asks !== true) {
        const { name } = decision.unasked;
        const wanted = kept.wanted.includes(name);
        chips.push({ label: wanted ? "Stop asking this" : "Always ask this", name: "wanted", told: `${wanted ? "Stop asking" : "Always ask"} about ${name}`, act: () => self.want(name, !wanted, on) });
      }
      return chips;
    },
    /** Show for how long a window can be declined, or fold that up again. */
    spread(decision, on) {
      if (!decision?.window) return false;
      spread = spread === decision.ticket ? "" : decision.ticket;
      on.redraw();
      on.focus(spread ? "decline-" : "window");
      return true;
    },
    decline(window, span, id, on) {
      kept.declined.push({ name: window.name, span, id });
      kept.held = ""; // whoever declines has been asked
      keep();
      on.flow();
    },
    takeBack(one, on) {
      kept.declined = kept.declined.filter((each) => each !== one);
      keep();
      on.redraw();
    },
    want(name, isWanted, on) {
      kept.wanted = kept.wanted.filter((each) => each !== name).concat(isWanted ? [name] : []);
      keep();
      on.redraw();
    },
    /** One key for both ways back: be asked what was done, or take back what was declined last. */
    back(done, on) {
      if (done.length) {
        comingBack = true;
        on.undo(done[done.length - 1].number);
      } else if (kept.declined.length) self.takeBack(kept.declined[kept.declined.length - 1], on);
      else return false;
      return true;
    },
  };
  return self;
}

/** Tell whether what needs no thought is done unasked: whoever learns the game is asked it once, and knows it from then on. */
function isMet(name, ticket) {
  const { asks } = settings();
  if (asks !== "once") return !asks;
  const met = { [name]: ticket, ...read(MET, localStorage) };
  localStorage.setItem(MET, JSON.stringify(met));
  return met[name] !== ticket;
}

function read(place, store = sessionStorage) {
  try {
    return JSON.parse(store.getItem(place) || "{}");
  } catch {
    return {};
  }
}
