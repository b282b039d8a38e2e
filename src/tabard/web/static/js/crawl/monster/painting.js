// Painting on the board by mouse, touch and keys. A stroke begins, goes over hexes, and ends or is called off.

const STEP = 14; // pixels between two looks along a quick drag
const EDGE_KEYS = { d: 0, s: 1, a: 2, q: 3, w: 4, e: 5 };

/**
 * Let strokes be painted. `on` has begin(name, {erase}), over(name, edge), end(), cancel() for the pointer,
 * dab(name, {erase}) for a single hex by key, and edge(name, direction) for a wall line by key.
 */
export function makePainting(board, on) {
  const svg = board.element;
  let stroke = null;

  svg.addEventListener("contextmenu", (event) => event.preventDefault());
  svg.addEventListener("pointerdown", (event) => {
    if (stroke) {
      if (event.pointerType === "touch") finish(on.cancel); // two fingers pinch
      return;
    }
    if (event.button !== 0 && event.button !== 2) return;
    const name = board.hexAt(event);
    if (!name) return;
    stroke = { id: event.pointerId, last: event };
    on.begin(name, { erase: event.button === 2 });
    on.over(name, sideAt(event, name));
    addEventListener("pointermove", moved);
    addEventListener("pointerup", lifted);
    addEventListener("pointercancel", lost);
  });

  function moved(event) {
    if (event.pointerId !== stroke.id) return;
    const { clientX: x, clientY: y } = stroke.last;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP));
    for (let step = 1; step <= steps; step += 1) {
      const point = { clientX: x + (dx * step) / steps, clientY: y + (dy * step) / steps };
      const name = board.hexAt(point);
      if (name) on.over(name, sideAt(point, name));
    }
    stroke.last = event;
  }

  function lifted(event) {
    if (event.pointerId === stroke.id) finish(on.end);
  }

  function lost(event) {
    if (event.pointerId === stroke.id) finish(on.cancel);
  }

  function finish(how) {
    stroke = null;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", lifted);
    removeEventListener("pointercancel", lost);
    how();
  }

  /** The side of a hex that lies nearest to a point: the number of the neighbour across it. */
  function sideAt({ clientX, clientY }, name) {
    const middle = board.center(name);
    const angle = (Math.atan2(clientY - middle.y, clientX - middle.x) * 180) / Math.PI;
    return (Math.round((angle - 30) / 60) + 6) % 6;
  }

  svg.addEventListener("keydown", (event) => {
    const name = event.target.closest?.("[data-hex]")?.dataset.hex;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === " " || key === "enter") on.dab(name, { erase: false });
    else if (key === "delete" || key === "backspace") on.dab(name, { erase: true });
    else if (!(key in EDGE_KEYS) || !on.edge(name, EDGE_KEYS[key])) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
