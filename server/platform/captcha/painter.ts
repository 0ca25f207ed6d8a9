import { createThread } from '../threads/thread.ts';

/** Pictures that may wait; a person's patience is shorter than what more of them would take. */
const MAX_WAITING = 64;
const LIMITS = { answer: 10_000, rest: 120_000 };

export interface Painter {
  /** A PNG of the text. Rejects with an HttpError 503 where too many wait, or the thread died. */
  draw(text: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws beside the event loop. `onTrouble` hears why the thread ended that should not have. */
export function createPainter(onTrouble: (error: unknown) => void): Painter {
  const thread = createThread<string, Uint8Array>({
    program: new URL('./picture-worker.ts', import.meta.url),
    most: MAX_WAITING,
    limits: LIMITS,
    onTrouble,
  });
  return {
    async draw(text) {
      const { buffer, byteOffset, byteLength } = await thread.ask(text);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: thread.close,
  };
}
