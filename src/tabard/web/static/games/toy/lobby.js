// Rats in the Cellar in the lobby: a face for whoever goes down.

import { face as draw } from "../../js/art/faces.js";

/** The face of a keeper. */
export function face() {
  return { picture: draw("keeper", { size: 40 }), colour: null };
}
