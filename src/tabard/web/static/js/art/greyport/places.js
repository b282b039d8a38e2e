// The places of the city by id: 260 by 120.

import { OPEN_PLACES } from "./places_open.js";
import { TOWN_PLACES } from "./places_town.js";

/** All places that are drawn. */
export const PLACES = { ...OPEN_PLACES, ...TOWN_PLACES };
