// Carries an answer to the table. One that came late because somebody else did something meanwhile is given again if it still means the
// same; otherwise whoever gave it is told what happened.
import { nameOf } from "./people.js";
import { liesIn } from "./things.js";

const LATE = ["late", "doubled"];

/** Give an answer to what is asked at a place; resolves to null, or to {sentence} if it was not taken. `names` is what its things are called. */
export async function answer(place, option, names = {}) {
  const asked = place.sight.view.decision;
  const since = latest(place.story.told());
  const give = ({ ticket }) => place.tell({ type: "answer", ticket, key: option.key, closes: Boolean(option.closes) });
  const refused = await give(asked);
  if (!refused || !LATE.includes(refused.code)) return refused;
  const again = place.sight.view.decision;
  if (refused.code === "late" && isSameQuestion(asked, again) && stillMeans(again, asked, option)) {
    const second = await give(again);
    if (!second || !LATE.includes(second.code)) return second;
  }
  const news = place.story.told().filter((each) => each.number > since);
  return { sentence: tellWhy(refused.by, news, place.sight, gone(option.refs, names, place.sight)) };
}

const latest = (told) => told[told.length - 1]?.number ?? -1;

/** Tell whether an option is still there and would do what it would have done: the same words, the same things, the same look ahead. */
function stillMeans(decision, asked, option) {
  if (decision.prompt !== asked.prompt) return false;
  const found = decision.options.find((each) => each.key === option.key);
  return Boolean(found) && meaning(found) === meaning(option);
}

// What is shown of the whole question (all that is still to come) may be another by now: it is not what this answer does.
const meaning = ({ label, refs, preview }) => JSON.stringify([label, refs, preview]);

/** What is no longer there of some things, by name; "" if they all are, or the thing has none. */
function gone(refs, names, { view }) {
  return names[refs.find((each) => !liesIn(view.table, each))] || "";
}

function tellWhy(by, news, sight, lost) {
  const happened = news.map((each) => each.text).filter(Boolean).slice(-2).join(" ");
  if (lost) return `${Number.isInteger(by) ? `${nameOf(sight, by)} was quicker` : "Too late"}: ${lost} is gone.`;
  const who = Number.isInteger(by) ? `${nameOf(sight, by)} was quicker.` : "That answer came late; the table has moved on.";
  return [who, happened || "Here is where it stands."].join(" ");
}

/** Say why what somebody had picked can no longer be taken, and who was quicker. */
export function tellLost(place, refs, names) {
  const { last } = place.sight;
  const by = last === place.seat ? null : last;
  const lost = gone(refs, names, place.sight);
  const who = Number.isInteger(by) ? `${nameOf(place.sight, by)} was quicker: ` : "";
  return lost ? `${who}${lost} is gone.` : `${who}what you had picked can no longer be done.`;
}

/** Tell whether two questions are one, asked again because of what others did: neither the seat nor anybody for all has answered between. */
export function isSameQuestion(before, after) {
  if (!before || !after || before.kind !== after.kind || before.serial !== after.serial) return false;
  const answered = ({ ticket }) => ticket.split(".")[1]; // how many answers this seat had given
  return answered(before) === answered(after);
}
