// What somebody holds, or has about him: parts of a bust on a grid of 64.

import { disc, flat, INK, line, oval, ring, shape } from "../pen.js";

/** By name. */
export const HELD = {
  "w-axe": line("M53 63V16", 5.8) + line("M53 63V16", 3.2, "$wood") + shape("M51 14c-6-1-9 1-11 4 0-8 4-14 11-15z", "$metal") +
    shape("M55 14c4-.5 6 .5 8 2.5 0-7-2.5-12-8-13.5z", "$metal") + shape("M50 2h6v14h-6z", "$metal", 1.8),
  "w-sword": shape("M54 4l3 4v34h-6V8z", "$metal") + line("M54 8v32", 1.3, INK, { opacity: 0.6 }) + shape("M46 42h16v4H46z", "$trim", 1.8) +
    shape("M52 46h4v9h-4z", "$wood", 1.8) + disc(54, 57, 2.6, "$trim", 1.6),
  "w-greatsword": shape("M54 -2l4.5 6v40h-9V4z", "$metal") + line("M54 4v38", 1.5, INK, { opacity: 0.6 }) + shape("M43 44h22v4H43z", "$trim", 1.8) +
    shape("M52 48h4v12h-4z", "$wood", 1.8),
  "w-staff": line("M54 64V18", 5.6) + line("M54 64V18", 3, "$wood") +
    shape("M47 12c0-6 3-9 7-9s7 3 7 9c-1 4-3 6-5 7h-4c-2-1-4-3-5-7z", "$wood", 1.8) + disc(54, 11, 4.6, "$glow", 1.8) + disc(52.6, 9.5, 1.3, "#fff"),
  "w-mace": line("M53 64V22", 5.6) + line("M53 64V22", 3, "$wood") + disc(53, 13, 7, "$metal", 2) +
    shape("M53 6l-2-4h4zM53 20l-2 4h4zM46 13l-4-2v4zM60 13l4-2v4z", "$metal", 1.6) + oval(51, 11, 1.6, 1.6, "#fff", 0, 0.9),
  "w-dagger": shape("M53 14l3 5v17h-6V19z", "$metal", 1.8) + shape("M47 36h12v3.5H47z", "$trim", 1.7) + shape("M51 39.5h4v9h-4z", "$wood", 1.7),
  "w-bow": line("M48 4c14 12 14 46 0 58", 5.6) + line("M48 4c14 12 14 46 0 58", 3, "$wood") + line("M48 4v58", 1.3, "#f3ead6") +
    line("M48 4v58", 0.8),
  "w-hourglass": shape("M47 26h14v4H47zM47 50h14v4H47z", "$trim", 1.8) +
    shape("M49 30h10c0 5-3 8-4.5 10 1.5 2 4.5 5 4.5 10H49c0-5 3-8 4.5-10C52 38 49 35 49 30z", "#dff3f3", 1.8) +
    flat("M50.5 33h7c-1 2.5-2.5 4-3.5 5.5-1-1.5-2.5-3-3.5-5.5zM50.5 49.5c1-3 2-4 3.5-4.5 1.5.5 2.5 1.5 3.5 4.5z", "#e0a52e"),
  "w-lute": line("M48 40L60 14", 6.2) + line("M48 40L60 14", 3.6, "$wood") + shape("M58 10l5 2-2 6-5-2z", "$wood", 1.6) +
    oval(46, 48, 9, 11, "#d69a55", 2) + disc(47, 45, 3, INK) + line("M43 52L60 15M46 53l15-37", 1, "#fff", { opacity: 0.8 }),
  "w-mug": shape("M45 38h14v19c0 2-1 3-3 3h-8c-2 0-3-1-3-3z", "#d69a3f") + line("M59 43h3c2 0 3 1.5 3 3v4c0 1.5-1 3-3 3h-3") +
    shape("M44 39c-2-4 1-7 4-6 1-3 6-3 8 0 3-1 6 2 4 6-3 2-5-1-8 0s-5 2-8 0z", "#fff8e8", 1.8) +
    line("M49 45v10M54 45v10", 1.5, INK, { opacity: 0.5 }),
  "w-book": shape("M44 44c4-2 7-2 9 0 2-2 5-2 9 0v15c-4-2-7-2-9 0-2-2-5-2-9 0z", "#f3ead6", 1.8) +
    line("M53 44v15M47 48h3M47 52h3M56 48h3M56 52h3", 1.3),
  "w-torch": line("M54 64V26", 6) + line("M54 64V26", 3.4, "$wood") +
    shape("M54 4c6 6 8 10 8 14a8 8 0 01-16 0c0-4 3-5 3-9 2 1 3 2 3 4 2-3 2.5-6 2-9z", "#f08a2c") +
    flat("M54 14c3 3 4 5 4 7a4 4 0 01-8 0c0-2 2-3 4-7z", "#ffe27a"),
  "w-tower": shape("M41 34h20v14c0 8-5 12-10 15-5-3-10-7-10-15z", "$cloth2") + line("M51 34v29M41 45h20", 2, "$trim") + disc(51, 45, 3, "$trim", 1.6),
  "w-fire": shape("M52 26c7 7 9 11 9 16a9 9 0 01-18 0c0-5 3-6 3-10 2.5 1 3.5 2.5 3.5 4.5 2-3 3-7 2.5-10.5z", "#f08a2c") +
    flat("M52 37c3.5 3.5 4.5 5.5 4.5 8a4.5 4.5 0 01-9 0c0-2.5 2.5-4 4.5-8z", "#ffe27a"),
  rabbit: shape("M8 42C5 35 5 29 8 26c3 3 4 9 4 14zM17 41c-1-7 0-13 4-16 2 4 1 11-1 16z", "#f4efe6", 1.8) +
    flat("M8.5 38c-1.5-4-1.5-7-.5-9 1.5 2.5 2 6 2 9zM18.5 38c-.5-4 0-7 1.5-9.5.8 3 .3 6.5-.5 9.5z", "#e9a9a0") +
    shape("M4 51c0-7 4-11 9.5-11S23 44 23 51c0 5-4 9-9.5 9S4 56 4 51z", "#f4efe6") + disc(10, 49.5, 1.7, "#7a1f3a") + disc(17, 49.5, 1.7, "#7a1f3a") +
    shape("M12 53h3l-1.5 2z", "#d97a78", 1.2) + line("M13.5 55v1.5M5 53l4 .5M22 53l-4 .5", 1.2) + shape("M12 57h3v3h-3z", "#fff", 1.1),
  halo: ring(32, 22, 21, "$glow", 2.6, 'stroke-dasharray="5 4" opacity=".95"'),
  clock: ring(32, 24, 23, "$trim", 2) + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") +
    line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") +
    line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") + line("M32 1.5v4", 2.4, "$trim") +
    line("M32 1.5v4", 2.4, "$trim"),
  bomb: disc(52, 50, 9, "#3a3346", 2) + shape("M49 40h6v4h-6z", "#5b4a55", 1.6) + line("M55 40c2-4 5-4 7-3", 2, "$wood") +
    flat("M62 34l1.2 2 2.3.2-1.7 1.6.5 2.3-2.3-1.2-2 1.2.5-2.3-1.7-1.6 2.3-.2z", "#f5b13a") +
    line("M46.5 47c.8-2 2-3 4-3.5", 1.8, "#fff", { opacity: 0.8 }),
};
