import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addDays,
  clockDeviation,
  followClock,
  followOwnClock,
  instantOf,
  isClockOff,
  nowMs,
  shanghaiDay,
  shanghaiTime,
} from './time.ts';

const SERVER = join(import.meta.dirname, '../..');

/** Files that may use the clock of the process: for files of this machine, or because they create or measure the time. */
const OWN_CLOCK = [
  '**/*.test.ts',
  'testing/**',
  'platform/database/migrations/**',
  'node_modules/**',
  'platform/runtime/time.ts',
  'assets/files/storage/sweep.ts',
  'operations/demo/fill.ts',
];

describe('nowMs', () => {
  /** Stops both clocks of the process, and follows a clock that was `difference` ahead of Date and took `durationMs` to read. */
  function follow(difference: number, durationMs: number) {
    if (!vi.isFakeTimers()) {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      onTestFinished(() => {
        followOwnClock();
        vi.useRealTimers();
      });
      vi.advanceTimersByTime(60_000);
    }
    const answeredAt = performance.now();
    followClock(Date.now() + difference, { askedAt: answeredAt - durationMs, answeredAt });
  }

  it.each([
    [-300_000, 0, 300_000, true],
    [-300_000, 100, 299_900, true],
    [300_000, 100, -300_000, true],
    [-4999, 0, 4999, false],
    [-5000, 0, 5000, true],
    // A reading that took longer than the deviation proves nothing.
    [-50, 100, 0, false],
    [-8000, 10_000, 0, false],
  ])(
    'follows a clock that is %d ms off and was read within %d ms',
    (difference, durationMs, deviation, isOff) => {
      follow(difference, durationMs);
      expect([clockDeviation(), isClockOff()]).toEqual([deviation, isOff]);
      expect(nowMs()).toBe(Date.now() - deviation);
    },
  );

  it('advances with elapsed time, independent of changes to the process’s clock, until the next reading', () => {
    follow(0, 0);
    const before = nowMs();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(nowMs() - before).toBe(1000);
    follow(-3_600_000 + 20, 10);
    expect(nowMs() - before).toBe(1000 + 20);
    followOwnClock();
    expect(nowMs()).toBe(Date.now());
  });

  it('is the same in a thread started afterwards', async () => {
    onTestFinished(followOwnClock);
    const read = performance.now();
    followClock(Date.now() - 300_000, { askedAt: read, answeredAt: read });
    const program = `
      import { parentPort } from 'node:worker_threads';
      import { clockDeviation } from ${JSON.stringify(new URL('./time.ts', import.meta.url))};
      parentPort.postMessage(clockDeviation());`;
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
    const [deviation] = await once(thread, 'message');
    await thread.terminate();
    expect(Math.round(deviation / 60_000)).toBe(5);
  });

  it('replaces Date.now() in all code whose times other processes may compare', () => {
    const sources = globSync('**/*.ts', { cwd: SERVER, exclude: OWN_CLOCK });
    expect(sources.length).toBeGreaterThan(100);
    const isOwn = (name: string) => /Date\.now\(|new Date\(\)/.test(readFileSync(join(SERVER, name), 'utf8'));
    expect(sources.filter(isOwn)).toEqual([]);
  });
});

describe('shanghaiTime', () => {
  it.each([
    ['2026-03-18T02:03:04Z', '2026-03-18 10:03:04'],
    ['2026-03-18T15:59:59Z', '2026-03-18 23:59:59'],
    ['2026-03-18T16:00:00Z', '2026-03-19 00:00:00'],
    ['2025-12-31T16:00:00Z', '2026-01-01 00:00:00'],
    ['2024-02-28T20:00:00.999Z', '2024-02-29 04:00:00'],
  ])('%s is %s', (instant, text) => {
    expect(shanghaiTime(new Date(instant))).toBe(text);
    expect(shanghaiDay(new Date(instant))).toBe(text.slice(0, 10));
  });

  it('agrees with the time zone database', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const text of ['2000-06-01T12:00:00Z', '2026-01-01T00:00:00Z', '2026-07-01T18:30:00Z']) {
      expect(shanghaiTime(new Date(text))).toBe(format.format(new Date(text)));
    }
  });

  it('is converted back by instantOf', () => {
    expect(instantOf('2026-03-18 10:03:04')).toBe(Date.parse('2026-03-18T02:03:04Z'));
    expect(shanghaiTime(new Date(instantOf('2026-01-01 00:00:00')))).toBe('2026-01-01 00:00:00');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-18', 1, '2026-03-19'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-18', 0, '2026-03-18'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });
});
