// The map of the world as a drawing of our own: an island in a calm sea, a river, woods, hills and a swamp, and the city in its middle.

import { drawing } from "../../../js/dom.js";
import { CITY, TALL, WIDE } from "./atlas.js";

const COAST = "M92 150C120 84 214 92 300 74S470 52 566 50s212-16 330 8 196 34 238 120 32 176 18 262-6 178-92 226-212 44-330 52-214 8-330 0-206 6-288-54S76 520 66 420s-8-190 26-270Z";
const RIVER = "M560 52c14 60 32 92 14 160s-46 92-30 150 4 96-40 150-64 90-58 210";

const tree = (x, y, k = 1) => `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-2.500 0h5v8h-5z" class="trunk"/><path d="M0-26L11-6H5l9 12h-28l9-12h-6z" class="leaf"/><path d="M0-26L11-6H5l9 12H0z" class="shade"/></g>`;
const hill = (x, y, k = 1) => `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-42 24L-2-38 40 24z" class="rock"/><path d="M-2-38L40 24H8z" class="shade"/><path d="M-2-38l14 21-8-3-5 6-6-7-7 4z" class="snow"/></g>`;
const reed = (x, y) => `<path d="M${x} ${y}v-14M${x + 5} ${y}v-9M${x - 5} ${y}v-10M${x - 9} ${y}h18" class="reed"/>`;
const wave = (x, y) => `<path d="M${x} ${y}q7-7 14 0t14 0" class="wave"/>`;
const name = (x, y, text, turn = 0) => `<text x="${x}" y="${y}" transform="rotate(${turn} ${x} ${y})" class="land-name">${text}</text>`;

const WOODS = [[190, 500], [222, 520], [160, 540], [240, 556], [196, 570], [268, 590], [300, 566], [156, 598], [226, 612], [870, 640], [902, 660], [936, 636], [842, 668], [966, 668], [900, 690], [1000, 630], [1030, 654]];
const HILLS = [[700, 112, 1], [762, 94, 1.2], [830, 122, 0.9], [884, 104, 1.1], [640, 96, 0.8], [946, 140, 0.9], [1010, 176, 1], [238, 150, 0.8], [292, 126, 1]];
const SWAMP = [[640, 690], [672, 704], [606, 706], [560, 696], [690, 686], [716, 708], [584, 718]];
const WAVES = [[40, 60], [1120, 70], [1150, 640], [30, 690], [1090, 720], [20, 300], [1160, 330], [420, 24], [760, 742], [300, 738]];

const TOWER = (x, y, w, tall, roof) => `<path d="M${x} ${y}v${-tall}h${w}v${tall}z" class="stone"/><path d="M${x - 3} ${y - tall}l${w / 2 + 3} ${-roof} ${w / 2 + 3} ${roof}z" class="roof"/><rect x="${x + w / 2 - 3}" y="${y - tall + 9}" width="6" height="9" class="pane"/>`;
const TOWN = `<g transform="translate(${CITY.x} ${CITY.y + 26})"><ellipse cy="4" rx="72" ry="13" class="ground"/>${TOWER(-58, 0, 24, 34, 20)}${TOWER(-32, 0, 26, 52, 26)}${TOWER(-3, 0, 28, 76, 32)}${TOWER(28, 0, 24, 46, 24)}<path d="M-66 4v-15h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8V4z" class="wall"/><path d="M-9 4v-12a8 8 0 0 1 16 0V4z" class="gate"/></g>`;

/** The ground that everything else of the map lies on. */
export function drawLand() {
  return drawing(
    `<rect width="${WIDE}" height="${TALL}" class="sea"/>${WAVES.map(([x, y]) => wave(x, y)).join("")}<path d="${COAST}" class="shore"/><path d="${COAST}" class="earth"/><path d="${RIVER}" class="river"/><path d="${RIVER}" class="current"/>` +
      HILLS.map((each) => hill(...each)).join("") + WOODS.map(([x, y]) => tree(x, y)).join("") + SWAMP.map(([x, y]) => reed(x, y)).join("") +
      name(838, 62, "The Watch", 2) + name(206, 640, "Corpsewood", -3) + name(930, 716, "Dagger Wood", -2) + name(650, 730, "Lingering Mire") + name(1140, 690, "Misty Sea", -80) + TOWN + name(CITY.x, CITY.y + 58, "Gloomhaven"),
    { class: "land", "aria-hidden": "true" },
  );
}
