// Turning cards to look at their other side: by their button, or by F.

import { fill } from "../dom.js";

/** Listen on the element where the stacks of cards lie; `pick(ref)` chooses a card. */
export function makeTurning(element, pick) {
  const turned = new Set(); // cards that show the side that is down, until they go elsewhere
  let hovered = null;

  /** Show a stack as it is turned; its button names the side that is behind. */
  function mark(stack) {
    const isTurned = turned.has(stack.dataset.stands);
    const flip = stack.querySelector(".flip");
    if (!flip) return; // a card with one side
    stack.classList.toggle("turned", isTurned);
    flip.setAttribute("aria-pressed", String(isTurned));
    fill(flip.querySelector(".num"), isTurned ? flip.dataset.up : flip.dataset.down);
  }

  function turn(stack) {
    const key = stack.dataset.stands;
    if (!turned.delete(key)) turned.add(key);
    mark(stack);
  }

  function click(event) {
    const stack = event.target.closest(".stack");
    if (event.target.closest(".flip")) turn(stack);
    else if (stack?.classList.contains("turned") && !event.target.closest("[data-ref]")) choose(stack);
  }

  /** Choosing a turned card shows the side that counts. */
  function choose(stack) {
    const card = stack.querySelector(".card.lit");
    if (!card) return;
    turn(stack);
    pick(card.dataset.ref);
  }

  element.addEventListener("pointerover", (event) => (hovered = event.target.closest(".stack")));
  element.addEventListener("pointerleave", () => (hovered = null));
  element.addEventListener("click", click, true);

  return {
    mark,
    /** Forget cards that went elsewhere; `standing` has those that lie as they lay. */
    keepOnly(standing) {
      for (const each of turned) if (!standing.has(each)) turned.delete(each);
    },
    /** Turn the card under the pointer or the focus, else all of these. */
    turnSome(stacks) {
      const focused = document.activeElement?.closest?.(".stack");
      const one = [hovered, focused].find((each) => each && element.contains(each));
      const back = stacks.every((each) => turned.has(each.dataset.stands));
      for (const each of one ? [one] : stacks) if (one || back || !turned.has(each.dataset.stands)) turn(each);
    },
  };
}
