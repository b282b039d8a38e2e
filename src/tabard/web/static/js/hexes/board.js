// The hex board: map, figures and overlays in one <svg> that can be looked at, walked and pointed at.

import { s } from "../dom.js";
import { define } from "./defs.js";
import { makeFigures } from "./figures.js";
import { corners, points, R } from "./layout.js";
import { makeMotion } from "./motion.js";
import { makeOverlays } from "./overlays.js";
import { makePanZoom } from "./panzoom.js";
import { SEWN } from "./sewn.js";
import { makeTiles } from "./tiles.js";
import { makeWalking } from "./walking.js";

const FOCUS = points(corners(R - 2));

/** Make a board. `label` names it for screen readers; `drag` is "pan", or "none" where drags paint; `look` is how it is drawn. */
export function makeBoard({ label, drag = "pan", look = SEWN }) {
  define();
  const tiles = makeTiles(look);
  const figures = makeFigures(tiles.spot, look);
  const notes = s("g", { class: "b-note-layer" });
  const focus = s("g", { class: "b-focus-layer" });
  const motion = makeMotion(figures, tiles.spot, notes);
  let grow = 1;
  const overlays = makeOverlays({
    middle: tiles.spot, hex: tiles.hex, tint: tiles.tint, bounds: tiles.box, figure, figuresAt,
    figures: figures.all, active: figures.active, grow: () => grow, still: motion.still, run: motion.run, look,
  });
  const { ground, floor, seams, hexes: hexLayer, walls: wallLayer, coords } = tiles.layers;
  const { under, middle, over } = overlays.layers;
  const svg = s("svg", { class: "board", role: "application", "aria-label": label, preserveAspectRatio: "xMidYMid meet" },
    ground, floor, seams, hexLayer, under, wallLayer, coords, focus, figures.layer, middle, over, notes);
  const panzoom = makePanZoom(svg, { drag, onScale: rescale });
  const walking = makeWalking(svg, { hexes: tiles.all, stop, onFocus: showFocus });

  /** Texts on the board grow where the board is small, so that they stay readable; coordinates go when there is no room. */
  function rescale(scale) {
    const wish = Math.round(Math.min(1.6, Math.max(1, 12.5 / (17 * scale))) * 20) / 20;
    coords.style.setProperty("font-size", `${Math.max(15, Math.round(11.5 / scale))}px`);
    svg.classList.toggle("b-tiny", scale < 0.42);
    if (wish === grow) return;
    grow = wish;
    // Only now: everything on the board hangs on these, and zooming should stay smooth.
    svg.style.setProperty("--grow", grow);
    svg.style.setProperty("--grow-plate", Math.min(grow, 1.35));
    svg.style.setProperty("--grow-badge", Math.min(grow, 1.15));
    overlays.redraw();
  }

  /**
   * Show these hexes and figures; only what differs from before is drawn anew. `active` is the id of the figure that acts,
   * `walls` are pairs of hexes with a wall edge between them, `seed` decides what slow ground and hazards look like.
   */
  function draw({ hexes, figures: standing = [], active = "", walls = [], seed = null }) {
    motion.settle();
    const focused = svg.contains(document.activeElement) && document.activeElement.closest("[data-hex]")?.dataset.hex;
    if (tiles.lay(hexes, walls)) panzoom.setContent(tiles.box());
    const goals = new Set(standing.filter(({ objective }) => objective).map(({ at }) => at));
    for (const hex of hexes) tiles.show(goals.has(hex.name) ? { ...hex, objective: "stands" } : hex, seed);
    figures.draw(standing, active);
    tiles.tell(figuresAt);
    const acting = svg.contains(document.activeElement) ? null : figures.active()?.at; // whoever is on the board already walks on from there
    if (tiles.has(acting)) walking.rest(acting);
    else if (!tiles.has(walking.here())) walking.rest(standing.find(({ side }) => side !== "monsters")?.at ?? hexes[0]?.name);
    // What had the focus was taken away or put elsewhere: it stays in that hex.
    if (focused && !svg.contains(document.activeElement)) walking.go(focused);
    overlays.redraw();
  }

  function figure(ref) {
    return ref ? figures.entry(ref)?.figure : undefined;
  }

  function figuresAt(name) {
    return figures.all().filter(({ at }) => at === name);
  }

  /** What has the focus in a hex: a figure that can be chosen while its hex cannot, else the hex. */
  function stop(name) {
    const node = tiles.node(name);
    const lit = figuresAt(name).map(({ id }) => figures.entry(id).node).find((each) => each.classList.contains("lit"));
    return lit && !node?.classList.contains("lit") ? lit : node;
  }

  function showFocus(name) {
    const spot = tiles.spot(name);
    const at = spot && { points: FOCUS, transform: `translate(${spot.x} ${spot.y})` };
    const ring = (kind) => s("polygon", { class: kind, ...at });
    focus.replaceChildren(...(at ? [ring("b-focus-casing"), ring("b-focus-ring")] : []));
    if (spot) panzoom.reveal(spot);
  }

  /** The name of the hex under a pointer, or null beside the board. */
  function hexAt({ clientX, clientY }) {
    return tiles.at(new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse()));
  }

  /** The middle of a hex in pixels of the window. */
  function center(name) {
    const spot = tiles.spot(name);
    if (!spot || !svg.isConnected) return null;
    const { x, y } = new DOMPoint(spot.x, spot.y).matrixTransform(svg.getScreenCTM());
    return { x, y };
  }

  /** Bring a hex (c3) or a figure (figure:mouse-1) into sight, if people have zoomed past it. */
  function show(what) {
    const spot = tiles.spot(figure(what)?.at ?? what);
    if (spot) panzoom.reveal(spot);
  }

  /** Look at these hexes and figures, if the board is too large for all of it to be told apart. */
  function follow(whats, also = []) {
    const [box, wider] = [boxOf(whats), boxOf([...whats, ...also])];
    if (box) panzoom.follow(box, wider);
  }

  /** The part of the board where all of these are; null where there is none of them. */
  function boxOf(whats) {
    const spots = whats.map((each) => tiles.spot(figure(each)?.at ?? each)).filter(Boolean);
    if (!spots.length) return null;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  const { move, tick, change, shake, float, strike, remove, add, hurry, allow } = motion;
  return {
    element: svg, draw, overlay: overlays.set, clear: overlays.clear,
    move, tick, change, shake, float, strike, remove, add, hurry, allowMotion: allow,
    center, show, hexAt, figure, figuresAt, zoom: panzoom.zoom, fit: panzoom.fit, follow, turn: panzoom.turn, focus: walking.go, walk: walking.walk,
  };
}
