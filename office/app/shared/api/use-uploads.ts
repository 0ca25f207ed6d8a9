import type { Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { isFileRejected } from '@pv-brain/contract/protocol/file-rejection.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from './call-error.ts';
import { upload } from './upload.ts';

/** Concurrent uploads; the server processes them one after the other. */
const MAX_PARALLEL = 2;

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share of the bytes sent, 0 to 1. */
  progress: number;
  msg: string;
  /** Whether the upload failed and may succeed later. */
  canRetry: boolean;
}

export type Uploads<Uploaded> = ReturnType<typeof useUploads<Uploaded>>;

let lastKey = 0;

interface Entry<Uploaded> {
  file: File;
  fields: Readonly<Record<string, string>>;
  controller: AbortController;
  onDone: ((uploaded: Uploaded) => void) | undefined;
}

interface UploadOptions<Uploaded> {
  declared: Call;
  /** Additional fields of the files added now. */
  fields?: Readonly<Record<string, string>>;
  /** Returns the result from a response; by default its `data`. */
  read?(answer: object, file: File): Uploaded;
  onDone(uploaded: Uploaded): void;
}

const isUnfinished = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** Uploads files, a few at a time; a failure does not stop the others. */
export function useUploads<Uploaded>({
  declared,
  fields = {},
  read = (answer) => (answer as { data: Uploaded }).data,
  onDone,
}: UploadOptions<Uploaded>) {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, Entry<Uploaded>>());
  const queue = useRef<number[]>([]);
  const activeCount = useRef(0);
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;

  // Leaving the screen aborts pending uploads.
  useEffect(() => {
    const [entries, queuedKeys] = [files.current, queue.current];
    return () => {
      queuedKeys.length = 0;
      for (const { controller } of entries.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  function next() {
    while (activeCount.current < MAX_PARALLEL) {
      const key = queue.current.shift();
      if (key === undefined) return;
      activeCount.current += 1;
      void uploadOne(key).finally(() => {
        activeCount.current -= 1;
        next();
      });
    }
  }

  async function uploadOne(key: number) {
    const entry = files.current.get(key);
    if (!entry) return;
    const { file, controller, fields: entryFields } = entry;
    change(key, { state: 'sending', progress: 0, msg: '' });
    try {
      const answer: { msg: string } = await upload(
        declared,
        { ...entryFields, file } as object as WireInput<Call>,
        { signal: controller.signal, onProgress: (share) => change(key, { progress: share }) },
      );
      change(key, { state: 'done', progress: 1, msg: answer.msg });
      files.current.delete(key);
      (entry.onDone ?? latestOnDone.current)(read(answer, file));
    } catch (error) {
      if (controller.signal.aborted) return;
      const canRetry = !(error instanceof CallError && isFileRejected(error));
      change(key, { state: 'failed', msg: (error as Error).message, canRetry });
    }
  }

  return {
    all,
    /** Uploads that have not succeeded, failed ones too. */
    pending: all.filter(({ state }) => state !== 'done'),
    isUploading: all.some(isUnfinished),
    /** `onFileDone` is called for each of these files, in place of `onDone`. */
    add(newFiles: readonly File[], onFileDone?: (uploaded: Uploaded) => void) {
      const newUploads = newFiles.map((file): Upload => {
        lastKey += 1;
        files.current.set(lastKey, { file, fields, controller: new AbortController(), onDone: onFileDone });
        return { key: lastKey, name: file.name, state: 'waiting', progress: 0, msg: '', canRetry: false };
      });
      setAll((before) => [...before, ...newUploads]);
      queue.current.push(...newUploads.map(({ key }) => key));
      next();
    },
    retry(key: number) {
      change(key, { state: 'waiting', msg: '', canRetry: false });
      queue.current.push(key);
      next();
    },
    cancel(key: number) {
      files.current.get(key)?.controller.abort();
      files.current.delete(key);
      setAll((before) => before.filter((each) => each.key !== key));
    },
    /** Removes finished uploads from the list. */
    clear: () => setAll((before) => before.filter(isUnfinished)),
  };
}
