// What many figures of the hall share, in a box of 48: cloth and faces, bones and horns, fire, ice and stone. Colours come body first, then shade, then light.

import { both, disc, flat, INK, line, moved, oval, shape } from "../pen.js";

/** The darkness inside a hood, a mouth, a visor. */
export const PITCH = "#17121c";
/** What bones, horns and teeth are made of, and their shade. */
export const BONE = ["#efe3c8", "#a58c62"];
/** Skins of the people of the city: light, brown, dark. */
export const SKINS = [["#dcae80", "#8d5a36"], ["#b57f52", "#6b4124"], ["#7d5238", "#3f2416"]];

/** Shoulders below a head. */
export const cloak = ([a, b, h]) =>
  shape("M3 47c.5-9 6-14 13-15.5h16C39 33 44.5 38 45 47z", a) + flat("M25 32h7c7 1.2 11.8 6.2 12 14H27z", b, 0.7) + line("M8 43c1-4 3.5-6.5 7-7.5", 1.6, h);

/** Shoulders in plate. */
export const pauldrons = ([a, b, h]) => both(
  shape("M1.5 46C1 37 5 31.5 13 31l4 6-3.5 9z", a, 2) + flat("M13 32l3.3 5-3 8.5H9c3-4 4.3-8.5 4-13.5z", b, 0.65) +
    line("M4.5 41c.6-3.5 2.6-5.8 6-6.5", 1.6, h),
);

/** A hood with nothing but dark inside. */
export const hood = ([a, b, h]) =>
  shape("M24 2.5C33.5 5 39.5 13 39.5 24c0 5-1.5 10-4 14.5h-23C10 34 8.5 29 8.5 24 8.5 13 14.5 5 24 2.5z", a, 2.2) +
  flat("M24 3.5c9 2.5 14.5 10 14.5 20.5 0 5-1.4 9.5-3.7 13.5H27c4-4 5.5-9 5.5-14.5C32.5 14.5 29.5 8 24 3.5z", b, 0.75) +
  line("M12.5 23c.3-7 3.5-12.5 8.5-15.5", 2, h) +
  shape("M24 11.5c6 2 9.8 7.5 9.8 14 0 5-1.8 9.5-4.3 12.5h-11c-2.5-3-4.3-7.5-4.3-12.5 0-6.5 3.8-12 9.8-14z", PITCH, 1.6);

/** A hood that ends in a point. */
export const cowl = ([a, b, h]) =>
  shape("M24 0c4 7 11.5 14 12.5 25 .3 5-1 10-3 14h-19c-2-4-3.3-9-3-14C12.5 14 20 7 24 0z", a, 2.2) +
  flat("M24 1c4 7 10.5 13.5 11.5 24 .3 5-1 9.5-2.7 13H27c3-11 3-25-3-37z", b, 0.7) + line("M15 25c.4-6.5 3.5-11.5 6.5-16", 2, h);

/** A face in the shadow of a hood. */
export const shaded = ([a, b]) =>
  shape("M24 15c5 1 8 5 8 10.5 0 6-3.5 12.5-8 14.5-4.5-2-8-8.5-8-14.5C16 20 19 16 24 15z", a, 1.6) +
  flat("M24 15c5 1 8 5 8 10.5 0 6-3.5 12.5-8 14.5z", b, 0.5) + flat("M16.2 23.5C17 19 20 16 24 15.3c4 .7 7 3.7 7.8 8.2-4-2.5-11.6-2.5-15.6 0z", PITCH, 0.55);

/** The lower face of somebody under a helmet. */
export const jowl = ([a, b]) => shape("M15 24h18v6c0 6.5-4 12-9 12s-9-5.5-9-12z", a, 1.8) + flat("M24 24h8.3v6c0 6-3.8 11.5-8.3 11.5z", b, 0.5);

/** A moustache and a beard below a jowl. */
export const beard = (colour) => shape(
  "M24 33.5c2.5-1.5 5-1 7-2.5-.3 4-2.5 6-5 5.7-.9-.1-1.5-.5-2-1-.5.5-1.1.9-2 1-2.5.3-4.7-1.7-5-5.7 2 1.5 4.5 1 7 2.5z", colour, 1.4);

/** A whole head with its neck: `a` skin, `b` shade. */
export const head = ([a, b]) =>
  shape("M24 7c7.5 0 12 5 12 13 0 9-3 15-6 18.5-2.5 3-9.5 3-12 0-3-3.5-6-9.5-6-18.5C12 12 16.5 7 24 7z", a, 2.1) +
  flat("M24 8c7 0 11 4.5 11 12 0 9-3 14.5-5.5 18-1 1.5-3.3 2.2-5.5 2.3z", b, 0.5);

