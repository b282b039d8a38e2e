// Back in Gloomhaven: what everybody may buy, sell, learn and give, each with its sum; one press is one deed, and everybody acts at once.

import { drawItem } from "../../../js/art/haven/index.js";
import { fill, h, icon } from "../../../js/dom.js";
import { medal } from "../art.js";
import { drawCard } from "../cards.js";
import { drawRows } from "./asked.js";
import { actsOf, deed, many, sentence } from "./story.js";
import { drawTracks } from "./tracks.js";

const ALONE = ["donate", "respec", "retire", "inspire", "people", "aside", "abandon"];
const LEAVING = ["retire", "inspire"];
const SYMBOLS = { donate: "persistent", retire: "crown", inspire: "star", respec: "shuffle", people: "people", aside: "away", abandon: "trash" };

/** Make the page of the city. */
export function makeCity(answer) {
  const band = h("section", { class: "patch k-folk", "aria-label": "Who is in the city" });
  const tracks = h("section", { class: "patch k-tracks", "aria-label": "Gloomhaven" });
  const shop = h("section", { class: "patch k-shop", "aria-label": "Shop" });
  const desk = h("section", { class: "patch k-desk", "aria-label": "What your character does" });
  const element = h("section", { class: "k-city", "aria-label": "The city" }, h("div", { class: "k-left" }, band, tracks), shop, desk);
  let story = null;
  let front = ""; // the character that acts

  function choose(id) {
    front = id;
    draw();
  }

  function draw() {
    const mine = story.characters.filter((each) => each.own && each.status === "active");
    const asked = mine.filter((each) => story.acts.some((act) => act.sheet === each.id));
    const who = asked.find((each) => each.id === front) ?? asked[0] ?? mine.find((each) => each.id === front) ?? mine[0] ?? null;
    front = who?.id ?? "";
    fill(band, h("h2", {}, "Who is here"), story.characters.filter((each) => each.status === "active").map((each) => drawFolk(each, each.id === front, mine.length > 1 && each.own ? choose : null)), drawNewcomers(story, answer));
    fill(tracks, drawTracks(story));
    fill(shop, drawShop(story, who, answer));
    fill(desk, who ? drawDesk(story, who, answer) : h("p", {}, "You play nobody at the moment."));
  }

  return {
    element,
    /** Who acts: the red button says when it is ready. */
    front: () => front,
    update(now) {
      const known = story?.characters.map((each) => each.id);
      const newcomer = now.characters.find((each) => each.own && each.status === "active" && known?.includes(each.id) === false);
      if (newcomer) front = newcomer.id; // it has a quest to choose
      story = now;
      draw();
    },
  };
}

function drawFolk(who, isFront, choose) {
  const state = who.ready ? ["ready", "ready"] : who.marks ? ["perk", many(who.marks, "perk mark")] : ["choosing", "choosing"];
  const row = [
    medal(who.class),
    h("span", { class: "who" }, h("b", {}, who.name), h("small", {}, `${who.called}, level ${who.level} \u00b7 ${who.gold}\u00a0gold`), h("span", { class: `chip state ${state[0]}` }, icon(state[0] === "ready" ? "check" : state[0]), state[1])),
  ];
  const dress = { class: `k-folk-row${isFront ? " front" : ""}` };
  return choose ? h("button", { type: "button", ...dress, "data-own-click": true, "aria-pressed": String(isFront), onclick: () => choose(who.id) }, row) : h("div", dress, row);
}

/** Whoever plays nobody may create a character, or take one up again. */
function drawNewcomers(story, answer) {
  const found = story.acts.filter(({ word }) => ["create", "take-up", "out"].includes(word)).map(({ option }) => option);
  if (!found.length) return null;
  // Whoever has a character in a party that can set out seldom wants another one: then these rows would push all else off the page.
  const active = story.characters.filter((each) => each.status === "active");
  return active.length > 1 && active.some((each) => each.own) ? h("details", { class: "k-newcomers" }, h("summary", {}, "Another character"), drawRows(found, answer)) : drawRows(found, answer);
}

// The shop

function drawShop(story, who, answer) {
  const owned = new Set(who?.items.map((each) => each.id));
  return [
    h("header", { class: "k-head" }, h("h2", {}, icon("item-small"), "Shop"), h("span", { class: "chip" }, icon("location"), `prosperity ${story.prosperity.level}`), who ? h("span", { class: "chip gold" }, icon("gold"), `${who.name}: ${who.gold} gold`) : null),
    story.shop.length ? h("div", { class: "k-wares" }, story.shop.map((each) => drawWare(each, story, who, owned, answer))) : h("p", {}, "The shop is closed while you are away."),
  ];
}

