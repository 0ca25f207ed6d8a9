/** A mutex: callers acquire it one at a time, in the order of their requests. */
export function createMutex(): { acquire(): Promise<() => void> } {
  let last: Promise<void> = Promise.resolve();
  return {
    /** Resolves when the caller has acquired the mutex; the result releases it. */
    async acquire() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
