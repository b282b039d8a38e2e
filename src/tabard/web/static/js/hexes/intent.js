// The overlay of an intention: the way that somebody is about to go, the ghost at its end, and whom it is after.

import { target } from "./fields.js";
import { ghost, path } from "./ways.js";

/** {figure, from, path, to, focus}: the way is left out while it is not known, the ghost with `to`, the mark of the focus with `focus`. */
export const intent = {
  under(data, scene) {
    const marks = data.focus ? target.under([{ figure: data.focus }], scene) : [];
    return [...(data.path?.length ? path.under(data, scene) : []), ...marks];
  },
  middle: (data, scene) => (data.to && data.to !== data.from ? ghost.middle({ figure: data.figure, hex: data.to }, scene) : []),
};
