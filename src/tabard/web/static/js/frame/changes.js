// A sight with what has changed in it since: what never changes comes only once.

/**
 * Return a sight, or a part of one, with its changes; the old one stays as it was, and shares what is the same. A list of one is put
 * there as it is, a list of two is what lay elsewhere in the same object or list with its changes, an object goes on to the parts by
 * their keys or places, an empty one is no change; under "" stands a whole list or object, part by part.
 */
export function changed(sight, changes) {
  if (Array.isArray(changes)) return changes[0];
  const whole = changes[""];
  if (Array.isArray(sight) && whole) return whole.map((each) => part(sight, null, each));
  if (whole && !Array.isArray(whole) && !("" in sight)) {
    return Object.fromEntries(Object.entries(whole).map(([key, each]) => [key, part(sight, key, each)]));
  }
  if (!Object.keys(changes).length) return sight;
  const copy = Array.isArray(sight) ? [...sight] : { ...sight };
  for (const [key, each] of Object.entries(changes)) copy[key] = part(sight, key, each);
  return copy;
}

function part(sight, place, told) {
  if (!Array.isArray(told)) return changed(sight[place], told);
  return told.length === 1 ? told[0] : changed(sight[told[0]], told[1]);
}
