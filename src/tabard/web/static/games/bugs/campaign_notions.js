// Notions: the small things that lie around the road. A spool where the thread begins, the needle, the tape at its end.

import { face, classColour } from "../../js/art/faces.js";
import { h, s } from "../../js/dom.js";

/** The spool from which the thread comes, around the origin. */
export const SPOOL = `
  <ellipse cx="3" cy="24" rx="20" ry="6" fill="#1d0e03" opacity=".25"/>
  <path d="M-16 -22h32v7h-32zM-16 15h32v7h-32z" fill="#c99a5b" stroke="#2b2133" stroke-width="2" stroke-linejoin="round"/>
  <path d="M-12 -15h24v30h-24z" fill="#b8322b" stroke="#2b2133" stroke-width="2"/>
  <path d="M-11 -9l22 3M-11 -3l22 3M-11 3l22 3M-11 9l22 3" stroke="#7e1b17" stroke-width="1.6" stroke-linecap="round"/>
  <path d="M-8 -14v28" stroke="#fff" stroke-width="3" opacity=".3"/>`;

/** The needle, its point to the right of the origin. */
export const NEEDLE = `
  <path d="M-20 2.500L26 3.5" stroke="#1d0e03" stroke-width="5" stroke-linecap="round" opacity=".22"/>
  <path d="M-22 0C-22 -4 -14 -3.6 -8 -2.6L30 0L-8 2.6C-14 3.6 -22 4 -22 0z" fill="#d8dde2" stroke="#2b2133" stroke-width="1.6"/>
  <path d="M-17 0h7" stroke="#2b2133" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M-6 -1L22 -.2" stroke="#fff" stroke-width="1"/>
  <path d="M-14 0C-22 -8 -30 6 -40 -1" fill="none" stroke="#b8322b" stroke-width="2.6" stroke-linecap="round"/>`;

/** The end of the road: the hero beside a tailor's tape, the pin at as many scenarios as are done. */
export function finish(story) {
  const [low, high] = [38, -34];
  const at = story.road.length ? low + ((high - low) * story.done) / story.road.length : low;
  const marks = Array.from({ length: 13 }, (_, index) => low + ((high - low) * index) / 12);
  return h(
    "li",
    { class: story.won ? "spot end won" : "spot end" },
    s(
      "svg",
      { class: "measure", viewBox: "-50 -52 100 104", width: 100, height: 104, "aria-hidden": "true" },
      s("path", { class: "under", d: "M24 -40h18v86h-18z" }),
      s("path", { class: "body", d: "M22 -42h18v86h-18z" }),
      marks.map((y, index) => s("path", { class: "line", d: `M40 ${y.toFixed(1)}h${index % 3 ? -6 : -11}` })),
      s("circle", { class: "pin", cx: 22, cy: at.toFixed(1), r: 5.5 }),
    ),
    h("span", { class: "grown", style: { "--class": classColour(story.hero) }, "aria-hidden": "true" }, face(story.hero, { size: 44 })),
    h("span", { class: "name" }, story.won ? "Full size" : "full size"),
  );
}
