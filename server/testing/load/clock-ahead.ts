/** Milliseconds by which a clock is ahead. */
export const AHEAD_MS = 300_000;

/** Preloaded module that sets the clock of a process forward. */
const SHIFTED_DATE = `
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(Real.now() + ${AHEAD_MS});
    }
    static now() { return Real.now() + ${AHEAD_MS}; }
  };`;
/** Environment of a process with such a clock. */
export const SHIFTED = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SHIFTED_DATE)}` };
