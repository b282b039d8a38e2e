// Lights up what can be chosen: every element whose data-ref is in an option, whoever drew it.

const meant = new Map(); // which of several equal things somebody pressed, by ref: they say by data-twin which they are

/** Tell whether an element is the one that was picked, of equal things that lie side by side. */
function isMeant({ dataset: { ref, twin } }, picked) {
  return !twin || picked.filter((each) => each === ref).length > 1 || twin === (meant.get(ref) ?? "1");
}

/** Mark the elements of a page by what the picking says; what `waits(ref)` is lit once something is picked. */
export function light(root, picking, waits = () => false) {
  const open = picking.open();
  const picked = picking.picked();
  if (!picked.length) for (const each of [...open]) if (waits(each)) open.delete(each);
  const pending = picking.pending();
  for (const element of root.querySelectorAll("[data-ref]")) {
    const ref = element.dataset.ref;
    const lit = open.has(ref);
    const order = isMeant(element, picked) ? picked.indexOf(ref) : -1;
    element.classList.toggle("lit", lit);
    element.classList.toggle("picked", order >= 0);
    element.classList.toggle("pending", Boolean(pending) && order >= 0);
    mark(element, "data-order", order >= 0 ? String(order + 1) : null);
    mark(element, "data-key", (lit && picking.keyOfThing(ref)) || null);
    mark(element, "aria-pressed", lit ? String(order >= 0) : null);
    lend(element, "tabindex", lit ? "0" : null);
    if (element.hasAttribute("aria-label")) lend(element, "role", lit ? "button" : null);
  }
}

/** Give an element a role or a place in the order of Tab for as long as it can be chosen; what it had of its own it has again. */
function lend(element, name, value) {
  const mine = `lent${name}`;
  if (value !== null && !(mine in element.dataset) && (name !== "tabindex" || !element.hasAttribute(name))) {
    if (element.getAttribute(name) === value) return;
    element.dataset[mine] = element.getAttribute(name) ?? "";
    element.setAttribute(name, value);
  } else if (value === null && mine in element.dataset) {
    mark(element, name, element.dataset[mine] || null);
    delete element.dataset[mine];
  }
}

function mark(element, name, value) {
  if (element.getAttribute(name) === value) return; // to set it again would have the page's style reckoned again
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Options that have no element on the page to click: they need buttons. */
export function unseen(root, options) {
  const drawn = new Set([...root.querySelectorAll("[data-ref]")].map((each) => each.dataset.ref));
  return options.filter((option) => !option.refs.length || !option.refs.every((ref) => drawn.has(ref)));
}

/** Listen for choosing by pointer, by touch and by keyboard. `on` has pick(ref), look(ref|null). */
export function listen(root, on) {
  const found = (event) => event.target.closest?.("[data-ref].lit");
  const pick = ({ dataset: { ref, twin } }) => {
    meant.set(ref, twin);
    on.pick(ref);
  };
  root.addEventListener("click", (event) => {
    const element = found(event);
    if (element && !event.target.closest("a, [data-own-click]")) pick(element);
  });
  root.addEventListener("keydown", (event) => {
    const element = event.target.matches?.("[data-ref].lit") ? event.target : null;
    if (element && event.key === " ") {
      event.preventDefault();
      pick(element);
    } else if (element && event.key === "Enter" && !element.classList.contains("pending")) {
      event.preventDefault();
      event.stopPropagation();
      pick(element);
    }
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") on.look(found(event)?.dataset.ref || null);
  });
  root.addEventListener("pointerleave", () => on.look(null));
  root.addEventListener("focusin", (event) => on.look(found(event)?.dataset.ref || null));
}
