import { AsyncLocalStorage } from 'node:async_hooks';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { isDate } from '@pv-brain/contract/fields/fields.ts';

/**
 * Wall-clock time in Asia/Shanghai, as text. China has used UTC+8 without daylight saving since 1991, so a fixed offset is exact,
 * and the text sorts by time. Times are stored and sent in this format.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A machine synchronised by NTP deviates by a few milliseconds only. */
const MAX_DEVIATION_MS = 5000;

/** Key of the environment data that tells new threads by how many milliseconds the process's clock was ahead. */
const DEVIATION_KEY = 'clock deviation';

/** Difference between the database's clock and `performance.now()`; undefined while the process's own clock is used. */
let databaseOrigin: number | undefined;
const inherited = getEnvironmentData(DEVIATION_KEY);
if (typeof inherited === 'number') databaseOrigin = Date.now() - performance.now() - inherited;

/** Fixed time set by {@link atTime} for the code within it. */
const givenClock = new AsyncLocalStorage<number>();

/**
 * Runs `work` with a clock fixed at a moment, in milliseconds since 1970: everything written by services within it gets that
 * time. Used to create demo history; see docs/decisions/0088-demo-history.md.
 */
export const atTime = <T>(moment: number, work: () => Promise<T>): Promise<T> => givenClock.run(moment, work);

/**
 * Returns milliseconds since 1970 by the clock shared by all processes of an installation: PostgreSQL's, which
 * `database/clock.ts` reads, or this machine's with SQLite. Use it instead of `Date.now()` for every time that another process
 * may compare.
 */
export const nowMs = (): number =>
  givenClock.getStore() ??
  (databaseOrigin === undefined ? Date.now() : Math.floor(performance.now() + databaseOrigin));

/** Returns the milliseconds by which this process's clock is ahead of the shared one; negative when it is behind. */
export const clockDeviation = (): number => Date.now() - nowMs();

/** Returns whether this machine's clock needs to be corrected. */
export const isClockOff = (): boolean => Math.abs(clockDeviation()) >= MAX_DEVIATION_MS;

/**
 * Makes `nowMs` follow a clock that showed `milliseconds` at some moment between `askedAt` and `answeredAt`, by
 * `performance.now()`. The correction is no larger than the reading proves: a slow reading never increases the error, and small
 * differences between two readings do not make the time jump back and forth.
 */
export function followClock(
  milliseconds: number,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
) {
  const current = databaseOrigin ?? Date.now() - performance.now();
  databaseOrigin = Math.min(Math.max(current, milliseconds - answeredAt), milliseconds - askedAt);
  setEnvironmentData(DEVIATION_KEY, clockDeviation());
}

/** Makes `nowMs` use this process's clock again. */
export function followOwnClock(): void {
  databaseOrigin = undefined;
  setEnvironmentData(DEVIATION_KEY, undefined);
}

/** Returns `YYYY-MM-DD HH:mm:ss` in Shanghai at `instant`. */
export function shanghaiTime(instant: Date = new Date(nowMs())): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns `YYYY-MM-DD` in Shanghai at `instant`. */
export function shanghaiDay(instant: Date = new Date(nowMs())): string {
  return shanghaiTime(instant).slice(0, 10);
}

/** Returns the instant, in milliseconds since 1970, of a Shanghai wall-clock text. */
export function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`) - OFFSET_MS;
}

/** Returns the day `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns whether a text is an existing wall-clock time, on a day that date fields accept. */
export function isTime(text: string): boolean {
  if (!isDate(text.slice(0, 10))) return false;
  const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? instantOf(text) : Number.NaN;
  return !Number.isNaN(instant) && shanghaiTime(new Date(instant)) === text;
}
