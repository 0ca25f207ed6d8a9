import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { readLatestEvents } from '../../submissions/intake/submission.repository.ts';
import { readLive } from './notice.repository.ts';

/** Milliseconds between two looks at all who listen. */
export const LIVE = { every: 1000 };
/** Milliseconds between two signs of life: what stands between keeps no silent connection for long. */
const ALIVE_EVERY = 20_000;
/** Milliseconds a stream lasts: who listens comes again, and is looked at as whoever they are then. */
const LASTS = 10 * 60_000;
/** Streams of one account: further windows end the oldest. */
const OF_ONE = 5;
/** Streams of this process; beyond them people are asked to ask again and again instead. */
const OF_ALL = 2000;
/** Bytes that may wait for who does not read them. */
const MAX_WAITING_BYTES = 16 * 1024;

interface Listener {
  sessionId: string;
  accountId: string;
  stream: PassThrough;
  /** As was last said. */
  unread: number;
  /** The latest events of submissions when that was last said; null for who is told nothing of them. */
  events: string | null;
  endsAt: number;
  aliveAt: number;
}

export interface Live {
  /**
   * A stream of how many notices an account has not read, whenever that changes, and for reviewers that submissions changed; null
   * where too many listen already.
   */
  listen(who: Pick<Listener, 'sessionId' | 'accountId' | 'unread' | 'events'>): PassThrough | null;
  /** Ends all streams, and begins none any more. */
  stop(): void;
}

const unreadEvent = (unread: number) => `event: unread\ndata: ${unread}\n\n`;
/** Tells reviewers to read lists and counts again. */
const SUBMISSIONS_CHANGED = 'event: submissions\ndata: changed\n\n';

/**
 * Tells people what is new while it happens. All who listen here are looked after by one read every second, however many
 * they are and whichever process wrote what is new.
 */
export function watchNotices({ db, log }: { db: Db; log: FastifyBaseLogger }): Live {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function leave(listener: Listener) {
    listeners.delete(listener);
    listener.stream.end();
  }

  function write(listener: Listener, words: string, now: number) {
    if (listener.stream.writableLength > MAX_WAITING_BYTES) {
      listeners.delete(listener);
      listener.stream.destroy();
      return;
    }
    listener.aliveAt = now;
    listener.stream.write(words);
  }

  async function look() {
    const live = await readLive(
      db,
      [...listeners].map(({ sessionId }) => sessionId),
    );
    const events = [...listeners].some((each) => each.events !== null) ? await readLatestEvents(db) : '';
    const now = performance.now();
    for (const listener of listeners) {
      const unread = live.get(listener.sessionId);
      const news = listener.events !== null && listener.events !== events ? SUBMISSIONS_CHANGED : '';
      if (unread === undefined || listener.endsAt < now) {
        leave(listener);
        continue;
      }
      const words = (unread === listener.unread ? '' : unreadEvent(unread)) + news;
      listener.unread = unread;
      if (news) listener.events = events;
      if (words) write(listener, words, now);
      else if (now - listener.aliveAt > ALIVE_EVERY) write(listener, ':\n\n', now);
    }
  }

  function plan() {
    if (timer || isStopped || listeners.size === 0) return;
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log.error({ err: error }, 'cannot look for new notices'));
      timer = undefined;
      plan();
    }, LIVE.every);
    timer.unref();
  }

  return {
    listen({ accountId, unread, events, ...who }) {
      const own = [...listeners].filter((each) => each.accountId === accountId);
      if (isStopped || (own.length === 0 && listeners.size >= OF_ALL)) return null;
      if (own[0] && own.length >= OF_ONE) leave(own[0]);
      const stream = new PassThrough();
      const now = performance.now();
      const listener = { ...who, accountId, stream, unread, events, endsAt: now + LASTS, aliveAt: now };
      listeners.add(listener);
      stream.once('close', () => listeners.delete(listener));
      // What changed before the stream began may not be on the screen yet.
      stream.write(`retry: 5000\n${unreadEvent(unread)}${events === null ? '' : SUBMISSIONS_CHANGED}`);
      plan();
      return stream;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const listener of listeners) leave(listener);
    },
  };
}
