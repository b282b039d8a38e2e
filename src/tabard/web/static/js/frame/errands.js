// What the page asks of the server beside answers: a save as a file, a branch, another table. A failure is said in a sentence.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { ownerKey } from "../seats.js";
import { sitAt } from "./laying.js";

const READ = 6000; // how long a sentence stays

/** Make the errands of a table. `at`: {path, now, toast, tokens()}; `tokens` are those of all seats that one holds. */
export function makeErrands({ path, now, toast, tokens }) {
  const key = () => ({ token: now.token || ownerKey(), seats: Object.values(tokens()) });
  const holdsAll = () => Object.keys(tokens()).length >= now.sight.view.seats;
  let timer = 0;

  function say(text) {
    fill(toast, text);
    toast.hidden = !text;
    clearTimeout(timer);
    timer = setTimeout(() => (toast.hidden = true), READ);
  }

  async function call(method, rest, body) {
    try {
      return await api(method, path + rest, body, key());
    } catch (error) {
      say(error.sentence || String(error));
      return null;
    }
  }

  return {
    say,
    call,
    async save() {
      const answer = await api("GET", `${path}/save`, undefined, { ...key(), raw: true }).catch((error) => say(error.sentence));
      if (!answer) return;
      const name = (now.sight.table?.name || "tabard").replace(/[^\w-]+/g, "-");
      const link = h("a", { href: URL.createObjectURL(await answer.blob()), download: `${name}.tabard` });
      link.click();
      URL.revokeObjectURL(link.href);
    },
    async branch(number) {
      const made = number === undefined ? null : await call("POST", "/branch", { number: number + 1 });
      if (made) await sitAt(made, { isAlone: holdsAll() });
    },
    /** Lay another table and sit down there. */
    async start({ setup }) {
      const { game } = now.sight.view;
      const made = await api("POST", "/api/tables", { game, setup }, { token: ownerKey() }).catch((error) => say(error.sentence));
      if (made) await sitAt(made, { isAlone: holdsAll() });
    },
  };
}
