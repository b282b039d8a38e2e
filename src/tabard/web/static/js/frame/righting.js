// Something is wrong at the table: somebody pressed the wrong thing, or the real cards lie otherwise. What can be set right is listed
// by the server, complete, with every way in which it can be; whoever else sits here has to agree, as with an undo.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { dialog } from "../parts/dialog.js";

/** Open the dialog. `at`: {path, token, seats, say(text)}; `seats` are the tokens of all seats that one holds: nobody is asked to agree with themselves. */
export async function openRighting({ path, token, seats, say }) {
  const call = (method, body) => api(method, `${path}/corrections`, body, { token, seats: Object.values(seats) });
  let listed = [];
  try {
    listed = await call("GET");
  } catch ({ sentence }) {
    say(sentence);
    return;
  }
  const search = h("input", { class: "field", type: "search", placeholder: "a name, or a part of one", "aria-label": "Find what is wrong" });
  const list = h("div", { class: "rightings" });
  const body = [h("p", { class: "s dim" }, "Choose how it should be. It is told in the log, and an undo takes it back."), search, list];
  const none = () => h("p", {}, listed.length ? "Nothing here is called that." : "Nothing can be set right by hand in this game now.");
  const draw = () => fill(list, groupsOf(listed.filter((each) => isMeant(each, search.value))).map(([about, all]) => groupOf(about, all, choose)));
  const drawAll = () => {
    draw();
    if (!list.childElementCount) fill(list, none());
  };
  search.addEventListener("input", drawAll);

  async function choose(way, event) {
    const open = event.target.closest("dialog");
    try {
      const { entries } = await call("POST", { correction: way.correction });
      open.close();
      if (!entries.some((each) => each.type === "told")) say("The others are asked whether they agree.");
    } catch ({ sentence }) {
      say(sentence);
    }
  }

  drawAll();
  await dialog({ title: "Set something right", body, wide: true });
}

const isMeant = ({ about, label, now }, text) => text.toLowerCase().split(/\s+/).every((word) => `${about} ${label} ${now}`.toLowerCase().includes(word));

/** What belongs to one owner stands together, in the order of the list. */
function groupsOf(listed) {
  const groups = new Map();
  for (const each of listed) groups.set(each.about, [...(groups.get(each.about) || []), each]);
  return [...groups];
}

function groupOf(about, all, choose) {
  return h("section", {}, h("h3", { class: "label" }, about), h("ul", {}, all.map((each) => line(each, choose))));
}

function line({ about, label, now, ways }, choose) {
  const pick = h("select", { class: "field", "aria-label": `${about}, ${label}: how it should be` }, h("option", { value: "" }, now ? "should be ..." : "put into play ..."), ways.map((each, index) => h("option", { value: String(index) }, each.label)));
  const set = h("button", { type: "button", class: "btn", disabled: true, onclick: (event) => choose(ways[Number(pick.value)], event) }, "Set right");
  pick.addEventListener("change", () => (set.disabled = pick.value === ""));
  return h("li", {}, h("span", { class: "what" }, label), h("span", { class: "s dim" }, now), pick, set);
}