function drawWare(item, story, who, owned, answer) {
  const [buys] = who ? actsOf(story, who.id, "buy").filter((each) => each.thing === item.id) : [];
  const act = buys ?? null;
  const why = who ? (item.why[who.id] ?? "") : "";
  const words = buys ? "Buy" : owned.has(item.id) ? "yours" : why || "";
  return h(
    "div", { class: `k-ware${owned.has(item.id) ? " owned" : ""}${act ? "" : " closed"}${who && item.suggested.includes(who.id) ? " suggested" : ""}` },
    h("span", { class: "price num" }, item.cost, h("span", { class: "sr" }, " gold")),
    h("span", { class: "picture", "aria-hidden": "true" }, drawItem(item.id, { slot: item.slot })),
    h("b", {}, item.name),
    h("small", {}, sentence(item.about)),
    h("span", { class: "foot" }, act ? h("button", { type: "button", class: "btn small", "data-own-click": true, "data-act": act.option.key, title: deed(act), "aria-label": deed(act), onclick: () => answer(act.option) }, words) : h("i", {}, words), h("span", { class: "copies" }, `${item.copies} left`)),
  );
}

// The desk of one character

function drawDesk(story, who, answer) {
  const leaving = who.quest?.fulfilled ? actsOf(story, who.id, ...LEAVING) : [];
  const rows = actsOf(story, who.id, ...ALONE).filter((each) => !leaving.includes(each));
  return [
    h("header", { class: "k-head" }, h("h2", {}, who.name), h("span", { class: "chip" }, icon("star"), who.next ? `${who.experience} of ${who.next} experience` : `${who.experience} experience`)),
    drawBack(story, answer),
    drawDuties(story, who),
    drawChoice(story, who, "keep", "Which personal quest?", answer),
    who.quest?.fulfilled ? drawQuest(who, leaving.map((each) => drawDeed(each, answer))) : null,
    drawGrowth(story, who, answer),
    drawPerks(story, who, answer),
    drawEnhancing(story, who, answer),
    who.quest?.fulfilled ? null : drawQuest(who),
    drawOwn(story, who, answer),
    rows.length ? h("div", { class: "k-rows" }, rows.map((each) => drawDeed(each, answer))) : null,
    who.ready ? h("p", { class: "k-waits" }, icon("check"), `${who.name} is ready.`) : null,
  ];
}

/** A deed of its own as a row to press. */
function drawDeed(act, answer) {
  return h("button", { type: "button", class: `k-row${act.option.gives_up ? " gives-up" : ""}`, "data-own-click": true, "data-act": act.option.key, onclick: () => answer(act.option) }, icon(SYMBOLS[act.word] ?? "play"), deed(act));
}

/** What has to be done before the character can be ready: whoever cannot press the red button reads why. */
function drawDuties(story, who) {
  const can = (...words) => actsOf(story, who.id, ...words).length > 0;
  if (who.ready || can("done", "stick") || story.prices.length) return null;
  const duties = [
    can("keep") ? "choose a personal quest" : null,
    can("level", "regain") ? "choose a card for the new level" : null,
    can("perk") ? `set ${many(who.marks, "perk mark")}` : null,
    can("retire") ? "retire" : null,
  ].filter(Boolean);
  return duties.length ? h("p", { class: "k-duties" }, icon("info"), `Before ${who.name} is ready: ${duties.join(", ")}.`) : null;
}

function drawChoice(story, who, word, title, answer) {
  const found = actsOf(story, who.id, word).map(({ option }) => option);
  return found.length ? [h("h3", {}, title), drawRows(found, answer)] : null;
}

/** A new level: the cards that can be chosen for it, as they are printed. */
function drawGrowth(story, who, answer) {
  const found = actsOf(story, who.id, "level", "regain");
  if (!found.length) return null;
  return [
    h("h3", {}, icon("level"), found[0].word === "level" ? `Level ${who.level} \u2192 ${who.level + 1}: choose a card` : "Choose the cards of your levels anew"),
    h(
      "div", { class: "k-cards" },
      found.map(({ option, thing, text }) => {
        const face = story.faces[thing];
        return h("button", { type: "button", class: "k-card", "data-own-click": true, "data-act": option.key, "aria-label": text, onclick: () => answer(option) }, face ? drawCard(face, { kind: who.class }, new Set()) : thing);
      }),
    ),
  ];
}

function drawPerks(story, who, answer) {
  const open = new Map(actsOf(story, who.id, "perk").map((each) => [Number(each.thing), each.option]));
  if (!open.size) return null;
  return [
    h("h3", {}, icon("perk"), `${many(who.marks, "perk mark")} to set`),
    h(
      "ul", { class: "k-perks" },
      who.perk_lines.map((line, index) => {
        const option = open.get(index + 1);
        const marked = who.perks.filter((each) => each === index + 1).length;
        const boxes = Array.from({ length: who.perk_boxes[index] }, (_, box) => h("i", { class: box < marked ? "f" : null }));
        return h("li", {}, h("button", { type: "button", disabled: !option, "data-own-click": true, "data-act": option?.key ?? null, onclick: () => answer(option) }, h("span", { class: "boxes" }, boxes), sentence(line)));
      }),
    ),
  ];
}

