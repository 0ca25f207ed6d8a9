import { createThread } from '../threads/thread.ts';

/** Maximum number of waiting pictures; more would take longer than users wait. */
const MAX_WAITING = 64;
const LIMITS = { answer: 10_000, idle: 120_000 };

/** The text to draw, and whether in the plain style. */
export interface CaptchaSum {
  text: string;
  isPlain: boolean;
}

/** Creates a painter that draws in a thread. `onError` gets the reason when the thread ends unexpectedly. */
export function createPainter(onError: (error: unknown) => void) {
  const thread = createThread<CaptchaSum, Uint8Array>({
    program: new URL('./picture-worker.ts', import.meta.url),
    maxWaiting: MAX_WAITING,
    limits: LIMITS,
    onError,
  });
  return {
    /** Draws the sum as a PNG. Rejects with an HttpError 503 when too many wait, or the thread died. */
    async draw(sum: CaptchaSum): Promise<Buffer> {
      const { buffer, byteOffset, byteLength } = await thread.run(sum);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: thread.close,
  };
}

export type Painter = ReturnType<typeof createPainter>;
