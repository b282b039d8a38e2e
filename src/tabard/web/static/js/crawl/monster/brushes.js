// The brushes: what each one paints, with a small picture and a key.

import { drawing, fill, h, icon, s } from "../../dom.js";
import { face } from "../../art/faces.js";
import { prop } from "../../art/props.js";

const HEX = "M-52 0-26-45H26L52 0 26 45H-26z";

/** All brushes in the order of their keys. `terrain` is the kind that it paints, `figure` who it puts down. */
export const BRUSHES = [
  { id: "floor", key: "1", label: "Floor", picture: () => hexPicture("") },
  { id: "obstacle", key: "2", label: "Obstacle", terrain: "obstacle", picture: () => hexPicture("obstacle", "cog") },
  { id: "difficult", key: "3", label: "Difficult", terrain: "difficult", picture: () => hexPicture("difficult", "yarn") },
  { id: "hazard", key: "4", label: "Hazard", terrain: "hazardous", picture: () => hexPicture("hazard", "embers") },
  { id: "trap", key: "5", label: "Trap", terrain: "trap", picture: () => hexPicture("hazard", "nails") },
  { id: "glue", key: "g", label: "Immobilizes", terrain: "immobilizing", picture: () => hexPicture("hazard", "glue") },
  { id: "wall", key: "6", label: "Wall", terrain: "wall", picture: () => hexPicture("wall") },
  { id: "edge", key: "7", label: "Wall line", picture: edgePicture },
  { id: "character", key: "8", label: "Character", figure: "character", picture: () => piece("bruiser", "round") },
  { id: "acting", key: "9", label: "Acting", figure: "active", picture: () => piece("goring-beetle", "cube acting") },
  { id: "ally", key: "0", label: "Its ally", figure: "ally", picture: () => piece("mouse", "cube") },
  { id: "objective", key: "o", label: "Objective", figure: "objective", picture: () => h("span", { class: "brush-icon" }, icon("flag")) },
  { id: "erase", key: "x", label: "Erase", picture: () => h("span", { class: "brush-icon" }, icon("erase")) },
];

/** The brush of a key or id. */
export function brushOf(word) {
  return BRUSHES.find((each) => each.key === word || each.id === word) ?? null;
}

/** Fill the palette: radio buttons. `choose(brush)` hears of every change. */
export function makePalette(place, choose) {
  fill(
    place,
    BRUSHES.map((brush) =>
      h(
        "label", { class: "brush" },
        h(
          "input", {
            type: "radio", name: "brush", value: brush.id, class: "sr", "aria-keyshortcuts": brush.key,
            onchange: () => choose(brush),
          },
        ),
        brush.picture(),
        h("span", {}, brush.label),
        h("kbd", { "aria-hidden": "true" }, brush.key.toUpperCase()),
      ),
    ),
  );
  return {
    /** Show which brush is in the hand. */
    show(brush) {
      place.querySelector(`[value="${brush.id}"]`).checked = true;
    },
  };
}

function hexPicture(kind, thing = "") {
  return s(
    "svg", { class: `brush-hex ${kind}`, viewBox: "-60 -54 120 108", "aria-hidden": "true" },
    s("path", { class: "brush-floor", d: HEX }),
    kind ? s("path", { class: "brush-edge", d: HEX }) : null,
    thing ? drawing(prop(thing, "brush"), { transform: "scale(.8)" }) : null,
  );
}

function edgePicture() {
  return s(
    "svg", { class: "brush-hex", viewBox: "-60 -54 120 108", "aria-hidden": "true" },
    s("path", { class: "brush-floor", d: HEX }),
    s("path", { class: "brush-line", d: "M52 0 26 45" }),
    s("path", { class: "brush-line-thread", d: "M52 0 26 45" }),
  );
}

function piece(kind, form) {
  return h("span", { class: `brush-piece ${form}`, "aria-hidden": "true" }, face(kind, { size: 30 }));
}
