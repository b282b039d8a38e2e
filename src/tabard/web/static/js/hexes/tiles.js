// The hexes themselves, from the leather under them to the letters on them; made once, changed where they differ.

import { chance } from "../art/pen.js";
import { s } from "../dom.js";
import { bounds, corners, middle, points, R, short } from "./layout.js";
import { hexWords } from "./words.js";

const HIT = points(corners(R));
const FACE = points(corners(R - 3));
const RIM = points(corners(R - 4.5));
/** A map with more hexes than this gets plainer wood, so that it still moves smoothly. */
const LARGE = 150;

/** Fill a layer; where nothing differs nothing moves, so that the focus stays. */
function arrange(layer, nodes) {
  if (nodes.length !== layer.childNodes.length || nodes.some((each, i) => layer.childNodes[i] !== each)) layer.replaceChildren(...nodes);
}

/** Make the layers of the map, as `look` draws them. Each place has its hex as the view gives it, its middle (spot) and its node. */
export function makeTiles({ margin, drawFloor, drawFrame, drawSeams, drawWalls, kinds: KINDS, kindsOf, terrainSign, drawTerrain }) {
  const names = ["ground", "floor", "seams", "hexes", "walls", "coords"];
  const layers = Object.fromEntries(names.map((name) => [name, s("g", { class: `b-map-${name}` })]));
  const places = new Map();
  let shape = "";
  let box = { x: 0, y: 0, width: 100, height: 100 };
  let seed = "";

  /** Lay out another map; hexes that stay where they were keep their nodes. True if it has another size. */
  function lay(hexes, walls) {
    const wanted = JSON.stringify([hexes.map(({ name, q, r, wall }) => [name, q, r, wall]), walls]);
    if (wanted === shape) return false;
    shape = wanted;
    seed = String(chance(hexes.map(({ name }) => name).join(" "))());
    const kept = hexes.map((hex) => {
      const before = places.get(hex.name);
      return before && before.hex.q === hex.q && before.hex.r === hex.r ? before : makePlace(hex, hexes.length > LARGE);
    });
    places.clear();
    for (const place of kept) places.set(place.hex.name, place);
    // Hexes further down come later: what stands in them may reach over the hex above.
    const order = kept.sort((one, other) => one.spot.y - other.spot.y);
    arrange(layers.floor, order.map(({ tile }) => tile));
    arrange(layers.hexes, order.map(({ node }) => node));
    const walled = new Set(hexes.filter(({ wall }) => wall).map(({ name }) => name));
    arrange(layers.coords, order.filter(({ hex }) => !walled.has(hex.name)).map(({ coord }) => coord));
    layers.ground.replaceChildren(...(hexes.length ? [drawFrame(hexes)] : []));
    layers.seams.replaceChildren(drawSeams(hexes.filter(({ wall }) => !wall)));
    layers.walls.replaceChildren(...[drawWalls(hexes, walls)].filter(Boolean));
    return hexes.length > 0 && measure(hexes);
  }

  function measure(hexes) {
    const { x, y, width, height } = bounds(hexes);
    // The shadow of the frame falls downwards.
    const now = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin + 10 };
    const differs = JSON.stringify(now) !== JSON.stringify(box);
    box = now;
    return differs;
  }

  function makePlace(hex, isPlain) {
    const spot = middle(hex);
    const [edge, things] = [s("g", { class: "b-edges" }), s("g", { class: "b-stuff" })];
    const at = { "data-ref": `hex:${hex.name}`, "data-hex": hex.name, transform: `translate(${short(spot.x)} ${short(spot.y)})` };
    const node = s("g", { class: "hex", role: "button", tabindex: -1, ...at },
      s("polygon", { class: "b-hit", points: HIT }),
      s("g", { class: "b-glow" },
        s("polygon", { class: "b-glow-tint", points: FACE }),
        s("polygon", { class: "b-glow-dots", points: RIM, fill: "url(#board-dots)" })),
      edge, things,
      s("polygon", { class: "b-rim b-rim-casing", points: RIM }), s("polygon", { class: "b-rim", points: RIM }));
    const coord = s("text", { class: "b-coord", x: short(spot.x), y: short(spot.y + 46) }, hex.name);
    return { hex, spot, node, edge, things, coord, tile: drawFloor(hex, isPlain), sign: "" };
  }

  /** Show a hex as it is now; the drawing of what lies in it follows from the seed of its map. */
  function show(hex, ownSeed) {
    const place = places.get(hex.name);
    const sign = terrainSign(hex, ownSeed ?? seed);
    place.hex = hex;
    if (sign === place.sign) return;
    place.sign = sign;
    const { edge, things } = drawTerrain(hex, ownSeed ?? seed);
    place.edge.replaceChildren(...(edge ? [edge] : []));
    place.things.replaceChildren(...(things ? [things] : []));
    const kinds = kindsOf(hex);
    for (const kind of KINDS) place.node.classList.toggle(`b-${kind}`, kinds.includes(kind));
  }

  /** Tell screen readers what is in each hex, and who. */
  function tell(figuresAt) {
    for (const [name, { hex, node }] of places) {
      const words = hexWords(hex, figuresAt(name));
      if (node.getAttribute("aria-label") !== words) node.setAttribute("aria-label", words);
    }
  }

  /** Tint these hexes and no others: they are within reach. */
  function tint(names) {
    const near = new Set(names);
    for (const [name, { node }] of places) node.classList.toggle("b-reached", near.has(name));
  }

  /** The name of the hex at a point of the drawing, or null beside the map. */
  function at({ x, y }) {
    let best = { name: null, far: R };
    for (const [name, { spot }] of places) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < best.far) best = { name, far };
    }
    return best.name;
  }

  return {
    layers, lay, show, tell, tint, at,
    box: () => box,
    has: (name) => places.has(name),
    spot: (name) => places.get(name)?.spot,
    hex: (name) => places.get(name)?.hex,
    node: (name) => places.get(name)?.node,
    all: () => [...places.values()].map(({ hex }) => hex),
  };
}
