// Battle for Greyport on the table page: puts the zones into the frame's places and keeps them true.

import { makeStage } from "../../js/parts/stage.js";
import { makeActs } from "./acts.js";
import { likeness, opens, starts } from "./chapters.js";
import { drawFace } from "./deeds.js";
import { intentOf } from "./intents.js";
import { legend } from "./legend.js";
import { takenBack } from "./taken-back.js";
import { makeLevelUp } from "./levelup.js";
import { acting, explains, figures, heading, keys, named, pictured, summary } from "./naming.js";
import { makePlaying } from "./playing.js";
import { makeRecruiting } from "./recruiting.js";
import { makeShields } from "./shields.js";
import { soundOf } from "./sounds.js";
import { makeTelling } from "./telling.js";
import { makeZones } from "./zones.js";

/** The tabs of a small screen, in their order. */
const parts = { hand: "hand", played: "active", party: "people", market: "shelf" };

/** Lay the table out in the frame's places. */
export default function mount(frame) {
  const { places } = frame;
  const stage = makeStage(() => frame.settings.motion, { faces: [], drawFace });
  const playing = makePlaying(frame);
  const shields = makeShields(frame);
  const recruiting = makeRecruiting();
  const levelup = makeLevelUp(frame);
  const zones = makeZones(places, { stage: stage.element, foresight: playing.foresight, frame, over: [shields.element, recruiting.element] });
  const tell = makeTelling(frame.glossary);
  const acts = makeActs(frame, stage, { levelup, refresh: (table) => (now = zones.update({ view: { ...frame.sight.view, table }, people: frame.sight.people })) });
  let now = null;

  return {
    update(sight, { past = false } = {}) {
      now = zones.update(sight, { past });
      for (const each of [recruiting, shields, playing]) each.update(now);
      acts.update(sight.view.table, { isPast: past });
      levelup.update(now, { isPast: past }); // what was earned before it is read first
      stage.end(sight.view.outcome);
    },
    people: ({ people }) => zones.people(people),
    play: acts.play,
    pauses: acts.pauses,
    begins: acts.begins,
    hurry: acts.hurry,
    sound: soundOf,
    preview(option) {
      playing.preview(option);
      recruiting.preview(option);
    },
    odds: playing.odds,
    drags: playing.drags,
    dropped: playing.dropped,
    refuses: playing.refuses,
    says: playing.says,
    foretells: playing.foretells,
    waits: playing.waits,
    wants: playing.wants,
    walk: playing.walk,
    lookAt: zones.lookAt,
    takes: shields.takes,
    isGiving: shields.isGiving,
    asks: shields.asks,
    drafted: shields.drafted,
    named: (option, decision) => shields.named(option) || playing.named(option) || named(option, decision),
    intent: intentOf,
    takenBack,
    closing: "the round ends.",
    isPlain: () => true,
    toggle: ["done", "go-on"],
    idles: playing.idles,
    concepts: playing.concepts,
    parts,
    words: (key) => tell(key, now?.table ?? null),
    legend: () => legend(frame.glossary),
    summary,
    heading,
    opens: (view) => opens(view, frame.told),
    starts,
    covered: () => levelup.lies(),
    likeness,
    explains,
    acting,
    keys,
    figures,
    pictured,
  };
}
