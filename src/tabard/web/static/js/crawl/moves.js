// What can be seen before committing: reach with costs, the way, the ghost at its end, areas, targets and their odds.

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const RESTING = 99; // the initiative of whoever rests
const NAMES = ["reach", "range", "area", "path", "target", "ghost"];

/**
 * Make the part that draws on the board what choices would lead to. `told` hears {hp, initiative} foreseen: of a character [id, number], or null; `asked(table)` is the
 * character whose cards are chosen.
 */
export function makeMoves(board, { told, asked }) {
  let figures = new Map();
  let chooses = null; // whose cards are chosen
  let targets = []; // figures under the reticle, in order
  let chances = null;

  function show(data) {
    for (const name of NAMES) board.overlay(name, data[name] ?? null);
  }

  function preview(option, options, decision) {
    const ahead = option?.preview;
    const seen = { reach: ahead?.reach ?? reach(options), range: ahead?.range ?? (option ? null : decision?.preview?.range ?? null) };
    targets = ahead?.hits || [];
    if (ahead?.path?.length) Object.assign(seen, way(ahead));
    if (isArea(option)) Object.assign(seen, { area: ahead.hexes, reach: null, range: null });
    if (targets.length) seen.target = aimed();
    else if (ahead?.targets?.length) seen.target = ahead.targets.map((figure) => ({ figure })); // who could be, not who will be
    show(seen);
    // While things are played nobody chooses: what was foreseen stays until it has happened.
    if (options.length) told({ hp: suffered(ahead), initiative: initiative(option) });
  }

  /** The way of a figure with what it costs, and the figure's ghost where it ends. */
  function way({ figure: ref, path, points, cost, of, suffer, conditions, stops }) {
    const figure = figures.get(ref);
    const end = stops || path.at(-1);
    const text = suffer && figure ? `${figure.hp} → ${Math.max(0, figure.hp - suffer)}` : null;
    return {
      path: { figure: ref, from: figure?.at, path, points, cost, of, suffer, conditions },
      ghost: figure ? { figure: ref, hex: end, text } : null,
    };
  }

  function aimed() {
    const order = (index) => (targets.length > 1 ? { order: index + 1 } : {});
    const odds = (figure) => chances?.figures.find((each) => each.figure === figure);
    return targets.map((figure, index) => ({ figure, ...order(index), text: verdict(odds(figure)) }));
  }

  function suffered(ahead) {
    if (!ahead || (!ahead.suffer && ahead.hp === undefined)) return null;
    const figure = figures.get(ahead.figure);
    if (!figure || figure.side !== "party") return null;
    return [figure.id.slice(7), ahead.hp ?? Math.max(0, figure.hp - ahead.suffer)];
  }

  /** Two cards are looked at: the first gives the initiative. */
  function initiative(option) {
    if (!option) return null;
    if (option.key === "long-rest") return [chooses.id, RESTING];
    const lead = option.refs.length === 2 && option.refs.every((each) => each.startsWith("card:")) ? chooses.cards.find((each) => each.id === option.refs[0]) : null;
    return lead ? [chooses.id, lead.up.initiative] : null;
  }

  return {
    preview,
    /** Remember who stands where. */
    update(table) {
      figures = new Map(table.figures.map((each) => [each.id, each]));
      chooses = asked(table);
      targets = [];
      chances = null;
    },
    odds(odds) {
      chances = odds;
      if (targets.length) board.overlay("target", aimed());
    },
    trail(why, step) {
      // The points of a trail are those at hand; a way on the board wants those used on each hex.
      board.overlay("why", why ? { ...why, points: undefined, step } : null);
    },
    clear() {
      show({});
      told({ hp: null, initiative: null });
      board.overlay("why", null);
    },
  };
}

function reach(options) {
  const hexes = options.filter((each) => each.refs.length === 1 && each.refs[0].startsWith("hex:"));
  return hexes.length ? hexes.map((each) => ({ hex: each.refs[0].slice(4), cost: each.preview?.cost ?? null })) : null;
}

function isArea(option) {
  return Boolean(option?.key.startsWith("area-") && option.preview?.hexes.length);
}

/** What the odds come to for one figure, in three words. */
export function verdict(figure) {
  if (!figure) return "";
  if (figure.defeated >= 0.995) return figure.word;
  if (figure.defeated > 0) return `${PERCENT.format(figure.defeated)} ${figure.word}`;
  const amounts = [...new Set(figure.results.map((each) => each.damage))].sort((one, other) => one - other);
  if (amounts.every((each) => each === 0)) return "no damage";
  return amounts.length < 3 ? `${amounts.join(" or ")} damage` : `${amounts[0]} to ${amounts.at(-1)} damage`;
}
