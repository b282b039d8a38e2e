// When a card has too little room for its words: the picture gives way, step by step.

import { makeFitting } from "../../js/parts/fitting.js";
import { makeSoon } from "../../js/parts/keeping.js";

const fit = makeFitting({ cards: ".card:is(.full, .small)", levels: ["fitted", "snug", "close", "tight", "tightest"], isFull });

/** Fit all cards that lie on the page, before the next picture is painted. */
const fitSoon = makeSoon(() => fit(document));
addEventListener("resize", fitSoon);

/** Let the words of a card that is being drawn fit. */
export function fitted(card) {
  if (!fit.again(card)) fitSoon();
  return card;
}

/** Whether the name or the words reach out of their place, or leave the numbers at the foot too little. */
function isFull(card) {
  const foot = card.querySelector(".ft");
  if (foot.offsetTop + foot.offsetHeight > card.clientHeight) return true;
  return [...card.querySelectorAll(".says, .nm > span")].some((words) => words.offsetHeight > words.parentElement.clientHeight || words.scrollWidth > words.clientWidth + 1);
}
