// The stream from the server: opens again by itself, and asks for everything after the last number seen.
import { changed } from "./changes.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
// Why a stream ends for good: the table or the link is gone. Whatever else a server says, one may come back.
const GONE = new Set(["unknown-table", "deleted", "expired", "unknown-link", "link-ended", "back"]);

/**
 * Follow a table. `on` has sight(message), people(message), said(message), shown(message), anew() when a stream begins, and
 * state("open"|"away"|"closed", sentence).
 */
export function follow(table, token, on) {
  let socket = null;
  let wait = FIRST_WAIT;
  let number = -1;
  let asked = 0;
  let stopped = false;
  let timer = 0;
  let later = ""; // why this stream was sent away for a while
  let last = null; // the last sight of this stream, without its entries
  let earlier = []; // what was told in pieces before the sight to which it belongs
  const waiting = new Map();

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/stream`);
    earlier = [];
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, after: number }));
    socket.onmessage = (event) => hear(JSON.parse(event.data));
    socket.onclose = lost;
  }

  function hear(message) {
    if (message.type === "sight") {
      wait = FIRST_WAIT;
      number = Math.max(number, message.number - 1);
      on.state("open", "");
      if (!message.changes) on.anew();
      on.sight(whole({ ...message, entries: [...earlier, ...message.entries] }));
      earlier = [];
    } else if (message.type === "entries") earlier = [...earlier, ...message.entries];
    else if (message.type === "people") {
      last = { ...last, people: message.people, watchers: message.watchers };
      on.people(message);
    }
    else if (message.type === "said") on.said(message);
    else if (message.type === "shown") on.shown(message);
    else if (message.type === "done") settle(message.id, null);
    else if (message.type === "refused") settle(message.id, message);
    else if (message.type === "closed" && !GONE.has(message.code)) later = message.sentence;
    else if (message.type === "closed") {
      stopped = true;
      on.state("closed", message.sentence);
    }
  }

  /** Put a sight together with what this stream has sent before. Page and games may keep it, and the frame sets its question aside. */
  function whole({ entries, changes, ...rest }) {
    last = changes ? { ...changed(last, changes), ...rest } : rest;
    const { decision } = last.view;
    return { ...last, entries, view: { ...last.view, decision: decision && { ...decision } } };
  }

  function settle(id, refusal) {
    const done = waiting.get(id);
    waiting.delete(id);
    if (done) done(refusal);
  }

  function lost() {
    // An answer that was on its way is either stored, then the next sight shows it, or it never happened.
    for (const id of [...waiting.keys()]) settle(id, { code: "away", sentence: "" });
    if (stopped) return;
    if (later) wait = LONGEST_WAIT;
    on.state("away", later || "Reconnecting. Nothing is lost.");
    later = "";
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function tell(message) {
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ code: "away", sentence: "" });
    asked += 1;
    const id = asked;
    socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  addEventListener("online", () => {
    if (socket?.readyState === WebSocket.CLOSED && !stopped) {
      clearTimeout(timer);
      open();
    }
  });
  open();
  return {
    /** Answer, undo or redo; resolves to null, or to {code, sentence} if it was refused. */
    tell,
    stop() {
      stopped = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
