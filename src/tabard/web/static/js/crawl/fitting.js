// When an ability card has too little room: first the seam gives way to the fuller half, then the lines move together, and at last a half shows as much as it has room for.

import { makeFitting } from "../parts/fitting.js";

/** Measure all cards below an element, and return what fits them. */
export const fitCards = makeFitting({ cards: ".card", levels: ["loose", "dense", "denser", "densest", "densest cut"], isFull });

/** Whether the lines of a half reach out of it, or under the medal between the halves. */
function isFull(card) {
  return [...card.querySelectorAll(".half")].some((half) => {
    const lines = half.firstElementChild;
    const style = getComputedStyle(half);
    const room = half.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    return lines.offsetHeight > room + 1 || lines.scrollWidth > lines.clientWidth + 1;
  });
}
