// Places of the city with a roof: collegium, market, inn, temple; 260 by 120.

import { block, disc, flat, line, moved, oval, shape } from "../pen.js";
import { spark } from "./smithy.js";

const sky = (low, high) => block(0, 0, 260, 120, 0, low, 0) + flat("M0 0h260v44C180 60 80 30 0 50z", high);
const arch = (x, y, width, height, colour) => shape(`M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 01${width} 0v${height - width / 2}z`, colour, 1.8);
const window = (x, y) => arch(x, y + 12, 8, 12, "#ffd76a");
const star = (x, y, r) => spark(x, y, r, "#fff6d8");
const tower = (x, y, width, height, wall, roof) => shape(`M${x} ${y}h${width}v${height}H${x}z`, wall) + shape(`M${x - 4} ${y}l${width / 2 +
  4}-${width} ${width / 2 + 4} ${width}z`, roof) +
  flat(`M${x + width * 0.65} ${y + 1}h${width * 0.35 - 1}v${height - 2}h${1 - width * 0.35}z`, "#2b2133", 0.14);
const smoke = (x, y) => [[0, 0, 5], [7, -6, 6], [2, -12, 4]].map(([dx, dy, r]) => oval(x + dx, y + dy, r, r, "#fff", 0, 0.5)).join("");

/** A market stall with a striped awning. */
function stall(x, y, width, colour, stripe) {
  const part = width / 6;
  const awning = [0, 1, 2, 3, 4, 5].map((each) => shape(`M${x +
    each * part} ${y - 12}h${part}v12a${part / 2} 6 0 01-${part} 0z`, each % 2 ? stripe : colour, 1.6)).join("");
  return line(`M${x + 3} ${y}v46M${x + width - 3} ${y}v46`, 3.4, "#6b4426") + shape(`M${x} ${y + 26}h${width}v18H${x}z`, "#a9683a") + line(`M${x +
    2} ${y + 34}h${width - 4}`, 1.4) + awning;
}

const beggar = (x, y, colour) => shape(`M${x - 9} ${y + 12}c0-14 4-20 9-20s9 6 9 20z`, colour, 1.8) + disc(x, y - 6, 4.6, "#e6b184", 1.6) +
  shape(`M${x - 6} ${y - 7}c1-6 11-6 12 0-4-2-8-2-12 0z`, colour, 1.4);

