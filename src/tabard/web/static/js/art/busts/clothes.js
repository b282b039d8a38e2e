// What people and monsters wear, and what hangs down behind them: parts of a bust on a grid of 64.

import { both, flat, INK, line, shape } from "../pen.js";

/** By name. */
export const CLOTHES = {
  "back-long": shape("M17 27C14 12 22 6 32 6s18 6 15 21c2 10 4 20 1 29H16c-3-9-1-19 1-29z", "$hair"),
  "back-braids":
    both(shape("M20 28c-6 3-8 8-7 14 .6 5-1 9 1.5 13l4.5-.5c2-4 1.5-8 1-12-.6-5 .5-8 2-11z", "$hair") +
      line("M14 40l7-2M14 46.5l6.5-1.5M15 52l4.5-.8", 1.5) + shape("M14.5 55h5l.5 5h-6z", "$trim", 1.6), 64),
  "back-hood": shape("M13 56C8 30 15 5 32 5s24 25 19 51z", "$cloth"),
  "back-collar": shape("M14 52c-3-9-2-17 3-24l8 14h14l8-14c5 7 6 15 3 24z", "$cloth2"),
  "sh-tunic": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$cloth") +
    flat("M43 47c8 2 13 7 13 17H46c1-6 0-12-3-17z", INK, 0.16) + line("M27 47l5 8 5-8") + line("M32 55v9", 1.6),
  "sh-robe": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$cloth") +
    flat("M43 47c8 2 13 7 13 17H46c1-6 0-12-3-17z", INK, 0.18) +
    shape("M24 45.5c2 8 5 14 6 18.5h4c1-4.5 4-10.5 6-18.5l-3-1c-2 2.5-8 2.5-10 0z", "$cloth2", 1.6),
  "sh-fur": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$cloth") +
    shape("M10 58c-2-3-2-6 0-8l2.5 1c.5-3 3-4.5 5.5-4l1.5 1.5c1.5-2 4-2.5 6-1.5 3 3 10 3 13 0 2-1 4.5-.5 6 1.5l1.5-1.5c2.5-.5 5 1 5.5 4l2.5-1c2 2 2 5 0 8l-3-1-2 3-4-2-3 2.5-4-3.5c-4 2.5-8 2.5-12 0l-4 3.5-3-2.5-4 2-2-3z", "$hair") +
    line("M15 52l2 2M22 50l1.5 3M42 50l-1.5 3M49 52l-2 2", 1.4, INK, { opacity: 0.6 }),
  "sh-leather": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$cloth") +
    flat("M43 47c8 2 13 7 13 17H46c1-6 0-12-3-17z", INK, 0.18) + line("M14 62L40 47", 4.6) + line("M14 62L40 47", 2.4, "$trim") +
    shape("M25 45c3 4 11 4 14 0l1.5 4c-4 4-13 4-17 0z", "$cloth2", 1.8),
  "sh-mail": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$metal") +
    line("M14 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M19 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M24 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M29 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M34 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M39 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M44 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M49 52q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M10 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M15 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M20 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M25 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M30 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M35 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M40 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M45 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M50 57q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M10 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M15 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M20 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M25 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M30 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M35 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M40 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    line("M45 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) + line("M50 62q2 2.6 4 0", 1.3, INK, { opacity: 0.55 }) +
    shape("M24 45c3 4 13 4 16 0l3 19H21z", "$cloth", 1.8) + shape("M28 55l4-3 4 3v5l-4 3-4-3z", "$trim", 1.5),
  "sh-plate": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$metal") +
    both(shape("M6 62c-1-9 4-15 13-15 3 4 3 9 1 15z", "$metal"), 64) + line("M9 56c3-3 7-4 11-4", 1.5, "#fff", { opacity: 0.8 }) +
    flat("M47 48c6 2 10 7 9.5 14H50c.5-5-.5-10-3-14z", INK, 0.2) + line("M32 50v14", 1.6) +
    shape("M25 45c3 4 11 4 14 0l1 4c-4 3-12 3-16 0z", "$trim", 1.6),
  "sh-apron": shape("M7 64c0-11 6-16.5 18-18.5 3 3.5 11 3.5 14 0C51 47.5 57 53 57 64z", "$cloth") +
    shape("M22 47l3 4h14l3-4 2 17H20z", "#f3ead6", 1.8) + line("M25 57h14", 1.4),
  "sh-neck": shape("M15 64c4-8 6-15 6-24h22c0 9 2 16 6 24z", "$hide") + flat("M40 42c1 8 3 15 8 22h-7c-3-6-4-14-4-22z", INK, 0.18) +
    shape("M26 44h12c0 8 1 14 3 20H23c2-6 3-12 3-20z", "$hide2", 1.6) + line("M25.5 51h13M24.5 57.5h15", 1.4, INK, { opacity: 0.55 }),
};
