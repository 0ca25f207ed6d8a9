interface Polling {
  /** Returns the milliseconds until the next run. */
  run(): Promise<number>;
  /** Milliseconds until the next run after a failed one. */
  retryDelay: number;
  onError(error: unknown): void;
}

/** Creates a loop that runs a task again and again, one run at a time; the first call of `poll` starts it. */
export function createPoller({ run, retryDelay, onError }: Polling) {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  /** Whether a run was requested during the current one, which may have missed the reason. */
  let isRequested = false;
  let isStopped = false;

  function poll(): void {
    isRequested = current !== undefined;
    if (isStopped || current) return;
    clearTimeout(timer);
    current = run()
      .catch((error: unknown) => {
        if (!isStopped) onError(error);
        return retryDelay;
      })
      .then((pause) => {
        current = undefined;
        if (!isStopped) timer = setTimeout(poll, isRequested ? 0 : pause).unref();
      });
  }

  return {
    /** Runs the task now, or right after the current run. */
    poll,
    /** Starts no more runs, and waits for the current one. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
