// From clicks on things to one legal option: an option with several refs is picked by its refs, in order where order matters.

const KEYS = "1234567890";

/** Choose among the options of one decision. `changed` is called after every change. */
export function makePicking(changed) {
  let options = [];
  let easy = "";
  let waits = true; // whether the table waits for an answer
  let picked = [];
  let turn = 0; // which of several options with the same refs
  let direct = null; // an option chosen by its button
  let loose = false; // whether an option's things may be picked in any order
  let numbered = null; // what the number keys mean, until the next decision
  let rested = null; // what was meant, and the keys of all options, when others took over

  const begins = (option, refs) => refs.every((ref, index) => (loose ? option.refs.includes(ref) : option.refs[index] === ref));
  const fitting = (refs) => options.filter((each) => each.refs.length >= refs.length && begins(each, refs));

  /** What these things mean: the options that have just them, else the only one that begins with them. */
  function meant(refs) {
    const all = refs.length ? fitting(refs) : [];
    return all.length === 1 ? all : all.filter((each) => each.refs.length === refs.length);
  }

  function pending() {
    if (rested) return null;
    if (direct) return direct;
    const found = meant(picked);
    return found.length ? found[turn % found.length] : null;
  }

  function take(decision) {
    options = decision ? decision.options : [];
    easy = decision ? decision.easy || "" : "";
    waits = !decision?.aside;
    loose = inAnyOrder(options);
  }

  const keyOf = (fits) => KEYS[numbered?.findIndex(fits) ?? -1] || "";

  const self = {
    /** Start anew with a decision. */
    begin(decision) {
      take(decision);
      rested = null;
      picked = [];
      turn = 0;
      direct = null;
      numbered = null;
    },
    /** Nothing is asked while others are at it; what is picked waits for the same decision. */
    rest() {
      rested ||= { key: pending()?.key, keys: keysOf(options) };
      take(null);
    },
    /** Go on with the same decision although others may have changed its options: what is picked stays as far as it means something. */
    goOn(decision) {
      const { key, keys } = rested || { key: pending()?.key, keys: keysOf(options) };
      take(decision);
      rested = null;
      if (!fitting(picked).length) picked = [];
      direct = (direct && options.find((each) => each.key === direct.key)) || null;
      turn = Math.max(0, meant(picked).findIndex((each) => each.key === key));
      if (keysOf(options) !== keys) numbered = null;
    },
    options: () => options,
    /** What is picked, with what only one option can add to it. */
    picked: () => (rested ? [] : pending()?.refs.length > picked.length ? pending().refs : picked),
    pending,
    /** All options that what is picked means; more than one: `next` goes through them. */
    several: () => meant(picked),
    /** What Enter takes: the pending option, else the usual one, else the only one; what gives something up only if it was picked, and so what nobody waits for. */
    usual: () => pending() || (picked.length ? null : options.find((each) => each.key === easy)) || (waits && options.length === 1 && !options[0].gives_up ? options[0] : null),
    /** Things that can be clicked now. */
    open() {
      if (loose) return new Set(options.flatMap((each) => each.refs));
      const refs = new Set();
      for (const option of options) {
        if (option.refs.length) refs.add(option.refs[0]);
        if (picked.length && option.refs.length > picked.length && begins(option, picked)) refs.add(option.refs[picked.length]);
      }
      return refs;
    },
    isNumbered: () => numbered !== null,
    /** Let number keys mean these, in order: each {ref} or {option}. */
    number(choices) {
      numbered = choices.slice(0, KEYS.length);
    },
    /** What a number key means. */
    meaning: (digit) => numbered?.[KEYS.indexOf(digit)],
    /** The number of a thing by its ref, "" if it has none. */
    keyOfThing: (ref) => keyOf((each) => each.ref === ref),
    /** The number of an option: its own, or that of its only thing. */
    keyOf: (option) => keyOf((each) => (each.option ? each.option.key === option.key : option.refs.length === 1 && each.ref === option.refs[0])),
    /** Pick a thing; true if it was the pending one already, so that it is meant. */
    pick(ref) {
      const again = pending() && picked[picked.length - 1] === ref;
      if (again) return true;
      if (picked.includes(ref)) picked = picked.filter((each) => each !== ref);
      else if (fitting([...picked, ref]).length) picked = [...picked, ref];
      else if (loose && fitting([...picked.slice(1), ref]).length) picked = [...picked.slice(1), ref];
      else if (fitting([ref]).length) picked = [ref];
      else return false;
      turn = 0;
      direct = null;
      changed();
      return false;
    },
    /** The option that a click on this thing would make pending, for a look ahead. */
    ahead(ref) {
      if (picked[picked.length - 1] === ref) return pending();
      return meant([...picked, ref])[0] || meant([ref])[0] || null;
    },
    choose(option) {
      direct = option;
      picked = [...option.refs];
      turn = Math.max(0, meant(picked).indexOf(option));
      changed();
    },
    /** Turn to the next (or previous) of several options with the same things: rotate an area. */
    next(by = 1) {
      const count = meant(picked).length;
      if (count < 2) return false;
      direct = null;
      turn = (turn + by + count) % count;
      changed();
      return true;
    },
    clear() {
      if (rested || (!picked.length && !direct)) return false;
      picked = [];
      direct = null;
      turn = 0;
      changed();
      return true;
    },
  };
  return self;
}

const keysOf = (options) => options.map((each) => each.key).join("\0");

/** Order means nothing where an option's things are of one kind and no two options have the same ones (two cards of which the first leads do). */
function inAnyOrder(options) {
  const several = options.filter((each) => each.refs.length > 1);
  const kinds = (option) => new Set(option.refs.map((ref) => ref.split(":")[0])).size;
  const sets = new Set(several.map((each) => [...each.refs].sort().join(" ")));
  return several.length > 0 && several.every((each) => kinds(each) === 1) && sets.size === several.length;
}
