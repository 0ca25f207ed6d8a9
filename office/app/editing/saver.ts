import { CallError } from '../api/call-error.ts';

/** Milliseconds after the last change. */
const PAUSE = 2000;
/** Milliseconds after which what failed is tried again by itself. */
const AGAIN = 15_000;

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Not at the server; `isStashed`: in this browser. */
  | { kind: 'failed'; isStashed: boolean; message: string };

interface SaverParts<T> {
  /** Sends what is typed; answers when it was kept, in Shanghai time. */
  send(content: T): Promise<string>;
  /** Keeps it in this browser, or forgets it there. Answers whether that could be done. */
  stash(content: T | null): boolean;
  tell(state: SavingState): void;
}

export interface Saver<T> {
  /** What is typed now; it is sent once the typing pauses. */
  change(content: T): void;
  /** Sends what is not sent yet. Resolves when there is nothing left, or it failed. */
  flush(): Promise<void>;
  /** Forgets what is not sent yet. Waits for what is on its way. */
  drop(): Promise<void>;
  /** Whether something is typed that the server does not have. */
  isBehind(): boolean;
}

/** Sends what is typed, one at a time and always the newest; what cannot be sent stays in this browser and is tried again. */
export function createSaver<T>({ send, stash, tell }: SaverParts<T>): Saver<T> {
  let waiting: { content: T } | null = null;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll() {
    while (waiting) {
      const { content } = waiting;
      waiting = null;
      tell({ kind: 'saving' });
      try {
        const at = await send(content);
        stash(null);
        if (!waiting) tell({ kind: 'saved', at });
      } catch (error) {
        // What was typed meanwhile holds this and more.
        waiting ??= { content };
        const message = error instanceof CallError ? error.message : '';
        tell({ kind: 'failed', isStashed: stash(waiting.content), message });
        timer = setTimeout(flush, AGAIN);
        return;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    underWay ??= sendAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    change(content) {
      waiting = { content };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },
    flush,
    async drop() {
      clearTimeout(timer);
      waiting = null;
      stash(null);
      await underWay;
    },
    isBehind: () => waiting !== null || underWay !== null,
  };
}
