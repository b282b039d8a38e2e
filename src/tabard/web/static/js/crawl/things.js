// What every part needs: faces, cubes, badges, hexagons.

import { face } from "../art/faces.js";
import { h, icon } from "../dom.js";
import { elementWords } from "./phrases.js";
import { CONDITIONS } from "./words.js";

/** Attributes of an icon that can be had in words; `said` is what it says here, with its number. */
export function inWords(name, said = null) {
  return { "data-words": `icon:${name}`, "data-said": said };
}

const drawn = new Map();
let draw = face;

/** Say how kinds look in the game that lies on this page; without it as on the sewing table. */
export function drawFacesBy(look) {
  drawn.clear();
  draw = look;
}

/** The face of a kind; drawn once and copied from then on. */
export function faceOf(kind) {
  if (!drawn.has(kind)) drawn.set(kind, draw(kind));
  return drawn.get(kind).cloneNode(true);
}

/** A portrait: round for heroes, square for everybody else. */
export function portrait(kind, isHero = false) {
  return h("span", { class: isHero ? "face round" : "face", "aria-hidden": "true" }, faceOf(kind));
}

/** The numbered cube of a monster. */
export function cube(number) {
  return h("span", { class: `cube c${((number - 1) % 4) + 1}` }, String(number));
}

/** A condition of a figure as a badge: a diamond for a bad one, a circle for a good one. */
export function badge(condition, figure) {
  const kind = CONDITIONS[condition].helps ? "badge good" : "badge";
  const words = `condition:${condition}/${figure.id.split(":")[1]}`;
  return h("span", { class: kind, "data-words": words }, icon(condition), h("span", { class: "sr" }, condition));
}

/** An element, or several of which one is needed, as a hexagon. */
export function hexagon(element, kind = "") {
  const parts = element.split("/");
  const split = parts.length > 1;
  const icons = parts.slice(0, 2).map((each) => icon(each));
  const made = h("span", { class: `el ${split ? "both" : element} ${kind}`, "data-words": `element:${element}` }, icons, h("span", { class: "sr" }, elementWords(element)));
  if (split) {
    made.style.setProperty("--one", `var(--${parts[0]})`);
    made.style.setProperty("--two", `var(--${parts[1]})`);
  }
  return made;
}
