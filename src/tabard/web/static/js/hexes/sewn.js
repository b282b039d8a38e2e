// The look of the sewing table: leather, wood, buttons and cubes. A board that nobody dresses otherwise has it.

import { drawBadges, drawRing } from "./badges.js";
import { drawFloor } from "./floor.js";
import { drawFrame, drawSeams, drawWalls, LEATHER } from "./frame.js";
import { drawPiece, drawShadow, pieceOf } from "./pieces.js";
import { drawTerrain, kindsOf, KINDS, terrainSign } from "./terrain.js";

/** Everything that a board asks of a look: what lies around and under the hexes and in them, and what figures are. */
export const SEWN = {
  margin: LEATHER + 4, drawFloor, drawFrame, drawSeams, drawWalls,
  kinds: KINDS, kindsOf, terrainSign, drawTerrain,
  pieceOf, drawPiece, drawShadow, drawRing, drawBadges,
};
