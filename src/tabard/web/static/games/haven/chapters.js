// A scenario is a chapter: when it opens, when it ends, and what those look like whom one meets.

import { CLASSES, drawArms, drawScene, moodOf } from "../../js/art/haven/index.js";
import { icon } from "../../js/dom.js";
import { medal, standee } from "./art.js";
import { isBetween } from "./campaign/story.js";

/** The campaign before its first road, or the scenario that has just been set up, as a name for it at this table; null once something was played. */
export function opens({ table }) {
  if (isBetween({ table })) return isCampaignNew(table) ? "campaign" : null;
  return table.round === 0 ? `${table.scenario.number || "skirmish"} ${table.level}` : null;
}

/** Tell whether an entry says that the scenario is over. */
export function ends(entry) {
  return entry.event?.event === "scenario-ended";
}

function isCampaignNew({ campaign }) {
  return campaign?.stage === "creation";
}

/** Where it plays: a strip in the mood of it. */
export function scene({ table }) {
  if (isCampaignNew(table)) return drawScene("street", { isWide: true });
  return drawScene(moodOf(table.scenario.number, Object.values(table.map.themes)[0]), { isWide: true });
}

/** A picture of whom one meets, by id: a class, a monster, a kind of ground; without an id the arms of how it ended. */
export function likeness(id, view = null) {
  const [kind, name] = id.split(":");
  if (kind === "ground") return icon(name);
  if (kind === "class") return medal(name, "large");
  if (CLASSES.includes(name)) return medal(name);
  if (kind) return standee(name);
  return drawArms(Boolean(view.outcome?.won));
}
