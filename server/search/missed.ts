import { searchText } from '@pv-brain/contract/search.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/worker.ts';
import { addDays, shanghaiDay } from '../time.ts';
import { fold } from './fold.ts';
import { addMissed, forgetMissed } from './missed.repository.ts';

/** Milliseconds between two writings, as for visits. */
const EVERY = 10_000;
/** Terms that are counted between two writings: somebody may make up as many as they like. */
const TERMS_MOST = 200;
/** Days for which they are kept. */
const KEPT_DAYS = 100;
/** What may be a number of a person is not kept. */
const PERSONAL = /\d{7}|@/;

export interface Missed {
  /** Counts a query for which nothing was found. */
  note(q: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Counts what is looked for and not found, by day and never by whom. */
export function countMissed({ db, log }: { db: Db; log: FastifyBaseLogger }): Missed {
  let counted = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    const taken = counted;
    if (taken.size === 0) return;
    counted = new Map();
    await addMissed(db, shanghaiDay(), taken).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot write what was searched in vain'),
    );
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), EVERY).unref();
  return {
    note(q) {
      const term = fold(searchText(q)).replace(/\s+/g, ' ');
      if (term === '' || PERSONAL.test(term.replace(/[\s-]/g, ''))) return;
      if (!counted.has(term) && counted.size >= TERMS_MOST) return;
      counted.set(term, (counted.get(term) ?? 0) + 1);
    },
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Has it forgotten after a time. */
export const sweepMissed = (jobs: Jobs, { db, log }: { db: Db; log: FastifyBaseLogger }): void =>
  jobs.repeat({
    name: 'search-sweep',
    every: 24 * 3600e3,
    async run() {
      const removed = await forgetMissed(db, addDays(shanghaiDay(), -KEPT_DAYS));
      if (removed > 0) log.info({ removed }, 'what was searched in vain long ago was forgotten');
    },
  });