/** Two slanting eyes. */
export const eyes = (e) => both(shape("M14.5 22.5l7.5 3.2c-.7 2.4-2.7 3.1-4.5 2.4-1.9-.7-3-2.8-3-5.6z", e, 1.4) + disc(18.4, 25.7, 1, INK));
/** Two lights in the dark. */
export const glow = (e) => both(oval(18.5, 25, 4, 4, e, 0, 0.3) + disc(18.5, 25, 2.3, e) + disc(18, 24.5, 0.8, "#fff"));
/** Brows drawn together and two pale eyes below. */
export const glare = (y = 24) => line(`M17 ${y - 3.5}l5 1.7M31 ${y - 3.5}l-5 1.7`, 2.2) + both(disc(20, y, 1.6, BONE[0]) + disc(20.2, y + 0.2, 0.7, INK));

/** A skull with its jaw. */
export const skull = ([a, b]) =>
  shape("M24 5.5c9.5 0 15 6 15 14 0 5-2 8-5 10v6H14v-6c-3-2-5-5-5-10 0-8 5.5-14 15-14z", a, 2.2) +
  flat("M24 6.5c8.8 0 14 5.5 14 13 0 4.6-1.8 7.5-5 9.5v5.5h-9z", b, 0.6) + line("M13 18c.7-4.5 3.5-7.3 7.5-8.2", 2, "#fff8e6") +
  both(shape("M13.5 18c2.5-1.7 6-1.2 7.8 1 .2 4-2 6.5-4.8 6.3-2.5-.2-3.7-3.3-3-7.3z", PITCH, 1.2)) + flat("M24 24l-2 4.5h4z", PITCH) +
  line("M18.5 35v-4.5M22.2 35.3v-4.5M25.8 35.3v-4.5M29.5 35v-4.5", 1.5) + shape("M15.5 37.5h17l-1.8 6.3c-3.5 1.5-9.9 1.5-13.4 0z", a, 1.8) +
  line("M19.5 38v3.5M24 38v4M28.5 38v3.5", 1.4);

/** An open mouth full of teeth. */
export const jaw = (t = BONE[0]) =>
  shape("M14.5 32.5h19c.5 5-3.5 9.5-9.5 9.5s-10-4.5-9.5-9.5z", "#2a0f14", 1.6) +
  flat("M16 33h3l-1.4 3.5zM20.5 33h3L22 37zM25 33h3l-1.5 4zM29.5 33h3L31 36.5zM19 41l1.5-3 1.7 3.7zM26 41.7l1.7-3.7 1.5 3z", t);

/** Horns that bend up at the sides. */
export const horns = ([a, b] = BONE) =>
  both(shape("M14 15.5C7 15 3 9.5 4.5 1.5 7 6 11 8 17 9.5z", a, 1.9) + flat("M5.5 6c1.5 4.8 4.5 7.5 8.7 8.3l.7-2.5C11 10.8 7.7 9 5.5 6z", b, 0.7));

/** Horns that curl down beside the cheeks, as rams have them. */
export const ramHorns = ([a, b] = BONE) => both(
  shape("M15 12C9 8.5 2.5 11 1.5 18c-.8 6 3 10.5 8 10 3.5-.4 5-4 3-6.5-1.5-1.8-4-1-4 .8-2-1-2.5-4-.5-5.8 2-1.7 5-1.2 7 .5z", a, 1.9) +
    line("M5 14.5l2.5 2M2.8 20l3 .2M5.5 25.5l2-2.3", 1.2, b),
);

/** Pointed ears. */
export const ears = ([a, b]) =>
  both(shape("M15 15C9 15 4 11 4.5 4c6-.5 11.5 3 13 8.5z", a, 1.9) + flat("M7.5 7c1 3.5 3.5 5.8 7 6.5l1.2-2C13.5 8.8 11 7.4 7.5 7z", b, 0.9));

/** Leather wings at the sides. */
export const wings = (a) =>
  both(shape("M15 27C10 21 5.5 20 1 21.5c1-7 5-12 9.5-13.5 1 4 3 7 6.5 9.5z", a, 1.9) + line("M10.5 9c-.5 5 1 9.5 4.5 15M4 20.5c2.5-2.5 5-3.5 7-3.2", 1.3));

