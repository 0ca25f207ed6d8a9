import { createThread } from '../threads/thread.ts';

/** Pictures that may wait; a person's patience is shorter than what more of them would take. */
const MAX_WAITING = 64;
const LIMITS = { answer: 10_000, rest: 120_000 };

/** What is to be drawn, and whether so that anybody reads it. */
export interface Sum {
  text: string;
  isPlain: boolean;
}

export interface Painter {
  /** A PNG of it. Rejects with an HttpError 503 where too many wait, or the thread died. */
  draw(sum: Sum): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws beside the event loop. `onTrouble` hears why the thread ended that should not have. */
export function createPainter(onTrouble: (error: unknown) => void): Painter {
  const thread = createThread<Sum, Uint8Array>({
    program: new URL('./picture-worker.ts', import.meta.url),
    most: MAX_WAITING,
    limits: LIMITS,
    onTrouble,
  });
  return {
    async draw(sum) {
      const { buffer, byteOffset, byteLength } = await thread.ask(sum);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: thread.close,
  };
}
