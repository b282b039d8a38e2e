// The goal, always in sight below the title; a click opens all there is to say about it.
import { fill, h, icon } from "../dom.js";
import { tellInDialog } from "../parts/dialog.js";

const ROOM = 76; // letters that fit below the title

/** Draw the goal. `goal`: {text, left, more}: the goal in a sentence, what is left of it, and sentences about all else. */
export function drawGoal(element, goal) {
  element.hidden = !goal;
  const sign = JSON.stringify(goal || null);
  if (element.dataset.goal === sign) return;
  element.dataset.goal = sign;
  if (!goal) return;
  const { text, left = [], more = [] } = goal;
  const whole = [text, ...left].join(" ");
  fill(element, icon("flag"), h("span", {}, whole.length > ROOM ? text : whole));
  element.setAttribute("aria-label", `Goal: ${whole}`);
  element.onclick = () => tellInDialog("The goal", h("p", {}, h("b", {}, text)), ...left, ...more);
}
