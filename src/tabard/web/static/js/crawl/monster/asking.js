// Asking the server what the monster does: after every stroke, but never for what is already outdated.

import { api } from "../../api.js";

const WAIT = 140; // milliseconds of quiet before a position is sent

/** Ask about positions. `onAnswer(answer)` and `onRefused(error)` hear only of the last one that was asked about. */
export function makeAsking({ onAnswer, onRefused }) {
  let asked = 0;
  let timer = 0;
  const send = async (body) => {
    const mine = (asked += 1);
    try {
      const answer = await api("POST", "/api/monster", body);
      if (mine === asked) onAnswer(answer);
    } catch (error) {
      if (mine === asked) onRefused(error);
    }
  };
  return {
    /** Ask about a position soon. */
    ask(position) {
      clearTimeout(timer);
      asked += 1;
      timer = setTimeout(() => send({ position }), WAIT);
    },
    /** Open the position of a link: resolves to the server's answer, throws with its sentence. */
    async open(link) {
      clearTimeout(timer);
      asked += 1;
      return api("POST", "/api/monster", { link });
    },
  };
}

/** The link inside a pasted text or an address, or null. */
export function linkIn(text) {
  const plain = decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/giu, "%25"));
  return /tabard-monster:[A-Za-z0-9_-]+/u.exec(plain.replace(/\s+/gu, ""))?.[0] ?? null;
}
