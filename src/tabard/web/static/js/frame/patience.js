// Whoever holds the table for long is told so by a bell, and the others may take back what led there.

const LONG = 20_000;

/** Watch how long the table waits for the same. `late()` is called when it has been long. */
export function makePatience(late) {
  let awaited = "";
  let timer = 0;
  let isLong = false;
  return {
    /** Whether it has been long. */
    isLong: () => isLong,
    /** Look whom the table waits for, named by a text; "" for nobody. */
    look(whom) {
      if (whom === awaited) return;
      awaited = whom;
      isLong = false;
      clearTimeout(timer);
      if (!whom) return;
      timer = setTimeout(() => {
        isLong = true;
        late();
      }, LONG);
    },
  };
}
