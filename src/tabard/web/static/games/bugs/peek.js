// A closer look at a small thing: while the pointer or the focus rests on it, it is shown in full beside it.

import { fill, h } from "../../js/dom.js";
import { zoomOf } from "../../js/zoom.js";
import { fitCards } from "./fitting.js";

const GAP = 8;

/** Make a place for closer looks. */
export function makePeek() {
  const element = h("div", { class: "peek", "aria-hidden": "true", hidden: true });

  function show(over, draw) {
    fill(element, draw());
    element.hidden = false;
    fitCards(element)?.();
    const at = over.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(at.left + at.width / 2 - own.width / 2, innerWidth - own.width - GAP));
    const above = at.top - own.height - GAP;
    const zoom = zoomOf(element);
    element.style.setProperty("left", `${left / zoom}px`);
    element.style.setProperty("top", `${(above > GAP ? above : at.bottom + GAP) / zoom}px`);
  }

  const hide = () => {
    element.hidden = true;
  };

  return {
    element,
    hide,
    /** Show what `draw` makes while somebody looks at this thing. */
    watch(over, draw) {
      over.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show(over, draw));
      over.addEventListener("pointerleave", hide);
      over.addEventListener("focus", () => over.matches(":focus-visible") && show(over, draw));
      over.addEventListener("blur", hide);
    },
  };
}
