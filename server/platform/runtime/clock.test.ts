import { describe, expect, it } from 'vitest';
import { advanceTime, setClock } from '../../testing/people/accounts.ts';
import { watchClock } from './clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

function watched() {
  const jumps: number[] = [];
  const clock = watchClock();
  clock.onJump((milliseconds) => jumps.push(Math.round(milliseconds / 1000) * 1000));
  return { jumps, clock };
}

describe('watchClock', () => {
  it('returns ok while the clock agrees with elapsed time', () => {
    const { clock, jumps } = watched();
    for (let day = 0; day < 3; day += 1) {
      advanceTime(DAY_MS);
      expect(clock.state()).toBe('ok');
    }
    expect(jumps).toEqual([]);
  });

  it.each([-DAY_MS, -HOUR_MS, -MINUTE_MS - 2000, MINUTE_MS + 2000, 12 * HOUR_MS])(
    'reports a jump when the clock is set by %d',
    (by) => {
      const { clock, jumps } = watched();
      setClock(by);
      expect(clock.state()).toBe('jumped');
      expect(clock.state()).toBe('jumped');
      expect(jumps).toEqual([by]);
    },
  );

  it('accepts small corrections', () => {
    const { clock, jumps } = watched();
    for (let step = 0; step < 5; step += 1) {
      setClock(30_000);
      expect(clock.state()).toBe('ok');
    }
    expect(jumps).toEqual([]);
  });

  it('returns ok again after ten minutes without a jump', () => {
    const { clock } = watched();
    setClock(HOUR_MS);
    expect(clock.state()).toBe('jumped');
    advanceTime(9 * MINUTE_MS);
    expect(clock.state()).toBe('jumped');
    setClock(-HOUR_MS);
    expect(clock.state()).toBe('jumped');
    advanceTime(9 * MINUTE_MS);
    expect(clock.state()).toBe('jumped');
    advanceTime(MINUTE_MS + 1000);
    expect(clock.state()).toBe('ok');
  });
});
