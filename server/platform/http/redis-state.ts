import { Redis } from 'ioredis';
import { memoryState, type SharedState } from './shared-state.ts';

/** Timeout of a command, after which this process uses its own memory. */
const TIMEOUT_MS = 500;

export interface RedisState extends SharedState {
  /** Returns whether Redis responds now. */
  reach(): Promise<boolean>;
  /** Connects. Settles at the latest when the first attempt has failed; further attempts run in the background. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Shared state of several processes. While Redis does not respond, each process uses its own memory: limits then count per
 * process, which is more lenient, but no user is locked out by a failure.
 */
export function redisState(url: string, onTrouble: (error: unknown) => void): RedisState {
  const client = new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    keyPrefix: 'pv-brain:',
  });
  const own = memoryState();
  let isUp = true;
  const trouble = (error: unknown) => {
    // Report a failure when it begins, not on every command.
    if (isUp) onTrouble(error);
    isUp = false;
  };
  client.on('error', trouble);
  client.on('ready', () => {
    isUp = true;
  });

  async function ask<T>(inRedis: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    try {
      const answer = await inRedis();
      isUp = true;
      return answer;
    } catch (error) {
      trouble(error);
      return instead();
    }
  }

  return {
    reach: () =>
      ask(
        async () => (await client.ping()) === 'PONG',
        async () => false,
      ),
    // A key claimed in this process stays claimed, in Redis or in memory.
    claim: async (key, ttl) =>
      (await own.claim(key, ttl)) &&
      ask(
        async () => (await client.set(key, 1, 'PX', ttl, 'NX')) === 'OK',
        async () => true,
      ),
    add: (key, window) =>
      ask(
        async () => {
          const results = await client.multi().set(key, 0, 'PX', window, 'NX').incr(key).exec();
          const [error, count] = results?.[1] ?? [new Error('the transaction was dropped')];
          if (error) throw error;
          return Number(count);
        },
        () => own.add(key, window),
      ),
    read: (key) =>
      ask(
        async () => {
          const [count, left] = await Promise.all([client.get(key), client.pttl(key)]);
          return { count: Number(count ?? 0), resetIn: Math.max(0, left) };
        },
        () => own.read(key),
      ),
    takeBack: (key) =>
      ask(
        async () => {
          // Decrement existing counters only: a new one would never expire.
          await client.eval(
            "if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end",
            1,
            key,
          );
        },
        () => own.takeBack(key),
      ),
    forget: (key) =>
      ask(
        async () => {
          await client.del(key);
        },
        () => own.forget(key),
      ),
    open: () => client.connect().catch(trouble),
    close: async () => client.disconnect(),
  };
}
