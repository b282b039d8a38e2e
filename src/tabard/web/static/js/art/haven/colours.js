// The colours and the symbols of the classes: a medallion, its dark end for text, and a sign in a box of 24 that rides on everything of a class.

const COLOURS = {
  bruiser: ["#2f7fb0", "#174a6b"], "silent-knife": ["#5f9140", "#2d5220"], tinkerer: ["#b98d46", "#6b4a12"], spellweaver: ["#8a5bb0", "#55307a"],
  cragheart: ["#7d8236", "#4a4e14"], mindthief: ["#51699f", "#2b3f70"], fighter: ["#b0543c", "#6b2415"], ranger: ["#4f8a68", "#20503a"],
  mender: ["#c07088", "#7a2f48"], adept: ["#3f8fa0", "#144c5a"],
};
const NOBODY = ["#8d7a5c", "#4f3f28"];

const FILLED = 'fill="currentColor"';
const SOFT = 'fill="currentColor" fill-opacity=".32"';
const stroke = (d, more = "") => `<path d="${d}" ${more}/>`;
const dot = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" ${FILLED}/>`;

const SYMBOLS = {
  bruiser: stroke("M2.5 4c.5 4.5 3 7 6.5 7.5M21.5 4c-.5 4.5-3 7-6.5 7.5M12 4v6") + stroke("M7 10h10v4.5c0 3.5-2.3 5.5-5 7-2.7-1.5-5-3.5-5-7z", FILLED),
  "silent-knife": stroke("M12 1.5l3.2 4V15H8.8V5.5z", FILLED) + stroke("M5.5 15.5h13M12 15.5V22M3 9.5c1.5 1.5 3 2 5 2M21 9.5c-1.5 1.5-3 2-5 2"),
  tinkerer: stroke("M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1") +
    '<circle cx="12" cy="12" r="6"/>' + stroke("M12 8.3c1.5 2 2.7 3.2 2.7 4.8a2.7 2.7 0 01-5.4 0c0-1.6 1.2-2.8 2.7-4.8z", FILLED),
  spellweaver: stroke("M12 2.5c5.5 4.5 5.5 14.5 0 19-5.5-4.5-5.5-14.5 0-19z", SOFT) + stroke("M2.5 12c4.5-5.5 14.5-5.5 19 0-4.5 5.5-14.5 5.5-19 0z") +
    dot(12, 12, 2.2),
  cragheart: stroke("M12 21L3 12.5 4 6l4.5-2L12 7l3.5-3L20 6l1 6.5z", SOFT) + stroke("M12 7l-2 4 4 3-2 7"),
  mindthief: stroke("M12 12.5c1-1 2.5.2 2 1.7-.7 1.8-3.4 2-4.5.1-1.5-2.4.2-5.6 3.2-5.8 3.8-.3 6.4 3.3 5.3 6.9-1.4 4.5-7.3 6-11 2.9-4.5-3.8-3.5-11.3 2-14") +
    stroke("M9 4.3L5.5 2.5M9 4.3l-.5 4"),
  fighter: stroke("M4 3l9 10M20 3l-9 10M8 15.5l-4 4.5M16 15.5l4 4.5") + stroke("M5.5 13.5l5.5 5M18.5 13.5l-5.5 5") + dot(12, 12, 1.8),
  ranger: stroke("M5 3c8 3 13 9 15 17M5 3c-1 7 6 16 15 17", SOFT) + stroke("M3 21L18.5 5.5M13.5 4.5l6-1-1 6"),
  mender: stroke("M12 21C5 17 3 12.5 3 9a4.5 4.5 0 019-1.5A4.5 4.5 0 0121 9c0 3.5-2 8-9 12z", SOFT) + stroke("M12 9v6.5M8.8 12.2h6.4"),
  adept: stroke("M12 2c.8 4 5 6 5 11a5 5 0 01-10 0c0-3 2-4 2.5-6.5 1 1.5 1.5 2.5 2.5 2.5z", SOFT) + stroke("M5 20.5h14M8 17.5l-1 3M16 17.5l1 3"),
};

/** All classes that have a symbol. */
export const CLASSES = Object.keys(SYMBOLS);

/** The colours of a class: {medal, text}; wood for anybody else. */
export function classColours(kind) {
  const [medal, text] = COLOURS[kind] ?? NOBODY;
  return { medal, text };
}

/** The sign of a class as SVG text in a box of 24, in the colour of the text around it; a plain stud for anybody else. */
export function symbolMarkup(kind) {
  const inside = SYMBOLS[kind] ?? '<circle cx="12" cy="12" r="7"/>' + dot(12, 12, 3);
  return `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</g>`;
}
