import { AsyncLocalStorage } from 'node:async_hooks';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { isDate } from '@pv-brain/contract/fields/fields.ts';

/**
 * Wall-clock time in Asia/Shanghai, as text. China has kept UTC+8 without daylight saving since 1991, so a fixed
 * offset is exact, and the text sorts as time does. This is how times are stored and how they travel.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A machine whose time is kept by NTP is off by some milliseconds. */
const MAX_DEVIATION_MS = 5000;

/** Under which threads find by how many milliseconds the process's clock was ahead when they were started. */
const DEVIATION_KEY = 'clock deviation';

/** What `performance.now()` lacks to the database's clock; undefined where the process's own clock counts. */
let databaseOrigin: number | undefined;
const inherited = getEnvironmentData(DEVIATION_KEY);
if (typeof inherited === 'number') databaseOrigin = Date.now() - performance.now() - inherited;

/** The time of {@link atTime}, for what is called within it. */
const givenClock = new AsyncLocalStorage<number>();

/**
 * Runs `work` with a clock that stands at a moment, in milliseconds since 1970: what the services write within it bears that
 * time. Demo content becomes history by it; see docs/decisions/0088-demo-history.md.
 */
export const atTime = <T>(moment: number, work: () => Promise<T>): Promise<T> => givenClock.run(moment, work);

/**
 * Milliseconds since 1970 by the clock that all processes of an installation share: PostgreSQL's, which `database/clock.ts`
 * reads, or this machine's over SQLite. Whatever another process may compare goes by it, and not by `Date.now()`.
 */
export const nowMs = (): number =>
  givenClock.getStore() ??
  (databaseOrigin === undefined ? Date.now() : Math.floor(performance.now() + databaseOrigin));

/** Milliseconds by which this process's clock is ahead of the shared one; negative where it is behind. */
export const clockDeviation = (): number => Date.now() - nowMs();

/** Whether a person should set this machine's clock right. */
export const isClockOff = (): boolean => Math.abs(clockDeviation()) >= MAX_DEVIATION_MS;

/**
 * Has `nowMs` follow a clock that said `milliseconds` at some moment between `asked` and `answered`, by `performance.now()`. It is
 * moved no further than that proves: by an answer that took long it is never more wrong than before, and small differences
 * between two readings do not make the time go back and forth.
 */
export function followClock(milliseconds: number, { asked, answered }: { asked: number; answered: number }) {
  const current = databaseOrigin ?? Date.now() - performance.now();
  databaseOrigin = Math.min(Math.max(current, milliseconds - answered), milliseconds - asked);
  setEnvironmentData(DEVIATION_KEY, clockDeviation());
}

/** Has `nowMs` go by this process's clock again. */
export function followOwnClock(): void {
  databaseOrigin = undefined;
  setEnvironmentData(DEVIATION_KEY, undefined);
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai at `instant`. */
export function shanghaiTime(instant: Date = new Date(nowMs())): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` in Shanghai at `instant`. */
export function shanghaiDay(instant: Date = new Date(nowMs())): string {
  return shanghaiTime(instant).slice(0, 10);
}

/** The instant, in milliseconds since 1970, that a Shanghai wall-clock text means. */
export function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`) - OFFSET_MS;
}

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week in which a day is, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Whether a text is a wall-clock time that there is, on a day that fields take. */
export function isTime(text: string): boolean {
  if (!isDate(text.slice(0, 10))) return false;
  const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? instantOf(text) : Number.NaN;
  return !Number.isNaN(instant) && shanghaiTime(new Date(instant)) === text;
}