/** A fire that fills the box. */
export const flame = ([a, b, h]) =>
  shape("M25 1.5c1 6 5.5 8 8 12.5.7-2 .5-4 1.7-6.5C40 13 43 19.5 43 27c0 11-8.5 19-19 19S5 38 5 27c0-6.5 2.7-11.5 7-16 .2 2.7.8 4.2 2.2 5.7" +
    "C14.7 10 19 6 25 1.5z", a, 2.2) +
  flat("M25.5 11c.5 6 6 8.5 7 13.5.8-1 1.2-2.2 1.5-4 2.5 3 3.7 6 3.7 9.5 0 7.5-6 13-13.7 13S10 37.5 10 30c0-3.5 1.5-6.5 3.7-9.5.5 2 1 3 2 4" +
    "C16.2 18.5 20.5 15.5 25.5 11z", b) +
  flat("M24 22c1 4 7 6.5 7 12.5 0 5-3 7.5-7 7.5s-7-2.5-7-7.5C17 29.5 21.8 27 24 22z", h);
/** The colours of fire. */
export const FIRE = ["#d04a1c", "#f79a30", "#ffe27a"];

/** A body of ice with shards around it. */
export const shards = ([a, b, h]) =>
  both(shape("M15 22L2.5 16.5l8-1.2L5.5 5l10.5 7.5z", a, 1.8) + flat("M15 20.5L6 16.5l5.5-.8z", h)) + shape("M24 1l5.5 11h-11z", a, 1.8) +
  flat("M24 3v9h-4.5z", h) + shape("M24 10l11.5 4.5 5 11.5L35 37 24 46.5 13 37 7.5 26l5-11.5z", a, 2.2) +
  flat("M24 10l11.5 4.5 5 11.5L35 37 24 46z", b, 0.55) + flat("M24 10.5l-11 4.5 4.5 3.7L24 16.5z", h) +
  line("M24 10v6.5l-6.5 2.5-4.7-4.2M24 16.5l6.5 2.5 4.7-4.2M7.5 26l5.5 1.5M40.5 26L35 27.5", 1.2);

/** A body of wind. */
export const swirl = ([a, b, h]) =>
  shape("M24 46c-4-1-6-3-5.5-6C10 38 5 33 5 26 5 13 15 4 27 4c9.5 0 16 6 16 14.5 0 1.5-.2 3-.6 4.5.9 1.7 1.1 3.5.6 6-2 7-8 11-15 11 1 2 0 4.5-4 6z", a, 2.2) +
  flat("M42.4 23c.9 1.7 1.1 3.5.6 6-2 7-8 11-15 11 .8 2 0 4.2-4 5.5 3-3 1-5.5-2-6 12 0 19-6 20.4-16.5z", b, 0.7) +
  line("M9.5 24c.5-9 7.5-15.5 16.5-15.5 6.5 0 11 4 11 9.5", 2.2, h) +
    line("M33 33.5c-3.5 3-11.5 3.8-16.5.8M38 26.5c-1 2.7-2.5 4.5-4.8 6", 1.6, h, { opacity: 0.8 });

/** A body of stone. */
export const rock = ([a, b, h]) =>
  shape("M24 7.5l9.5 1.5 7.5 8.5 3.5 10-3 10-8.5 8h-18L6.5 37.5l-3-10L7 17.5 14.5 9z", a, 2.2) +
  flat("M24 8l9.5 1.5 7.5 8.5 3.5 9.5-3 10-8.5 7.5H24z", b, 0.6) + flat("M14.5 9.5L24 8v6.5l-8.5 3-8 .3z", h) +
  line("M24 8l-1.5 6.5-7 3M41 18l-6.5 1M6.5 37.5l5.5-3.5M36 34.5l5.5 3M33.5 9.5L32 14", 1.4);

/** A body of slime. */
export const blob = ([a, b, h]) =>
  shape("M24 8C33 8 36 15 38.5 21c2.5 6 7 9.5 6 16.5-.7 5.5-6.5 8-20.5 8S4.2 43 3.5 37.5C2.5 30.5 7 27 9.5 21 12 15 15 8 24 8z", a, 2.2) +
  flat("M24 8c9 0 12 7 14.5 13 2.5 6 7 9.5 6 16.5-.7 5-6 7.5-18.5 7.9C36 40 36 20 24 8z", b, 0.6) + line("M11.5 24c1.7-4.5 3.5-9 7-11.3", 2.4, h) +
  oval(13, 39, 3.2, 2, h) + disc(36.5, 35, 2.2, h) + disc(31, 40.5, 1.4, h);

/** A crown in this metal, its middle at 24 and its foot at `y`. */
export const crown = (y = 12, metal = "#d9a441", jewel = "#b5352a") => moved(`translate(0 ${y - 12})`,
  shape("M14 12l-1.5-8 6 3.5L24 1l5.5 6.5 6-3.5L34 12c-6 2-14 2-20 0z", metal, 1.9) + disc(24, 9.2, 1.9, jewel, 1.1));
