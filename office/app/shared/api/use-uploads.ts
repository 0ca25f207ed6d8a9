import { useEffect, useRef, useState } from 'react';
import { upload } from './upload.ts';

/** Concurrent uploads; the server processes them one after the other. */
const MAX_PARALLEL = 2;

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share of the bytes sent, 0 to 1. */
  sent: number;
  msg: string;
}

export interface Uploads<Uploaded> {
  all: readonly Upload[];
  /** `onDone` is called for each of these files, in place of the general one. */
  add(files: readonly File[], onDone?: (uploaded: Uploaded) => void): void;
  retry(key: number): void;
  cancel(key: number): void;
  /** Removes finished uploads from the list. */
  clear(): void;
}

let last = 0;

interface Entry<Uploaded> {
  file: File;
  fields: Readonly<Record<string, string>>;
  stop: AbortController;
  onDone: ((uploaded: Uploaded) => void) | undefined;
}

interface Sending<Uploaded> {
  path: string;
  /** Additional fields of the files added now. */
  fields?: Readonly<Record<string, string>>;
  /** Returns the result from a response; by default its `data`. */
  read?(answer: object, file: File): Uploaded;
  onDone(uploaded: Uploaded): void;
}

/** Uploads files, a few at a time; a failure does not stop the others. */
export function useUploads<Uploaded>({
  path,
  fields = {},
  read = (answer) => (answer as { data: Uploaded }).data,
  onDone,
}: Sending<Uploaded>): Uploads<Uploaded> {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, Entry<Uploaded>>());
  const queue = useRef<number[]>([]);
  const sending = useRef(0);
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;

  // Leaving the screen aborts pending uploads.
  useEffect(() => {
    const [waiting, queued] = [files.current, queue.current];
    return () => {
      queued.length = 0;
      for (const { stop } of waiting.values()) stop.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  function next() {
    while (sending.current < MAX_PARALLEL) {
      const key = queue.current.shift();
      if (key === undefined) return;
      sending.current += 1;
      void sendOne(key).finally(() => {
        sending.current -= 1;
        next();
      });
    }
  }

  async function sendOne(key: number) {
    const entry = files.current.get(key);
    if (!entry) return;
    const { file, stop, fields: beside } = entry;
    change(key, { state: 'sending', sent: 0, msg: '' });
    try {
      const answer = await upload({
        path,
        file,
        fields: beside,
        signal: stop.signal,
        onProgress: (sent) => change(key, { sent }),
      });
      change(key, { state: 'done', sent: 1, msg: answer.msg });
      files.current.delete(key);
      (entry.onDone ?? latestOnDone.current)(read(answer, file));
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', msg: (error as Error).message });
    }
  }

  return {
    all,
    add(newFiles, done) {
      const added = newFiles.map((file): Upload => {
        last += 1;
        files.current.set(last, { file, fields, stop: new AbortController(), onDone: done });
        return { key: last, name: file.name, state: 'waiting', sent: 0, msg: '' };
      });
      setAll((before) => [...before, ...added]);
      queue.current.push(...added.map(({ key }) => key));
      next();
    },
    retry(key) {
      change(key, { state: 'waiting', msg: '' });
      queue.current.push(key);
      next();
    },
    cancel(key) {
      files.current.get(key)?.stop.abort();
      files.current.delete(key);
      setAll((before) => before.filter((each) => each.key !== key));
    },
    clear: () => setAll((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
