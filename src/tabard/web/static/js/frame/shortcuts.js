// What each key does at the table page; `keys.js` listens, and lists them.
import { keepsArrows, showKeys } from "./keys.js";

/** Return what the keys do. `at`: {now, find, pick, pressed, holding, front, replay, panels, peek, flowing}. */
export function shortcuts(at) {
  const { now, find } = at;

  /** Walk over the board at once, wherever the focus is, unless something there needs the arrow keys. */
  function walk(key) {
    if (at.replay.isOpen() || now.open || keepsArrows(document.activeElement)) return false;
    return now.table?.walk?.(key) ?? false;
  }

  /** Whether the red button leads to another seat, where something is asked: here is nothing but what nobody waits for. */
  const goesAway = () => now.calling && !at.holding.here.isAsked() && !now.picking.usual();

  /** Give the answer that the game has for being ready, or take it back. */
  function toggle() {
    const option = now.past || now.player?.isPlaying() ? null : now.picking.options().find((each) => now.table?.toggle?.includes(each.key));
    if (!option) return false;
    now.on.commit(option);
    return true;
  }

  return {
    Enter: () => (now.playing?.waits ? now.on.next() : now.sight?.view.outcome && !now.past ? (now.untold ? now.on.lobby() : now.on.story()) : goesAway() ? now.on.sit(now.calling) : now.on.commit(now.picking.usual())),
    " ": () => (now.playing?.waits ? now.on.next() : false),
    p: () => (now.playing?.waits ? now.on.playOn() : false),
    digit: (digit) => {
      const choice = now.picking.meaning(digit);
      if (!choice) return false;
      if (choice.option) now.on.commit(choice.option);
      else at.pick(choice.ref);
      return true;
    },
    Escape: () => (now.closing && now.token && now.on.stop()) || now.talking?.close() || at.peek.close() || (at.replay.isOpen() ? at.replay.close() : !find("rules").hidden ? at.panels.rules() : !find("why").hidden ? at.panels.closeWhy() : !find("hint").hidden ? at.panels.closeHint() : now.open ? now.on.list() : now.picking.clear()),
    c: () => now.on.list({ goesIn: true }),
    r: () => now.picking.next(1),
    "shift+r": () => now.picking.next(-1),
    b: () => now.talking?.toggle() ?? false,
    g: () => now.talking?.point() ?? false,
    x: () => now.begun && at.front.pass(),
    o: () => now.begun && !now.player.isPlaying() && at.front.beside(1),
    "shift+o": () => now.begun && !now.player.isPlaying() && at.front.beside(-1),
    seat: (number) => now.begun && !now.player.isPlaying() && (at.front.at(number - 1) || (now.table.lookAt?.(number - 1) ?? false)),
    a: () => at.flowing.back(),
    d: at.pressed(() => at.holding.here.flow.spread(now.sight?.view.decision, at.flowing) || toggle()),
    u: () => now.on.undo(),
    "ctrl+z": () => now.on.undo(),
    "shift+u": () => now.on.right(),
    y: () => now.on.redo(),
    "ctrl+y": () => now.on.redo(),
    "ctrl+shift+z": () => now.on.redo(),
    w: () => at.panels.why(now.playing?.entry),
    h: () => at.panels.hint(),
    l: () => at.panels.rules(),
    n: () => now.on.notes(),
    m: () => now.on.mute(),
    s: () => now.on.story(),
    t: () => now.on.table(),
    f: () => now.table?.turnCards?.(),
    ArrowLeft: () => (at.replay.isOpen() ? at.replay.step(-1) : walk("ArrowLeft")),
    ArrowRight: () => (at.replay.isOpen() ? at.replay.step(1) : walk("ArrowRight")),
    ArrowUp: () => walk("ArrowUp"),
    ArrowDown: () => walk("ArrowDown"),
    PageUp: () => (at.replay.isOpen() ? at.replay.leap(-1) : false),
    PageDown: () => (at.replay.isOpen() ? at.replay.leap(1) : false),
    i: () => at.peek.toggle(),
    "shift+i": () => now.on.legend(),
    "?": () => showKeys(now.on.legend, now.table.keys),
  };
}
