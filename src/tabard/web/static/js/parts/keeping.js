// Keeps what is drawn for as long as it is true: only what changed is drawn anew, and nobody loses the focus.

/** Tell whether data differ from the last time: `changed(...data)`; `changed.forget()` after something was changed by hand. */
export function makeChange() {
  let last = null;
  const changed = (...data) => {
    const sign = JSON.stringify(data);
    if (sign === last) return false;
    last = sign;
    return true;
  };
  changed.forget = () => {
    last = null;
  };
  return changed;
}

/** Keep nodes by name: `keep(name, data, draw)` gives the node of the last time if its data are the same. */
export function makeKeep() {
  const kept = new Map();
  return (name, data, draw) => {
    const sign = JSON.stringify(data);
    const old = kept.get(name);
    if (old?.sign === sign) return old.node;
    const node = draw();
    kept.set(name, { sign, node });
    return node;
  };
}

const soon = new Set();

/**
 * Do something once before the next picture is painted. What it returns is done when everybody has measured: the page is laid
 * out once for all who measure, and again for each who measures after somebody has changed something.
 */
export function makeSoon(measure) {
  return () => {
    if (!soon.size) requestAnimationFrame(change);
    soon.add(measure);
  };
}

function change() {
  const asked = [...soon];
  soon.clear();
  for (const act of asked.map((measure) => measure())) act?.();
}

/** Let whatever scrolls be reached by the keyboard, and only then. */
export function reachScrolling(elements) {
  const scrolls = elements.map((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1);
  return () => {
    for (const [index, each] of elements.entries()) {
      if (scrolls[index]) each.setAttribute("tabindex", "0");
      else each.removeAttribute("tabindex");
    }
  };
}