/** By id. */
export const TOWN_PLACES = {
  "mages-collegium": sky("#b9b4dc", "#d8d2f0") + oval(196, 26, 30, 30, "#fff", 0, 0.35) + disc(196, 26, 15, "#f4f0ff") +
    flat("M0 84V66l20-10 20 10V52l16-12 16 12v14h110V50l14-12 14 12v14l20-8 30 12v52H0z", "#8f86bd") +
    flat("M0 100c60-8 200-8 260 0v20H0z", "#6a5f9a") + tower(58, 44, 26, 64, "#cfc8ea", "#4b4a9a") + tower(176, 50, 24, 58, "#cfc8ea", "#4b4a9a") +
      tower(112, 22, 38, 86, "#e4def5", "#5b3a7a") +
    shape("M84 108V74h28v34zM150 108V74h26v34z", "#d8d2ee") + arch(124, 108, 14, 26, "#3a2f5e") + disc(131, 48, 8, "#ffd76a", 1.8) +
      line("M131 43v5l3 3", 1.6) + window(66, 62) + window(182, 66) + window(94, 84) + window(160, 84) +
    star(40, 26, 6) + star(92, 16, 4) + star(226, 62, 5) + star(24, 56, 4) +
      line("M206 96c6-10 16-12 24-8M30 92c8-8 16-8 22-4", 2, "#fff6d8", { opacity: 0.7 }),
  "market-district": sky("#f6dfae", "#fbeccb") + disc(214, 26, 15, "#fff6da") +
    flat("M0 70V48l14-8 14 8v-8l18-12 18 12v14h30V44l16-10 16 10v10h34V40l18-10 18 10v12h20V46l14-8 30 12v30H0z", "#d9b484") +
    flat("M0 92h260v28H0z", "#b98a5a") +
    stall(14, 62, 62, "#b8433a", "#fff1dc") + stall(98, 58, 66, "#2f6577", "#f3ead6") + stall(184, 62, 62, "#4f6b22", "#fff1dc") +
      [[26, "#c43a2f"], [38, "#e0912e"], [50, "#c43a2f"], [62, "#e0912e"]].map(([x, colour]) => disc(x, 84, 5, colour, 1.6)).join("") +
    shape("M110 88c0-8 4-10 4-14h8c0 4 4 6 4 14z", "#8fb8c9", 1.8) + shape("M134 88l4-14h8l4 14z", "#c98f3b", 1.8) +
      line("M196 86h36", 5, "#e6cf9a") + line("M198 80h32", 5, "#c9a26a") + shape("M84 112l-5-16h16l-5 16z", "#a9683a", 1.8) +
      disc(82, 95, 4, "#6a8f3f", 1.4) + disc(90, 94, 4, "#8abf5a", 1.4) + line("M0 112h70M110 114h90", 1.6, "#8f6438"),
  "red-dragon-inn": sky("#8f86a8", "#c9b4b8") + disc(40, 26, 14, "#fff1cf") +
    flat("M0 74V56l18-8 18 8v-8l16-10 16 10v26zM196 74V50l16-10 16 10v8l32-10v26z", "#6f6488") + flat("M0 96h260v24H0z", "#6a5a52") +
    line("M0 106h260", 1.6, "#55473f") +
    shape("M70 104V54h120v50z", "#f3e2c0") + shape("M58 58l24-36h96l24 36z", "#94231f") + line("M70 48h120M78 36h104", 1.6, "#5f1414") +
      shape("M108 34h44l-6-16h-32z", "#b8433a", 1.8) +
      line("M70 54h120M100 54v50M160 54v50M70 78h30M160 78h30M70 78l30 26M190 78l-30 26", 3, "#6b4426") +
    arch(118, 104, 24, 36, "#5b341f") + disc(137, 86, 1.8, "#ffd76a") +
      [[78, 60], [168, 60]].map(([x, y]) => block(x, y, 14, 14, 1.5, "#ffd76a", 1.8) + line(`M${x + 7} ${y}v14M${x} ${y + 7}h14`, 1.4)).join("") +
      line("M196 60h24", 3) + shape("M204 60h26v26h-26z", "#8a5a34") +
    shape("M209 80c-2-8 2-14 8-14 4-4 8-2 9 2l-4 2c2 5 0 10-5 11z", "#c43a2f", 1.5) + disc(219, 70, 1, "#ffd76a") +
      oval(40, 104, 14, 4, "#2b1a12", 0, 0.35) + shape("M28 104V84h24v20c-6 3-18 3-24 0z", "#a9683a") +
      line("M28 90c8 3 16 3 24 0M28 99c8 3 16 3 24 0", 2.4, "#8f979f") + smoke(112, 14),
  "temple-steps": sky("#cfe0ea", "#eaf2ee") +
    [-50, -30, -10, 10, 30, 50].map((turn) => moved(`rotate(${turn} 130 30)`, flat("M124 30l6-70 6 70z", "#fff6d8", 0.7))).join("") +
    disc(130, 22, 15, "#ffe9a8") + flat("M0 84V64l22-8 22 8 30-14h112l30 14 22-8 22 8v20z", "#b5c4c9") +
    [0, 1, 2, 3, 4].map((step) => shape(`M${84 - step * 17} ${76 + step * 9}h${92 +
      step * 34}v9H${84 - step * 17}z`, step % 2 ? "#e0d6c0" : "#efe6d2", 1.8)).join("") +
      [90, 108, 144, 162].map((x) => shape(`M${x} 76V44h8v32z`, "#f7f0e2", 1.8) + line(`M${x + 3} 46v28`, 1.2, "#b9a98a")).join("") +
    shape("M82 44h96l-48-24z", "#f3e6c8") + shape("M84 44h92v-6H84z", "#e0b64f", 1.8) + disc(130, 33, 4.5, "#e0b64f", 1.6) +
      arch(122, 76, 16, 26, "#3a6a70") + beggar(40, 104, "#7a5a4a") + beggar(206, 94, "#5a6a7a"),
};
