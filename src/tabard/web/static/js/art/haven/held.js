// What figures hold, in a box of 48: at their right side unless it says otherwise, so that every face stays free.

import { both, cord, disc, flat, INK, line, oval, shape } from "../pen.js";

const STEEL = "#dfe6ec";
const SHADE = "#5f6b78";
const WOOD = "#8a5730";

/** A bow with an arrow on its string. */
export const bow = (wood = WOOD) => line("M37.5 8v33", 1.4) + cord("M37.5 6.5C47.5 13 47.5 36 37.5 42.5", wood, 2.6) +
  cord("M25 35L45 26.5", "#e9d6ac", 1.2, 1.2) + shape("M47.3 25.5l-5.3-.7 2 4.5z", "#aeb8c2", 1.3);
/** A crossbow, aimed to the right. */
export const crossbow = () => cord("M36 22c8 2 9 14 1 18", "#8b949d", 2.4) + line("M36 22l-9 9 10 9", 1.3) + cord("M21 36L46 29", WOOD, 3) +
  shape("M48 28l-5.5-1 1.5 4.5z", STEEL, 1.3);
/** A dagger or short sword, point up. */
export const blade = (metal = STEEL) => shape("M43.5 6l2.5 2.2L34.5 33l-4-2.8z", metal, 1.7) + flat("M45 8L34.3 32l-1.8-1.2z", SHADE, 0.7) +
  line("M27.5 29l9.5 6.5M31.5 33l-3.5 6.5", 3.6) + line("M28.5 29.7l7.6 5.2M31.3 33.5l-3 5.3", 1.3, "#d9a441");
/** A spear. */
export const spear = () => cord("M42 10L36 46", WOOD, 1.9, 1.3) + shape("M43.5 1l3 6.5-4.5 5.5-3.3-6.2z", STEEL, 1.6);
/** A fork with three points. */
export const trident = () => cord("M42 14L37 46", "#3f6b73", 2, 1.3) +
  shape("M36 3l1.5 8 3 1.5 1.2-11 2.6 11.2 3-.7L47.5 2l.5 13-5.5 3.5-6.5-4.5z", "#b9d6d2", 1.5);
/** A staff that ends in a stone of this colour. */
export const staff = (stone) => cord("M41 14L38 46", "#5b3a24", 2.2, 1.3) + disc(41.2, 9.5, 5.4, stone, 1.8) + disc(39.6, 7.8, 1.6, "#fff");
/** A staff with a skull of a small beast and feathers. */
export const totem = () => cord("M41 12L38 46", "#6b4426", 2.4, 1.3) + shape("M36.5 21l-3.5 7 4.5-1zM42 21l4 7.5-4.8-1z", "#c8503a", 1.2) +
  shape("M35 9c0-5 2.5-8 6.5-8s6.5 3 6.5 8c0 3-1.5 4.5-3 5.5l-.5 5h-6l-.5-5c-1.5-1-3-2.5-3-5.5z", "#efe3c8", 1.6) + disc(39, 9, 1.7, INK) +
    disc(44, 9, 1.7, INK);
/** An axe with one broad edge. */
export const axe = () => cord("M40 12L35.5 46", WOOD, 2.2, 1.3) + shape("M39 7c3-4.5 7-5.5 9-4.5-1 5-1 9 .5 14.5-3.5.5-7.5-1-10.5-5z", STEEL, 1.6) +
  flat("M44 4.5l3.5-1.5c-1 4.5-1 8.5.3 13-2 0-3-.5-4.3-1.2z", SHADE, 0.5);
/** A club with iron knobs. */
export const club = () => shape("M41 4c4-.5 6.5 2 6 6L40 44l-4.5-1L35 12c.3-4 2.5-7.5 6-8z", WOOD, 1.8) + flat("M44 5l3 3-7 35-2.5-.5z", "#3f220e", 0.5) +
  disc(39, 11, 1.5, "#aeb8c2", 1) + disc(43.5, 14, 1.5, "#aeb8c2", 1) + disc(38.5, 18, 1.5, "#aeb8c2", 1) + disc(42.5, 7.5, 1.3, "#aeb8c2", 1);
/** A whip that curls over the head. */
export const whip = () => cord("M36 42C50 34 48 18 40 16s-9 8-2 10 11-10 6-22", "#6b3a24", 1.8, 1.2) + cord("M38 40l-4 6", "#2c1a12", 3, 1.2);
/** A shield at the left side. */
export const shield = ([a, b, h]) => shape("M2.5 27l8.5-3 8.5 3v6c0 6-3.5 10-8.5 12.5C6 43 2.5 39 2.5 33z", a) +
  flat("M11 24.5l7.7 2.8V33c0 5.5-3.2 9.2-7.7 11.5z", b, 0.65) + line("M11 28v12M6.5 32.5h9", 1.8, h);
/** A round shield of hide at the left side. */
export const buckler = (hide = "#a8754a", paint = "#efe3c8") => disc(11, 35, 10, hide, 2) +
  flat("M11 25.5a9.5 9.5 0 010 19c2.8-2.5 4-5.5 4-9.5s-1.2-7-4-9.5z", "#3f220e", 0.45) +
  line("M5.5 31l5.5 4 5.5-4M5.5 38l5.5 4 5.5-4", 1.7, paint) + disc(11, 35, 2.4, "#aeb8c2", 1.2);
/** A broad iron hat. */
export const kettleHat = ([a, b]) => shape("M10 24C10 12 15.5 6 24 6s14 6 14 18z", a, 2.1) +
  flat("M25 6.5C33 6.7 37.3 12.5 37.3 23H29c1-7-.5-13-4-16.5z", b, 0.7) +
  line("M14 19c.5-4.5 2.5-7.5 5.5-9", 2, "#f4f8fb") + shape("M4 24.5c7-2.5 33-2.5 40 0-1 3.5-5 4.5-8 3.8-7-1.5-17-1.5-24 0-3 .7-7-.3-8-3.8z", a) +
  line("M8 25.5c9-1.5 23-1.5 32 0", 1.2, "#f4f8fb", { opacity: 0.8 });
/** A closed helmet with a slit for the eyes and a breath of light behind it. */
export const greatHelm = ([a, b, h], glow = "") =>
  shape("M24 6c9 0 13.5 5.5 13.5 13v9c0 8-6 13.5-13.5 16-7.5-2.5-13.5-8-13.5-16v-9C10.5 11.5 15 6 24 6z", a, 2.3) +
  flat("M24 6c9 0 13.5 5.5 13.5 13v9c0 8-6 13.5-13.5 16z", b, 0.6) + line("M14.5 18c.6-4.5 3-7.3 6.5-8.3", 2.2, h) +
  flat("M13.5 21h21v5.5c-2.5 1.7-5.3 1.5-7.5.2V38l-3 3-3-3V26.7c-2.2 1.3-5 1.5-7.5-.2z", "#140f18") +
  (glow && both(oval(18.5, 24, 2.6, 2.6, glow, 0, 0.4) + disc(18.5, 24, 1.5, "#fff2c8"))) + line("M16 33.5l2 1M32 33.5l-2 1M16.8 30.5h2M31.2 30.5h-2", 1.6);
