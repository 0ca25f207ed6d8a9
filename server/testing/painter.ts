import { createPainter as createReal, type Painter } from '../platform/captcha/painter.ts';

let painter: Painter | undefined;

/**
 * The painter of captchas, one for all servers of a test process: a thread for each would cost more than most tests. Why it ended is said
 * in the log of the first server; captcha/painter.test.ts and threads/thread.test.ts have the rest.
 */
export function createPainter(onTrouble: (error: unknown) => void): Painter {
  painter ??= createReal(onTrouble);
  // It outlives the server that closes.
  return { draw: painter.draw, close: async () => {} };
}
