// A thing is brought to another with the mouse or a finger; it means what picking the two means, and says why if it means nothing.

const FAR = 7; // a press that has gone so far is no click any more

/**
 * Listen. `on`: {isFree(), can(ref), begin(ref), over(ref, onto), drop(ref, onto, zone), end()}. `onto` is the id of what lies under the
 * pointer, `zone` the name of a place (data-drop) around it; both may be "".
 */
export function listenToDrags(root, on) {
  let held = null; // {ref, element, x, y, id, ghost}

  const under = ({ clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY);
    return { onto: found?.closest("[data-ref]")?.dataset.ref || "", zone: found?.closest("[data-drop]")?.dataset.drop || "" };
  };

  function lift(event) {
    const { element } = held;
    const box = element.getBoundingClientRect();
    const ghost = element.cloneNode(true);
    ghost.removeAttribute("data-ref");
    for (const each of ghost.querySelectorAll("[data-ref], [id]")) each.removeAttribute(each.id ? "id" : "data-ref");
    ghost.classList.add("dragged");
    ghost.setAttribute("aria-hidden", "true");
    // Whatever the game's own style says of the thing, its ghost takes no room on the table.
    for (const [name, value] of Object.entries({ position: "fixed", width: `${box.width}px`, height: `${box.height}px` })) ghost.style.setProperty(name, value, "important");
    Object.assign(held, { ghost, dx: box.left - held.x, dy: box.top - held.y });
    root.append(ghost);
    document.body.dataset.dragging = held.ref.split(":")[0];
    on.begin(held.ref);
    follow(event);
  }

  function follow(event) {
    held.ghost.style.setProperty("left", `${event.clientX + held.dx}px`);
    held.ghost.style.setProperty("top", `${event.clientY + held.dy}px`);
    on.over(held.ref, under(event).onto);
  }

  function letGo() {
    held?.ghost?.remove();
    delete document.body.dataset.dragging;
    const last = held;
    held = null;
    return last;
  }

  root.addEventListener("pointerdown", (event) => {
    const element = event.button === 0 && event.isPrimary ? event.target.closest?.("[data-ref]") : null;
    if (!element || !on.isFree() || !on.can(element.dataset.ref) || event.target.closest("a, [data-own-click]")) return;
    held = { ref: element.dataset.ref, element, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (held.ghost) follow(event);
    else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) lift(event);
  });
  document.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { onto, zone } = under(event);
    const { ref, ghost } = letGo();
    if (!ghost) return;
    swallow();
    on.drop(ref, onto, zone);
  });
  for (const name of ["pointercancel", "blur"]) addEventListener(name, () => letGo()?.ghost && on.end());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !held?.ghost) return;
    event.stopPropagation();
    letGo();
    on.end();
  }, true);
  root.addEventListener("dragstart", (event) => held && event.preventDefault());
}

/** The click that the browser makes of a press and its end is no choice. */
function swallow() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, true));
}
