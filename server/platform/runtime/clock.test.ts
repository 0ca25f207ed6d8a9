import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, setClock } from '../../testing/people/accounts.ts';
import { watchClock } from './clock.ts';

function watched() {
  const jumps: number[] = [];
  const clock = watchClock();
  clock.onJump((milliseconds) => jumps.push(Math.round(milliseconds / 1000) * 1000));
  return { jumps, clock };
}

describe('the clock', () => {
  it('is right as long as it goes with the time that passes', () => {
    const { clock, jumps } = watched();
    for (let day = 0; day < 3; day += 1) {
      later(DAY_MS);
      expect(clock.state()).toBe('ok');
    }
    expect(jumps).toEqual([]);
  });

  it.each([-DAY_MS, -HOUR_MS, -MINUTE_MS - 2000, MINUTE_MS + 2000, 12 * HOUR_MS])(
    'that is set by %d has jumped',
    (by) => {
      const { clock, jumps } = watched();
      setClock(by);
      expect(clock.state()).toBe('jumped');
      expect(clock.state()).toBe('jumped');
      expect(jumps).toEqual([by]);
    },
  );

  it('may be kept right in small steps', () => {
    const { clock, jumps } = watched();
    for (let step = 0; step < 5; step += 1) {
      setClock(30_000);
      expect(clock.state()).toBe('ok');
    }
    expect(jumps).toEqual([]);
  });

  it('is believed again after it has kept going for ten minutes', () => {
    const { clock } = watched();
    setClock(HOUR_MS);
    expect(clock.state()).toBe('jumped');
    later(9 * MINUTE_MS);
    expect(clock.state()).toBe('jumped');
    setClock(-HOUR_MS);
    expect(clock.state()).toBe('jumped');
    later(9 * MINUTE_MS);
    expect(clock.state()).toBe('jumped');
    later(MINUTE_MS + 1000);
    expect(clock.state()).toBe('ok');
  });
});
