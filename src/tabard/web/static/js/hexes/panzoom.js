// Zoom and pan by changing the viewBox: wheel, drag, pinch, keys. A drag never ends in a click.

import { zoomOf } from "../zoom.js";

const MOST_PIXELS = 190;
const CLOSE = 0.5; // pixels a unit from which everything on a board can be told apart
const FAR = 0.38; // the same from which everything can still be seen
const MARGIN = 150; // units around what is followed
const SLOP = 6;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Let people zoom and pan an <svg>. `drag` is "pan", or "none" where one pointer's drags belong to the page (painting);
 * two fingers and the middle button always pan. `onScale` hears the pixels a unit whenever they change.
 */
export function makePanZoom(svg, { drag = "pan", onScale = () => {} } = {}) {
  let content = { x: 0, y: 0, width: 100, height: 100 };
  let size = { width: 0, height: 0 };
  let fitted = { x: 0, y: 0, width: 100, height: 100 };
  let view = fitted;
  let told = 0;
  let frame = 0;
  const fingers = new Map();
  let dragged = false;
  let isOwn = false; // whether somebody has chosen what to look at: then it is not chosen for them
  let followed = null; // the box that was followed last

  new ResizeObserver(([entry]) => {
    const [width, height] = [entry.contentRect.width, entry.contentRect.height].map((each) => each * zoomOf(svg));
    if (!width || !height || (width === size.width && height === size.height)) return;
    const zoom = fitted.width / view.width;
    const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    size = { width, height };
    refit();
    if (followed && !isOwn) show(closeTo(followed));
    else show(zoom <= 1.001 ? fitted : around(middle, zoom));
  }).observe(svg);

  function refit() {
    const { width, height } = size.width ? size : content;
    const wide = Math.max(content.width, (content.height * width) / height);
    const high = (wide * height) / width;
    fitted = { x: content.x - (wide - content.width) / 2, y: content.y - (high - content.height) / 2, width: wide, height: high };
  }

  function around({ x, y }, zoom) {
    const [width, height] = [fitted.width / zoom, fitted.height / zoom];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  function show(wish) {
    cancelAnimationFrame(frame);
    view = kept(wish);
    svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].map((each) => Math.round(each * 100) / 100).join(" "));
    svg.classList.toggle("b-zoomed", isZoomed());
    const scale = size.width / view.width;
    if (size.width && Math.abs(scale - told) > 0.001) {
      told = scale;
      onScale(scale);
    }
  }

  /** Never smaller than fitted, never away from the board. */
  function kept({ x, y, width, height }) {
    if (width >= fitted.width * 0.999) return fitted;
    const clamp = (value, low, high) => Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
    const [right, bottom] = [fitted.x + fitted.width - width, fitted.y + fitted.height - height];
    return { width, height, x: clamp(x, fitted.x, right), y: clamp(y, fitted.y, bottom) };
  }

  const isZoomed = () => view.width < fitted.width * 0.999;

  /** Zoom by a factor; the place under the pointer (by default the middle) stays where it is. */
  function zoom(factor, at = null) {
    const box = svg.getBoundingClientRect();
    const [across, down] = at ? [(at.x - box.left) / box.width, (at.y - box.top) / box.height] : [0.5, 0.5];
    // A hex covers 120 units; closer than this many pixels helps nobody.
    const least = Math.min(fitted.width, (size.width * 120) / MOST_PIXELS);
    const width = Math.min(fitted.width, Math.max(least, view.width / factor));
    const height = (width * view.height) / view.width;
    show({ x: view.x + (view.width - width) * across, y: view.y + (view.height - height) * down, width, height });
  }

  /** The view of a part of the board: as close as everything can be told apart, or farther away if the part is larger. */
  function closeTo({ x, y, width, height }) {
    const ratio = fitted.height / fitted.width;
    const wide = Math.max(size.width / CLOSE, width + MARGIN, (height + MARGIN) / ratio);
    return { x: x + (width - wide) / 2, y: y + (height - wide * ratio) / 2, width: wide, height: wide * ratio };
  }

  /** Look at a part of a board that is too large to be seen whole, or at a wider one if that is not too far away, unless somebody looks elsewhere of their own accord. */
  function follow(box, wider = box) {
    followed = closeTo(wider).width > size.width / FAR ? box : wider;
    if (!isOwn && size.width) glide(closeTo(followed));
  }

  function pan(dx, dy) {
    const unit = view.width / (size.width || 1);
    show({ ...view, x: view.x - dx * unit, y: view.y - dy * unit });
  }

  /** Glide to another view. */
  function glide(wish) {
    cancelAnimationFrame(frame);
    const [from, to, began] = [view, kept(wish), performance.now()];
    if (reduced.matches) return show(to);
    const step = (now) => {
      const share = 1 - (1 - Math.min(1, Math.max(0, (now - began) / 180))) ** 3;
      const mixed = Object.fromEntries(Object.keys(to).map((key) => [key, from[key] + (to[key] - from[key]) * share]));
      show(share < 1 ? mixed : to);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  /** Pan so that a place is in sight, if it is not. */
  function reveal({ x, y }, margin = 70) {
    if (!isZoomed()) return;
    const { width, height } = view;
    const left = Math.min(Math.max(view.x, x + margin - width), x - margin);
    const top = Math.min(Math.max(view.y, y + margin - height), y - margin);
    if (left !== view.x || top !== view.y) glide({ x: left, y: top, width, height });
  }

  svg.addEventListener("wheel", (event) => {
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0016));
    // At the outer end the wheel may scroll the page; the page itself is never zoomed from here.
    if (event.ctrlKey || factor > 1 || isZoomed()) event.preventDefault();
    isOwn = true;
    zoom(factor, { x: event.clientX, y: event.clientY });
  }, { passive: false });

  // With the board fitted one finger may scroll the page; two fingers are always ours.
  svg.addEventListener("touchstart", (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(), { passive: false });

  svg.addEventListener("pointerdown", (event) => {
    if (!fingers.size) dragged = false;
    const pans = event.button === 1 || (event.button === 0 && (drag === "pan" || event.pointerType === "touch"));
    if (!pans) return;
    if (event.button === 1) event.preventDefault();
    if (!fingers.size) listen(addEventListener);
    const here = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, { ...here, from: here, free: event.button === 1 || drag === "pan" });
  });

  // Moves are heard on the window, so that a drag may leave the board; capturing would take clicks away from hexes.
  function listen(change) {
    change("pointermove", moved);
    change("pointerup", lifted);
    change("pointercancel", lifted);
  }

  function moved(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const other = [...fingers.values()].find((each) => each !== finger);
    const now = { x: event.clientX, y: event.clientY };
    if (other) pinch(finger, now, other);
    else if (finger.free && isZoomed() && (dragged || Math.hypot(now.x - finger.from.x, now.y - finger.from.y) > SLOP)) {
      dragged = true;
      isOwn = true;
      svg.classList.add("b-dragging");
      pan(now.x - finger.x, now.y - finger.y);
    }
    Object.assign(finger, now);
  }

  function lifted(event) {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    svg.classList.remove("b-dragging");
    listen(removeEventListener);
  }

  function pinch(finger, now, other) {
    dragged = true;
    isOwn = true;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (before > 0) zoom(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    pan((now.x - finger.x) / 2, (now.y - finger.y) / 2);
  }

  svg.addEventListener("click", (event) => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });

  svg.addEventListener("dblclick", (event) => !event.target.closest?.(".lit") && turn());

  /** Go to and fro between the whole board and what is followed. */
  function turn() {
    isOwn = isZoomed() || !followed;
    glide(isOwn ? fitted : closeTo(followed));
  }

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Where the whole board is in sight, 0 belongs to the page.
    if (event.key === "0" && isZoomed()) glide(fitted);
    else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(0.8);
    else return;
    isOwn = true;
    event.stopPropagation();
    event.preventDefault();
  });

  return {
    zoom, reveal, follow, turn,
    fit: () => glide(fitted),
    /** Another board has this size: it is shown whole. */
    setContent(box) {
      content = box;
      refit();
      isOwn = false;
      show(fitted);
    },
    scale: () => told || 1,
  };
}
