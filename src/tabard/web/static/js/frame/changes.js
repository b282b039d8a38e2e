// A sight with what has changed in it since: what never changes comes only once.

/**
 * Return a sight, or a part of one, with its changes; the old one stays as it was, and shares what is the same. A list of one is put
 * there as it is, an object goes on to the parts by their keys or places.
 */
export function changed(sight, changes) {
  if (Array.isArray(changes)) return changes[0];
  const copy = Array.isArray(sight) ? [...sight] : { ...sight };
  for (const [key, each] of Object.entries(changes)) copy[key] = changed(copy[key], each);
  return copy;
}
