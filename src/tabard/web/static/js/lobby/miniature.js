// A small picture of a table: its board, if it has one. The board's modules are fetched only when there is something to draw.

const SHEETS = ["/static/css/board.css"];

/** Draw the board of a view into a place; tells whether there was one. */
export async function drawTable(place, view) {
  const { hexes = [], figures = [], active = null } = view.table;
  if (!hexes.length) return false;
  for (const href of SHEETS) {
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(Object.assign(
      document.createElement("link"),
      { rel: "stylesheet", href },
    ));
  }
  const { makeBoard } = await import("../hexes/board.js");
  const board = makeBoard({ label: "The table as you left it" });
  place.inert = true; // a picture only
  place.replaceChildren(board.element);
  board.draw({ hexes, figures, active });
  return true;
}
