import { mediaUpload } from '@pv-brain/contract/calls/media.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../api/upload.ts';
import { MEDIA_QUERIES, type Picture } from './queries.ts';

/** Uploads that are on their way at a time; the server works on one picture after the other. */
const AT_ONCE = 2;

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share of its bytes that have been sent, 0 to 1. */
  sent: number;
  /** What the server said of it. */
  msg: string;
}

export interface Uploads {
  all: readonly Upload[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  cancel(key: number): void;
  /** Forgets those that have ended. */
  clear(): void;
}

let last = 0;

/**
 * Sends pictures to the library, a few at a time; where one fails the others go on. `tag` is what they are found by, and
 * `onDone` is told of each that is there.
 */
export function useUploads({
  tag = '',
  onDone,
}: {
  tag?: string;
  onDone?: (picture: Picture) => void;
} = {}): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; tag: string; stop: AbortController }>());
  const queue = useRef<number[]>([]);
  const sending = useRef(0);
  const queries = useQueryClient();
  const told = useRef(onDone);
  told.current = onDone;

  // Whoever leaves the screen stops what has not been sent.
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
    while (sending.current < AT_ONCE) {
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
    const { file, stop } = entry;
    change(key, { state: 'sending', sent: 0, msg: '' });
    try {
      const { data, msg } = await upload<Picture>({
        ...{ path: mediaUpload.path, file, fields: { tags: entry.tag }, signal: stop.signal },
        onProgress: (sent) => change(key, { sent }),
      });
      change(key, { state: 'done', sent: 1, msg });
      files.current.delete(key);
      void queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
      told.current?.(data);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', msg: (error as Error).message });
    }
  }

  return {
    all,
    add(given) {
      const added = given.map((file): Upload => {
        last += 1;
        files.current.set(last, { file, tag, stop: new AbortController() });
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
