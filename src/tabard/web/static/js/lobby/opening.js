// Opening what a person brings: a save, or a situation written down as text.

import { createTable, importSave } from "./tables.js";

const MAGIC = "TABARD"; // the first bytes of every save
const LARGEST_TEXT = 256 * 1024;

/** Make a table out of a file: a save goes on, a text is read as a situation of `game`. Throws with a sentence. */
export async function openFile(file, game) {
  const head = new TextDecoder("latin1").decode(await file.slice(0, MAGIC.length).arrayBuffer());
  if (head === MAGIC) return importSave(file);
  if (file.size > LARGEST_TEXT) throw new Error(`${file.name} is neither a save nor a situation.`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is neither a save nor a situation.`);
  }
  if (!text.includes("=")) throw new Error(`${file.name} is neither a save nor a situation.`);
  return createTable({ game, setup: { situation: text }, name: file.name.replace(/\.[a-z]+$/iu, "") });
}

/** Let files be dropped anywhere on the page; `open(file)` gets the first. */
export function acceptDrops(open) {
  let depth = 0;
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  const mark = (by) => {
    depth = by ? Math.max(0, depth + by) : 0;
    document.body.classList.toggle("dropping", depth > 0);
  };
  addEventListener("dragenter", (event) => hasFiles(event) && mark(1));
  addEventListener("dragleave", (event) => hasFiles(event) && mark(-1));
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(0);
    if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
  });
}
