/** Gives each caller a turn of the event loop of its own, one after the other. */
export function createRenderSlots(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}
