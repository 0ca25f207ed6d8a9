import { CallError } from '../../../shared/api/call-error.ts';

const SAVE_DELAY_MS = 2000;
const RETRY_MS = 15_000;

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Not at the server; `isStashed`: in this browser. */
  | { kind: 'failed'; isStashed: boolean; message: string }
  /** The same person changed the draft in another window: nothing is sent before they have chosen. */
  | { kind: 'draftConflict' };

interface SaverParts<T> {
  /** Resolves to the time in Shanghai. Rejects with a CallError 409 if the draft was changed in another window. */
  send(content: T): Promise<string>;
  /** Stores the content in this browser. Returns whether that succeeded. */
  stash(content: T): boolean;
  /** Deletes the stored content if the server now has it, or any when called without content. */
  deleteStash(content?: T): void;
  onState(state: SavingState): void;
}

/** Creates an autosave: one request at a time, with the newest content, which on failure is stored here and sent again. */
export function createSaver<T>({ send, stash, deleteStash, onState }: SaverParts<T>) {
  let pending: { content: T } | null = null;
  let sending: { content: T } | null = null;
  let inFlight: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = true;
  /** Whether the server refuses the content until the person has chosen a draft. */
  let isRefused = false;
  /** Stopping starts a new generation; answers to earlier ones are ignored. */
  let generation = 0;

  function fail(error: unknown) {
    // Content changed meanwhile supersedes the failed one.
    pending ??= sending;
    const isStashed = pending ? stash(pending.content) : true;
    isRefused = error instanceof CallError && error.code === 409;
    if (isRefused) return onState({ kind: 'draftConflict' });
    onState({ kind: 'failed', isStashed, message: error instanceof CallError ? error.message : '' });
    if (!isClosed) timer = setTimeout(flush, RETRY_MS);
  }

  async function sendAll() {
    const startGeneration = generation;
    while (pending && startGeneration === generation) {
      sending = pending;
      pending = null;
      isRefused = false;
      onState({ kind: 'saving' });
      try {
        const at = await send(sending.content);
        if (startGeneration !== generation) return;
        deleteStash(sending.content);
        if (!pending) onState({ kind: 'saved', at });
      } catch (error) {
        if (startGeneration === generation) fail(error);
        return;
      } finally {
        sending = null;
      }
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    inFlight ??= sendAll().finally(() => {
      inFlight = null;
    });
    await inFlight;
    return pending === null;
  }

  /** Stops sending: waits for a pending request and does not retry it. */
  async function stop() {
    clearTimeout(timer);
    generation += 1;
    pending = null;
    isRefused = false;
    await inFlight;
    clearTimeout(timer);
  }

  return {
    /** Called when the form opens; in development, React closes and opens each form once more. */
    open() {
      isClosed = false;
    },
    /** Sets the content; it is sent after a pause. */
    change(content: T) {
      if (!isClosed) pending = { content };
      if (isClosed || isRefused) return void stash(content);
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    /** Sends unsent content. Resolves to whether the server has everything. */
    flush,
    /** Stops sending before an action saves the content, which may fail: unsent content is stored in this browser until then. */
    async handOver() {
      const unsent = pending ?? sending;
      if (unsent) stash(unsent.content);
      await stop();
    },
    /** Drops unsent content. */
    async drop() {
      await stop();
      deleteStash();
    },
    /** Called when the form closes: stores unsent content in this browser, and sends it once more. */
    close() {
      isClosed = true;
      const unsaved = pending ?? sending;
      if (!unsaved) return;
      stash(unsaved.content);
      void flush();
    },
    /** Whether there is content that the server does not have. */
    hasUnsent: () => pending !== null || inFlight !== null,
  };
}
