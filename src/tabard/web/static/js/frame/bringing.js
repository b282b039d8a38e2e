// What it means to bring a thing somewhere.

/** Make what a drag does at this table. `at`: {now, guard, peek, look(option), say(text)}. */
export function makeBringing({ now, guard, peek, look, say }) {
  return {
    isFree: () => !now.past && !now.isBusy && Boolean(now.sight?.view.decision),
    can: (ref) => now.table?.drags?.(ref) ?? false,
    begin(ref) {
      peek.close(); // whoever held it long enough to read wants to move it after all
      now.dragged = ref;
      now.picking.hold(ref);
    },
    over: (ref, onto) => look(onto ? now.picking.joining(ref, onto) : now.picking.pending()),
    end() {
      now.dragged = "";
      now.looked = null;
      now.picking.clear();
    },
    /** Dropped like this it means what two clicks mean; what it cannot mean has a reason. */
    drop(ref, onto, zone) {
      now.dragged = "";
      if (!guard.takes()) return now.picking.clear();
      const option = onto && onto !== ref ? now.picking.joining(ref, onto) : zone ? now.table.dropped?.(ref, zone) : null;
      if (option) return now.picking.choose(option);
      now.picking.clear();
      const why = now.table.refuses?.(ref, onto, zone);
      if (why) say(why);
    },
  };
}
