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
  let loose = false; // whether an option's things of one kind may be picked in any order
  let numbered = null; // what the number keys mean, until the next decision
  let rested = null; // what was meant, and the keys of all options, when others took over

  const begins = (option, refs) => refs.every((ref, index) => (loose ? kindOf(option.refs[index]) === kindOf(ref) && option.refs.includes(ref) : option.refs[index] === ref));
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
    easy = decision ? decision.easy || decision.unasked?.key || "" : ""; // what needs no thought and is asked all the same needs but a press
    waits = !decision?.aside;
    loose = inAnyOrder(options);
  }

  /** What may be picked next of an option, or first: one thing, or any of its things of that kind. */
  const following = ({ refs }, index) => (loose ? refs.filter((each) => kindOf(each) === kindOf(refs[index])) : refs.slice(index, index + 1));

  /** What is picked with this thing in the place of another of its kind, or of all of them; null if that means nothing. */
  function exchanged(ref) {
    const alike = picked.filter((each) => kindOf(each) === kindOf(ref));
    if (!alike.length) return null;
    const last = picked.lastIndexOf(alike.at(-1));
    const changed = [...picked.slice(0, last + 1), ref, ...picked.slice(last + 1)];
    const ways = [...alike.map((each) => [each]), alike].map((gone) => changed.filter((each) => !gone.includes(each)));
    return ways.find((each) => fitting(each).length) ?? null;
  }

  /** What is picked with a thing that others come before, so that whoever presses a target first need not begin elsewhere: with what it is closest to. */
  function backwards(ref) {
    const found = options.filter((each) => each.refs.indexOf(ref) > 0).sort((one, other) => one.refs.indexOf(ref) - other.refs.indexOf(ref) || one.refs.length - other.refs.length)[0];
    return found ? found.refs.slice(0, found.refs.indexOf(ref) + 1) : null;
  }

  /** What is left when this is put back; what was picked for its sake goes with it. */
  function without(ref) {
    const left = picked.filter((each) => each !== ref);
    return fitting(left).length ? left : picked.slice(0, picked.indexOf(ref));
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
    /** Go on with the same decision although others may have changed its options: what is picked stays as far as it means something; returns what does not. */
    goOn(decision) {
      const before = picked;
      const { key, keys } = rested || { key: pending()?.key, keys: keysOf(options) };
      take(decision);
      rested = null;
      if (!fitting(picked).length) picked = [];
      direct = (direct && options.find((each) => each.key === direct.key)) || null;
      turn = Math.max(0, meant(picked).findIndex((each) => each.key === key));
      if (keysOf(options) !== keys) numbered = null;
      return picked.length ? [] : before;
    },
    options: () => options,
    /** Let the red button take this option while nothing is picked. */
    suggest(key) {
      easy = key;
    },
    /** What is picked, with what only one option can add to it. */
    picked: () => (rested ? [] : pending()?.refs.length > picked.length ? pending().refs : picked),
    pending,
    /** All options that what is picked means; more than one: `next` goes through them. */
    several: () => meant(picked),
    /** What Enter takes: the pending option, else the usual one, else the only one; what gives something up only if it was picked, and so what nobody waits for. */
    usual: () => pending() || (picked.length ? null : options.find((each) => each.key === easy)) || (waits && options.length === 1 && !options[0].gives_up ? options[0] : null),
    /** Things that can be clicked now. */
    open() {
      const refs = new Set();
      for (const option of options) {
        for (const each of following(option, 0)) refs.add(each);
        if (picked.length && option.refs.length > picked.length && begins(option, picked)) for (const each of following(option, picked.length)) refs.add(each);
      }
      if (loose) for (const each of options.flatMap((option) => option.refs)) if (!refs.has(each) && (!picked.length || exchanged(each))) refs.add(each);
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
      if (picked.includes(ref)) picked = without(ref);
      else if (fitting([...picked, ref]).length) picked = [...picked, ref];
      else if (loose && exchanged(ref)) picked = exchanged(ref);
      else if (fitting([ref]).length) picked = [ref];
      else if (loose && backwards(ref)) picked = backwards(ref);
      else return false;
      turn = 0;
      direct = null;
      changed();
      return false;
    },
    /** The option that a click on this thing would make pending, for a look ahead. */
    ahead(ref) {
      if (picked[picked.length - 1] === ref) return pending();
      return meant([...picked, ref])[0] || meant((loose && exchanged(ref)) || [])[0] || meant([ref])[0] || meant((loose && backwards(ref)) || [])[0] || null;
    },
    /** Take hold of a thing to bring it somewhere: nothing else is picked meanwhile. */
    hold(ref) {
      picked = fitting([ref]).length ? [ref] : [];
      turn = 0;
      direct = null;
      changed();
    },
    /** The option that it means to bring one thing to another: the shortest that begins with the one and has the other. */
    joining(from, onto) {
      const found = fitting([from]).filter((each) => each.refs.includes(onto));
      return found.sort((one, other) => one.refs.length - other.refs.length)[0] || null;
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

const kindOf = (ref) => ref?.split(":")[0];

/** Order means nothing among things of one kind where no two options have the same ones (two cards of which the first leads do). */
function inAnyOrder(options) {
  const several = options.filter((each) => each.refs.length > 1);
  const sets = new Set(several.map((each) => [...each.refs].sort().join(" ")));
  return several.length > 0 && sets.size === several.length;
}
