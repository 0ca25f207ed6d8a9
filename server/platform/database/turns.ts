/** Lets one at a time do something, in the order in which they asked. */
export function createTurns(): { take(): Promise<() => void> } {
  let last: Promise<void> = Promise.resolve();
  return {
    /** Settles when it is the caller's turn, which lasts until the function it answers is called. */
    async take() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
