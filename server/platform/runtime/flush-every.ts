/**
 * Runs a write of what was collected at an interval, one after the other. `write` handles its own errors. `flush` writes now, `stop`
 * for the last time.
 */
export function flushEvery(write: () => Promise<void>, intervalMs: number) {
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), intervalMs).unref();
  return {
    flush,
    stop(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
  };
}
