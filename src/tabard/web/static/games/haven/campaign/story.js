// What the pages of a campaign need to know of a sight, put in order: what is asked, by whom it is answered, and what each act is about.

/** Which page lies open for a question, by its kind. */
const PAGES = { "campaign-scenario": "world", again: "world", city: "city", "keep-quest": "party", outfit: "party" };
/** Questions whose every option has a place of its own on its page. */
const PLACED = ["campaign-scenario", "city"];
const STAGES = { creation: "city", choose: "world", road: "event", outfit: "party", "city-event": "event", city: "city", "after-loss": "world" };
export const STAGE_WORDS = {
  creation: "Before the first road", choose: "Where to?", road: "On the road", outfit: "Packing", "city-event": "In the city", city: "Back in Gloomhaven", "after-loss": "After a defeat",
};

/** Tell whether the campaign lies on the table: no scenario is played just now. */
export function isBetween({ table }) {
  return Boolean(table.campaign) && table.campaign.stage !== "scenario";
}

/** Read the campaign out of a sight. */
export function readCampaign({ view }) {
  const { campaign } = view.table;
  const decision = view.decision && !view.decision.aside ? view.decision : null;
  const kind = decision?.kind ?? "";
  return {
    ...campaign,
    seat: view.seat,
    over: Boolean(view.outcome),
    decision,
    asks: kind,
    page: pageOf(kind, campaign),
    isPlaced: PLACED.includes(kind),
    acts: (decision?.options ?? []).map(readAct),
  };
}

function pageOf(kind, campaign) {
  if (kind.startsWith("event")) return "event";
  return PAGES[kind] ?? (campaign.event ? "event" : STAGES[campaign.stage]) ?? "world";
}

/** An option of the city as a word, a character and a thing: `buy:bruiser-1:winged-shoes`. */
function readAct(option) {
  const [word, sheet = "", ...rest] = option.key.split(":");
  return { option, word, sheet, thing: rest.join(":"), text: option.label };
}

/** The acts of a character that begin with this word. */
export function actsOf(story, sheet, ...words) {
  return story.acts.filter((each) => each.sheet === sheet && words.includes(each.word));
}

/** What stands behind the name of whoever acts: "Ulf: buy ..." is "Buy ...". */
export function deed({ text }) {
  return sentence(text.replace(/^[^:]+: /u, ""));
}

/** Words as they stand in a sentence of their own: with a capital letter, and true minus signs. */
export function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/(?<![\w])-(?=\d)/gu, "\u2212");
}

/** A count with its word: many(1, "mark") is "1 mark". */
export function many(count, one, more = `${one}s`) {
  return `${count} ${count === 1 ? one : more}`;
}

/** +3, 0, or a true minus sign. */
export function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}
