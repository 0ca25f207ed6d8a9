import { createPainter as createReal, type Painter } from '../platform/captcha/painter.ts';

let painter: Painter | undefined;

/**
 * Returns the captcha painter, one for all servers of a test process: a thread for each would cost more than most tests. The
 * reason of its end is logged by the first server only; captcha/painter.test.ts and threads/thread.test.ts test the rest.
 */
export function createPainter(onTrouble: (error: unknown) => void): Painter {
  painter ??= createReal(onTrouble);
  // The shared painter outlives the server that closes.
  return { draw: painter.draw, close: async () => {} };
}
