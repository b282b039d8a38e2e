// Joining a friend: the link of a seat, pasted.

/** The address that a pasted text leads to, or null: a whole address, or one without its beginning. */
export function seatAddress(text, origin = location.origin) {
  const found = /(?:(https?):\/\/)?([^\s/]+)?\/t\/([A-Za-z0-9_-]+)\/?(#[^\s]*)?$/u.exec(text.trim());
  if (!found) return null;
  const [, scheme, host, table, fragment = ""] = found;
  const start = host ? `${scheme ?? new URL(origin).protocol.slice(0, -1)}://${host}` : origin;
  try {
    return new URL(`/t/${table}${fragment}`, start).href;
  } catch {
    return null;
  }
}

/** Make the form work: a seat link leads to its table. */
export function makeJoining(form, words, go = (address) => location.assign(address)) {
  const field = form.elements.link;
  field.addEventListener("input", () => (words.textContent = ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = seatAddress(field.value);
    if (address) return go(address);
    const isEmpty = !field.value.trim();
    words.textContent = isEmpty
      ? "Paste the link that your friend sent you."
      : "This is no link of a seat: such a link has /t/ and the name of a table in it.";
    field.focus();
  });
}
