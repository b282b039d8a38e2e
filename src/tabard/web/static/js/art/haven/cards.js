// The small picture of an ability card, 120 by 60: the class's own light, its sign in the air, and what the card is about.

import { chance, disc, flat, moved, oval } from "../pen.js";
import { classColours, symbolMarkup } from "./colours.js";
import { MOTIFS, motifOf } from "./motifs.js";

/** What lies behind, by class: hills, roofs, gears, threads, cliffs, coils. */
const LANDS = {
  bruiser: "M0 60V44l14-8 10 6 12-12 14 10 16-14 14 12 12-6 14 10 14-6v24z",
    "silent-knife": "M0 60V38l8-6 8 6v-8l10-8 10 8v10h14V34l10-10 10 10v8h16V32l12-8 12 8v28z",
    tinkerer: "M0 60V46h16v-8h8v8h14V34h10v-8h6v8h12v12h18v-6h10v6h26v14z",
  spellweaver: "M0 60c10-24 22-24 30-10S52 66 62 44s24-18 30-4 20 8 28-4v24z", cragheart: "M0 60V40l12-16 10 12 14-22 14 26 12-10 16 14 12-18 14 16 16-10v28z",
    mindthief: "M0 60c6-14 16-18 22-10 6-18 24-18 28-2 8-14 24-12 28 2 8-12 20-10 24 2 6-8 14-8 18-2v10z",
};

const built = new Map();

/** The picture of a card as SVG text, 120 by 60; built once. */
export function cardMarkup(kind, card) {
  const key = `${kind} ${card}`;
  if (!built.has(key)) built.set(key, draw(kind, card));
  return built.get(key);
}

function draw(kind, card) {
  const next = chance(`${kind} ${card}`);
  const { medal, text } = classColours(kind);
  const sunX = Math.round(14 + next() * 92);
  const sunY = Math.round(10 + next() * 16);
  const lean = Math.round(next() * 16 - 8);
  const x = Math.round(30 + next() * 14);
  const sparks = Array.from({ length: 5 }, () => disc(Math.round(next() * 120), Math.round(next() * 46), 0.8 + next(), "#fff3cf"));
  return `<rect width="120" height="60" fill="${text}"/>` + oval(sunX, sunY, 60, 40, medal, 0, 0.75) + oval(sunX, sunY, 22, 18, "#fff0c8", 0, 0.3) +
    `<g color="#fff3cf" opacity=".16" transform="translate(${sunX > 60 ? 6 : 66} 4) scale(2.2)">${symbolMarkup(kind)}</g>` +
      flat(LANDS[kind] ?? LANDS.bruiser, "#120d18", 0.4) + sparks.join("") +
    oval(60, 58, 26, 5, "#000000", 0, 0.35) + moved(`translate(${x} 4) rotate(${lean} 24 26) scale(1.12)`, MOTIFS[motifOf(kind, card)]());
}
