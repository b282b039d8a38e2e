// Short names: for the red button, the head of the page, the log.

import { title } from "./words.js";

/** What the red button says for an option, where its own label is too long; empty to take the label. */
export function named(option, decision, table) {
  const [first] = option.refs;
  const id = first?.split(":")[1] || "";
  switch (decision.kind) {
    case "select":
      return option.refs.length === 2 ? `Lead with ${option.label.split(":")[0]}` : "Long rest";
    case "move":
      return first?.startsWith("hex:") ? `Move to ${id}` : "";
    case "monster-move":
      if (!first?.startsWith("hex:")) return "";
      return table.figures.some((each) => each.at === id) ? `It stays in ${id}` : `It goes to ${id}`;
    case "shove":
      return first?.startsWith("hex:") ? `To ${id}` : "";
    case "attack":
      if (first?.startsWith("figure:")) return attacks(calledOf(table, first));
      if (!option.key.startsWith("area-")) return "";
      // Of several in the area one is chosen next, so that this is not the attack yet.
      return `${option.preview?.hits?.length > 1 ? "Aim at" : "Attack"} ${whom(option, table)}`;
    case "negate":
      return option.key === "suffer" ? "Suffer it" : "";
    case "short-rest":
      return option.key === "yes" ? "Yes, and lose a card by chance" : "";
    case "action":
      return action(option);
    default:
      return option.label.length > 46 && first?.startsWith("item:") ? `Use ${title(id)}` : "";
  }
}

const ROOM = 14; // letters of a name that find room behind the verb

function attacks(name) {
  return name.length > ROOM ? name : `Attack ${name}`;
}

const NEXT = { card: "a card", half: "half of a card", basic: "half of a card", hex: "a hex", figure: "a figure", item: "an item" };

/** What is to be picked next, for the button that waits for it; "" where it may be this or that. */
export function wants(things, { options }) {
  const left = options.filter((each) => each.refs.length > things.length);
  const kinds = new Set(left.map((each) => NEXT[each.refs[things.length].split(":")[0]] ?? ""));
  if (kinds.size > 1) kinds.delete(NEXT.item); // what may be used beside
  const [next, ...others] = kinds;
  if (!next || others.length) return "";
  if (next !== NEXT.card) return `Pick ${next}`;
  if (things.length) return "Pick another card";
  return left.every((each) => each.refs.length === 2) ? "Pick two cards" : "Pick a card";
}

/** What most likely is meant, so that the red button means it: the only target or area, the half that is left if that loses nothing, damage that does not kill. */
export function likely(decision) {
  if (!decision) return null;
  const { kind, options, window } = decision;
  if (kind === "negate") return options.find((each) => each.key === window?.key) ?? null; // what could kill has no window
  const own = options.filter((each) => !each.gives_up && !each.refs[0]?.startsWith("item:"));
  if (kind === "action") return likelyHalf(own);
  return ["attack", "target"].includes(kind) ? lone(own) : null;
}

/** The half that is left, unless its card would be lost, or it is in vain and the basic action is not. */
function likelyHalf(actions) {
  const half = lone(actions.filter((each) => !each.refs[0]?.startsWith("basic:")));
  if (!half || / \[.*lost\]$/u.test(half.label)) return null;
  return half.direct || !actions.some((each) => each.direct) ? half : null;
}

function lone([first, ...others]) {
  return first && !others.length ? first : null;
}

/** Whether an option is easily overlooked where it lies on the table, so that it has a button too: what elements are used for. */
export function isOffer({ refs: [first] }) {
  return Boolean(first?.startsWith("infusion:"));
}

/** The same of several in one sentence. */
export function mentions(offers) {
  return `You may first use ${[...new Set(offers.map(({ label }) => label.split(":")[0].replace("Consume ", "")))].join(" or ")}.`;
}

function whom(option, table) {
  const hits = option.preview?.hits || [];
  const names = hits.map((ref) => calledOf(table, ref));
  const [one, other] = hits.map((ref) => table.figures.find((each) => each.id === ref));
  if (hits.length === 2 && one?.number && one.name === other?.name) return `${called(one)} and ${other.number}`;
  return names.length > 2 ? `${names.length} targets` : names.join(" and ") || "the area";
}

/** What a half does, without the name of its card: "Move 3, Jump"; of a basic action "Move 2". */
function action({ label, refs: [ref = ""] }) {
  if (ref.startsWith("basic:")) return label.split(", with ")[0];
  return ref.startsWith("half:") ? label.slice(label.indexOf(": ") + 2).replace(/ \[[^\]]*\]$/, "") : "";
}

function calledOf(table, ref) {
  const figure = table.figures.find((each) => each.id === ref);
  return figure ? called(figure) : title(ref.split(":")[1]);
}

/** A figure by name and number. */
export function called(figure) {
  return figure.number && !figure.objective ? `${figure.name} ${figure.number}` : figure.name;
}

/** The title of the table and the lines below it. */
export function summary(view) {
  const { scenario, round, phase } = view.table;
  const where = [`Scenario ${scenario.number}`, `level ${scenario.level}`];
  if (round && phase !== "over") where.push(`round ${round}`);
  return { title: scenario.title, lines: where, goal: goalOf(view.table) };
}

/** The goal in words, with what is left of it, what would lose the scenario, and its special rules. */
function goalOf({ goal: { text, reached, parts, lose }, scenario, phase }) {
  if (!text) return null;
  const left = reached ? (phase === "over" ? ["Reached."] : ["Reached; the round is played to its end."]) : parts.filter((each) => !each.done).map((each) => `${each.text}.`);
  return { text, left, more: [...lose.map((each) => `Lost: ${each.text}.`), ...scenario.rules] };
}

/** A heading in the log. */
export function heading(entry) {
  return entry.event?.event === "round" ? `Round ${entry.event.number}` : "";
}