/** Cards that can be enhanced; one that is looked at lies there as it is and as it would be, with the price as a sum. */
function drawEnhancing(story, who, answer) {
  const stick = actsOf(story, who.id, "stick");
  if (stick.length || story.prices.length) return [h("h3", {}, icon("infuse"), "Enhance"), drawStickers(story, who, stick, answer)];
  const found = actsOf(story, who.id, "enhance");
  if (!found.length) return null;
  return [h("h3", {}, icon("infuse"), "Enhance a card"), h("div", { class: "k-changes" }, found.map(({ option, thing }) => h("button", { type: "button", class: "btn small", "data-own-click": true, "data-act": option.key, onclick: () => answer(option) }, story.names[thing] ?? thing)))];
}

/** What can be stuck onto a card: pressing one shows the changed card beside the old one; only the button below pays, for it stays. */
function drawStickers(story, who, stick, answer) {
  const [{ sticker: first = "" } = {}] = story.prices;
  const card = first.split(" ")[0];
  const dear = story.prices.filter((each) => each.cost > who.gold);
  const changed = h("figure", { class: "k-before" });
  const pay = h("div", { class: "k-pay" });
  const marks = new Set(story.prices.map((each) => each.sticker.split(" ").slice(1, 3).join(" ")));
  const nameOf = (sticker) => {
    const [, half, mark, ...what] = sticker.split(" ");
    const isOnly = [...marks].filter((each) => each.startsWith(half)).length === 1;
    return `${half} half${isOnly ? "" : `, mark ${mark}`}: ${what.join(" ")}`;
  };
  const rows = [...stick.map(({ option, thing }) => ({ option, ...story.prices.find((each) => each.sticker === thing.replaceAll(":", " ")) })), ...dear].map((each) =>
    h("button", { type: "button", class: "k-row k-sticker", "data-own-click": true, "aria-pressed": "false", "data-sticker": each.sticker, onclick: () => look(each) }, h("span", {}, h("b", {}, nameOf(each.sticker)), h("small", {}, each.sum)), h("span", { class: "chip gold" }, icon("gold"), String(each.cost))),
  );

  function look({ option, sticker, cost, sum }) {
    for (const each of rows) each.setAttribute("aria-pressed", String(each.dataset.sticker === sticker));
    fill(changed, drawFace(story.faces[sticker], who), h("figcaption", {}, nameOf(sticker)));
    const left = `${who.gold} \u2212 ${cost} = ${who.gold - cost} gold`;
    fill(pay, h("p", {}, sum, h("b", { class: "num" }, option ? left : `${who.gold} gold are not enough`)), option ? h("button", { type: "button", class: "btn main", "data-own-click": true, "data-act": option.key, onclick: () => answer(option) }, `Pay ${cost} gold: it stays for good`) : null);
  }

  const best = stick.length ? { option: stick[0].option, ...story.prices.find((each) => each.sticker === stick[0].thing.replaceAll(":", " ")) } : dear[0];
  if (best) look(best);
  return [h("div", { class: "k-cards k-compared" }, h("figure", { class: "k-before" }, drawFace(story.faces[card], who), h("figcaption", {}, "as it is")), changed), stick.length ? null : h("p", {}, "Nothing here that you can pay for."), h("div", { class: "k-rows" }, rows), pay];
}

function drawFace(face, who) {
  return h("span", { class: "k-card" }, face ? drawCard(face, { kind: who.class }, new Set()) : null);
}

/** The personal quest of a character, with how far it has come. */
export function drawQuest({ quest }, deeds = null) {
  if (!quest) return null;
  return h(
    "div", { class: `k-quest${quest.fulfilled ? " fulfilled" : ""}` },
    h("h3", {}, icon("goal"), quest.name),
    quest.steps.filter((each, index) => each.done || index === quest.steps.findIndex((one) => !one.done)).map((each) => h("p", {}, each.text, h("b", { class: "num" }, ` ${Math.min(each.count, each.of)}/${each.of}`))),
    deeds?.length ? h("div", { class: "k-rows" }, deeds) : null,
  );
}

function drawBack(story, answer) {
  const back = story.acts.find(({ word }) => word === "back");
  return back ? h("button", { type: "button", class: "btn", "data-own-click": true, "data-act": "back", onclick: () => answer(back.option) }, icon("back"), "Back to the rest of the city") : null;
}

/** What a character owns, and what it would bring. */
function drawOwn(story, who, answer) {
  const sells = new Map(actsOf(story, who.id, "sell").map((each) => [each.thing, each]));
  return [
    h("h3", {}, icon("item-small"), who.items.length ? "Your items" : "No items yet"),
    h(
      "ul", { class: "k-own" },
      who.items.map((each) => {
        const act = sells.get(each.id);
        const sell = act ? h("button", { type: "button", class: "btn small", "data-own-click": true, "data-act": act.option.key, title: deed(act), onclick: () => answer(act.option) }, `Sell for ${each.price}`) : null;
        return h("li", {}, h("span", { class: "picture", "aria-hidden": "true" }, drawItem(each.id, { slot: each.slot })), h("b", {}, each.name), sell);
      }),
    ),
  ];
}
