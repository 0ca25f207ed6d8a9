import { Redis } from 'ioredis';
import { memoryState, type SharedState } from './shared-state.ts';

/** Timeout of a command, after which this process uses its own memory. */
const TIMEOUT_MS = 500;
/** Milliseconds after such a timeout without further commands: a request needs several, and would wait for each. */
const SILENCE_PAUSE_MS = 5000;

/** Decrements existing counters only: a new one would never expire. */
const DECREMENT = "if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end";

export interface RedisState extends SharedState {
  /** Returns whether Redis responds now. */
  ping(): Promise<boolean>;
  /** Connects. Settles at the latest when the first attempt has failed; further attempts run in the background. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Shared state of several processes. While Redis does not respond, each process uses its own memory: limits then count per
 * process, which is more lenient, but no user is locked out by a failure.
 */
export function redisState(url: string, onError: (error: unknown) => void): RedisState {
  const client = new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    keyPrefix: 'pv-brain:',
    // After a failover the old master still answers; its host name now leads to the new one.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  const memory = memoryState();
  let isUp = true;
  let silentUntil = Number.NEGATIVE_INFINITY;
  const reportFailure = (error: unknown) => {
    // Report a failure when it begins, not on every command.
    if (isUp) onError(error);
    isUp = false;
  };
  client.on('error', reportFailure);

  async function tryRedis<T>(command: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      if ((error as Error).message === 'Command timed out')
        silentUntil = performance.now() + SILENCE_PAUSE_MS;
      reportFailure(error);
      return fallback();
    }
  }

  const runInRedis: typeof tryRedis = (command, fallback) =>
    performance.now() < silentUntil ? fallback() : tryRedis(command, fallback);

  /** Runs a command that writes: only these show that Redis is in use again, because a full one still reads. */
  const writeToRedis: typeof runInRedis = (command, fallback) =>
    runInRedis(async () => {
      const answer = await command();
      isUp = true;
      return answer;
    }, fallback);

  return {
    ping: () =>
      tryRedis(
        async () => {
          await client.set('ping', 1, 'PX', TIMEOUT_MS);
          isUp = true;
          silentUntil = Number.NEGATIVE_INFINITY;
          return true;
        },
        async () => false,
      ),
    // A key claimed in this process stays claimed, in Redis or in memory.
    claim: async (key, ttl) =>
      (await memory.claim(key, ttl)) &&
      writeToRedis(
        async () => (await client.set(key, 1, 'PX', ttl, 'NX')) === 'OK',
        async () => true,
      ),
    add: (key, window) =>
      writeToRedis(
        async () => {
          const results = await client.multi().set(key, 0, 'PX', window, 'NX').incr(key).exec();
          const [error, count] = results?.[1] ?? [new Error('the transaction was discarded')];
          if (error) throw error;
          return Number(count);
        },
        () => memory.add(key, window),
      ),
    // The three below concern both counts: a full Redis reads and deletes, but counts only in memory.
    read: (key) =>
      runInRedis(
        async () => {
          const [count, remainingMs] = await Promise.all([client.get(key), client.pttl(key)]);
          const own = await memory.read(key);
          return own.count > Number(count)
            ? own
            : { count: Number(count), resetIn: Math.max(0, remainingMs) };
        },
        () => memory.read(key),
      ),
    decrement: (key) =>
      runInRedis(
        async () => void (await client.eval(DECREMENT, 1, key)),
        async () => {},
      ).then(() => memory.decrement(key)),
    forget: (key) =>
      runInRedis(
        async () => void (await client.del(key)),
        async () => {},
      ).then(() => memory.forget(key)),
    open: () => client.connect().catch(reportFailure),
    close: async () => client.disconnect(),
  };
}
