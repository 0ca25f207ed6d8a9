import { validate, version } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstIdOf, newId } from './new-id.ts';
import { followClock, followOwnClock } from './time.ts';

/** Returns the milliseconds encoded in an id. */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

function stopClocks() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 1000 });
  onTestFinished(() => {
    followOwnClock();
    vi.useRealTimers();
  });
}

it('creates UUIDs of version 7 in sort order, also within a millisecond and after the clock was set back', () => {
  stopClocks();
  const ids = Array.from({ length: 1000 }, newId);
  vi.setSystemTime(Date.now() - 500);
  ids.push(...Array.from({ length: 1000 }, newId));
  vi.advanceTimersByTime(1000);
  ids.push(newId());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(2001);
  expect([...ids].sort()).toEqual(ids);
});

it('uses the clock that processes share', () => {
  stopClocks();
  // Ahead of the time of all earlier ids.
  const database = Date.now() + 300_000;
  followClock(database, { askedAt: performance.now(), answeredAt: performance.now() });
  expect(timeOf(newId())).toBe(database);
});

it('finds ids of before and after a time', () => {
  stopClocks();
  // Ahead of the time of all earlier ids.
  vi.setSystemTime(Date.now() + 600_000);
  const id = newId();
  expect(firstIdOf(Date.now()) < id).toBe(true);
  expect(firstIdOf(Date.now() + 1) > id).toBe(true);
});
