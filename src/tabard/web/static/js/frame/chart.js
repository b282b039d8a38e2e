// A small chart of a chapter, round by round: what was gained stands up, what was lost hangs down.

import { h, s } from "../dom.js";

const WIDE = 34;
const BAR = 18;
const TALL = 52;
const SEAM = 16;
const ROOM = 16; // for the number beyond the longest bar
const SCALE = 1.5;

/** Draw the rounds; `meaning` says what up and down are. Null if there is nothing to draw. */
export function drawChart(rounds, meaning) {
  const most = Math.max(...rounds.flatMap((each) => [each.gained, each.lost]), 0);
  if (!most) return null;
  const high = (value) => (value ? Math.max(3, (value / most) * TALL) : 0);
  const tallest = (name) => Math.max(...rounds.map((each) => high(each[name])));
  const width = rounds.length * WIDE;
  const [top, bottom] = [tallest("gained") + ROOM, tallest("gained") + ROOM + SEAM]; // the seam from which both directions start
  const height = bottom + tallest("lost") + ROOM;
  const words = ({ label, gained, lost }) => `${label}: ${gained} ${meaning.gained}, ${lost} ${meaning.lost}`;
  const bar = (kind, value, x, y, at) => value && [
    s("rect", { class: kind, x: x - BAR / 2, y, width: BAR, height: high(value), rx: 4 }),
    s("text", { class: "value", x, y: at }, value),
  ];
  const columns = rounds.map((each, index) => {
    const x = (index + 0.5) * WIDE;
    const [up, down] = [high(each.gained), high(each.lost)];
    return s(
      "g", {},
      s("title", {}, words(each)),
      bar("gained", each.gained, x, top - up, top - up - 4) || null,
      bar("lost", each.lost, x, bottom, bottom + down + 12) || null,
      s("text", { class: "round", x, y: bottom - 4 }, each.label.match(/\d+$/u)?.[0] ?? ""),
    );
  });
  const seam = (y) => s("line", { class: "seam", x1: 0, x2: width, y1: y, y2: y });
  return h(
    "figure", { class: "chart" },
    h("figcaption", {}, h("span", { class: "key gained" }, meaning.gained), h("span", { class: "key lost" }, meaning.lost), h("span", { class: "dim" }, "round by round")),
    s(
      "svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": rounds.map(words).join("; "), style: { "max-width": `${width * SCALE}px` } },
      seam(top),
      seam(bottom),
      columns,
    ),
  );
}
