// Heads of people with eyes, noses and mouths: parts of a bust on a grid of 64.

import { both, disc, flat, INK, line, oval, shape } from "../pen.js";

/** By name. */
export const HEADS = {
  head: shape("M26.5 38h11v9c-3 3-8 3-11 0z", "$skin") + flat("M27 42c4 3 8 3 10 0v4c-3 1.5-7 1.5-10 0z", INK, 0.22) +
    both(oval(19.5, 28, 3, 4, "$skin", 2), 64) +
    shape("M19.5 26c0-9.5 5-15.5 12.5-15.5S44.5 16.5 44.5 26c0 9.5-5 17.5-12.5 17.5S19.5 35.5 19.5 26z", "$skin") +
    flat("M37 12c5 2 7.5 7 7.5 14 0 9.5-5 17.5-12.5 17.5 6-4.5 8.5-20 5-31.5z", INK, 0.13) + both(oval(24.5, 32.5, 2.6, 2.6, "#d9594a", 0, 0.28), 64),
  "head-point": shape("M26.5 38h11v9c-3 3-8 3-11 0z", "$skin") + flat("M27 42c4 3 8 3 10 0v4c-3 1.5-7 1.5-10 0z", INK, 0.22) +
    both(shape("M21 25l-10-4c.5 6 3.5 10 10 10z", "$skin"), 64) +
    shape("M19.5 26c0-9.5 5-15.5 12.5-15.5S44.5 16.5 44.5 26c0 9.5-5 17.5-12.5 17.5S19.5 35.5 19.5 26z", "$skin") +
    flat("M37 12c5 2 7.5 7 7.5 14 0 9.5-5 17.5-12.5 17.5 6-4.5 8.5-20 5-31.5z", INK, 0.13) + both(oval(24.5, 32.5, 2.6, 2.6, "#d9594a", 0, 0.28), 64),
  "head-broad": shape("M26.5 38h11v9c-3 3-8 3-11 0z", "$skin") + flat("M27 42c4 3 8 3 10 0v4c-3 1.5-7 1.5-10 0z", INK, 0.22) +
    both(oval(18, 28, 3, 4, "$skin", 2), 64) +
    shape("M18 25c0-9 5-14.5 14-14.5S46 16 46 25c0 4-1 8-2 11-2 5-6 8-12 8s-10-3-12-8c-1-3-2-7-2-11z", "$skin") +
    flat("M38 12c5 2 8 6 8 13 0 9-4 19-14 19 7-4.5 9.5-20 6-32z", INK, 0.13),
  eyes: both(oval(27, 27, 1.9, 2.5, INK) + disc(26.4, 26, 0.8, "#fff"), 64),
  "eyes-stern": both(oval(27, 27, 1.9, 2.5, INK) + disc(26.4, 26, 0.8, "#fff") + line("M22.5 23.5l6.5 1.8", 2.2), 64),
  "eyes-kind": both(line("M24 27.5q3-3 5.5 0") + line("M23.5 23q3-2 6-.5", 1.6), 64),
  "eyes-wide": both(disc(27, 27, 3.6, "#fff", 1.6) + disc(27.3, 27.3, 1.5, INK) + line("M23 21.5q3-2 6 0", 1.8), 64),
  "eyes-brow": both(oval(27, 27, 1.9, 2.5, INK) + disc(26.4, 26, 0.8, "#fff"), 64) + both(line("M22.8 22.5q3-1.8 6-.3", 2.4, "$hair"), 64),
  nose: line("M32 27.5l-1.5 5h2.8", 1.6),
  "nose-big": shape("M30.5 26c-1 3-3.5 5-2 7s5.5 2 7 0-1-4-2-7", "$skin", 1.8),
  mouth: line("M28 37.5q4 2 8 0", 1.9),
  "mouth-smirk": line("M28 37.5q5 2 8-1.5", 1.9),
  "mouth-shout": shape("M26.5 35.5h11c0 4-2 6-5.5 6s-5.5-2-5.5-6z", "#6e1f22", 1.8) + flat("M27.5 36h9l-.5 2h-8z", "#fff"),
  "mouth-grin": shape("M26.5 36q5.5 1.5 11-.5c0 3.5-2 5-5.5 5s-5-1.5-5.5-4.5z", "#fff", 1.7),
  warpaint: flat("M21 30l9 1-1 2-7.5.5zM43 30l-9 1 1 2 7.5.5z", "#2f6db5", 0.85),
  scar: line("M38 21l3 9M37.5 25l3-1M39 28.5l2.5-1", 1.4, "#8a2f2a"),
  freckles: disc(23.5, 31, 0.7, "#a5562c") + disc(26, 32.5, 0.7, "#a5562c") + disc(28, 31, 0.7, "#a5562c") + disc(36, 31, 0.7, "#a5562c") +
    disc(38, 32.5, 0.7, "#a5562c") + disc(40.5, 31, 0.7, "#a5562c"),
  monocle: oval(37, 27, 5, 5, "#cfeff0", 2, 0.55) + line("M37 32v10", 1.3),
};
