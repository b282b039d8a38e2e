// What is shown over a table for a moment: dice, a ribbon, how it ended. Nothing here can be clicked.

import { fill, h, icon } from "../dom.js";
import { makeMoving } from "./moving.js";

const TUMBLE = 300;
const HOLD = 420;
const LINGER = 900;

/** Draw a face of a die as an icon: `plus` as `die-plus`. */
function drawIcon(face) {
  return icon(`die-${face}`);
}

/** Make the stage; `moves()` tells whether things move at all, `faces` are those of the game's die, and `drawFace(face)` draws one. */
export function makeStage(moves, { faces: all, drawFace = drawIcon }) {
  const dice = h("div", { class: "dice" });
  const banner = h("div", { class: "banner", role: "status", hidden: true });
  const element = h("div", { class: "stage" }, dice, banner);
  const { run, rest, hurry } = makeMoving();

  const turns = (face, step) => all[step % all.length];
  let thrown = 0;

  /**
   * Let dice tumble to these faces; those that are not used lie pale, and without `used` all of them count. The caption says what it means.
   * `tumble(face, step)` is what a die shows meanwhile; dice that linger lie there while things go on.
   */
  async function roll(faces, used, caption, { tumble = turns, lingers = false } = {}) {
    if (!moves()) return;
    const chosen = faces.indexOf(used);
    const cubes = faces.map((face, index) => h("span", { class: used === null || index === chosen ? "die" : "die pale" }, drawFace(face)));
    const mine = (thrown += 1);
    fill(dice, h("div", { class: "cubes" }, cubes), h("span", { class: "caption" }, caption));
    dice.classList.add("out");
    let step = 0;
    const turning = setInterval(() => {
      step += 1;
      for (const [index, each] of cubes.entries()) fill(each, drawFace(tumble(faces[index], step + index)));
    }, 60);
    await Promise.all(cubes.map((each, index) => run(each, [
      { transform: `translate(${-60 + index * 20}px, -70px) rotate(${-260 - index * 40}deg) scale(.6)`, opacity: 0 },
      { transform: "translate(8px, 6px) rotate(14deg) scale(1.08)", opacity: 1, offset: 0.7 },
      { transform: "none", opacity: 1 },
    ], { duration: TUMBLE })));
    clearInterval(turning);
    for (const [index, each] of cubes.entries()) fill(each, drawFace(faces[index]));
    const gone = rest(lingers ? LINGER : HOLD).then(() => mine === thrown && dice.classList.remove("out"));
    if (!lingers) await gone;
  }

  return {
    element,
    run,
    rest,
    roll,
    /** A ribbon across the board, which goes by itself. */
    async call(text, tone = "") {
      if (!moves()) return;
      const ribbon = h("div", { class: `ribbon-across ${tone}`.trim() }, text);
      element.append(ribbon);
      const at = (y, opacity, offset) => ({ opacity, transform: `translate(-50%, ${y}px)`, offset });
      await run(ribbon, [at(-8, 0, 0), at(0, 1, 0.2), at(0, 1, 0.8), at(6, 0, 1)], { duration: 900 });
      ribbon.remove();
    },
    /** The end of the game, sewn over the upper third; null takes it away. */
    end(outcome) {
      banner.hidden = !outcome;
      if (!outcome) return;
      banner.setAttribute("class", outcome.won ? "banner won" : "banner lost");
      fill(banner, h("b", {}, outcome.won ? "Won" : "Lost"), h("span", {}, sentence(outcome.why)));
    },
    hurry,
  };
}

function sentence(text) {
  if (!text) return "";
  return `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
}
