// The look of the hall: what its board is drawn with.

import { drawing, s } from "../../../js/dom.js";
import { drawFloor, drawFrame, drawSeams, WALL } from "./ground.js";
import { drawBadges, drawPiece, drawRing, drawShadow, pieceOf } from "./pieces.js";
import { drawTerrain, drawWalls, kindsOf, KINDS, terrainSign } from "./terrain.js";

const DEFS = `<radialGradient id="hall-fog"><stop offset="0" class="h-fog-in" stop-opacity=".62"/><stop offset=".6" class="h-fog-in" stop-opacity=".3"/><stop offset="1" class="h-fog-in" stop-opacity="0"/></radialGradient>`;

/** Put the hall's own colours that run into the page, unless they are there already. */
export function defineHall() {
  if (document.getElementById("hall-fog")) return;
  document.body.append(s("svg", { class: "board-defs", "aria-hidden": "true", width: 0, height: 0 }, s("defs", {}, [...drawing(DEFS).childNodes])));
}

/** Everything that a board asks of a look. */
export const HALL = {
  margin: WALL + 6, drawFloor, drawFrame, drawSeams, drawWalls,
  kinds: KINDS, kindsOf, terrainSign, drawTerrain,
  pieceOf, drawPiece, drawShadow, drawRing, drawBadges,
};
