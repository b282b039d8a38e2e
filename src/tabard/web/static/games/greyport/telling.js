// Everything on the table in words: what a thing's key asks for. What keywords, signs and steps mean comes from the game's glossary.

import { card as drawCard } from "./cards.js";
import { monsterOf, placeOf } from "./following.js";
import { notice, placeCard } from "./notices.js";
import { isDefended } from "./sitting.js";
import { keywordLines, makeMeaning } from "./telling_words.js";
import { capital, coinWords, counted, damageWords, untilDefending } from "./words.js";

/** Make what tells: `tell(key, table, said)`. */
export function makeTelling(glossary) {
  const mean = makeMeaning(glossary);
  const ruled = (key, words) => ({ ...words, rule: glossary[key]?.rule, page: glossary[key]?.page });
  const explained = (key, title, lines) => ruled(key, { title: title || glossary[key]?.title, lines: [...lines, glossary[key]?.text ?? ""].filter(Boolean) });
  const plain = (key) => of(glossary[key], ({ title, text, rule, page }) => ({ title, lines: [text], rule, page }));
  const keywords = (face) => keywordLines(face, glossary);

  /** What is printed on a card, and what its words mean. */
  function faceWords(face, lines, state = {}) {
    const printed = [face.words, face.text].filter(Boolean).join(" ");
    return { title: face.name, lines: [...lines, ...(printed ? [["Card", printed]] : []), ...keywords(face), ...(face.about ? [`${face.about}.`] : [])], picture: () => drawCard(face, { size: "full", ...state }) };
  }

  const HERO = { hero: "hero", item: "item", curse: "curse" };
  const WIDE = { location: placeCard, encounter: notice };

  function cardWords(face) {
    if (face.kind in WIDE) return { title: face.name, lines: [face.text, face.about ? `${face.about}.` : ""].filter(Boolean), picture: () => WIDE[face.kind](face) };
    if (!(face.kind in HERO)) return faceWords(face, foeLines(face));
    if (face.kind === "curse") return explained("icon:curse", face.name, []);
    const kind = `${capital(face.type)} ${face.level ? `player hero, level ${face.level}` : face.kind}`;
    return ruled(`icon:${face.type}`, faceWords(face, [`${kind}: ${damageWords(face.damage)}${face.cost ? `; costs ${face.cost}` : ""}.`]));
  }

  const foeLines = (face) => [`${face.hp === null ? "Hit points by the encounter" : `${face.hp} HP`}, deals ${face.damage}${face.armor ? `, Armor ${face.armor}` : ""}${face.threat ? `, threat ${face.threat}` : ""}.`];

  function heroWords(id, table) {
    const [seat, index] = id.split("-").map(Number);
    const fighter = table.players[seat]?.played[index];
    if (!fighter) return null;
    const face = table.faces[fighter.card];
    const wields = fighter.items.map((item) => ["Uses", `${table.faces[item].name}, ${damageWords(table.faces[item].damage)}. ${table.faces[item].text ?? ""}`.trim()]);
    const has = fighter.fought ? "Has fought this round." : "Has not fought this round.";
    return ruled("event:monster-hurt", faceWords(face, [`${table.players[seat].name}'s ${face.type} hero: ${damageWords(face.damage)}. ${has}`, ...wields]));
  }

  function monsterWords(number, table) {
    const one = monsterOf(table, number);
    if (!one) return null;
    const face = table.faces[one.face];
    const left = one.hp - one.damage;
    const changed = one.power === face.damage ? "" : ` (${face.damage} is printed)`;
    const armor = one.armor ? [[`Armor ${one.armor}`, mean("icon:armor")]] : [];
    const words = faceWords(face, [`${left} of ${one.hp} HP left. Deals ${one.power}${changed}.`, whereWords(placeOf(table, number), table), ...armor], { hp: left, most: one.hp, power: one.power, armor: one.armor });
    return { ...words, title: `${one.name} #${one.number}` };
  }

  function whereWords(place, table) {
    if (place < 0) return "Stands on the location, which it hits this round.";
    const { name } = table.players[place];
    return place === table.defender ? `Active: hits ${name} this round.` : `Stands before ${name} and hits ${untilDefending(table, place)}.`;
  }

  function playerWords(seat, table) {
    const each = table.players[seat];
    if (!each) return null;
    const threat = each.monsters.reduce((sum, one) => sum + one.power, 0);
    return explained(seat === table.defender ? "icon:marker" : "step:act", `${each.name}, level ${each.level}`, [
      `${each.hp} of ${each.most_hp} HP. ${capital(coinWords(each.coins))}.`,
      `${counted(each.cards, "card")} in the hand, ${each.deck} in the deck, ${each.discard.length} discarded; hand size ${each.hand_size}.`,
      each.monsters.length ? ["Monsters", `${each.monsters.map((one) => one.name).join(", ")}: ${threat} damage ${untilDefending(table, seat)}.`] : "No monster stands there.",
      !isDefended(table) ? "Nobody defends yet." : seat === table.defender ? "Defends this round, and refills after it." : `Defends and refills ${untilDefending(table, seat)}.`,
      each.done ? "Done for this round." : "",
    ].filter(Boolean));
  }

  function placeWords(table) {
    const { id, hp, most_hp: most, saved, monsters } = table.location;
    if (!id) return { title: "No location", lines: ["It is lost: its ability and its reward are gone."], rule: glossary["icon:penalty"]?.rule, page: glossary["icon:penalty"]?.page };
    const hits = monsters.reduce((sum, one) => sum + one.power, 0);
    const words = explained("icon:location", table.faces[id].name, [
      `${hp} of ${most} HP${saved ? ", saved" : ""}. ${monsters.length ? `${counted(monsters.length, "monster")} there deal ${hits} to it this round.` : "Nobody is there."}`,
      ["Card", table.faces[id].text],
      ...penaltyLine(table),
    ]);
    return { ...words, picture: () => placeCard(table.faces[id]) };
  }

  const penaltyLine = ({ faces, encounters, encounter }) => of(faces[encounters[encounter - 1]]?.text?.match(/Penalty: .*/u)?.[0], (text) => [["If it is lost", text]]) ?? [];

  function comingWords(table) {
    const { damage, shields, hp, slash, location, location_hp: after } = table.coming;
    const { name } = table.players[table.defender];
    return explained("step:monster damage", "If the round ended now", [
      `${name} takes ${damage}${shields ? `, of which ${counted(shields, "shield token")} can prevent ${shields}` : ""}: ${Math.max(0, hp)} HP left.`,
      slash ? `Slash: everybody else takes ${slash}.` : "",
      location ? `The location takes ${location}: ${Math.max(0, after)} HP left.` : "",
      hp <= 0 ? "The party would have lost." : "",
    ]);
  }

  const DECKS = { hero: "Heroes to be recruited", item: "Items to be recruited", monster: "Monsters to come" };

  function deckWords(kind, table) {
    const count = kind === "monster" ? table.monster_deck : table.reinforcements[kind]?.deck;
    return count === undefined ? null : explained(kind === "monster" ? "icon:threat" : "icon:recruit", DECKS[kind], [`${counted(count, "card")} in the deck.`]);
  }

  const kinds = {
    card: (id, table) => of(table.faces[id], cardWords),
    hero: heroWords,
    monster: (id, table) => monsterWords(Number(id), table),
    player: (id, table) => playerWords(Number(id), table),
    location: (_, table) => placeWords(table),
    encounter: (id, table) => of(table.faces[id || table.encounters[table.encounter - 1]], (face) => ({ ...explained("icon:encounter", face.name, [face.text]), picture: () => notice(face, table.players.length) })),
    deck: deckWords,
    step: (id) => plain(`step:${id}`),
    word: (id) => plain(`word:${id}`),
    icon: (id) => plain(`word:${id}`) ?? plain(`icon:${id}`),
    coin: (id) => plain(`icon:coin-${id}`),
    coins: (id, table) => of(table.players[Number(id)], (each) => explained("event:got-coins", "Coins", [`${each.name} has ${coinWords(each.coins)}.`])),
    die: (id) => plain(`icon:die-${id}`),
    shields: (_, table) => explained("decision:shields", counted(table.shields, "shield token"), []),
    coming: (_, table) => comingWords(table),
    marker: (_, table) => explained("icon:marker", "Round marker", [`${table.players[table.defender].name} holds it; ${table.marker_used ? "it was flipped this round" : "it was not flipped yet"}.`]),
    discard: (id, table) => of(table.players[Number(id)], (each) => explained("icon:discard", `${each.name}'s discard pile`, [`${counted(each.discard.length, "card")} in it.`])),
    done: () => plain("icon:done"),
  };

  return (key, table) => {
    const [kind, id = ""] = key.split(/:(.*)/u);
    if (!kinds[kind]) return plain(`icon:${kind}`);
    return table ? (kinds[kind](id, table) ?? null) : null;
  };
}

/** Tell about something, if there is such a thing. */
function of(thing, tell) {
  return thing ? tell(thing) : null;
}
