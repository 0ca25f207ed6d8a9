import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { readLatestEvents } from '../../submissions/intake/submission.repository.ts';
import { readLive } from './notice.repository.ts';

/** Milliseconds between two reads for all listeners. */
export const LIVE = { every: 1000 };
/** Milliseconds between two keep-alive messages: proxies close connections that are silent for long. */
const ALIVE_EVERY = 20_000;
/** Milliseconds that a stream lasts: the client reconnects, and its session is checked again. */
const LASTS = 10 * 60_000;
/** Maximum streams per account: further windows end the oldest. */
const OF_ONE = 5;
/** Maximum streams per process; further clients poll instead. */
const OF_ALL = 2000;
/** Maximum bytes waiting for a client that does not read them. */
const MAX_WAITING_BYTES = 16 * 1024;

interface Listener {
  sessionId: string;
  accountId: string;
  stream: PassThrough;
  /** The number that was sent last. */
  unread: number;
  /** Ids of the latest submission events when the client was last notified; null for accounts that get no such events. */
  events: string | null;
  endsAt: number;
  aliveAt: number;
}

const unreadEvent = (unread: number) => `event: unread\ndata: ${unread}\n\n`;
/** Makes reviewers' windows reload lists and counts. */
const SUBMISSIONS_CHANGED = 'event: submissions\ndata: changed\n\n';

/**
 * Notifies connected clients of new notices. One read every second serves all streams of this process, however many they are and
 * whichever process wrote the notices.
 */
export function watchNotices({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function closeListener(listener: Listener) {
    listeners.delete(listener);
    listener.stream.end();
  }

  function write(listener: Listener, text: string, now: number) {
    if (listener.stream.writableLength > MAX_WAITING_BYTES) {
      listeners.delete(listener);
      listener.stream.destroy();
      return;
    }
    listener.aliveAt = now;
    listener.stream.write(text);
  }

  async function sendUpdates() {
    // Clients that connect during the reads are served by the next ones.
    const present = [...listeners];
    const sessionIds = present.map(({ sessionId }) => sessionId);
    const live = await readLive(db, sessionIds);
    const events = present.some((each) => each.events !== null) ? await readLatestEvents(db) : '';
    const now = performance.now();
    for (const listener of present) {
      if (!listeners.has(listener)) continue;
      const unread = live.get(listener.sessionId);
      const changeEvent = listener.events !== null && listener.events !== events ? SUBMISSIONS_CHANGED : '';
      if (unread === undefined || listener.endsAt < now) {
        closeListener(listener);
        continue;
      }
      const text = (unread === listener.unread ? '' : unreadEvent(unread)) + changeEvent;
      listener.unread = unread;
      if (changeEvent) listener.events = events;
      if (text) write(listener, text, now);
      else if (now - listener.aliveAt > ALIVE_EVERY) write(listener, ':\n\n', now);
    }
  }

  function plan() {
    if (timer || isStopped || listeners.size === 0) return;
    timer = setTimeout(async () => {
      await sendUpdates().catch((error: unknown) => log.error({ err: error }, 'cannot read new notices'));
      timer = undefined;
      plan();
    }, LIVE.every);
    timer.unref();
  }

  return {
    /**
     * Opens a stream of the number of an account's unread notices, on every change, and for reviewers of changes of submissions;
     * null when there are too many streams already.
     */
    listen({
      accountId,
      unread,
      events,
      ...who
    }: Pick<Listener, 'sessionId' | 'accountId' | 'unread' | 'events'>): PassThrough | null {
      const accountListeners = [...listeners].filter((each) => each.accountId === accountId);
      if (isStopped || (accountListeners.length === 0 && listeners.size >= OF_ALL)) return null;
      if (accountListeners[0] && accountListeners.length >= OF_ONE) closeListener(accountListeners[0]);
      const stream = new PassThrough();
      const now = performance.now();
      const listener = { ...who, accountId, stream, unread, events, endsAt: now + LASTS, aliveAt: now };
      listeners.add(listener);
      stream.once('close', () => listeners.delete(listener));
      // A change from before the stream began may not be on the screen yet.
      stream.write(`retry: 5000\n${unreadEvent(unread)}${events === null ? '' : SUBMISSIONS_CHANGED}`);
      plan();
      return stream;
    },
    /** Number of open streams. */
    get streams() {
      return listeners.size;
    },
    /** Ends all streams, and opens no new ones. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const listener of listeners) closeListener(listener);
    },
  };
}
