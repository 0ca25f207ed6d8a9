/** Milliseconds by which a clock is ahead. */
export const AHEAD_MS = 300_000;

/** Returns a script that sets the clock of a process or page forward by these milliseconds, or back. */
export const shiftedDate = (milliseconds: number) => `{
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...args) {
      if (args.length > 0) super(...args);
      else super(Real.now() + ${milliseconds});
    }
    static now() { return Real.now() + ${milliseconds}; }
  };
}`;

/** Returns the environment of a process that runs a script first. */
export const preloading = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});

/** Environment of a process whose clock is ahead. */
export const SHIFTED = preloading(shiftedDate(AHEAD_MS));
