// Strips of cards on a small screen (css/sizes.css): what a question lights and what is picked comes into view by itself.
import { zoomOf } from "../zoom.js";
import { compact } from "./compact.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const known = new WeakMap(); // what each strip has followed last: {ticket, picked}

/** Let all strips of a page follow the question with this ticket. */
export function followStrips(root, ticket) {
  if (!compact.matches) return;
  requestAnimationFrame(() => {
    for (const strip of root.querySelectorAll(".strip")) if (strip.clientWidth) follow(strip, ticket);
  });
}

function follow(strip, ticket) {
  const last = known.get(strip);
  if (!last) strip.addEventListener("scroll", () => markEdges(strip), { passive: true });
  const picked = [...strip.querySelectorAll(".picked")].sort((one, two) => two.dataset.order - one.dataset.order)[0]?.dataset.ref || "";
  known.set(strip, { ticket, picked });
  markEdges(strip);
  if (picked && picked !== last?.picked) reveal(strip, [...strip.querySelectorAll(".picked")].filter((each) => each.dataset.ref === picked));
  else if (ticket !== last?.ticket) {
    const lit = [...strip.querySelectorAll(".lit")];
    reveal(strip, lit.length ? lit : [...strip.querySelectorAll(".snap")].slice(0, 1));
  }
}

/** Scroll to the first of these, no further than needed, unless one of them is in full view. */
function reveal(strip, things) {
  const seen = strip.getBoundingClientRect();
  const boxes = things.map((each) => (each.closest(".snap") || each).getBoundingClientRect());
  if (!boxes.length || boxes.some((each) => each.left >= seen.left && each.right <= seen.right)) return;
  const margin = parseFloat(getComputedStyle(strip).scrollPaddingLeft) || 0;
  const begins = [...strip.querySelectorAll(".snap")].map((each) => each.getBoundingClientRect().left);
  const first = begins.find((left) => boxes[0].right - left <= seen.width - 2 * margin) ?? boxes[0].left;
  const left = (Math.min(first, boxes[0].left) - seen.left) / zoomOf(strip) - margin;
  strip.scrollBy({ left, behavior: calm.matches ? "auto" : "smooth" });
}

/** Say on which sides there is more, for the eye. */
function markEdges(strip) {
  const most = strip.scrollWidth - strip.clientWidth;
  const more = [strip.scrollLeft > 2 ? "left" : "", strip.scrollLeft < most - 2 ? "right" : ""].filter(Boolean).join(" ");
  if (strip.dataset.more !== more) strip.dataset.more = more;
}
