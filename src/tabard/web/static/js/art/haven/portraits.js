// Larger pictures: somebody in front of where they are met, in a box of 120 by 120.

import { disc, flat, line, moved, oval, shape } from "../pen.js";
import { classColours, symbolMarkup } from "./colours.js";
import { BUSTS, faceMarkup, likeness } from "./faces.js";

const sky = (top, low) => `<rect width="120" height="120" fill="${low}"/>` + flat("M0 0h120v54C80 68 40 40 0 58z", top);
const torch = (x, y) => oval(x, y - 6, 20, 24, "#ffb648", 0, 0.22) + line(`M${x} ${y}v22`, 4.5) + line(`M${x} ${y}v22`, 2, "#8a5730") +
  shape(`M${x} ${y - 20}c5 7 7 10 7 14a7 7 0 01-14 0c0-4 2-7 7-14z`, "#f79a30", 1.6) + flat(`M${x} ${y - 11}c2 3 3 4 3 6a3 3 0 01-6 0c0-2 1-3 3-6z`, "#ffe27a");
const bricks = (ink) => line("M0 22h120M0 44h120M0 66h120M0 88h120M20 0v22M60 0v22M100 0v22M40 22v22M80 22v22M20 44v22M60 44v22M100 44v22M40 66v22M80 66v22",
  1.6, ink, { opacity: 0.55 });
const hills = (far, near) => flat("M0 78c20-18 34-6 50-20s40 4 70-8v70H0z", far) + flat("M0 96c30-16 60 4 120-10v34H0z", near);

const BACKS = {
  wild: sky("#6f8aa0", "#b9c9b0") + hills("#5f7a4a", "#3f5a2f") + disc(94, 24, 10, "#fff0b8"), city: sky("#5a6f94", "#e0b98a") +
    flat("M0 120V60l10-10 10 10v-14l14-16 14 16v20h16V40l12-14 12 14v24h14V50l9-9 9 9v70z", "#3f3a52"),
  crypt: `<rect width="120" height="120" fill="#4a4a58"/>${bricks("#1d1a2a")}` + torch(14, 40) + torch(106, 40), fire: sky("#5b1a12", "#c8501f") +
    flat("M0 120c10-30 20-10 30-40 8 20 16 10 26-20 8 30 18 10 30 30 8-20 20-10 34 30z", "#f79a30", 0.6),
  deep: sky("#12303f", "#1f5a66") + [[16, 30, 6], [100, 22, 8], [108, 70, 5], [10, 86, 7]].map(([x, y, r]) => disc(x, y, r, "#7fc8c8", 1.2)).join(""),
    void: sky("#120b22", "#33265a") + [[14, 20], [34, 12], [100, 30], [84, 14], [10, 70], [110, 80]].map(([x, y]) => disc(x, y, 1.6, "#d6c8ff")).join(""),
  ice: sky("#7fb0d0", "#e0f2fa") + flat("M0 120V80l20-40 14 30 18-44 16 40 20-34 32 60v28z", "#a8d4ea"),
    stone: `<rect width="120" height="120" fill="#6f6a60"/>` + flat("M0 0h120v40L96 30 80 50 60 28 44 48 20 26 0 44z", "#3f3a32") +
    flat("M0 120V92l24-14 20 14 24-18 26 16 26-14v44z", "#4b453b"),
};
const GROUND_OF = [
  [/living|corpse|bones|spirit|harvester|twin|bloated/, "crypt"], [/flame|lava|earth|prime|bomb|sun/, "fire"], [/frost|ice|wind/, "ice"],
    [/night|gloom|eye|chaos|colorless|betrayer|convergence|usurper/, "void"],
  [/lurker|deep|ooze|tides|rat-/, "deep"], [/city|guard$|shield|candle|jekserah|spymaster|hawthorne|hail|training|decoy|bot/, "city"],
    [/stone|artillery|crystal|savvas|arcane|cannon/, "stone"],
];

/** The portrait of a kind as SVG text in a box of 120; a class stands before its own colour and sign. */
export function portraitMarkup(kind) {
  const drawn = likeness(kind) ?? kind;
  if (drawn in BUSTS) {
    const { medal, text } = classColours(drawn);
    return `<rect width="120" height="120" fill="${text}"/>` + oval(60, 46, 74, 60, medal) +
      `<g color="#fff3cf" opacity=".2" transform="translate(6 2) scale(4.5)">${symbolMarkup(drawn)}</g>` +
      oval(26, 20, 40, 30, "#fff0c8", 0, 0.2) + moved("translate(6 14) scale(1.68)", BUSTS[drawn]);
  }
  const [, ground] = GROUND_OF.find(([words]) => words.test(kind)) ?? [null, "wild"];
  return BACKS[ground] + oval(60, 118, 62, 14, "#1d0e03", 0, 0.4) + moved("translate(10 14) scale(2.1)", faceMarkup(kind));
}
