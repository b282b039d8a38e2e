// The hex board: floor, figures and overlays in one <svg> that can be looked at, walked and pointed at.

import { s } from "../dom.js";
import { define } from "./defs.js";
import { makeFigures, refOf } from "./figures.js";
import { drawFloor } from "./floor.js";
import { drawFrame, drawSeams, drawWalls, LEATHER } from "./frame.js";
import { bounds, corners, middle, points, R, short } from "./layout.js";
import { makeMotion } from "./motion.js";
import { makeOverlays } from "./overlays.js";
import { makePanZoom } from "./panzoom.js";
import { drawTerrain, kindsOf, terrainSign } from "./terrain.js";
import { makeWalking } from "./walking.js";
import { hexWords } from "./words.js";

const RIM = points(corners(R - 4.5));
const HIT = points(corners(R));
const FACE = points(corners(R - 3));

/** Make a board. `label` names it for screen readers; `drag` is "pan", or "none" where drags paint. */
export function makeBoard({ label, drag = "pan" }) {
  define();
  const places = new Map();
  const figures = makeFigures((name) => places.get(name)?.spot);
  const layer = (name, ...children) => s("g", { class: name }, children);
  const [ground, floor, seams, hexLayer, coords, focus, notes] = ["ground-layer", "floor-layer", "seam-layer", "hex-layer", "coord-layer", "focus-layer", "note-layer"].map((name) => layer(name));
  const overlays = makeOverlays({ middle: (name) => places.get(name)?.spot, hex: (name) => places.get(name)?.hex, figure, figures: figures.all, figuresAt,
    active: () => figures.all().find(({ id }) => figures.entry(id).node.classList.contains("active")),
    grow: () => grow, bounds: () => content, still: () => motion.still(), tint });
  const svg = s("svg", { class: "board", role: "application", "aria-label": label, preserveAspectRatio: "xMidYMid meet" },
    ground, floor, seams, hexLayer, overlays.layers.under, coords, figures.layer, overlays.layers.middle, overlays.layers.over, focus, notes);
  const motion = makeMotion(figures, (name) => places.get(name)?.spot, notes);
  let content = { x: 0, y: 0, width: 100, height: 100 };
  let shape = "";
  let grow = 1;

  const panzoom = makePanZoom(svg, { drag, onScale: rescale });
  const walking = makeWalking(svg, { hexes: () => [...places.values()].map(({ hex }) => hex), stop, onFocus: showFocus });

  /** Texts on the board grow where the board is small, so that they stay readable; coordinates go when there is no room. */
  function rescale(scale) {
    const wish = Math.round(Math.min(1.6, Math.max(1, 12.5 / (17 * scale))) * 20) / 20;
    svg.style.setProperty("--grow", wish);
    svg.style.setProperty("--grow-plate", Math.min(wish, 1.35));
    svg.style.setProperty("--grow-badge", Math.min(wish, 1.15));
    svg.style.setProperty("--coord-size", `${Math.max(15, 11.5 / scale)}px`);
    svg.classList.toggle("tiny", scale < 0.42);
    if (wish === grow) return;
    grow = wish;
    overlays.redraw();
  }

  /** Show these hexes and figures; only what differs from before is drawn anew. */
  function draw({ hexes, figures: standing = [], active = "", walls = [], seed = "" }) {
    motion.settle();
    const wanted = JSON.stringify([hexes.map(({ name, q, r }) => [name, q, r]), walls]);
    const anew = wanted !== shape;
    if (anew) lay(hexes, walls, wanted);
    const goals = new Set(standing.filter(({ objective }) => objective).map(({ at }) => at));
    for (const hex of hexes) showHex(goals.has(hex.name) ? { ...hex, objective: "stands" } : hex, seed);
    const lost = document.activeElement?.closest?.(".figure")?.dataset.hex;
    figures.draw(standing, active);
    for (const { hex, node } of places.values()) retell(hex, node);
    if (!walking.here() || !places.has(walking.here())) walking.rest(standing.find(({ side }) => side !== "monsters")?.at ?? hexes[0]?.name);
    if (lost && document.activeElement === document.body) walking.go(lost);
    overlays.redraw();
  }

  function lay(hexes, walls, wanted) {
    const other = !shape || !hexes.some(({ name }) => places.has(name));
    shape = wanted;
    const kept = new Map();
    for (const hex of hexes) {
      const before = places.get(hex.name);
      const same = before && before.hex.q === hex.q && before.hex.r === hex.r;
      kept.set(hex.name, same ? before : makeHex(hex));
    }
    places.clear();
    for (const [name, place] of kept) places.set(name, place);
    // Hexes further down come later: what stands in them may reach over the hex above.
    const order = [...kept.values()].sort((one, two) => one.spot.y - two.spot.y);
    floor.replaceChildren(...order.map(({ tile }) => tile));
    hexLayer.replaceChildren(...order.map(({ node }) => node));
    coords.replaceChildren(...order.filter(({ hex }) => !hex.wall).map(({ coord }) => coord));
    ground.replaceChildren(...(hexes.length ? [drawFrame(hexes)] : []));
    seams.replaceChildren(...[drawSeams(hexes.filter(({ wall }) => !wall)), drawWalls(hexes, walls)].filter(Boolean));
    if (!hexes.length) return;
    const box = bounds(hexes);
    const margin = LEATHER + 8;
    content = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin + 10 };
    panzoom.setContent(content, other);
  }

  function makeHex(hex) {
    const spot = middle(hex);
    const [edge, things] = [s("g", { class: "edges" }), s("g", { class: "stuff" })];
    const node = s("g", { class: "hex", "data-ref": `hex:${hex.name}`, "data-hex": hex.name, role: "button", tabindex: -1, transform: `translate(${spot.x} ${spot.y})` },
      s("polygon", { class: "hit", points: HIT }),
      s("g", { class: "glow" }, s("polygon", { class: "glow-tint", points: FACE }), s("polygon", { class: "glow-dots", points: RIM, fill: "url(#board-dots)" })),
      edge, things,
      s("polygon", { class: "rim rim-casing", points: RIM }), s("polygon", { class: "rim", points: RIM }));
    const coord = s("text", { class: "coord", x: short(spot.x), y: short(spot.y + 46) }, hex.name);
    return { node, tile: drawFloor(hex), coord, spot, edge, things, hex, sign: "" };
  }

  function showHex(hex, seed) {
    const place = places.get(hex.name);
    const sign = terrainSign(hex, seed);
    place.hex = hex;
    if (sign === place.sign) return;
    place.sign = sign;
    const { edge, things } = drawTerrain(hex, seed);
    place.edge.replaceChildren(...(edge ? [edge] : []));
    place.things.replaceChildren(...(things ? [things] : []));
    for (const kind of ["obstacle", "hazard", "difficult", "plate", "objective", "start", "wall"]) place.node.classList.toggle(kind, kind === "wall" ? Boolean(hex.wall) : kindsOf(hex).includes(kind));
  }

  function retell(hex, node) {
    const words = hexWords(hex, figuresAt(hex.name));
    if (node.getAttribute("aria-label") !== words) node.setAttribute("aria-label", words);
  }

  function tint(names) {
    const near = new Set(names);
    for (const [name, { node }] of places) node.classList.toggle("reached", near.has(name));
  }

  function figure(ref) {
    return ref ? figures.entry(ref)?.figure : undefined;
  }

  function figuresAt(name) {
    return figures.all().filter(({ at }) => at === name);
  }

  /** What has the focus in a hex: a figure that can be chosen while its hex cannot, else the hex. */
  function stop(name) {
    const place = places.get(name);
    if (!place) return null;
    const lit = figuresAt(name).map(({ id }) => figures.entry(id).node).find((node) => node.classList.contains("lit"));
    return lit && !place.node.classList.contains("lit") ? lit : place.node;
  }

  function showFocus(name) {
    const spot = places.get(name)?.spot;
    const at = spot && { points: points(corners(R - 2)), transform: `translate(${spot.x} ${spot.y})` };
    focus.replaceChildren(...(at ? [s("polygon", { class: "focus-casing", ...at }), s("polygon", { class: "focus-ring", ...at })] : []));
    if (spot) panzoom.reveal(spot);
  }

  /** The name of the hex under a pointer, or null beside the board. */
  function hexAt({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
    let best = null;
    for (const [name, { spot }] of places) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < R && (!best || far < best.far)) best = { name, far };
    }
    return best?.name ?? null;
  }

  /** The middle of a hex in pixels of the window. */
  function center(name) {
    const spot = places.get(name)?.spot;
    if (!spot) return null;
    const { x, y } = new DOMPoint(spot.x, spot.y).matrixTransform(svg.getScreenCTM());
    return { x, y };
  }

  /** Bring a hex or the hex of a figure into sight, if people have zoomed past it. */
  function show(name) {
    const spot = places.get(figure(name.startsWith("figure:") ? name : refOf(name))?.at ?? name.replace(/^hex:/, ""))?.spot;
    if (spot) panzoom.reveal(spot);
  }

  const { move, tick, change, shake, float, strike, remove, add, hurry, allow } = motion;
  return {
    element: svg, draw, overlay: overlays.set, clear: overlays.clear,
    move, tick, change, shake, float, strike, remove, add, hurry, allowMotion: allow,
    center, show, hexAt, figure, figuresAt, zoom: panzoom.zoom, fit: panzoom.fit, focus: walking.go,
  };
}
