// The pointer beside the things on the table: the wheel, presses while things move, links to rules.

const CALM = "#tools, dialog, #rules, #log, #why"; // a press there means itself also while things move

/** Listen. `on`: {turn(by), isMoving(), hurry(), rules(id)}; `turn` returns false where there is nothing to turn. */
export function listenToPointer(root, on) {
  /** The wheel turns an area that lies on the board, before it zooms. */
  root.addEventListener("wheel", (event) => {
    if (!event.target.closest("#place-board") || event.ctrlKey || !on.turn(event.deltaY > 0 ? 1 : -1)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, passive: false });

  /** Whoever presses or clicks while things move wants to see the end; that press means nothing else. */
  let swallow = false;
  function hurried(event) {
    if (!on.isMoving() || event.target.closest?.(CALM)) return;
    on.hurry();
    swallow = event.type === "pointerdown";
    event.stopPropagation();
    event.preventDefault();
  }
  document.addEventListener("pointerdown", hurried, true);
  document.addEventListener("keydown", hurried, true);
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-rule]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    on.rules(link.dataset.rule);
  });
}
