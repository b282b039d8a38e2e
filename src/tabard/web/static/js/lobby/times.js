// When something was or will be, as people say it: "a minute ago", "yesterday, 21:40", "24 November".

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Say when something was, seen from now. */
export function since(iso, now = new Date()) {
  const then = new Date(iso);
  const ago = now - then;
  if (Number.isNaN(ago)) return "";
  if (ago < MINUTE) return "just now";
  if (ago < 60 * MINUTE) return minutes(Math.floor(ago / MINUTE));
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  const clock = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (days === 0) return `today, ${clock}`;
  if (days === 1) return `yesterday, ${clock}`;
  if (days < 7) return `${then.toLocaleDateString("en-GB", { weekday: "long" })}, ${clock}`;
  return day(then, now);
}

/** Say until when a table is kept unless somebody plays on; "" where it is kept for ever. */
export function keptUntil({ expires }, now = new Date()) {
  return expires ? `kept until ${day(new Date(expires), now)}` : "";
}

function day(date, now) {
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
}

function minutes(count) {
  return count === 1 ? "a minute ago" : `${count} minutes ago`;
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
